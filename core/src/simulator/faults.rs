//! What fails, and how often.

use crate::catalog::{capitalize, split_reference};
use crate::resource_types::Failure;
use crate::scenario::{Fault, Operation};

/// The faults of a scenario that are still to come.
#[derive(Debug, Clone)]
pub(super) struct Faults {
    left: Vec<Fault>,
}

impl Faults {
    pub(super) fn new(faults: &[Fault]) -> Self {
        let mut left = faults.to_vec();
        for fault in &mut left {
            if let Some((type_name, title)) = split_reference(&fault.resource) {
                fault.resource = format!("{}[{title}]", capitalize(type_name));
            }
        }
        Self { left }
    }

    /// Lets an operation happen, or not.
    pub(super) fn check(&mut self, resource: &str, operation: Operation) -> Result<(), Failure> {
        let matches =
            |fault: &&mut Fault| fault.resource == resource && fault.operation == operation && fault.times != Some(0);
        let Some(fault) = self.left.iter_mut().find(matches) else { return Ok(()) };
        fault.times = fault.times.map(|times| times.saturating_sub(1));
        Err(Failure::new(fault.message.clone()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_happens_as_often_as_it_says() {
        let fault = Fault {
            resource: "service[ntpd]".to_owned(),
            operation: Operation::Set,
            times: Some(1),
            message: "no".to_owned(),
        };
        let mut faults = Faults::new(&[fault]);
        assert_eq!(faults.check("Service[ntpd]", Operation::Get), Ok(()));
        assert_eq!(faults.check("Service[ntpd]", Operation::Set), Err(Failure::new("no")));
        assert_eq!(faults.check("Service[ntpd]", Operation::Set), Ok(()));
    }
}
