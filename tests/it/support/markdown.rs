//! Pages of Markdown whose blocks are files and commands that tests run.

use std::path::Path;

/// A piece of Markdown.
pub enum Piece {
    /// Lines that are no block.
    Text(String),
    /// A block: its language, and the lines between the fences.
    Block(String, String),
}

pub fn pieces(markdown: &str) -> Vec<Piece> {
    let mut pieces = vec![Piece::Text(String::new())];
    for line in markdown.split_inclusive('\n') {
        match (line.strip_prefix("```"), pieces.last_mut()) {
            (Some(_), Some(Piece::Block(..))) => pieces.push(Piece::Text(String::new())),
            (Some(language), _) => {
                pieces.push(Piece::Block(language.trim().to_owned(), String::new()));
            }
            (None, Some(Piece::Text(text) | Piece::Block(_, text))) => text.push_str(line),
            (None, None) => {}
        }
    }
    pieces
}

/// The commands of a block, each as it stands: it begins with `$` and goes on while a quote is open. What is between is output.
pub fn commands(block: &str) -> Vec<String> {
    let mut commands: Vec<String> = Vec::new();
    let mut is_open = false;
    for line in block.lines() {
        match line.strip_prefix("$ ") {
            _ if is_open => commands
                .last_mut()
                .expect("one is open")
                .push_str(&format!("\n{line}")),
            Some(command) => commands.push(command.to_owned()),
            None => continue,
        }
        let command = commands.last().expect("one that was begun");
        is_open = command.matches('\'').count() % 2 == 1;
    }
    commands
}

/// The file that a block has, if the line before the block is its name: "`NAME`:".
pub fn file_name(text: &str) -> Option<&str> {
    let last = text.trim_end().lines().last()?;
    last.strip_prefix('`')?.strip_suffix("`:")
}

/// A `PATH` on which the tool comes first.
pub fn path_with_tool() -> String {
    let tool = Path::new(env!("CARGO_BIN_EXE_llvm-facts"));
    let folder = tool.parent().expect("a folder").display();
    format!("{folder}:{}", std::env::var("PATH").expect("a PATH"))
}
