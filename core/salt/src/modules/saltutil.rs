//! The functions that fetch files from the master and load them anew (`salt/modules/saltutil.py`). There is no master here,
//! so that nothing is fetched and nobody listens.

use super::Function;
use crate::value::Value;

/// The kinds of files that can be fetched.
const KINDS: [&str; 21] = [
    "beacons",
    "clouds",
    "engines",
    "executors",
    "grains",
    "log_handlers",
    "matchers",
    "modules",
    "output",
    "pillar",
    "proxymodules",
    "renderers",
    "resources",
    "returners",
    "sdb",
    "serializers",
    "states",
    "thorium",
    "tops",
    "utils",
    "wrapper",
];
const SYNC: &str = "saltenv=None, refresh=True, extmod_whitelist=None, extmod_blacklist=None, clean_unused=False";
const REFRESH: &str = "async=True, wait=None, timeout=None";

/// A kind of which nothing is brought over.
const fn sync(name: &'static str) -> Function {
    Function::acts(name, SYNC, |_, _| Ok(Value::list(Vec::new())))
}

/// Something that nobody hears.
const fn unheard(name: &'static str, signature: &'static str) -> Function {
    Function::acts(name, signature, |_, _| Ok(false.into()))
}

pub(super) const TABLE: &[Function] = &[
    unheard("saltutil.refresh_beacons", REFRESH),
    unheard("saltutil.refresh_grains", "refresh_pillar=True, clean_pillar_cache=False"),
    unheard("saltutil.refresh_matchers", REFRESH),
    unheard("saltutil.refresh_modules", REFRESH),
    unheard("saltutil.refresh_pillar", "wait=False, timeout=30, clean_cache=True"),
    Function::acts("saltutil.sync_all", SYNC, |_, _| {
        let nothing = |kind: &str| (Value::from(kind), Value::list(Vec::new()));
        Ok(Value::dict(KINDS.into_iter().map(nothing).collect()))
    }),
    sync("saltutil.sync_beacons"),
    sync("saltutil.sync_grains"),
    sync("saltutil.sync_modules"),
    sync("saltutil.sync_outputters"),
    sync("saltutil.sync_renderers"),
    sync("saltutil.sync_returners"),
    sync("saltutil.sync_states"),
    sync("saltutil.sync_utils"),
];
