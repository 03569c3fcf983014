//! Asks the linker for a larger stack. Rust's default on wasm32 is 1 MiB; the engine's depth limits are tested against this
//! one. The stack comes first in memory, so an overflow is a trap, never silent damage.

const STACK_BYTES: u32 = 4 * 1024 * 1024;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_FAMILY").as_deref() == Ok("wasm") {
        println!("cargo::rustc-link-arg-cdylib=-zstack-size={STACK_BYTES}");
    }
}
