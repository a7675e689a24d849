//! The identity of a schema: what is declared, but not the prose and the files.

use std::fmt::Write as _;

use crate::{Schema, Sharing};

impl Schema {
    /// The types and facts in the order of names, each with everything that affects its rows. Workspaces of schemas with the same
    /// text have the same predicates.
    pub fn declared(&self) -> String {
        let mut text = String::new();
        for ty in self.types.values() {
            let _ = write!(text, ".type {} <: {}", ty.name, ty.parent);
            match &ty.sharing {
                Some(Sharing::Once(occurs)) => _ = write!(text, " once {occurs}"),
                Some(Sharing::Module) => text += " in its module",
                None => {}
            }
            text.push('\n');
        }
        let mut facts: Vec<_> = self.facts.iter().collect();
        facts.sort_by_key(|fact| &fact.relation);
        for fact in facts {
            let sentence = fact
                .cardinality
                .as_ref()
                .map(|cardinality| &cardinality.sentence);
            let _ = writeln!(
                text,
                ".decl {}({}) {}",
                fact.relation,
                fact.signature(),
                sentence.map_or("", String::as_str)
            );
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use crate::fixture;

    /// Returns the declarations of files below `datalog/schema`.
    fn declared(files: &[(&str, &str)]) -> String {
        let paths: Vec<String> = files
            .iter()
            .map(|(name, _)| format!("schema/{name}"))
            .collect();
        let files = paths.iter().zip(files);
        let files: Vec<_> = files
            .map(|(path, (_, text))| (path.as_str(), *text))
            .collect();
        fixture::schema(&files).expect("a schema").declared()
    }

    #[test]
    fn the_version_is_of_what_is_declared() {
        const TYPE: &str = "/// A module.\n.type Module <: symbol\n";
        const FACTS: [&str; 2] = [
            "/// Its id.\n/// One per module.\n.decl module__id(module: Module, id: symbol)\n",
            "/// Its length.\n/// At most one per module.\n.decl module__length(module: Module, bytes: number)\n",
        ];
        let one = declared(&[("module.dl", &[TYPE, FACTS[0], "\n", FACTS[1]].concat())]);
        let same = [
            declared(&[(
                "module.dl",
                &["// Words.\n", TYPE, FACTS[1], FACTS[0]].concat(),
            )]),
            declared(&[("a.dl", FACTS[1]), ("b.dl", &[TYPE, FACTS[0]].concat())]),
            declared(&[(
                "a.dl",
                &[TYPE, FACTS[0], &FACTS[1].replace("Its", "The")].concat(),
            )]),
        ];
        for same in same {
            assert_eq!(same, one);
        }
        let others = [
            ("bytes", "size"),
            ("number", "symbol"),
            ("At most one", "One"),
            ("<: symbol", "<: Path"),
            ("module__length", "module__size"),
            ("A module.\n", "A module.\n/// @described_in_module\n"),
        ];
        for (from, to) in others {
            let text = [TYPE, FACTS[0], FACTS[1]].concat().replace(from, to);
            assert_ne!(declared(&[("module.dl", &text)]), one, "{from}");
        }
    }
}
