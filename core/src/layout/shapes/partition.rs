//! A row of things, cut into pieces of about the same length.

/// How many of the things are in each piece, so that the longest piece is as short as possible; at most `pieces` pieces, none
/// of them empty.
pub(super) fn partition(lengths: &[i32], gap: i32, pieces: usize) -> Vec<usize> {
    let pieces = pieces.max(1);
    let longest = lengths.iter().copied().max().unwrap_or(0);
    let whole: i64 = lengths.iter().map(|&length| i64::from(length + gap)).sum();
    let (mut low, mut high) = (i64::from(longest), whole.max(i64::from(longest)));
    while low < high {
        let middle = low + (high - low) / 2;
        if cut(lengths, gap, middle).len() <= pieces {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    cut(lengths, gap, high)
}

/// How many of `count` things are in each of the fewest pieces of at most `limit` things, all about the same, none of them more
/// than the one before.
pub(super) fn chunks(count: usize, limit: usize) -> impl Iterator<Item = usize> {
    let pieces = count.div_ceil(limit.max(1)).max(1);
    (0..pieces).map(move |piece| (count + pieces - 1 - piece) / pieces)
}

/// Pieces no longer than `most`, each as long as possible.
fn cut(lengths: &[i32], gap: i32, most: i64) -> Vec<usize> {
    let mut counts = Vec::new();
    let (mut count, mut length) = (0, 0);
    for &next in lengths {
        let longer = length + i64::from(gap) + i64::from(next);
        if count > 0 && longer > most {
            counts.push(count);
            (count, length) = (1, i64::from(next));
        } else {
            length = if count == 0 { i64::from(next) } else { longer };
            count += 1;
        }
    }
    if count > 0 {
        counts.push(count);
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_piece_is_as_short_as_possible() {
        assert_eq!(partition(&[5, 1, 1, 1, 4], 0, 3), [1, 3, 1]);
        assert_eq!(partition(&[5, 5, 5, 5, 5], 1, 2), [3, 2]);
        assert_eq!(partition(&[5, 5], 1, 9), [1, 1]);
        assert_eq!(partition(&[], 1, 3), [0; 0]);
    }

    #[test]
    fn chunks_are_about_the_same() {
        assert_eq!(chunks(10, 4).collect::<Vec<_>>(), [4, 3, 3]);
        assert_eq!(chunks(3, 9).collect::<Vec<_>>(), [3]);
    }
}
