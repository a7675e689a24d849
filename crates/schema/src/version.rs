//! What makes two schemas the same: what is declared, and not how it is explained, nor in which file.

use std::fmt::Write as _;

use crate::{Schema, Sharing};

impl Schema {
    /// The types and facts in the order of names, each with all that decides what its rows are. Workspaces of schemas with the same
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
    use crate::{Schema, parse};
    use std::fs;

    /// The schema of some files.
    fn schema(files: &[(&str, &str)]) -> Schema {
        let folder = std::env::temp_dir().join(format!("schema-{}", std::process::id()));
        _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("create");
        for (name, text) in files {
            fs::write(folder.join(name), text).expect("write");
        }
        let mut schema = Schema::default();
        parse::facts(&folder, &mut schema).expect("read");
        fs::remove_dir_all(&folder).expect("remove");
        schema
    }

    #[test]
    fn the_version_is_of_what_is_declared() {
        const TYPE: &str = "/// A module.\n.type Module <: symbol\n";
        const FACTS: [&str; 2] = [
            "/// Its id.\n/// One per module.\n.decl module__id(module: Module, id: symbol)\n",
            "/// Its length.\n/// At most one per module.\n.decl module__length(module: Module, bytes: number)\n",
        ];
        let one = schema(&[("module.dl", &[TYPE, FACTS[0], "\n", FACTS[1]].concat())]);
        let same = [
            schema(&[(
                "module.dl",
                &["// Words.\n", TYPE, FACTS[1], FACTS[0]].concat(),
            )]),
            schema(&[("a.dl", FACTS[1]), ("b.dl", &[TYPE, FACTS[0]].concat())]),
            schema(&[(
                "a.dl",
                &[TYPE, FACTS[0], &FACTS[1].replace("Its", "The")].concat(),
            )]),
        ];
        for same in same {
            assert_eq!(same.declared(), one.declared());
        }
        let others = [
            ("bytes", "size"),
            ("number", "symbol"),
            ("At most one", "One"),
            ("<: symbol", "<: Path"),
            ("module__length", "module__size"),
            (
                "A module.\n",
                "A module.\n/// Described once for all modules; module__id says in which it occurs.\n",
            ),
        ];
        for (from, to) in others {
            let text = [TYPE, FACTS[0], FACTS[1]].concat().replace(from, to);
            assert_ne!(
                schema(&[("module.dl", &text)]).declared(),
                one.declared(),
                "{from}"
            );
        }
    }
}
