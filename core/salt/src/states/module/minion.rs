//! Execution functions about the minion itself: what is brought over from the master, and what is told to it. There is no master
//! here, so that nothing is brought and nobody listens.

use super::execution::{Known, known};
use super::{Called, Thrown};
use crate::data::{Data, Entries, Item, Key, List, Map};

/// What can be brought over, by its name and as the sum of all calls it.
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
const SYNC: &[&str] = &["saltenv", "refresh", "extmod_whitelist", "extmod_blacklist", "clean_unused"];
const REFRESH: &[&str] = &["async", "wait", "timeout"];

/// A kind of which nothing is brought over.
const fn sync(name: &'static str) -> Known {
    known(name, &[], SYNC, |_, _| Ok(Data::List(List::new(Vec::new()))))
}

/// Something that nobody hears.
const fn unheard(name: &'static str, required: &'static [&'static str], optional: &'static [&'static str]) -> Known {
    known(name, required, optional, |_, _| Ok(false.into()))
}

pub(super) const FUNCTIONS: &[Known] = &[
    known("saltutil.sync_all", &[], SYNC, |_, _| {
        let nothing = |kind: &str| (Key::Text(kind.into()), Item::new(Data::List(List::new(Vec::new()))));
        Ok(Data::Map(Map::new(KINDS.into_iter().map(nothing).collect::<Entries>())))
    }),
    sync("saltutil.sync_modules"),
    sync("saltutil.sync_states"),
    sync("saltutil.sync_grains"),
    sync("saltutil.sync_utils"),
    sync("saltutil.sync_renderers"),
    sync("saltutil.sync_returners"),
    sync("saltutil.sync_beacons"),
    sync("saltutil.sync_outputters"),
    unheard("saltutil.refresh_pillar", &[], &["wait", "timeout", "clean_cache"]),
    unheard("saltutil.refresh_modules", &[], REFRESH),
    unheard("saltutil.refresh_grains", &[], &["refresh_pillar", "clean_pillar_cache"]),
    unheard("saltutil.refresh_beacons", &[], REFRESH),
    unheard("saltutil.refresh_matchers", &[], REFRESH),
    unheard("mine.send", &["name"], &["mine_function", "allow_tgt", "allow_tgt_type"]),
    unheard("mine.update", &[], &["clear", "mine_functions"]),
    unheard("event.send", &["tag"], &["data", "preload", "with_env", "with_grains", "with_pillar"]),
    known("test.exception", &[], &["message"], |_, given| {
        let words = given.get("message").map_or_else(|| "Test Exception".to_owned(), |words| words.text().to_string());
        Err(Thrown::of("Exception", words))
    }),
    known("test.assertion", &["assertion"], &[], |_, given| -> Called {
        let holds = given.get("assertion").is_some_and(Data::is_true);
        if holds { Ok(Data::Null) } else { Err(Thrown::of("AssertionError", "")) }
    }),
    known("test.retcode", &[], &["code"], |call, given| {
        *call.retcode = given.text("code").parse().unwrap_or(42);
        Ok(true.into())
    }),
    known("test.outputter", &["data"], &[], |_, given| Ok(given.get("data").cloned().unwrap_or(Data::Null))),
    known("test.rand_sleep", &[], &["max"], |_, _| Ok(true.into())),
];
