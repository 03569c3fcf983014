//! Events of the master's bus (`salt/modules/event.py`). There is no master here, so that nobody listens.

use super::Function;

pub(super) const TABLE: &[Function] = &[Function::acts(
    "event.send",
    "tag, data=None, preload=None, with_env=False, with_grains=False, with_pillar=False, with_env_opts=False, timeout=60, **kwargs",
    |_, _| Ok(false.into()),
)];
