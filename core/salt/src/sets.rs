//! The order in which Python goes through a set. It follows from hashes, and those of texts from a seed that is chosen anew for
//! each run; here it is 0, as for the recorded cases, so that a run always says the same.
//!
//! Knows nothing of Salt: texts, integers and tuples of such, no other members.

/// An integer's hash: what is left of it by a Mersenne prime.
pub(super) fn hash_of_int(number: i128) -> u64 {
    const PRIME: u128 = (1 << 61) - 1;
    let rest = i64::try_from(number.unsigned_abs() % PRIME).unwrap_or_default();
    // -1 stands for a mistake in Python.
    (match if number < 0 { -rest } else { rest } {
        -1 => -2,
        hash => hash,
    })
    .cast_unsigned()
}

/// A text's hash: SipHash-1-3 of its bytes, with a key of zeros.
pub(super) fn hash_of_text(text: &str) -> u64 {
    if text.is_empty() {
        return 0;
    }
    let hash = sip13(&bytes_of(text));
    // -1 stands for a mistake in Python.
    if hash == u64::MAX { u64::MAX - 1 } else { hash }
}

/// A text as Python keeps it: every character as wide as the widest needs.
fn bytes_of(text: &str) -> Vec<u8> {
    let widest = text.chars().map(u32::from).max().unwrap_or(0);
    let width = if widest < 0x100 {
        1
    } else if widest < 0x1_0000 {
        2
    } else {
        4
    };
    text.chars().flat_map(|c| u32::from(c).to_le_bytes().into_iter().take(width)).collect()
}

fn round([a, b, c, d]: [u64; 4]) -> [u64; 4] {
    let (a, c) = (a.wrapping_add(b), c.wrapping_add(d));
    let (b, d) = (b.rotate_left(13) ^ a, d.rotate_left(16) ^ c);
    let a = a.rotate_left(32);
    let (c, a) = (c.wrapping_add(b), a.wrapping_add(d));
    let (b, d) = (b.rotate_left(17) ^ c, d.rotate_left(21) ^ a);
    [a, b, c.rotate_left(32), d]
}

fn sip13(bytes: &[u8]) -> u64 {
    let mut state = [0x736f_6d65_7073_6575, 0x646f_7261_6e64_6f6d, 0x6c79_6765_6e65_7261, 0x7465_6462_7974_6573_u64];
    let mut take = |word: u64| {
        state[3] ^= word;
        state = round(state);
        state[0] ^= word;
    };
    let chunks = bytes.chunks_exact(8);
    let last = chunks.remainder().iter().rev().fold(0_u64, |word, byte| word << 8 | u64::from(*byte));
    chunks.for_each(|chunk| take(chunk.iter().rev().fold(0_u64, |word, byte| word << 8 | u64::from(*byte))));
    take((bytes.len() as u64) << 56 | last);
    state[2] ^= 0xff;
    let [a, b, c, d] = round(round(round(state)));
    a ^ b ^ c ^ d
}

/// A tuple's hash, of those of its members.
pub(super) fn hash_of_tuple(members: &[u64]) -> u64 {
    const PRIMES: [u64; 3] = [11_400_714_785_074_694_791, 14_029_467_366_897_019_727, 2_870_177_450_012_600_261];
    let [first, second, fifth] = PRIMES;
    let sum = members
        .iter()
        .fold(fifth, |sum, member| sum.wrapping_add(member.wrapping_mul(second)).rotate_left(31).wrapping_mul(first));
    let sum = sum.wrapping_add(members.len() as u64 ^ (fifth ^ 3_527_539));
    if sum == u64::MAX { 1_546_275_796 } else { sum }
}

/// The places of a set's table: what was put in, by its number, and its hash.
struct Table(Vec<Option<(usize, u64)>>);

impl Table {
    fn mask(&self) -> u64 {
        (self.0.len() as u64).wrapping_sub(1)
    }

    /// Puts something into the first free place of its chain.
    fn put(&mut self, number: usize, hash: u64) {
        let mask = self.mask();
        let (mut place, mut perturb) = (hash & mask, hash);
        loop {
            let probes = if place + 9 <= mask { 9 } else { 0 };
            for slot in (place..=place + probes).filter_map(|at| usize::try_from(at).ok()) {
                if let Some(free @ None) = self.0.get_mut(slot) {
                    *free = Some((number, hash));
                    return;
                }
            }
            perturb >>= 5;
            place = place.wrapping_mul(5).wrapping_add(1).wrapping_add(perturb) & mask;
        }
    }

    /// A larger table with the same in it.
    fn grown(&self, used: usize) -> Self {
        let wanted = if used > 50_000 { used * 2 } else { used * 4 };
        let mut table = Self(vec![None; (wanted + 1).next_power_of_two().max(8)]);
        self.0.iter().flatten().for_each(|(number, hash)| table.put(*number, *hash));
        table
    }
}

/// The numbers of what is put into a set one by one, by its hashes, in the order in which Python goes through it.
pub(super) fn order(hashes: impl Iterator<Item = u64>) -> Vec<usize> {
    let mut table = Table(vec![None; 8]);
    for (number, hash) in hashes.enumerate() {
        table.put(number, hash);
        let used = number + 1;
        if used as u64 * 5 >= table.mask() * 3 {
            table = table.grown(used);
        }
    }
    table.0.into_iter().flatten().map(|(number, _)| number).collect()
}

/// Pairs, none of them twice, in the order of a set into which they are put one by one.
pub(super) fn of_pairs(pairs: Vec<(String, String)>) -> Vec<(String, String)> {
    let order = order(pairs.iter().map(|(one, other)| hash_of_tuple(&[hash_of_text(one), hash_of_text(other)])));
    order.into_iter().filter_map(|number| pairs.get(number).cloned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashes_are_those_of_python_with_the_seed_0() {
        for (text, hash) in [
            ("", 0),
            ("a", 0x4074_48d2_b89b_1813),
            ("abcdefgh", 0x3f7b_849c_0b8e_35ea),
            ("192.0.2.1", 0x07cf_adfb_3f45_5fde),
            ("grün", 0x561a_03c3_a8b0_ed8f),
            ("日本", 0x56a4_b746_960b_3909),
            ("xxxxxxxxxxxxxxxxx", 0x4239_609f_0000_1645),
        ] {
            assert_eq!(hash_of_text(text), hash, "{text}");
        }
        let texts = [hash_of_text("192.0.2.1"), hash_of_text("app")];
        assert_eq!(hash_of_tuple(&texts), 0x22a9_f869_5132_0fbf);
        for (number, hash) in [(5, 5), (-1, -2), (-7, -7), ((1 << 61) - 1, 0), (1 << 70, 512), (-(1 << 70), -512)] {
            assert_eq!(hash_of_int(number).cast_signed(), hash, "{number}");
        }
    }

    #[test]
    fn a_set_is_gone_through_in_the_order_of_its_table() {
        let hosts = (0..12).map(|number| format!("host{number}")).collect();
        let expected = "host7 host1 host3 host9 host2 host4 host6 host8 host10 host11 host0 host5";
        let hosts: Vec<String> = hosts;
        let numbers = order(hosts.iter().map(|host| hash_of_text(host)));
        assert_eq!(numbers.iter().map(|number| hosts[*number].as_str()).collect::<Vec<_>>().join(" "), expected);
        let pairs = (0..6).map(|number| (format!("192.0.2.{number}"), "app".to_owned())).collect();
        let order: String = of_pairs(pairs).iter().filter_map(|(address, _)| address.chars().last()).collect();
        assert_eq!(order, "304512");
    }
}
