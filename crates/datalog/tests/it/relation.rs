//! The set of a relation: it is freed when no rule looks for whole rows, and made again for a rule that does.

use datalog::relation::StoredRelation;

/// Rows of two columns and of three, the second twice.
fn relation(arity: usize, relation: StoredRelation) -> StoredRelation {
    let mut relation = relation;
    relation.make_set();
    let rows = [1, 2, 3, 4, 5, 6, 4, 5, 6];
    let rows = rows.chunks_exact(3).flat_map(|row| &row[..arity]);
    relation.extend(&rows.copied().collect::<Vec<_>>());
    relation.settle();
    relation
}

/// A set that was freed is made again when a plan wants it, and has the same rows.
#[test]
fn a_freed_set_is_restored() {
    for arity in [2, 3] {
        let mut rows = relation(arity, StoredRelation::new(arity));
        assert!(!rows.is_set());
        assert!(rows.want_set() && rows.is_set());
        rows.build();
        assert_eq!(rows.len(), 2);
        assert!(rows.contains(&[4, 5, 6][..arity], |_| true));
        assert!(!rows.contains(&[4, 6, 5][..arity], |_| true));
    }
}

/// Deleted rows are told by the set, so it stays; loaded rows may be there twice, so they get none.
#[test]
fn other_sets_are_not_freed() {
    let mut rows = relation(3, StoredRelation::with_deletions(3));
    assert!(rows.is_set());
    rows.delete(&[4, 5, 6]);
    assert!(!rows.contains(&[4, 5, 6], |_| true) && rows.contains(&[1, 2, 3], |_| true));
    let mut rows = StoredRelation::new(2);
    rows.load(vec![1, 2, 1, 2], 2);
    rows.settle();
    assert!(!rows.want_set() && !rows.is_set());
}
