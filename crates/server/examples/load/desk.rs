//! One table with both its players.

use crate::Plan;
use crate::figures::Figures;
use crate::page::{Page, ask};
use rules::chance::Fast;
use serde_json::json;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::time::Instant;

/// A table under load.
pub(crate) struct Desk {
    address: SocketAddr,
    adventure: String,
    random: Fast,
    pages: [Page; 2],
    sent: u32,
    figures: Figures,
}

/// A new table between two guests.
async fn open(address: SocketAddr, adventure: &str) -> Result<[Page; 2], String> {
    let wanted = json!({"adventure": adventure, "seat": "standard", "opponent": {"type": "friend"}});
    let (host, made) = ask(address, "/api/tables", &wanted, None).await?;
    let id = made["id"].as_str().ok_or("no table was made")?;
    let join = json!({"secret": made["invitations"][0]["secret"]});
    let (friend, _) = ask(address, &format!("/api/tables/{id}/join"), &join, None).await?;
    let (host, friend) = (host.ok_or("no cookie was set")?, friend.ok_or("no cookie was set")?);
    Ok([
        Page::sit(address, id, &host).await?,
        Page::sit(address, id, &friend).await?,
    ])
}

impl Desk {
    pub(crate) async fn open(address: SocketAddr, plan: &Plan, number: u32) -> Result<Self, String> {
        Ok(Self {
            address,
            adventure: plan.adventure.clone(),
            random: Fast::new(plan.seed << 32 | u64::from(number)),
            pages: open(address, &plan.adventure).await?,
            sent: 0,
            figures: Figures::default(),
        })
    }

    /// Makes a choice in every period until the end, and gives what was measured.
    pub(crate) async fn play(mut self, begin: Instant, period: Duration, end: Instant) -> Result<Figures, String> {
        // Every table has its own moment within the period.
        let mut next = begin + period.mul_f64(f64::from(self.random.below(1 << 20)) / f64::from(1 << 20));
        while next < end {
            tokio::time::sleep_until(next).await;
            if self.pages[0].over {
                self.gather().await?;
                self.pages = open(self.address, &self.adventure).await?;
                self.figures.battles += 1;
            }
            self.figures.late.push(next.elapsed());
            self.choose().await?;
            next += period;
        }
        self.gather().await?;
        Ok(self.figures)
    }

    async fn choose(&mut self) -> Result<(), String> {
        let version = self.pages[0].version;
        let (decider, offers) = match self.pages[0].offers() {
            offers if offers.is_empty() => (1, self.pages[1].offers()),
            offers => (0, offers),
        };
        if offers.is_empty() {
            return Err("nobody is asked anything, and the battle is not over".into());
        }
        let choice = &offers[self.random.below(offers.len() as u32) as usize];
        self.sent += 1;
        let id = format!("load-{}", self.sent);
        let message = json!({"type": "choose", "id": id, "version": version, "choice": choice});
        let sent = Instant::now();
        self.pages[decider].say(&message).await?;
        let [one, other] = &mut self.pages;
        let (one, other) = tokio::join!(one.newer(version), other.newer(version));
        self.figures.times.push((one?.max(other?)) - sent);
        Ok(())
    }

    /// Gathers what the pages have measured. A page that is loaded now gets the longest view of its battle, so they ask for it.
    async fn gather(&mut self) -> Result<(), String> {
        for page in &mut self.pages {
            page.look_again().await?;
            self.figures.views.append(&mut page.views);
            self.figures.updates.append(&mut page.updates);
            self.figures.logs.append(&mut page.logs);
            self.figures.welcomes.append(&mut page.welcomes);
        }
        Ok(())
    }
}
