//! What holds for whole runs: the scenarios and records of this folder, given to the engine. One program for all of them, because
//! each program holds the whole engine, and takes as long to link as its tests take to run.

mod assist;
mod bugs;
mod cases;
mod check;
mod check_states;
mod contract;
mod declarations;
mod differences;
mod earlier_runs;
mod examples;
mod fixes;
mod given_catalogs;
mod lessons;
mod limits;
mod links;
mod mistakes;
mod noop;
mod openvox;
mod pictures;
mod programs;
mod reports;
mod ruby_programs;
mod salt_examples;
mod salt_functions;
mod salt_page;
mod sharing;
mod traces;
mod types;
