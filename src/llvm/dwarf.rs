//! The words of debug info by their numbers: DWARF's as LLVM spells them, and LLVM's own.

use super::raw::Text;

macro_rules! words {
    ($($(#[$doc:meta])* $name:ident = $getter:ident;)*) => {$(
        $(#[$doc])*
        pub fn $name(number: i64) -> &'static [u8] {
            unsafe extern "C" {
                fn $getter(number: u32) -> Text;
            }
            // SAFETY: any number may be asked; the word is a constant of LLVM's.
            unsafe { $getter(number as u32).bytes() }
        }
    )*};
}

// Each is empty for a number without a word.
words! {
    /// `DW_TAG_member`.
    tag = LLVMFactsGetTagString;
    /// `DW_ATE_signed`.
    encoding = LLVMFactsGetAttributeEncodingString;
    /// `DW_LANG_C11`.
    language = LLVMFactsGetLanguageString;
    /// `DW_LNAME_C`.
    source_language_name = LLVMFactsGetSourceLanguageNameString;
    /// `DW_CC_BORLAND_stdcall`.
    calling_convention = LLVMFactsGetConventionString;
    /// `DW_MACINFO_define`.
    macinfo = LLVMFactsGetMacinfoString;
    /// `DW_APPLE_ENUM_KIND_Open`.
    enum_kind = LLVMFactsGetEnumKindString;
}

/// The word at a number's place.
fn word(words: &'static [&'static str], number: i64) -> &'static [u8] {
    let place = usize::try_from(number).unwrap_or(usize::MAX);
    words.get(place).map_or(&[], |word| word.as_bytes())
}

/// `CSK_MD5`.
pub fn checksum_kind(number: i64) -> &'static [u8] {
    word(&["", "CSK_MD5", "CSK_SHA1", "CSK_SHA256"], number)
}

/// `FullDebug`.
pub fn emission_kind(number: i64) -> &'static [u8] {
    const WORDS: [&str; 4] = [
        "NoDebug",
        "FullDebug",
        "LineTablesOnly",
        "DebugDirectivesOnly",
    ];
    word(&WORDS, number)
}

/// `GNU`.
pub fn name_table_kind(number: i64) -> &'static [u8] {
    word(&["Default", "GNU", "None", "Apple"], number)
}

/// `Binary`.
pub fn fixed_point_kind(number: i64) -> &'static [u8] {
    word(&["Binary", "Decimal", "Rational"], number)
}

/// A flag: its mask, the value under the mask where the flag is set, and its word.
type Flag = (u32, u32, &'static str);

const fn bit(number: u32, word: &'static str) -> Flag {
    (1 << number, 1 << number, word)
}

/// The flags of subprograms, types and variables, in the order in which LLVM writes them (`DebugInfoFlags.def`, with those of
/// several bits first).
pub const FLAGS: &[Flag] = &[
    (3, 1, "DIFlagPrivate"),
    (3, 2, "DIFlagProtected"),
    (3, 3, "DIFlagPublic"),
    (3 << 16, 1 << 16, "DIFlagSingleInheritance"),
    (3 << 16, 2 << 16, "DIFlagMultipleInheritance"),
    (3 << 16, 3 << 16, "DIFlagVirtualInheritance"),
    (
        1 << 2 | 1 << 5,
        1 << 2 | 1 << 5,
        "DIFlagIndirectVirtualBase",
    ),
    bit(2, "DIFlagFwdDecl"),
    bit(3, "DIFlagAppleBlock"),
    bit(4, "DIFlagReservedBit4"),
    bit(5, "DIFlagVirtual"),
    bit(6, "DIFlagArtificial"),
    bit(7, "DIFlagExplicit"),
    bit(8, "DIFlagPrototyped"),
    bit(9, "DIFlagObjcClassComplete"),
    bit(10, "DIFlagObjectPointer"),
    bit(11, "DIFlagVector"),
    bit(12, "DIFlagStaticMember"),
    bit(13, "DIFlagLValueReference"),
    bit(14, "DIFlagRValueReference"),
    bit(15, "DIFlagExportSymbols"),
    bit(18, "DIFlagIntroducedVirtual"),
    bit(19, "DIFlagBitField"),
    bit(20, "DIFlagNoReturn"),
    bit(22, "DIFlagTypePassByValue"),
    bit(23, "DIFlagTypePassByReference"),
    bit(24, "DIFlagEnumClass"),
    bit(25, "DIFlagThunk"),
    bit(26, "DIFlagNonTrivial"),
    bit(27, "DIFlagBigEndian"),
    bit(28, "DIFlagLittleEndian"),
    bit(29, "DIFlagAllCallsDescribed"),
    bit(30, "DIFlagNameIsSimplified"),
];

/// The flags that only subprograms have, in LLVM's order.
pub const SPFLAGS: &[Flag] = &[
    bit(0, "DISPFlagVirtual"),
    bit(1, "DISPFlagPureVirtual"),
    bit(2, "DISPFlagLocalToUnit"),
    bit(3, "DISPFlagDefinition"),
    bit(4, "DISPFlagOptimized"),
    bit(5, "DISPFlagPure"),
    bit(6, "DISPFlagElemental"),
    bit(7, "DISPFlagRecursive"),
    bit(8, "DISPFlagMainSubprogram"),
    bit(9, "DISPFlagDeleted"),
    bit(11, "DISPFlagObjCDirect"),
];

/// Splits bits into the words of their flags; the bits without a flag come last, as a number.
pub fn each_flag(flags: &[Flag], bits: i64, mut each: impl FnMut(&[u8])) {
    let mut left = bits as u32;
    for (mask, value, word) in flags {
        if left & mask == *value {
            each(word.as_bytes());
            left &= !mask;
        }
    }
    if left != 0 {
        each(itoa::Buffer::new().format(left).as_bytes());
    }
}
