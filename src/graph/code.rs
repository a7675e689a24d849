//! The instructions of blocks in the text of `print`.

use rustc_hash::FxHashMap;

use super::flow::Flow;
use super::store::Module;
use crate::error::Error;
use crate::print;
use crate::workspace::Workspace;

/// Returns the lines of the instructions of each block.
pub fn lines(flow: &Flow, workspace: &Workspace) -> Result<Vec<Vec<String>>, Error> {
    let module = Module::read(workspace, &flow.function)?;
    let printed = print::body(&module.tables, &module.id, &flow.function);
    let printed = printed.map_err(|problem| module.unprintable(&problem))?;
    let text: Vec<&str> = printed.text.lines().collect();
    let mut starts: FxHashMap<&str, usize> = FxHashMap::default();
    for (line, id) in &printed.lines {
        starts.insert(id, *line as usize);
    }
    // The lines from a block's label to the next label.
    let blocks = flow.blocks.iter().enumerate().map(|(at, block)| {
        let line = |block: &str| starts.get(block).copied();
        let next = flow.blocks.get(at + 1).and_then(|next| line(&next.id));
        let lines = line(&block.id).map(|start| &text[start..next.unwrap_or(text.len())]);
        let lines = lines.unwrap_or_default().iter();
        // Omits debug records, which are not instructions, and the numbers of locations, which mean nothing to the reader.
        let lines = lines.filter(|line| line.starts_with("  ") && !line.starts_with("    #dbg_"));
        let lines = lines.map(|line| without_location(line));
        lines
            .map(|line| line.strip_prefix("  ").unwrap_or(&line).to_owned())
            .collect()
    });
    Ok(blocks.collect())
}

/// Returns a line without its `!dbg` attachment, which only other attachments can follow.
fn without_location(line: &str) -> String {
    const MARK: &str = ", !dbg !";
    let Some(at) = line.rfind(MARK) else {
        return line.to_owned();
    };
    let rest = line[at + MARK.len()..].trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.is_empty() || rest.starts_with(", !") {
        format!("{}{rest}", &line[..at])
    } else {
        line.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locations_are_left_out() {
        for (line, wanted) in [
            ("  ret void, !dbg !5", "  ret void"),
            ("  ret void", "  ret void"),
            (
                "  br label %2, !dbg !12, !llvm.loop !3",
                "  br label %2, !llvm.loop !3",
            ),
            (
                "  call void asm \", !dbg !5\"()",
                "  call void asm \", !dbg !5\"()",
            ),
        ] {
            assert_eq!(without_location(line), wanted);
        }
    }
}
