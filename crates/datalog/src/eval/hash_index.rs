//! A hash table from external keys to numbers. An entry has 8 bytes, half of which are the hash.

/// A hash table with linear probing. An entry is the upper half of the hash, and the number plus one.
#[derive(Default)]
pub struct HashIndex {
    entries: Vec<u64>,
    len: usize,
}

/// The result of [`HashIndex::slot`].
pub enum Slot {
    /// The slot of the key.
    Taken(usize),
    /// The free slot for the key.
    Free(usize),
}

impl HashIndex {
    /// Makes a table with room for a number of keys.
    pub fn with_capacity(keys: usize) -> Self {
        let mut table = HashIndex::default();
        if keys > 0 {
            table.resize((keys * 3 / 2 + 1).next_power_of_two());
        }
        table
    }

    /// The number of keys.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Returns the number of the key with this hash for which `is_it` holds.
    #[inline]
    pub fn find(&self, hash: u64, is_it: impl FnMut(u32) -> bool) -> Option<u32> {
        if self.entries.is_empty() {
            return None;
        }
        match self.slot(hash, is_it) {
            Slot::Taken(slot) => Some(self.number(slot)),
            Slot::Free(_) => None,
        }
    }

    /// Returns the slot of a key. Needs a free slot: call [`reserve`](Self::reserve) first.
    #[inline]
    pub fn slot(&self, hash: u64, mut is_it: impl FnMut(u32) -> bool) -> Slot {
        let mask = self.entries.len() - 1;
        let tag = hash >> 32;
        let mut slot = home(hash) & mask;
        loop {
            let entry = self.entries[slot];
            if entry == 0 {
                return Slot::Free(slot);
            }
            if entry >> 32 == tag && is_it(entry as u32 - 1) {
                return Slot::Taken(slot);
            }
            slot = (slot + 1) & mask;
        }
    }

    /// Returns the number at a used slot.
    #[inline]
    pub fn number(&self, slot: usize) -> u32 {
        self.entries[slot] as u32 - 1
    }

    /// Sets the number at a slot.
    #[inline]
    pub fn set(&mut self, slot: usize, hash: u64, number: u32) {
        if self.entries[slot] == 0 {
            self.len += 1;
        }
        self.entries[slot] = (hash & !0xffff_ffff) | u64::from(number + 1);
    }

    /// Reads the home slot of a hash, to load it into the cache.
    #[inline]
    pub fn touch(&self, hash: u64) {
        if !self.entries.is_empty() {
            std::hint::black_box(self.entries[home(hash) & (self.entries.len() - 1)]);
        }
    }

    /// Makes room for one more key.
    #[inline]
    pub fn reserve(&mut self) {
        if (self.len + 1) * 4 > self.entries.len() * 3 {
            self.resize((self.entries.len() * 2).max(8));
        }
    }

    /// Inserts a key that is not in the table.
    pub fn insert(&mut self, hash: u64, number: u32) {
        self.reserve();
        if let Slot::Free(slot) = self.slot(hash, |_| false) {
            self.set(slot, hash, number);
        }
    }

    fn resize(&mut self, size: usize) {
        let old = std::mem::replace(&mut self.entries, vec![0; size]);
        let mask = size - 1;
        for entry in old {
            if entry != 0 {
                let mut slot = home(entry) & mask;
                while self.entries[slot] != 0 {
                    slot = (slot + 1) & mask;
                }
                self.entries[slot] = entry;
            }
        }
    }
}

/// Returns the home slot of a hash, from its upper half, since entries keep no more.
#[inline]
fn home(hash: u64) -> usize {
    ((hash >> 32).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 20) as usize
}
