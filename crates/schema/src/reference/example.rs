//! The line of textual IR that a row is about, for the examples of the schema's reference.
//!
//! The modules under `testdata/` are laid out as LLVM prints: instructions are indented by two blanks, what continues one by
//! more.

/// The line of the first cell that leads to one.
pub fn line<'t>(ir: &'t str, module: &str, row: &[String]) -> Option<&'t str> {
    row.iter().find_map(|cell| line_of(ir, module, cell))
}

fn line_of<'t>(ir: &'t str, module: &str, id: &str) -> Option<&'t str> {
    let code = || ir.lines().filter(|line| !line.starts_with(';'));
    let Some(local) = id.strip_prefix(&format!("{module}:")) else {
        // A type or immediate that modules share, or text: where it stands first.
        return code().find(|line| !id.is_empty() && line.contains(id));
    };
    if let Some((function, within)) = split_local(local) {
        return within_function(ir, function, within);
    }
    if local.starts_with('@') {
        return code().find(|line| {
            line.starts_with(&format!("{local} ="))
                || ((line.starts_with("define") || line.starts_with("declare"))
                    && line.contains(&format!("{local}(")))
        });
    }
    if local.starts_with('%') {
        return code().find(|line| line.starts_with(&format!("{local} =")));
    }
    // A constant that names something of the module: without its type it stands somewhere.
    let text = local.split_once(' ').map_or(local, |(_, text)| text);
    code().find(|line| line.contains(text))
}

/// `@f:%x` and `@f:12` as function and rest; a quoted name may hold a colon.
fn split_local(local: &str) -> Option<(&str, &str)> {
    let start = match local.strip_prefix("@\"") {
        Some(rest) => rest.find('"')? + 3,
        None if local.starts_with('@') => 1,
        None => return None,
    };
    let colon = start + local[start..].find(':')?;
    Some((&local[..colon], &local[colon + 1..]))
}

fn within_function<'t>(ir: &'t str, function: &str, within: &str) -> Option<&'t str> {
    let mut lines = ir.lines().skip_while(|line| {
        !((line.starts_with("define") || line.starts_with("declare"))
            && line.contains(&format!("{function}(")))
    });
    let header = lines.next()?;
    let body: Vec<&str> = lines.take_while(|line| *line != "}").collect();
    if let Ok(n) = within.parse::<usize>() {
        let is_instruction = |line: &&&str| {
            line.strip_prefix("  ")
                .is_some_and(|rest| rest.starts_with(|c: char| c == '%' || c.is_ascii_lowercase()))
        };
        return body
            .iter()
            .filter(is_instruction)
            .nth(n)
            .copied()
            .map(str::trim);
    }
    let assigned = format!("{within} =");
    let label = format!("{}:", within.trim_start_matches('%'));
    body.iter()
        .map(|line| line.trim())
        .find(|line| line.starts_with(&assigned) || line.starts_with(&label))
        .or(Some(header))
}
