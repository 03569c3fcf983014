//! Providers that the engine can't run itself: their text, and the door through which the engine's host brings them to life.

use super::definition::ApiType;
use super::provider::{Raised, ResourceProvider};
use duckrow_loader::ProviderSource;

/// The engine's host, where it runs providers that come as text.
pub trait ProviderMaker: std::fmt::Debug {
    /// Makes the provider of a type. It is asked once in a transaction, as late as possible.
    ///
    /// # Errors
    /// [`Raised`] if the text makes no provider: nothing of the type can be managed in this run.
    fn make(&self, definition: &ApiType, source: &ProviderSource) -> Result<Box<dyn ResourceProvider>, Raised>;
}
