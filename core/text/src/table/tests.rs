//! Tables hold what `indexmap`'s hold, in the same order, whatever is done with them.

use indexmap::IndexMap;
use proptest::prelude::*;

use super::{Entry, FastMap, FastSet};

/// Something that is done with a map.
#[derive(Debug, Clone)]
enum Step {
    Insert(u8, u16),
    Enter(u8, u16),
    Change(u8),
    SwapRemove(u8),
    ShiftRemove(u8),
    Pop,
    Truncate(usize),
    Retain(u16),
    Clear,
}

fn step() -> impl Strategy<Value = Step> {
    let key = 0..24_u8;
    prop_oneof![
        8 => (key.clone(), any::<u16>()).prop_map(|(key, value)| Step::Insert(key, value)),
        4 => (key.clone(), any::<u16>()).prop_map(|(key, value)| Step::Enter(key, value)),
        2 => key.clone().prop_map(Step::Change),
        3 => key.clone().prop_map(Step::SwapRemove),
        3 => key.prop_map(Step::ShiftRemove),
        1 => Just(Step::Pop),
        1 => (0..24_usize).prop_map(Step::Truncate),
        1 => (1..5_u16).prop_map(Step::Retain),
        1 => Just(Step::Clear),
    ]
}

/// Does it with both; gives what both answer.
fn take(step: &Step, ours: &mut FastMap<u8, u16>, theirs: &mut IndexMap<u8, u16>) -> [Option<u16>; 2] {
    match *step {
        Step::Insert(key, value) => [ours.insert(key, value), theirs.insert(key, value)],
        Step::Enter(key, value) => {
            let entry = ours.entry(key);
            let is_new = matches!(entry, Entry::Vacant(_));
            let ours = *entry.or_insert(value);
            assert_eq!(is_new, !theirs.contains_key(&key));
            [Some(ours), Some(*theirs.entry(key).or_insert(value))]
        }
        Step::Change(key) => {
            let change = |value: &mut u16| *value = value.wrapping_add(1);
            [ours.get_mut(&key).map(change).map(|()| 1), theirs.get_mut(&key).map(change).map(|()| 1)]
        }
        Step::SwapRemove(key) => [ours.swap_remove(&key), theirs.swap_remove(&key)],
        Step::ShiftRemove(key) => [ours.shift_remove(&key), theirs.shift_remove(&key)],
        Step::Pop => [ours.pop().map(|(_, value)| value), theirs.pop().map(|(_, value)| value)],
        Step::Truncate(len) => {
            ours.truncate(len);
            theirs.truncate(len);
            [None; 2]
        }
        Step::Retain(divisor) => {
            ours.retain(|_, value| *value % divisor == 0);
            theirs.retain(|_, value| *value % divisor == 0);
            [None; 2]
        }
        Step::Clear => {
            ours.clear();
            theirs.clear();
            [None; 2]
        }
    }
}

proptest! {
    #[test]
    fn a_map_is_what_indexmap_is(steps in prop::collection::vec(step(), 0..120)) {
        let (mut ours, mut theirs) = (FastMap::default(), IndexMap::new());
        for step in &steps {
            let [one, other] = take(step, &mut ours, &mut theirs);
            prop_assert_eq!(one, other, "{:?}", step);
            prop_assert!(ours.iter().eq(theirs.iter()), "{:?}: {:?} {:?}", step, ours, theirs);
            for key in 0..24 {
                prop_assert_eq!(ours.get_index_of(&key), theirs.get_index_of(&key), "{:?}", step);
            }
        }
        let again: FastMap<_, _> = ours.iter().rev().map(|(key, value)| (*key, *value)).collect();
        prop_assert_eq!(again, ours);
    }

    #[test]
    fn a_set_keeps_the_first_of_each(members: Vec<u8>) {
        let set: FastSet<u8> = members.iter().copied().collect();
        let mut seen = Vec::new();
        for member in members {
            prop_assert!(set.contains(&member));
            if !seen.contains(&member) {
                seen.push(member);
            }
        }
        prop_assert!(set.iter().eq(&seen));
    }
}
