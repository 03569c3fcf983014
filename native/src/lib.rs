//! The command line of Duckrow, and what it shares with others: the format of links. It knows files and the terminal, the
//! engine knows neither.

pub mod link;
