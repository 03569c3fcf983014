// The layers of core/ and the modules in each: no circle that isn't known.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { inRoot } from "../../scripts/lib/paths.mjs";
import { crates, dependencies, drawing, knots, modules } from "./core-modules.mjs";

/**
 * Modules in one folder that need each other. Most are languages: an expression holds resources and these expressions, a type is
 * a value and values have types. A knot that is undone goes from here; a new one isn't let in.
 */
const KNOTS = {
  apply: ["cycles generated graph instance ral"],
  engine: ["document event expectations head values"],
  loader: ["environment stdlib"],
  puppet: [
    "evaluator::block evaluator::builder evaluator::frame evaluator::function evaluator::ruby evaluator::scope evaluator::session evaluator::template",
    "functions::ruby::block functions::ruby::called functions::ruby::world",
    "functions::stdlib::arrays functions::stdlib::check functions::stdlib::network functions::stdlib::truth",
    "hiera::config hiera::explain hiera::layer hiera::location hiera::provider",
  ],
  "resource-types": [
    "api attribute behaviour declared definition host instance metaparameters row",
    "api::context api::provider",
    "api::definition api::title_patterns",
  ],
  "ruby-runtime": ["builtin class data frame heap machine runtime text vm world"],
  salt: [
    "compile high matching modules render running states",
    "compile::aggregate compile::graph",
    "compile::chunks compile::room",
    "jinja python value",
    "jinja::access jinja::checks jinja::filters jinja::format jinja::globals jinja::methods jinja::operators jinja::run",
    "jinja::run::scope jinja::run::templates",
    "states::call states::cmd states::file",
    "states::file::append states::file::edit",
    "states::file::content states::file::obstacles",
    "states::file::copy states::file::folder",
    "states::group states::user",
    "value::gone value::object",
  ],
  simulator: [
    "commands::compound commands::shell_line",
    "commands::facts commands::grep commands::programs commands::sed commands::shell commands::texts",
    "numbers state",
  ],
  syntax: ["parser::calls parser::collections parser::expressions parser::hints parser::resources parser::statements"],
  values: [
    "collection context convert effort entries equality format iterator label matching number object regex sprintf string_format time types uri value",
    "rich_data::read rich_data::read_type",
    "rich_data::write rich_data::write_type",
    "string_format::format string_format::map",
    "types::arguments types::display types::mismatch types::names types::number_arguments types::object types::parse types::resource_arguments types::signature types::struct_arguments types::type_set",
    "types::assignable types::common types::infer types::instance types::reduce types::uri",
  ],
};

/** The crates that know one language only. Neither needs the other. */
const LANGUAGES = { puppet: ["puppet", "syntax"], salt: ["salt"] };

const needed = (crate) => new Set(dependencies(crate).flatMap((next) => [next, ...needed(next)]));

test("the crates and their modules are read", () => {
  assert.ok(crates.length > 12, crates.join(" "));
  for (const crate of crates) assert.ok(modules(crate).length > 1, crate);
  assert.ok(crates.flatMap(modules).flatMap(({ uses }) => uses).length > 2000);
});

test("modules of a folder need each other only where it is known", () => {
  const found = crates.map((crate) => [crate, knots(crate).map((knot) => knot.join(" "))]);
  assert.deepEqual(Object.fromEntries(found.filter(([, tied]) => tied.length > 0)), KNOTS);
});

test("no language needs the other", () => {
  for (const [one, own] of Object.entries(LANGUAGES)) {
    const others = Object.entries(LANGUAGES).flatMap(([name, theirs]) => (name === one ? [] : theirs));
    for (const crate of own)
      assert.deepEqual(
        others.filter((other) => needed(crate).has(other)),
        [],
        crate,
      );
  }
});

test("docs/ARCHITECTURE.md draws the layers as they are", () => {
  const page = readFileSync(inRoot("docs", "ARCHITECTURE.md"), "utf8");
  assert.ok(page.includes(drawing()), "npm run layers draws them anew");
});
