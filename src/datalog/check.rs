//! `check`: which constraints a workspace violates.
