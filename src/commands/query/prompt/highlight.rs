//! Highlights known relations and strings in the input.

use std::sync::{Arc, Mutex, PoisonError};

use nu_ansi_term::{Color, Style};
use reedline::{Highlighter, StyledText};

use super::complete::Names;
use super::words::{Piece, pieces};

/// The highlighter of the prompt.
pub struct Colors(pub Arc<Mutex<Names>>);

impl Highlighter for Colors {
    fn highlight(&self, line: &str, _: usize) -> StyledText {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut styled = StyledText::new();
        for (_, piece, text) in pieces(line) {
            let style = match piece {
                Piece::Name if known.find(text).is_some() => Style::new().fg(Color::Cyan),
                Piece::Text => Style::new().fg(Color::Green),
                Piece::Comment => Style::new().dimmed(),
                Piece::Name | Piece::Sign => Style::default(),
            };
            styled.push((style, text.to_owned()));
        }
        styled
    }
}
