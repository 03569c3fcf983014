//! Build tool: `duckrow-bindgen FILE.wasm FOLDER NAME` writes `NAME_bg.wasm`, the ES module `NAME.js` that loads it, and
//! `NAME.d.ts` with its types. It stands here as a crate so that Cargo.lock keeps its version equal to wasm-bindgen's.

use std::error::Error;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [input, folder, name] = arguments.as_slice() else {
        return Err("usage: duckrow-bindgen FILE.wasm FOLDER NAME".into());
    };
    Bindgen::new()
        .input_path(input)
        .web(true)?
        .typescript(true)
        .omit_default_module_path(true)
        .out_name(name)
        // A third of what isn't optimised; every page of the browser tests would load them.
        .remove_name_section(true)
        .generate(folder)?;
    Ok(())
}
