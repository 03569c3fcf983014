//! The way from one order to another one of the same things, in steps that each swap two neighbours. A pair is swapped at most once, and
//! only if the two orders disagree on it: so what both orders keep, every order on the way keeps as well. Knows nothing of resources.

/// The way between two orders.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Way {
    /// For each thing of the first order, its place in the second one.
    places: Vec<usize>,
    /// The number of steps.
    pub(crate) len: usize,
}

impl Way {
    /// The way between two orders, given as the place that each thing of the first one has in the second one.
    pub(crate) fn new(places: Vec<usize>) -> Self {
        let len = places.iter().enumerate().map(|(at, place)| swaps(&places, at, *place)).sum();
        Self { places, len }
    }

    /// The order after so many steps, as places in the second order.
    pub(crate) fn after(&self, steps: usize) -> Vec<usize> {
        let mut left = steps;
        let mut order = self.places.clone();
        for (at, place) in self.places.iter().enumerate() {
            // What stands before it is sorted already, as far as it goes.
            let moved = swaps(&self.places, at, *place).min(left);
            if let Some(part) = order.get_mut(at - moved..=at) {
                part.rotate_right(1);
            }
            left -= moved;
            if left == 0 {
                break;
            }
        }
        order
    }
}

/// The number of things before a place that come after it in the second order.
fn swaps(places: &[usize], at: usize, place: usize) -> usize {
    places.iter().take(at).filter(|before| **before > place).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The two neighbours that a step swaps.
    fn swapped(one: &[usize], other: &[usize]) -> Vec<usize> {
        one.iter().zip(other).filter(|(before, after)| before != after).map(|(before, _)| *before).collect()
    }

    #[test]
    fn each_step_swaps_two_neighbours_and_the_last_one_arrives() {
        let way = Way::new(vec![3, 1, 4, 0, 2]);
        assert_eq!(way.len, 6);
        assert_eq!((way.after(0), way.after(6)), (vec![3, 1, 4, 0, 2], vec![0, 1, 2, 3, 4]));
        for step in 0..way.len {
            let [later, sooner] = swapped(&way.after(step), &way.after(step + 1)).try_into().unwrap();
            assert!(later > sooner, "step {step}");
        }
    }

    #[test]
    fn between_equal_orders_there_is_no_step() {
        assert_eq!(Way::new(vec![0, 1, 2]).len, 0);
        assert_eq!(Way::new(vec![0, 1, 2]).after(0), [0, 1, 2]);
    }
}
