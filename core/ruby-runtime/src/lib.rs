//! An interpreter of Ruby, as small as templates and functions of modules need.
//!
//! A [`Machine`] lasts: symbols, classes, programs that have been read. A [`Vm`] runs one program; its [heap](heap::Heap) is
//! thrown away with it as a whole, so that nothing is counted, nothing leaks and dropping never recurses. What a program may
//! reach beyond itself is a [`World`]. What is missing ends in [`Reason::Unsupported`], never in a wrong value. Steps are drawn
//! from the world, bytes and depth are bounded by [`Limits`]. Knows no files, no clock, and of Puppet only what a world says.

#![allow(clippy::wrong_self_convention, reason = "converting a value may call the program's own methods")]

mod builtin;
mod class;
mod data;
mod error;
mod eval;
mod frame;
mod heap;
mod library;
mod machine;
mod runtime;
mod symbol;
mod text;
mod value;
mod vm;
mod weight;
mod world;

pub use data::Data;
pub use error::{Failure, Reason};
pub use machine::{Held, Machine};
pub use runtime::{Limits, Programs};
pub use vm::{Source, Vm};
pub use world::{Place, Refusal, Request, Shape, World};
