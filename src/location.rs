//! Source locations: of entities by the rows of a module ([`position`]), by rules ([`derived`]) and as text ([`place`]); with the lines
//! around them ([`excerpt`]).

pub mod derived;
pub mod excerpt;
pub mod place;
pub mod position;
