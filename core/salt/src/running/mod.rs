//! The run: one chunk after the other, if its requisites let it (`call_chunks` in `salt/state.py`;
//! `docs/semantics/salt/running.md#whether-a-state-runs`).

mod aggregate;
mod call;
mod conditions;
mod known;
mod listen;
mod requisites;
mod retry;
mod slots;
mod suppose;

use ecow::EcoString;

use super::compile::{Chunk, Graph, NodeId};
use super::render::Renderer;
use super::root::Root;
use super::states;
use crate::value::Value;
use duckrow_record::states::StateReturn;
use duckrow_resource_types::{System, Types};
use duckrow_scenario::Supposition;
use duckrow_text::names::{FastMap, FastSet};
use duckrow_text::source::{Diagnostic, Severity};

pub(super) use call::arguments;
pub(super) use known::EXECUTION_MODULES;
use requisites::Status;

/// The steps that it takes to come to a chunk, besides those of its function and the host.
const STEPS_OF_A_CHUNK: u64 = 20;

/// Something that happened to a node, for the trace.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Happening {
    /// The chunk was tried for a `prereq`.
    Tried {
        /// True if it would change something.
        changes: bool,
    },
    /// The function was called.
    Ran {
        /// Its result.
        result: Option<bool>,
        /// True if it changed something.
        changed: bool,
    },
    /// Requisites kept it from running.
    NotRun {
        /// The reason.
        why: NotRun,
        /// The requisite that decided.
        by: Option<NodeId>,
    },
    /// A change of another chunk made `mod_watch` run.
    Watched {
        /// The first that changed.
        by: Option<NodeId>,
        /// Its result.
        result: Option<bool>,
    },
}

/// The reason why a chunk did not run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NotRun {
    /// A requisite failed.
    Failed,
    /// The targets of its `prereq` would not change.
    NoChanges,
    /// The targets of its `onfail` did not fail.
    Onfail,
    /// The targets of its `onchanges` did not change.
    Onchanges,
    /// A condition of its own: `onlyif`, `unless`, `creates`.
    Condition,
}

/// The inputs of a run.
pub(crate) struct Input<'a, 'b> {
    /// The chunks.
    pub(crate) graph: &'a Graph,
    /// Their order.
    pub(crate) order: &'a [NodeId],
    /// The host.
    pub(crate) host: &'a mut dyn System,
    /// The types of the providers.
    pub(crate) types: &'a Types,
    /// The files of the master.
    pub(crate) root: &'a Root<'b>,
    /// True if nothing may be changed.
    pub(crate) test: bool,
    /// True if the first failure ends the run.
    pub(crate) failhard: bool,
    /// The number of steps that the whole run may take.
    pub(crate) steps: u64,
    /// The renderer, for files that are templates; it has the steps that are left. Each command is one.
    pub(crate) renderer: &'a mut Renderer,
    /// The suppositions about states, by node.
    pub(crate) supposed: FastMap<NodeId, Supposition>,
}

/// The result that a chunk returned.
#[derive(Debug, Clone)]
pub(crate) struct Outcome {
    result: Option<bool>,
    changes: Value,
    comment: String,
    run_num: u32,
    ran: bool,
    skip_watch: bool,
    mod_watch: bool,
    /// True if there was such a function, and it had the arguments that it needs: otherwise Salt leaves the rest of the row out.
    verified: bool,
}

/// The results of a run.
#[derive(Debug, Default)]
pub(crate) struct Done {
    /// The rows, in the order of the run.
    pub(crate) rows: Vec<StateReturn>,
    /// The happenings, in order.
    pub(crate) happenings: Vec<(NodeId, Happening)>,
    /// The error that ended the run early.
    pub(crate) stopped: Option<Diagnostic>,
    /// The warnings about functions that could not be called.
    pub(crate) notes: Vec<Diagnostic>,
}

/// Runs all chunks.
pub(crate) fn run(input: Input<'_, '_>) -> Done {
    let mut runner = Runner {
        input,
        run_num: 0,
        running: FastMap::default(),
        pre: FastMap::default(),
        tried: FastSet::default(),
        happenings: Vec::new(),
        listeners: Vec::new(),
        notes: Vec::new(),
        only_tests: false,
        used: FastMap::default(),
        retcode: 0,
        accumulators: states::Accumulators::default(),
        aggregated: FastSet::default(),
        changed_chunks: FastMap::default(),
        depth: 0,
    };
    let stopped = runner.all().err().map(|error| *error);
    let rows = if stopped.is_some() { Vec::new() } else { runner.rows() };
    Done { rows, happenings: runner.happenings, stopped, notes: runner.notes }
}

struct Runner<'a, 'b> {
    input: Input<'a, 'b>,
    run_num: u32,
    /// The outcomes of chunks, by node (never of trials).
    running: FastMap<NodeId, Outcome>,
    /// The outcomes of trials, by the node of their chunk.
    pre: FastMap<NodeId, Outcome>,
    /// Nodes whose trial was called: the next call is no trial.
    tried: FastSet<NodeId>,
    happenings: Vec<(NodeId, Happening)>,
    /// Rows of listeners: they belong to no node.
    listeners: Vec<StateReturn>,
    notes: Vec<Diagnostic>,
    /// True if the state that is called now may not change anything.
    only_tests: bool,
    /// The entries of conditions that were looked at, by node.
    used: FastMap<NodeId, conditions::Used>,
    /// The exit code of the last command.
    retcode: i64,
    accumulators: states::Accumulators,
    /// Nodes that took over the packages of their group, or gave theirs away.
    aggregated: FastSet<NodeId>,
    /// Chunks that are others by that.
    changed_chunks: FastMap<NodeId, Chunk>,
    /// The number of chunks that wait for one that is called because of its group.
    depth: usize,
}

type Ended = Result<(), Box<Diagnostic>>;

impl Runner<'_, '_> {
    fn all(&mut self) -> Ended {
        let order = self.input.order;
        for node in order {
            let own = self.own(*node);
            if self.running.contains_key(&own) {
                continue;
            }
            self.chunk(own)?;
            self.pay(own)?;
            if self.is_failhard(own) {
                break;
            }
        }
        self.listen()
    }

    /// Pays for the work of a chunk and its host.
    fn pay(&mut self, node: NodeId) -> Ended {
        let worked = STEPS_OF_A_CHUNK.saturating_add(self.input.host.work());
        self.input.renderer.spend(worked);
        if self.input.renderer.steps_left() > 0 {
            return Ok(());
        }
        let message = format!(
            "The run was stopped: {} steps were taken to run the states, and options.limits.steps allows no more",
            self.input.steps
        );
        let error = Diagnostic::new("limit", Severity::Error, self.input.graph.chunk(node).at, message);
        Err(Box::new(error.help("Look for what makes so many states, or raise the limit with `--limit`.")))
    }

    /// The node of a chunk that is no trial.
    fn own(&self, node: NodeId) -> NodeId {
        self.input.graph.nodes[node].trial_of.unwrap_or(node)
    }

    /// True if the chunk's next turn is a trial for a `prereq`.
    fn is_trial(&self, node: NodeId) -> bool {
        self.input.graph.chunk(node).is_prereq && !self.tried.contains(&node)
    }

    fn next_number(&mut self) -> u32 {
        let number = self.run_num;
        self.run_num += 1;
        number
    }

    /// Runs a chunk, or its trial, if its requisites let it (`call_chunk`).
    fn chunk(&mut self, node: NodeId) -> Ended {
        let is_trial = self.is_trial(node);
        self.aggregate(node)?;
        self.call_group(node, is_trial)?;
        let checked = self.check(node, is_trial);
        match checked.status {
            Status::Fail => self.requisite_failed(node, is_trial, checked.by),
            Status::Pre => self.not_run(node, is_trial, NotRun::NoChanges, checked.by),
            Status::Onfail => self.not_run(node, is_trial, NotRun::Onfail, checked.by),
            Status::Onchanges => self.not_run(node, is_trial, NotRun::Onchanges, checked.by),
            Status::Change if !is_trial => return self.react(node, checked.by, checked.changed),
            Status::Met | Status::Change => {
                let outcome = self.call(node, None, Vec::new())?;
                self.keep(node, is_trial, outcome);
            }
        }
        Ok(())
    }

    fn keep(&mut self, node: NodeId, is_trial: bool, outcome: Outcome) {
        let changed = outcome.changes.is_true();
        let happening = match is_trial {
            true => Happening::Tried { changes: outcome.result.is_none() },
            false if outcome.skip_watch => Happening::NotRun { why: NotRun::Condition, by: None },
            false => Happening::Ran { result: outcome.result, changed },
        };
        self.happenings.push((node, happening));
        let kept = if is_trial { &mut self.pre } else { &mut self.running };
        kept.insert(node, outcome);
    }

    /// A watched chunk changed: the function runs, and if it changes nothing `mod_watch` does.
    fn react(&mut self, node: NodeId, by: Option<NodeId>, changed: Vec<EcoString>) -> Ended {
        let mut outcome = self.call(node, None, Vec::new())?;
        if outcome.changes.is_true() || outcome.skip_watch {
            self.keep(node, false, outcome);
            return Ok(());
        }
        let watched = self.call(node, Some(self.input.graph.chunk(node).function.clone()), changed)?;
        // What a process beside this one comes to is found under the name of the state's own function.
        if !self.input.graph.chunk(node).get("parallel").is_some_and(Value::is_true) {
            outcome = watched;
        }
        outcome.mod_watch = true;
        self.happenings.push((node, Happening::Watched { by, result: outcome.result }));
        self.running.insert(node, outcome);
        Ok(())
    }

    fn not_run(&mut self, node: NodeId, is_trial: bool, why: NotRun, by: Option<NodeId>) {
        let comment = match why {
            NotRun::NoChanges => "No changes detected",
            NotRun::Onfail => "State was not run because onfail req did not change",
            _ => "State was not run because none of the onchanges reqs changed",
        };
        self.skip(node, is_trial, Some(true), comment.to_owned(), Happening::NotRun { why, by });
    }

    fn skip(&mut self, node: NodeId, is_trial: bool, result: Option<bool>, comment: String, happening: Happening) {
        let changes = Value::Dict(crate::value::Dict::default());
        let run_num = self.next_number();
        let outcome = Outcome {
            result,
            changes,
            comment,
            run_num,
            ran: false,
            skip_watch: false,
            mod_watch: false,
            verified: true,
        };
        if is_trial {
            self.pre.insert(node, outcome.clone());
        }
        self.running.insert(node, outcome);
        self.happenings.push((node, happening));
    }

    /// A requisite failed. If the chunk was tried before, the outcome of the trial counts, without its changes.
    fn requisite_failed(&mut self, node: NodeId, is_trial: bool, by: Option<NodeId>) {
        if let Some(mut outcome) = self.pre.get(&node).cloned() {
            outcome.changes = Value::Dict(crate::value::Dict::default());
            outcome.run_num = self.next_number();
            self.running.insert(node, outcome);
            self.happenings.push((node, Happening::NotRun { why: NotRun::Failed, by }));
            return;
        }
        let mut failed: Vec<String> = Vec::new();
        for target in self.targets(node, is_trial) {
            let outcome = self.pre.get(&target).or_else(|| self.running.get(&target));
            if outcome.is_some_and(|outcome| outcome.result == Some(false)) {
                let chunk = self.input.graph.chunk(target);
                failed.push(format!("{}.{}", chunk.sls, chunk.id));
            }
        }
        // Salt's order is arbitrary.
        failed.sort_unstable();
        failed.dedup();
        let comment = format!("One or more requisite failed: {}", failed.join(", "));
        self.skip(node, is_trial, Some(false), comment, Happening::NotRun { why: NotRun::Failed, by });
    }

    fn is_failhard(&self, node: NodeId) -> bool {
        let chunk = self.input.graph.chunk(node);
        // Nobody knows yet how a process beside this one ends.
        let is_beside = chunk.get("parallel").is_some_and(Value::is_true);
        let wanted = !is_beside && chunk.get("failhard").map_or(self.input.failhard, Value::is_true);
        !self.input.test && wanted && self.running.get(&node).is_some_and(|outcome| outcome.result == Some(false))
    }

    /// All rows in the order of the run.
    fn rows(&mut self) -> Vec<StateReturn> {
        let graph = &self.input.graph;
        let mut rows: Vec<StateReturn> =
            self.running.iter().map(|(node, outcome)| row(graph.chunk(*node), outcome)).collect();
        rows.append(&mut self.listeners);
        rows.sort_by(|left, right| (left.run_num, &left.id, &left.name).cmp(&(right.run_num, &right.id, &right.name)));
        rows
    }
}

fn row(chunk: &Chunk, outcome: &Outcome) -> StateReturn {
    StateReturn {
        id: chunk.id.to_string(),
        name: chunk.name.to_string(),
        state: chunk.state.to_string(),
        fun: chunk.function.to_string(),
        sls: (outcome.verified && !chunk.sls.is_empty()).then(|| chunk.sls.to_string()),
        run_num: outcome.run_num,
        result: outcome.result,
        changes: outcome.changes.to_json(),
        comment: outcome.comment.clone(),
        ran: outcome.ran,
        mod_watch: outcome.mod_watch,
    }
}
