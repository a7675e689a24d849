//! `datalog/schema/unit.dl`.

use super::Walk;
use crate::ids::Id;
use crate::ids::columns::ProgramPath;
use crate::provenance::{Program, Provenance, Unit};
use crate::rows::Facts;

/// Writes a row of each field that is known.
macro_rules! texts {
    ($facts:ident, $unit:ident, $from:ident: $($field:ident => $row:ident),+ $(,)?) => {
        $(if let Some(text) = &$from.$field {
            $facts.$row($unit, text.as_bytes());
        })+
    };
}

impl Walk<'_, '_> {
    pub(super) fn provenance(&mut self, facts: &mut Facts, known: &Provenance) {
        if let Some(unit) = &known.unit {
            self.unit(facts, unit);
        }
        for program in &known.programs {
            self.program(facts, program);
        }
    }

    fn unit(&mut self, facts: &mut Facts, known: &Unit) {
        let unit = facts.unit(self.ids.module());
        texts!(facts, unit, known:
            object => unit__object,
            source => unit__source,
            source_sha256 => unit__source_sha256,
            language => unit__language,
            command => unit__command,
            compiler => unit__compiler,
            clang => unit__clang,
            optimization => unit__optimization,
            package => unit__package,
            package_version => unit__package_version,
            license => unit__license,
            license_source => unit__license_source,
            build_command => unit__build_command,
            build_date => unit__build_date,
            commit => unit__commit,
        );
        for path in &known.license_files {
            facts.unit__license_file(unit, path.as_bytes());
        }
    }

    fn program(&self, facts: &mut Facts, known: &Program) {
        let program = self.ids.program(&known.id);
        let is_new = facts.describe_program(program, |description| {
            description.program(program);
            description.program__kind(program, known.kind.as_bytes());
            for library in &known.libraries {
                let library = ProgramPath::new(Id::from_cell(library));
                description.program__library(program, library);
            }
            for object in &known.without_bitcode {
                description.program__without_bitcode(program, object.as_bytes());
            }
        });
        if is_new {
            facts.module__program(self.ids.module(), program);
        }
    }
}
