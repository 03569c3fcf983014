//! The world in which a scenario runs.

use duckrow_resource_types::System;
use duckrow_simulator::Simulator;

/// A world for a scenario: the simulated host, a real one, or none.
pub trait World {
    /// The host; nothing if the scenario is compiled only.
    fn system(&mut self) -> Option<&mut dyn System>;

    /// The simulated host, which can be looked at afterwards.
    fn simulator(&self) -> Option<&Simulator> {
        None
    }
}

impl World for Simulator {
    fn system(&mut self) -> Option<&mut dyn System> {
        Some(self)
    }

    fn simulator(&self) -> Option<&Simulator> {
        Some(self)
    }
}

/// A host that the caller brings.
#[derive(Debug)]
pub struct OnHost<'a, S>(pub &'a mut S);

impl<S: System> World for OnHost<'_, S> {
    fn system(&mut self) -> Option<&mut dyn System> {
        Some(self.0)
    }
}

/// No host: manifests become a catalog, states low chunks in their order, and nothing is applied.
#[derive(Debug, Clone, Copy)]
pub struct CompileOnly;

impl World for CompileOnly {
    fn system(&mut self) -> Option<&mut dyn System> {
        None
    }
}
