//! A row of things, cut into pieces.

/// A piece is short below this part of the longest.
const SHORT: i32 = 4;

/// The sizes of the fewest pieces of at most `limit` things that make up `count`: about equal, none of them larger than
/// the one before.
pub(super) fn chunks(count: usize, limit: usize) -> impl Iterator<Item = usize> {
    let pieces = count.div_ceil(limit.max(1)).max(1);
    (0..pieces).map(move |piece| (count + pieces - 1 - piece) / pieces)
}

/// The number of things in each piece: no longer than `most`, or one thing, and as long as possible. Things that would
/// be left over for a short last piece stay with the piece before.
pub(super) fn cut(lengths: &[i32], gap: i32, most: i32) -> Vec<usize> {
    let mut counts: Vec<usize> = Vec::new();
    let mut length = 0;
    for &next in lengths {
        let longer = next.saturating_add(gap).saturating_add(length);
        match counts.last_mut() {
            Some(count) if longer <= most => (*count, length) = (*count + 1, longer),
            _ => {
                counts.push(1);
                length = next;
            }
        }
    }
    if let [.., before, last] = counts.as_mut_slice()
        && length < most / SHORT
    {
        *before += *last;
        counts.pop();
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_piece_is_as_long_as_it_may_be() {
        assert_eq!(cut(&[5, 1, 1, 1, 4], 0, 6), [2, 3]);
        assert_eq!(cut(&[5, 5, 5, 5, 5], 1, 11), [2, 2, 1]);
        assert_eq!(cut(&[5, 9, 5], 1, 6), [1, 1, 1]);
        assert_eq!(cut(&[], 1, 3), [0; 0]);
        assert_eq!(cut(&[50, 50, 10], 0, 50), [1, 2]);
        assert_eq!(cut(&[50, 50, 20], 0, 50), [1, 1, 1]);
    }

    #[test]
    fn chunks_are_about_the_same() {
        assert_eq!(chunks(10, 4).collect::<Vec<_>>(), [4, 3, 3]);
        assert_eq!(chunks(3, 9).collect::<Vec<_>>(), [3]);
    }
}
