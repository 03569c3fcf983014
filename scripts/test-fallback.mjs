// `npm run test:fallback`: builds the engine with Debian's Rust, as on a machine where rustup can't add the target, and runs
// the stages that use it.
process.env.DUCKROW_WASM_RUST = "debian";
process.argv.splice(2, Infinity, "wasm", "web", "browser");
await import("./test.mjs");
