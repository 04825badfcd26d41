//! Functions that give the same bits on every processor.
//!
//! The standard library's logarithms and exponentials come from the platform and may differ in the last digit. A player
//! must choose the same everywhere, so its calculations use only addition, multiplication and division.

/// The natural logarithm of a positive number, good to about a millionth.
pub(crate) fn ln(x: f32) -> f32 {
    let bits = x.to_bits();
    let exponent = (bits >> 23) as i32 - 127;
    // The number is `mantissa` times two to the exponent, with a mantissa from 1 to 2.
    let mantissa = f32::from_bits(bits & 0x007f_ffff | 0x3f80_0000);
    let t = (mantissa - 1.0) / (mantissa + 1.0);
    let t2 = t * t;
    let series = 1.0 + t2 * (1.0 / 3.0 + t2 * (0.2 + t2 * (1.0 / 7.0 + t2 / 9.0)));
    exponent as f32 * std::f32::consts::LN_2 + 2.0 * t * series
}

/// The probability for a logarithm of odds.
pub(crate) fn chance(score: f32) -> f32 {
    let mut odds = -score.clamp(-20.0, 20.0) / 1024.0;
    odds = 1.0 + odds * (1.0 + odds * 0.5);
    for _ in 0..10 {
        odds *= odds;
    }
    1.0 / (1.0 + odds)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn they_agree_with_the_platform() {
        for n in 1..4000_u16 {
            let x = f32::from(n) * 0.01;
            assert!((ln(x) - x.ln()).abs() < 1e-5, "ln {x}");
            let score = x - 20.0;
            let wanted = 1.0 / (1.0 + (-f64::from(score)).exp());
            assert!((f64::from(chance(score)) - wanted).abs() < 1e-4, "chance {score}");
        }
    }
}
