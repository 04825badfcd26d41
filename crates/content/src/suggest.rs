//! "Did you mean": the known word nearest to an unknown one.

/// The word of `known` that `word` was probably meant to be.
pub(crate) fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let word = word.to_lowercase();
    let length = word.chars().count();
    // Two letters are close to everything. The text may be of any length, and the distance takes time proportional to
    // the product.
    if !(3..=64).contains(&length) {
        return None;
    }
    let most = length / 3;
    known
        .into_iter()
        .map(|candidate| (distance(&word, &candidate.to_lowercase()), candidate))
        .filter(|(distance, candidate)| *distance <= most && *distance < candidate.chars().count())
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// A remedy that names the nearest word, or else all known ones.
pub(crate) fn remedy<'a>(word: &str, known: impl IntoIterator<Item = &'a str> + Clone) -> String {
    match nearest(word, known.clone()) {
        Some(meant) => format!("did you mean `{meant}`?"),
        None => match list(known) {
            words if words.is_empty() => "leave it out".into(),
            words if words.contains(',') => format!("write one of {words}"),
            word => format!("write {word}"),
        },
    }
}

/// The words in a list, each in quotes.
pub(crate) fn list<'a>(words: impl IntoIterator<Item = &'a str>) -> String {
    words
        .into_iter()
        .map(|word| format!("`{word}`"))
        .collect::<Vec<_>>()
        .join(", ")
}

/// How many letters must be added, dropped, changed or swapped to make one word of the other.
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let mut before: Vec<usize> = Vec::new();
    let mut last: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i; b.len() + 1];
        for j in 1..=b.len() {
            let change = usize::from(a[i - 1] != b[j - 1]);
            row[j] = (last[j] + 1).min(row[j - 1] + 1).min(last[j - 1] + change);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                row[j] = row[j].min(before[j - 2] + 1);
            }
        }
        before = std::mem::replace(&mut last, row);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_word_is_found() {
        let known = ["archers", "infantry", "cavalry"];
        assert_eq!(nearest("archer", known), Some("archers"));
        assert_eq!(nearest("Cavlary", known), Some("cavalry"));
        assert_eq!(nearest("pikemen", known), None);
        assert_eq!(nearest("", known), None);
    }
}
