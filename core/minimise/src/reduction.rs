//! The search for the parts that aren't needed.

use duckrow_engine::Run;
use duckrow_scenario::Scenario;

use super::manifest::{self, Cut};
use super::{Goal, Progress, blocks, lines, values};

/// A search at work.
pub(super) struct Search<'a> {
    smallest: Scenario,
    goal: &'a Goal,
    run: &'a dyn Fn(&Scenario) -> Run,
    goes_on: &'a mut dyn FnMut(Progress) -> bool,
    runs: usize,
    is_stopped: bool,
}

/// Cuts in one of the files that are made at once.
type CutsIn<'a> = (&'a str, &'a [Cut]);

impl<'a> Search<'a> {
    pub(super) fn new(
        smallest: Scenario,
        goal: &'a Goal,
        run: &'a dyn Fn(&Scenario) -> Run,
        goes_on: &'a mut dyn FnMut(Progress) -> bool,
    ) -> Self {
        Self { smallest, goal, run, goes_on, runs: 0, is_stopped: false }
    }

    /// The scenario, the number of runs, and whether the search came to its end.
    pub(super) fn end(self) -> (Scenario, usize, bool) {
        (self.smallest, self.runs, !self.is_stopped)
    }

    /// Takes out everything that can go: what was needed by something else may go once that is gone.
    pub(super) fn all(&mut self) {
        loop {
            let before = self.smallest.clone();
            self.files();
            self.statements();
            self.classes();
            self.idle_lines();
            self.blocks();
            self.values();
            if self.smallest == before || self.is_stopped {
                break;
            }
        }
    }

    /// True if a smaller scenario shows the same; then it is the smallest so far.
    fn takes(&mut self, smaller: Scenario) -> bool {
        let progress = Progress { runs: self.runs, lines: lines(&self.smallest) };
        self.is_stopped = self.is_stopped || !(self.goes_on)(progress);
        if self.is_stopped {
            return false;
        }
        self.runs += 1;
        let is_met = self.goal.is_met(&(self.run)(&smaller));
        if is_met {
            self.smallest = smaller;
        }
        is_met
    }

    /// Tries to do without groups of parts: all, halves, quarters, … single ones. `without` makes the scenario that lacks some.
    fn reduce<T: Clone>(&mut self, parts: Vec<T>, without: &dyn Fn(&Scenario, &[T]) -> Option<Scenario>) {
        let whole = self.smallest.clone();
        let (mut left, mut gone): (Vec<T>, Vec<T>) = (parts, Vec::new());
        let mut size = left.len();
        while size > 0 && !left.is_empty() && !self.is_stopped {
            let mut kept: Vec<T> = Vec::new();
            for chunk in left.chunks(size) {
                let all: Vec<T> = gone.iter().chain(chunk).cloned().collect();
                if without(&whole, &all).is_some_and(|smaller| self.takes(smaller)) {
                    gone = all;
                } else {
                    kept.extend_from_slice(chunk);
                }
            }
            left = kept;
            size = if size == 1 { 0 } else { size.div_ceil(2) };
        }
    }

    fn files(&mut self) {
        let paths: Vec<String> = self.smallest.files.keys().cloned().collect();
        self.reduce(paths, &|scenario, gone| {
            let mut smaller = scenario.clone();
            let kept = scenario.files.at_hand().filter(|(path, _)| !gone.contains(path));
            let kept: Vec<(String, String)> = kept.map(|(path, text)| (path.clone(), text.clone())).collect();
            (!kept.is_empty()).then(|| {
                smaller.files = scenario.files.with_texts(kept);
                smaller
            })
        });
    }

    /// Level after level of all manifests.
    fn statements(&mut self) {
        for depth in 0.. {
            for group in 0.. {
                let level = |text: &String| manifest::level(text, depth);
                let found: Vec<(String, Vec<Vec<Cut>>)> =
                    self.manifests().filter_map(|(path, text)| Some((path.clone(), level(text)?))).collect();
                if found.is_empty() || self.is_stopped {
                    return;
                }
                // The cuts of one group are of a text that those of another one may have changed, so they are taken anew.
                let nth = |groups: Vec<Vec<Cut>>| groups.into_iter().nth(group).unwrap_or_default();
                let cuts = found.into_iter().map(|(path, groups)| (path, nth(groups)));
                let cuts: Vec<_> = cuts
                    .map(|(path, cuts)| (path, cuts.into_iter().map(|cut| vec![cut]).collect::<Vec<_>>()))
                    .collect();
                if cuts.iter().all(|(_, cuts)| cuts.is_empty()) {
                    break;
                }
                self.reduce_texts(&cuts);
            }
        }
    }

    /// Classes, each replaced by its content.
    fn classes(&mut self) {
        let mut place = 0;
        while !self.is_stopped {
            let found = |text: &String| manifest::inlinings(text).into_iter().nth(place);
            let found: Vec<(String, Vec<Vec<Cut>>)> =
                self.manifests().map(|(path, text)| (path.clone(), found(text).into_iter().collect())).collect();
            if found.iter().all(|(_, cuts)| cuts.is_empty()) {
                break;
            }
            let before = self.smallest.clone();
            self.reduce_texts(&found);
            place += usize::from(self.smallest == before);
        }
    }

    fn idle_lines(&mut self) {
        let cuts = |text: &String| manifest::idle_lines(text).into_iter().chain(manifest::hollows(text));
        let idle = |text: &String| cuts(text).map(|cut| vec![cut]).collect();
        let found: Vec<(String, Vec<Vec<Cut>>)> =
            self.manifests().map(|(path, text)| (path.clone(), idle(text))).collect();
        self.reduce_texts(&found);
    }

    /// Level after level of all other files.
    fn blocks(&mut self) {
        for depth in 0.. {
            let level = |text: &String| blocks::level(text, depth).into_iter().map(|cut| vec![cut]).collect();
            let others = self.smallest.files.at_hand().filter(|(path, _)| !path.ends_with(".pp"));
            let found: Vec<(String, Vec<Vec<Cut>>)> = others.map(|(path, text)| (path.clone(), level(text))).collect();
            if found.iter().all(|(_, cuts)| cuts.is_empty()) || self.is_stopped {
                break;
            }
            self.reduce_texts(&found);
        }
    }

    fn reduce_texts(&mut self, found: &[(String, Vec<Vec<Cut>>)]) {
        let all: Vec<CutsIn<'_>> = found
            .iter()
            .flat_map(|(path, cuts)| cuts.iter().map(move |cuts| (path.as_str(), cuts.as_slice())))
            .collect();
        self.reduce(all, &|scenario, gone| {
            let mut smaller = scenario.clone();
            for (path, text) in scenario.files.at_hand() {
                let own = gone.iter().filter(|(of, _)| *of == path.as_str());
                let own: Vec<&Cut> = own.flat_map(|(_, cuts)| cuts.iter()).collect();
                if !own.is_empty() {
                    smaller.files.insert(path.clone(), manifest::without(text, &own));
                }
            }
            Some(smaller)
        });
    }

    fn manifests(&self) -> impl Iterator<Item = (&String, &String)> {
        self.smallest.files.at_hand().filter(|(path, _)| path.ends_with(".pp"))
    }

    /// What a scenario says beside its files: facts, the host, options.
    fn values(&mut self) {
        for depth in 1..=values::DEEPEST {
            let paths = values::paths(&self.smallest, depth);
            self.reduce(paths, &values::without);
        }
    }
}
