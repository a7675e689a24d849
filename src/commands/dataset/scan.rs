//! Reads the manifests before any row: the modules, their duplicates, and their splits.

use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;
use std::path::Path;

use super::origin;
use super::split::Splitter;
use crate::error::Error;
use crate::workspace::manifest::{FailedEntry, ModuleEntry, WithoutBitcode};
use crate::workspace::read;

/// The modules of the manifests. Each takes about 100 bytes of memory.
pub struct Scan {
    /// The number of modules.
    pub modules: usize,
    /// The number of modules whose content also belongs to a module with a smaller id.
    pub duplicates: FxHashSet<String>,
    /// The number of contents that are in more than one split.
    pub shared: usize,
    /// Whether the modules are in the order of their ids.
    pub sorted: bool,
    /// The versions of the tool that exported them.
    pub tools: BTreeSet<String>,
    /// The versions of LLVM that read them.
    pub llvm: BTreeSet<String>,
    /// The names of the columns of the input rows that modules came from.
    pub columns: BTreeSet<String>,
    /// The columns for the origins of the modules in builds.
    pub origin: origin::Known,
    /// The inputs that were not exported.
    pub failed: Vec<FailedEntry>,
    /// The objects of captured builds that have no bitcode.
    pub without_bitcode: Vec<WithoutBitcode>,
}

/// Modules with the same content.
struct Same {
    /// The smallest id.
    first: String,
    /// A bit for each split that contains one of them.
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
