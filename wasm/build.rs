//! Asks the linker for a larger stack. Rust's default on wasm32 is 1 MiB; the engine's depth limits are tested against this
//! one. The stack comes first in memory, so an overflow is a trap, never silent damage.
//!
//! Memory ends at a ceiling, too: scenarios end at their limits long before, and what these miss ends the worker that the engine is
//! in instead of the page. A run has room below it beside its document, whose text is handed over in pieces.

const STACK_BYTES: u32 = 4 * 1024 * 1024;
const MOST_MEMORY_BYTES: u32 = 512 * 1024 * 1024;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_FAMILY").as_deref() == Ok("wasm") {
        println!("cargo::rustc-link-arg-cdylib=-zstack-size={STACK_BYTES}");
        println!("cargo::rustc-link-arg-cdylib=--max-memory={MOST_MEMORY_BYTES}");
    }
}
