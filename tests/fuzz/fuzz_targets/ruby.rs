#![no_main]

duckrow_fuzz::fuzz!("ruby");
