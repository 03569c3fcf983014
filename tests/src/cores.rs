//! Work that is spread over all cores. Knows nothing of its content.

use std::io;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{self, Builder};

/// The stack of the main thread: deep recursion is to end where it would there.
const STACK: usize = 8 << 20;

/// Does the work for each item and gives the results in the items' order. Some take seconds, so each core takes the next item when
/// it is done with one. A panic goes on in the caller.
///
/// # Errors
/// A thread that can't be started.
pub fn each<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync) -> io::Result<Vec<R>> {
    let next = AtomicUsize::new(0);
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let share = || {
        let mut done = Vec::new();
        while let place = next.fetch_add(1, Ordering::Relaxed)
            && let Some(item) = items.get(place)
        {
            done.push((place, work(item)));
        }
        done
    };
    let mut done = thread::scope(|scope| {
        let workers = (0..cores).map(|_| Builder::new().stack_size(STACK).spawn_scoped(scope, share));
        let workers: Vec<_> = workers.collect::<io::Result<_>>()?;
        let shares = workers.into_iter().map(|worker| worker.join().unwrap_or_else(|panic| resume_unwind(panic)));
        Ok::<_, io::Error>(shares.flatten().collect::<Vec<_>>())
    })?;
    done.sort_by_key(|(place, _)| *place);
    Ok(done.into_iter().map(|(_, result)| result).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_have_the_order_of_the_items() {
        let items: Vec<u64> = (0..1000).collect();
        let doubled = each(&items, |item| item * 2).unwrap();
        assert_eq!(doubled, items.iter().map(|item| item * 2).collect::<Vec<_>>());
    }
}
