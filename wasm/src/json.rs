//! A document as JSON text in JavaScript's memory. It is handed over in pieces: the whole text beside its document would fill the
//! memory that the engine may have.

use std::io::{self, Write};

use js_sys::JsString;
use serde::Serialize;
use wasm_bindgen::prelude::{JsError, JsValue};

const PIECE_BYTES: usize = 1 << 20;

/// The text of a document.
pub(crate) fn to_text<T: Serialize>(document: &T) -> Result<JsString, JsError> {
    let mut pieces = Pieces { text: JsString::from(""), piece: String::new() };
    serde_json::to_writer(&mut pieces, document)?;
    pieces.flush()?;
    Ok(pieces.text)
}

struct Pieces {
    text: JsString,
    piece: String,
}

impl Write for Pieces {
    /// Takes whole characters, as serde_json writes them.
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.piece.push_str(str::from_utf8(bytes).map_err(io::Error::other)?);
        if self.piece.len() >= PIECE_BYTES {
            self.flush()?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.text = self.text.concat(&JsValue::from_str(&self.piece));
        self.piece.clear();
        Ok(())
    }
}
