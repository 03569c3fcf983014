//! The threads that answer requests, side by side where several wait: as many as this machine has processors, and no more than were
//! ever wanted at once. Knows nothing of the order of answers.

use std::io;
use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use super::desk::Desk;
use super::request::Request;
use super::workspace::Workspace;

/// The stack of a thread in bytes: what the first one of a process has on Linux.
const STACK: usize = 8 << 20;

/// The text of an answer, once it is there.
pub(super) type Awaited = Receiver<serde_json::Result<Vec<u8>>>;

/// A request on its way to a thread.
struct Job {
    request: Request,
    workspace: Workspace,
    answer: SyncSender<serde_json::Result<Vec<u8>>>,
}

/// What the threads have in common.
struct Shared {
    jobs: Mutex<Receiver<Job>>,
    /// The requests whose answers aren't there yet.
    unanswered: AtomicUsize,
}

/// The threads, from the side of whoever gives them work. They end after it.
pub(super) struct Pool {
    shared: Arc<Shared>,
    jobs: SyncSender<Job>,
    threads: usize,
    most: usize,
}

impl Shared {
    /// Answers requests until there are no more.
    fn serve(&self) {
        let mut desk = Desk::default();
        while let Some(Job { request, workspace, answer }) = self.next() {
            let text = desk.answer(request, &workspace);
            // Whoever has read the answer may ask the next at once, which needs no other thread then.
            self.unanswered.fetch_sub(1, Ordering::SeqCst);
            // Nobody waits for it any more if the output is closed.
            _ = answer.send(text);
        }
    }

    fn next(&self) -> Option<Job> {
        // Nothing is left half done if a thread ends in the middle.
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner).recv().ok()
    }
}

impl Pool {
    /// A pool without threads.
    pub(super) fn new() -> Self {
        let most = thread::available_parallelism().map_or(1, NonZero::get);
        let (jobs, taken) = mpsc::sync_channel(0);
        let shared = Shared { jobs: Mutex::new(taken), unanswered: AtomicUsize::new(0) };
        Self { shared: Arc::new(shared), jobs, threads: 0, most }
    }

    /// Has a request answered, and waits until a thread has taken it.
    ///
    /// # Errors
    ///
    /// The system gives no thread.
    pub(super) fn answer(&mut self, request: Request, workspace: Workspace) -> io::Result<Awaited> {
        if self.shared.unanswered.fetch_add(1, Ordering::SeqCst) >= self.threads && self.threads < self.most {
            let shared = Arc::clone(&self.shared);
            thread::Builder::new().stack_size(STACK).spawn(move || shared.serve())?;
            self.threads += 1;
        }
        let (answer, awaited) = mpsc::sync_channel(1);
        // `shared` has the other end.
        _ = self.jobs.send(Job { request, workspace, answer });
        Ok(awaited)
    }
}
