//! Laws that hold for every catalog.
