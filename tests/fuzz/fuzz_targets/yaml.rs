#![no_main]

duckrow_fuzz::fuzz!("yaml");
