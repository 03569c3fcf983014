//! An order of answers that gives nothing away and is always the same.

/// Puts answers into an order that follows from a seed.
pub(super) fn shuffled<T>(items: Vec<T>, seed: &str, text: impl Fn(&T) -> String) -> Vec<T> {
    let mut keyed: Vec<(u64, T)> = items.into_iter().map(|item| (digest(seed, &text(&item)), item)).collect();
    keyed.sort_by_key(|(key, _)| *key);
    keyed.into_iter().map(|(_, item)| item).collect()
}

/// FNV-1a of both texts, and a last round that mixes what the last letters alone would leave alike.
fn digest(seed: &str, text: &str) -> u64 {
    let bytes = seed.bytes().chain([0]).chain(text.bytes());
    let hash =
        bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    (hash ^ (hash >> 32)).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ hash
}
