//! What the manifests say, before any row is read: which modules there are, which are the same, and where they go.

use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;
use std::path::Path;

use super::origin;
use super::split::Splitter;
use crate::error::Error;
use crate::workspace::manifest::{FailedEntry, ModuleEntry, WithoutBitcode};
use crate::workspace::read;

/// What is known of the modules. Of each, memory holds some 100 bytes.
pub struct Scan {
    /// The number of modules.
    pub modules: usize,
    /// Modules whose content another one has whose id is less.
    pub duplicates: FxHashSet<String>,
    /// How many contents are in more than one split.
    pub shared: usize,
    /// The modules come in the order of their ids.
    pub sorted: bool,
    /// The versions of the tool that exported them.
    pub tools: BTreeSet<String>,
    /// The versions of LLVM that read them.
    pub llvm: BTreeSet<String>,
    /// What the columns are called that some modules were rows with.
    pub columns: BTreeSet<String>,
    /// What is known of the modules' builds.
    pub origin: origin::Known,
    /// Inputs that are not in the facts.
    pub failed: Vec<FailedEntry>,
    /// Objects of captured builds without bitcode.
    pub without_bitcode: Vec<WithoutBitcode>,
}

/// Modules with one content.
struct Same {
    /// The least id.
    first: String,
    /// The splits that they are in, as bits.
    splits: u8,
}

impl Scan {
    /// Reads the manifests of a workspace or a directory of workspaces.
    pub fn read(facts: &Path, splitter: &Splitter) -> Result<Self, Error> {
        let missing = read::missing(facts)?;
        let mut scan = Scan {
            modules: 0,
            duplicates: FxHashSet::default(),
            shared: 0,
            sorted: true,
            tools: BTreeSet::new(),
            llvm: BTreeSet::new(),
            columns: BTreeSet::new(),
            origin: origin::Known::default(),
            failed: missing.failed,
            without_bitcode: missing.without_bitcode,
        };
        let mut contents: FxHashMap<String, Same> = FxHashMap::default();
        let mut last = String::new();
        for directory in read::directories(facts)? {
            let manifest = read::manifest(&directory)?;
            origin::add(&manifest, &mut scan.origin);
            scan.tools.insert(manifest.version);
            scan.llvm.insert(manifest.llvm);
            for module in manifest.modules {
                scan.modules += 1;
                scan.sorted &= last < module.id;
                last.clone_from(&module.id);
                for column in module.columns.keys() {
                    if !scan.columns.contains(column) {
                        scan.columns.insert(column.clone());
                    }
                }
                scan.add(module, splitter, &mut contents);
            }
        }
        let shared = contents
            .values()
            .filter(|same| same.splits.count_ones() > 1);
        scan.shared = shared.count();
        Ok(scan)
    }

    fn add(
        &mut self,
        module: ModuleEntry,
        splitter: &Splitter,
        contents: &mut FxHashMap<String, Same>,
    ) {
        let split = 1 << splitter.split(&module.id, &module.sha256);
        let Some(same) = contents.get_mut(&module.sha256) else {
            let (first, splits) = (module.id, split);
            contents.insert(module.sha256, Same { first, splits });
            return;
        };
        same.splits |= split;
        let other = if module.id < same.first {
            std::mem::replace(&mut same.first, module.id)
        } else {
            module.id
        };
        self.duplicates.insert(other);
    }
}
