//===- Getters that LLVM's C API lacks ------------------------------------===//
//
// Getters in the manner of LLVM-C, where LLVM 22's own C API has none. The rules:
//
// - A function is one getter of LLVM's C++ API and has no logic of its own. Rust interprets the result.
// - If LLVM-C has a getter, it is used. A comment here says what LLVM-C lacks.
// - As in LLVM-C, the caller has narrowed the handle to the class that the getter needs; where there is no value, the
//   result is null or 0. Text is data and length, for names hold any byte.
// - No module is changed. What LLVM gives belongs to the module or its context.
// - No function throws: everything here is `noexcept`, and what LLVM raises all the same ends the process, as LLVM's
//   own fatal errors do, instead of unwinding through Rust.
//
// `shim.rs` declares the functions, and each handle's module the getters that take one handle. The getters of debug-info
// nodes are generated. In a build without `NDEBUG` the casts of LLVM's headers check the narrowing.
//
//===----------------------------------------------------------------------===//

#include "llvm-c/Types.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/Demangle/ItaniumDemangle.h"

#include "llvm/IR/Attributes.h"
#include "llvm/IR/Comdat.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Metadata.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/ModuleSlotTracker.h"
#include "llvm/IR/Operator.h"
#include "llvm/IR/TypeFinder.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/ModRef.h"
#include "llvm/Support/raw_ostream.h"

#include <cstring>
#include <memory>

using namespace llvm;

// The cast of LLVM's headers from any metadata to `DIBasicType` refuses its subclass `DIFixedPointType`; the one from a
// type takes it.
template <> inline DIBasicType *llvm::unwrap<DIBasicType>(LLVMMetadataRef Node) {
  return cast<DIBasicType>(cast<DIType>(unwrap(Node)));
}

/// Text that LLVM owns; `Data` is null where there is none.
struct LLVMFactsText {
  const char *Data;
  size_t Length;
};

static LLVMFactsText text(StringRef Text) { return {Text.data(), Text.size()}; }

/// The text of a metadata string; none of what is no string, which a module that is wrong can have in its place.
static LLVMFactsText text(const Metadata *String) {
  auto *It = dyn_cast_or_null<MDString>(String);
  return It ? text(It->getString()) : LLVMFactsText{nullptr, 0};
}

/// The bits of an integer: words of 64, the lowest first. `Words` is null where there is none.
struct LLVMFactsInteger {
  const uint64_t *Words;
  unsigned Bits;
};

static LLVMFactsInteger integer(const APInt &Integer) {
  return {Integer.getRawData(), Integer.getBitWidth()};
}

/// Numbers that LLVM owns.
struct LLVMFactsNumbers {
  const uint64_t *Data;
  size_t Length;
};

/// Nodes with LLVM's numbers.
using NodeList = ModuleSlotTracker::MachineMDNodeListType;

/// The elements of an intrinsic's signature in LLVM's table.
using SignatureElements = SmallVector<Intrinsic::IITDescriptor, 8>;

/// Comdats of a module.
using ComdatList = std::vector<Comdat *>;

/// The constraints of inline assembly.
using ConstraintList = InlineAsm::ConstraintInfoVector;

/// The attributes of a function or a call, which its context owns: of itself, of what it returns, of each parameter. `Data`
/// is null where there are none, and equal lists are one.
struct LLVMFactsAttributeSets {
  const AttributeSet *Data;
  size_t Length;
};

static LLVMFactsAttributeSets sets(AttributeList List) {
  return {List.begin(), List.getNumAttrSets()};
}

/// The bytes of an alignment, 0 where there is none.
static int64_t bytes(MaybeAlign Alignment) {
  return Alignment ? Alignment->value() : 0;
}

/// A demangled name, which is no longer than its limit by more than a word: a mangled one can stand for a text that is
/// exponentially longer than itself.
struct BoundedName : itanium_demangle::OutputBuffer {
  size_t Limit;
  explicit BoundedName(size_t Limit) : Limit(Limit) {}
  ~BoundedName() override { std::free(getBuffer()); }
  void printLeft(const itanium_demangle::Node &N) override {
    if (getCurrentPosition() <= Limit)
      OutputBuffer::printLeft(N);
  }
  void printRight(const itanium_demangle::Node &N) override {
    if (getCurrentPosition() <= Limit)
      OutputBuffer::printRight(N);
  }
};

/// A number, -1 where there is none.
static int64_t number(std::optional<unsigned> Number) {
  return Number ? int64_t(*Number) : -1;
}

/// An end of the range that a `getelementptr` may be used to address, null where it has none.
static LLVMValueRef end(GEPOperator *It,
                        const APInt &(ConstantRange::*End)() const) {
  std::optional<ConstantRange> Range = It->getInRange();
  return Range ? wrap(ConstantInt::get(It->getContext(), ((*Range).*End)()))
               : nullptr;
}

/// The block that a block hangs from in a tree; null for a root, for what hangs from the virtual exit of a function, and for
/// what is in no tree.
template <class Tree>
static LLVMBasicBlockRef parent(const Tree *It, LLVMBasicBlockRef Block) {
  auto *Node = It->getNode(unwrap(Block));
  return Node && Node->getIDom() ? wrap(Node->getIDom()->getBlock()) : nullptr;
}

// The forms of a getter: its name, the class of the handle, and the call of LLVM's getter as C++ writes it after `->`. Each is
// one line of this file and one of the handle's module.

#define GETTER(RESULT, HANDLE, NAME, CLASS, VALUE)                             \
  RESULT NAME(HANDLE Handle) noexcept {                                        \
    auto *It = unwrap<CLASS>(Handle);                                          \
    return VALUE;                                                              \
  }

#define VALUE_FLAG(NAME, CLASS, CALL)                                          \
  GETTER(LLVMBool, LLVMValueRef, NAME, CLASS, It->CALL)
#define VALUE_NUMBER(NAME, CLASS, CALL)                                        \
  GETTER(int64_t, LLVMValueRef, NAME, CLASS, It->CALL)
#define VALUE_ALIGNMENT(NAME, CLASS)                                           \
  GETTER(int64_t, LLVMValueRef, NAME, CLASS, bytes(It->getAlign()))
#define VALUE_TEXT(NAME, CLASS, CALL)                                          \
  GETTER(LLVMFactsText, LLVMValueRef, NAME, CLASS, text(It->CALL))

#define LAYOUT_FLAG(NAME, CALL)                                                \
  LLVMBool NAME(LLVMTargetDataRef Layout) noexcept {                           \
    return unwrap(Layout)->CALL;                                               \
  }
#define LAYOUT_NUMBER(NAME, CALL)                                              \
  int64_t NAME(LLVMTargetDataRef Layout) noexcept {                            \
    return unwrap(Layout)->CALL;                                               \
  }
#define LAYOUT_NUMBER_AT(NAME, CALL)                                           \
  int64_t NAME(LLVMTargetDataRef Layout, unsigned Number) noexcept {           \
    return unwrap(Layout)->CALL;                                               \
  }
#define LAYOUT_TYPE_SIZE(NAME, CALL)                                           \
  uint64_t NAME(LLVMTargetDataRef Layout, LLVMTypeRef Handle) noexcept {       \
    Type *It = unwrap(Handle);                                                 \
    return unwrap(Layout)->CALL.getKnownMinValue();                            \
  }

#define VALUE_ATTRIBUTES(NAME, CLASS, CALL)                                    \
  GETTER(LLVMFactsAttributeSets, LLVMValueRef, NAME, CLASS, sets(It->CALL))

#define ATTRIBUTE(RESULT, NAME, VALUE)                                         \
  RESULT NAME(LLVMAttributeRef Handle) noexcept {                              \
    Attribute It = unwrap(Handle);                                             \
    return VALUE;                                                              \
  }
#define ATTRIBUTE_FLAG(NAME, CALL) ATTRIBUTE(LLVMBool, NAME, It.CALL)
#define ATTRIBUTE_NUMBER(NAME, CALL) ATTRIBUTE(int64_t, NAME, int64_t(It.CALL))

#define NODE_FLAG(NAME, CLASS, CALL)                                           \
  GETTER(LLVMBool, LLVMMetadataRef, NAME, CLASS, It->CALL)
#define NODE_NUMBER(NAME, CLASS, CALL)                                         \
  GETTER(int64_t, LLVMMetadataRef, NAME, CLASS, int64_t(It->CALL))
#define NODE_INTEGER(NAME, CLASS, CALL)                                        \
  GETTER(LLVMFactsInteger, LLVMMetadataRef, NAME, CLASS, integer(It->CALL))
#define NODE_TEXT(NAME, CLASS, CALL)                                           \
  GETTER(LLVMFactsText, LLVMMetadataRef, NAME, CLASS, text(It->CALL))
#define NODE_VALUE(NAME, CLASS, CALL)                                          \
  GETTER(LLVMValueRef, LLVMMetadataRef, NAME, CLASS, wrap(It->CALL))
#define NODE_METADATA(NAME, CLASS, CALL)                                       \
  GETTER(LLVMMetadataRef, LLVMMetadataRef, NAME, CLASS, wrap(It->CALL))

#define RECORD_NUMBER(NAME, CLASS, CALL)                                       \
  GETTER(int64_t, LLVMDbgRecordRef, NAME, CLASS, int64_t(It->CALL))
#define RECORD_METADATA(NAME, CLASS, CALL)                                     \
  GETTER(LLVMMetadataRef, LLVMDbgRecordRef, NAME, CLASS, wrap(It->CALL))

extern "C" {

//===- Global values ------------------------------------------------------===//

// LLVM-C knows linkage and visibility, which imply `dso_local` for some globals and leave it open for the others.
VALUE_FLAG(LLVMFactsIsDSOLocal, GlobalValue, isDSOLocal())
// LLVM-C has no partitions.
VALUE_TEXT(LLVMFactsGetPartition, GlobalValue, getPartition())

// LLVM-C has no code models of variables. 0 is none; LLVM's number is 1 less.
VALUE_NUMBER(LLVMFactsGetCodeModel, GlobalVariable, getCodeModelRaw())
// LLVM-C has no settings of sanitizers. The four may be asked for only where there are some.
VALUE_FLAG(LLVMFactsHasSanitizerMetadata, GlobalVariable,
           hasSanitizerMetadata())
VALUE_FLAG(LLVMFactsIsNoSanitizeAddress, GlobalVariable,
           getSanitizerMetadata().NoAddress)
VALUE_FLAG(LLVMFactsIsNoSanitizeHWAddress, GlobalVariable,
           getSanitizerMetadata().NoHWAddress)
VALUE_FLAG(LLVMFactsIsSanitizeMemtag, GlobalVariable,
           getSanitizerMetadata().Memtag)
VALUE_FLAG(LLVMFactsIsSanitizeAddressDynInit, GlobalVariable,
           getSanitizerMetadata().IsDynInit)

// LLVM-C gives a comdat and how it is selected, not its name.
LLVMFactsText LLVMFactsGetComdatName(LLVMComdatRef Comdat) noexcept {
  return text(unwrap(Comdat)->getName());
}

// LLVM-C does not list the comdats of a module, of which no function and no variable may be in some.
// The list is the caller's to dispose of.
ComdatList *LLVMFactsCreateComdatList(LLVMModuleRef Module) noexcept {
  auto *List = new ComdatList();
  for (auto &Entry : unwrap(Module)->getComdatSymbolTable())
    List->push_back(&Entry.second);
  return List;
}
size_t LLVMFactsCountListedComdats(ComdatList *List) noexcept {
  return List->size();
}
LLVMComdatRef LLVMFactsGetListedComdat(ComdatList *List,
                                       size_t Index) noexcept {
  return wrap((*List)[Index]);
}
void LLVMFactsDisposeComdatList(ComdatList *List) noexcept { delete List; }

//===- Bitcode ------------------------------------------------------------===//

// LLVM-C cannot ask whether there is a summary of the module, which its reader skips.
LLVMBool LLVMFactsHasSummary(LLVMMemoryBufferRef Buffer) noexcept {
  auto Info = getBitcodeLTOInfo(unwrap(Buffer)->getMemBufferRef());
  if (Info)
    return Info->HasSummary;
  consumeError(Info.takeError());
  return false;
}

//===- Names --------------------------------------------------------------===//

// LLVM-C does not demangle. The name is the caller's to dispose of; null if there is none, or if it is longer than the
// limit.
BoundedName *LLVMFactsCreateUnmangledName(const char *Mangled,
                                          size_t Limit) noexcept {
  ItaniumPartialDemangler Demangler;
  if (Demangler.partialDemangle(Mangled))
    return nullptr;
  auto Name = std::make_unique<BoundedName>(Limit);
  Demangler.finishDemangle(Name.get());
  return Name->getCurrentPosition() <= Limit ? Name.release() : nullptr;
}
LLVMFactsText LLVMFactsGetUnmangledName(BoundedName *Name) noexcept {
  // Behind it is a NUL.
  return {Name->getBuffer(), Name->getCurrentPosition() - 1};
}
void LLVMFactsDisposeUnmangledName(BoundedName *Name) noexcept { delete Name; }

//===- Intrinsics ---------------------------------------------------------===//

// LLVM-C makes an intrinsic's type of its overloaded types, and has neither the table nor the way back. The elements and the
// name are the caller's to dispose of; null is the name of one whose type does not fit the table.
SignatureElements *LLVMFactsCreateSignatureElements(unsigned ID) noexcept {
  auto *Elements = new SignatureElements;
  Intrinsic::getIntrinsicInfoTableEntries(ID, *Elements);
  return Elements;
}
size_t
LLVMFactsCountSignatureElements(const SignatureElements *Elements) noexcept {
  return Elements->size();
}
unsigned LLVMFactsGetSignatureElementKind(const SignatureElements *Elements,
                                          size_t Index) noexcept {
  return (*Elements)[Index].Kind;
}
/// What the kind of an element, other than that of a vector, says of it.
unsigned LLVMFactsGetSignatureElementField(const SignatureElements *Elements,
                                           size_t Index) noexcept {
  return (*Elements)[Index].Argument_Info;
}
unsigned LLVMFactsGetSignatureElementSize(const SignatureElements *Elements,
                                          size_t Index) noexcept {
  return (*Elements)[Index].Vector_Width.getKnownMinValue();
}
LLVMBool LLVMFactsIsSignatureElementScalable(const SignatureElements *Elements,
                                             size_t Index) noexcept {
  return (*Elements)[Index].Vector_Width.isScalable();
}
void LLVMFactsDisposeSignatureElements(SignatureElements *Elements) noexcept {
  delete Elements;
}
std::string *LLVMFactsCreateIntrinsicSymbol(LLVMValueRef Handle) noexcept {
  auto *It = unwrap<Function>(Handle);
  SmallVector<Type *, 4> Overloaded;
  if (!Intrinsic::getIntrinsicSignature(It, Overloaded))
    return nullptr;
  return new std::string(Intrinsic::getName(It->getIntrinsicID(), Overloaded,
                                            It->getParent(),
                                            It->getFunctionType()));
}
LLVMFactsText LLVMFactsGetIntrinsicSymbol(const std::string *Name) noexcept {
  return text(*Name);
}
void LLVMFactsDisposeIntrinsicSymbol(std::string *Name) noexcept { delete Name; }

//===- Dominance ----------------------------------------------------------===//

// LLVM-C has no dominators. A tree is of a function with a body, and the caller's to dispose of.
DominatorTree *LLVMFactsCreateDominatorTree(LLVMValueRef Handle) noexcept {
  return new DominatorTree(*unwrap<Function>(Handle));
}
LLVMBasicBlockRef
LLVMFactsGetImmediateDominator(const DominatorTree *Tree,
                               LLVMBasicBlockRef Block) noexcept {
  return parent(Tree, Block);
}
void LLVMFactsDisposeDominatorTree(DominatorTree *Tree) noexcept {
  delete Tree;
}
PostDominatorTree *
LLVMFactsCreatePostDominatorTree(LLVMValueRef Handle) noexcept {
  return new PostDominatorTree(*unwrap<Function>(Handle));
}
LLVMBasicBlockRef
LLVMFactsGetImmediatePostDominator(const PostDominatorTree *Tree,
                                   LLVMBasicBlockRef Block) noexcept {
  return parent(Tree, Block);
}
void LLVMFactsDisposePostDominatorTree(PostDominatorTree *Tree) noexcept {
  delete Tree;
}

//===- Attributes ---------------------------------------------------------===//

// LLVM-C copies the attributes at one place of a function or call, and has none of variables. This is no copy, and what it
// points at is the same for equal attributes. The sets of a variable are the first alone.
VALUE_ATTRIBUTES(LLVMFactsGetFunctionAttributes, Function, getAttributes())
VALUE_ATTRIBUTES(LLVMFactsGetCallAttributes, CallBase, getAttributes())
VALUE_ATTRIBUTES(LLVMFactsGetVariableAttributes, GlobalVariable,
                 getAttributesAsList(AttributeList::FunctionIndex))
size_t LLVMFactsCountAttributes(const AttributeSet *Sets,
                                size_t Place) noexcept {
  return Sets[Place].getNumAttributes();
}
LLVMAttributeRef LLVMFactsGetAttribute(const AttributeSet *Sets, size_t Place,
                                       size_t Index) noexcept {
  return wrap(Sets[Place].begin()[Index]);
}

// LLVM-C does not distinguish attributes with a number from those without.
ATTRIBUTE_FLAG(LLVMFactsIsIntAttribute, isIntAttribute())
ATTRIBUTE_FLAG(LLVMFactsIsRangeAttribute, isConstantRangeAttribute())
ATTRIBUTE_FLAG(LLVMFactsIsRangeListAttribute, isConstantRangeListAttribute())
// LLVM-C has numbers for names of kinds, and no names for numbers.
LLVMFactsText LLVMFactsGetAttributeKindName(unsigned Kind) noexcept {
  return text(Attribute::getNameFromAttrKind(Attribute::AttrKind(Kind)));
}
// LLVM-C prints no attribute. The text, without a NUL for all but string attributes, is the caller's to dispose of.
ATTRIBUTE(char *, LLVMFactsPrintAttribute, strdup(It.getAsString().c_str()))

// LLVM-C has the number that LLVM packs these into.
int64_t LLVMFactsGetMemoryEffect(LLVMAttributeRef It,
                                 unsigned Location) noexcept {
  MemoryEffects Effects = unwrap(It).getMemoryEffects();
  return int64_t(Effects.getModRef(IRMemLocation(Location)));
}
ATTRIBUTE_NUMBER(LLVMFactsGetCaptures, getCaptureInfo().getOtherComponents())
ATTRIBUTE_NUMBER(LLVMFactsGetReturnCaptures,
                 getCaptureInfo().getRetComponents())
ATTRIBUTE_NUMBER(LLVMFactsGetAllocSizeParam, getAllocSizeArgs().first)
// -1 where there is none.
ATTRIBUTE(int64_t, LLVMFactsGetAllocNumberParam,
          number(It.getAllocSizeArgs().second))
ATTRIBUTE_NUMBER(LLVMFactsGetVScaleRangeMin, getVScaleRangeMin())
// 0 where there is none.
ATTRIBUTE_NUMBER(LLVMFactsGetVScaleRangeMax, getVScaleRangeMax().value_or(0))
ATTRIBUTE_NUMBER(LLVMFactsGetNoFPClass, getNoFPClass())
ATTRIBUTE_NUMBER(LLVMFactsGetAllocKind, getAllocKind())
ATTRIBUTE_NUMBER(LLVMFactsGetUWTableKind, getUWTableKind())

// LLVM-C has nothing of ranges. Their ends are constants.
LLVMValueRef LLVMFactsGetRangeLower(LLVMContextRef Context,
                                    LLVMAttributeRef It) noexcept {
  return wrap(ConstantInt::get(*unwrap(Context),
                               unwrap(It).getValueAsConstantRange().getLower()));
}
LLVMValueRef LLVMFactsGetRangeUpper(LLVMContextRef Context,
                                    LLVMAttributeRef It) noexcept {
  return wrap(ConstantInt::get(*unwrap(Context),
                               unwrap(It).getValueAsConstantRange().getUpper()));
}
ATTRIBUTE_NUMBER(LLVMFactsCountRanges, getValueAsConstantRangeList().size())
LLVMValueRef LLVMFactsGetRangeLowerAt(LLVMContextRef Context,
                                      LLVMAttributeRef It,
                                      size_t Index) noexcept {
  ArrayRef<ConstantRange> Ranges = unwrap(It).getValueAsConstantRangeList();
  return wrap(ConstantInt::get(*unwrap(Context), Ranges[Index].getLower()));
}
LLVMValueRef LLVMFactsGetRangeUpperAt(LLVMContextRef Context,
                                      LLVMAttributeRef It,
                                      size_t Index) noexcept {
  ArrayRef<ConstantRange> Ranges = unwrap(It).getValueAsConstantRangeList();
  return wrap(ConstantInt::get(*unwrap(Context), Ranges[Index].getUpper()));
}

//===- Alignments ---------------------------------------------------------===//

// LLVM-C returns an alignment in 32 bits, which do not hold 2^32.
VALUE_ALIGNMENT(LLVMFactsGetVariableAlignment, GlobalVariable)
VALUE_ALIGNMENT(LLVMFactsGetFunctionAlignment, Function)
VALUE_ALIGNMENT(LLVMFactsGetAllocaAlignment, AllocaInst)
GETTER(int64_t, LLVMValueRef, LLVMFactsGetLoadStoreAlignment, Instruction,
       bytes(getLoadStoreAlignment(It)))
VALUE_ALIGNMENT(LLVMFactsGetCmpXchgAlignment, AtomicCmpXchgInst)
VALUE_ALIGNMENT(LLVMFactsGetAtomicRMWAlignment, AtomicRMWInst)
int64_t LLVMFactsABIAlignmentOfType(LLVMTargetDataRef Layout,
                                     LLVMTypeRef Type) noexcept {
  return bytes(unwrap(Layout)->getABITypeAlign(unwrap(Type)));
}
int64_t LLVMFactsPreferredAlignmentOfType(LLVMTargetDataRef Layout,
                                          LLVMTypeRef Type) noexcept {
  return bytes(unwrap(Layout)->getPrefTypeAlign(unwrap(Type)));
}

//===- Data layouts -------------------------------------------------------===//

// LLVM-C's sizes end the process for a type whose size is a multiple of `vscale`. Here they are what is multiplied.
LAYOUT_TYPE_SIZE(LLVMFactsSizeOfTypeInBits, getTypeSizeInBits(It))
LAYOUT_TYPE_SIZE(LLVMFactsStoreSizeOfType, getTypeStoreSize(It))
LAYOUT_TYPE_SIZE(LLVMFactsAllocSizeOfType, getTypeAllocSize(It))
uint64_t LLVMFactsOffsetOfElement(LLVMTargetDataRef Layout, LLVMTypeRef Struct,
                                  unsigned Index) noexcept {
  auto *It = cast<StructType>(unwrap(Struct));
  return unwrap(Layout)
      ->getStructLayout(It)
      ->getElementOffset(Index)
      .getKnownMinValue();
}

// LLVM-C has byte order, and of pointers the size in bytes.
LAYOUT_NUMBER(LLVMFactsGetAllocaAddressSpace, getAllocaAddrSpace())
LAYOUT_NUMBER(LLVMFactsGetProgramAddressSpace, getProgramAddressSpace())
LAYOUT_NUMBER(LLVMFactsGetGlobalsAddressSpace, getDefaultGlobalsAddressSpace())
int64_t LLVMFactsGetStackAlignment(LLVMTargetDataRef Layout) noexcept {
  return bytes(unwrap(Layout)->getStackAlignment());
}
int64_t LLVMFactsGetFunctionPointerAlignment(LLVMTargetDataRef Layout) noexcept {
  return bytes(unwrap(Layout)->getFunctionPtrAlign());
}
LAYOUT_FLAG(LLVMFactsIsFunctionPointerAlignmentMultiple,
            getFunctionPtrAlignType() ==
                DataLayout::FunctionPtrAlignType::MultipleOfFunctionAlign)
LAYOUT_FLAG(LLVMFactsHasWindowsMangling, doNotMangleLeadingQuestionMark())
LLVMFactsText LLVMFactsGetPrivatePrefix(LLVMTargetDataRef Layout) noexcept {
  return text(unwrap(Layout)->getPrivateGlobalPrefix());
}
LAYOUT_NUMBER(LLVMFactsCountSpecialAddressSpaces,
              getNonStandardAddressSpaces().size())
LAYOUT_NUMBER_AT(LLVMFactsGetSpecialAddressSpace,
                 getNonStandardAddressSpaces()[Number])
LAYOUT_NUMBER_AT(LLVMFactsIsNativeInteger, isLegalInteger(Number))
LAYOUT_NUMBER_AT(LLVMFactsGetPointerWidth, getPointerSizeInBits(Number))
LAYOUT_NUMBER_AT(LLVMFactsGetIndexWidth, getIndexSizeInBits(Number))
LAYOUT_NUMBER_AT(LLVMFactsGetPointerABIAlignment,
                 getPointerABIAlignment(Number).value())
LAYOUT_NUMBER_AT(LLVMFactsGetPointerPreferredAlignment,
                 getPointerPrefAlignment(Number).value())
LAYOUT_NUMBER_AT(LLVMFactsHasUnstablePointers,
                 hasUnstableRepresentation(Number))
LAYOUT_NUMBER_AT(LLVMFactsHasExternalState, hasExternalState(Number))
LLVMFactsText LLVMFactsGetAddressSpaceName(LLVMTargetDataRef Layout,
                                           unsigned Space) noexcept {
  return text(unwrap(Layout)->getAddressSpaceName(Space));
}

//===- Instructions -------------------------------------------------------===//

// LLVM-C has the other parts of an `alloca`.
VALUE_FLAG(LLVMFactsIsInAlloca, AllocaInst, isUsedWithInAlloca())
VALUE_FLAG(LLVMFactsIsSwiftError, AllocaInst, isSwiftError())

// LLVM-C gives the number of a synchronization scope, and a number for a name.
LLVMFactsText LLVMFactsGetSyncScopeName(LLVMContextRef Context,
                                        unsigned Number) noexcept {
  return text(unwrap(Context)->getSyncScopeName(Number).value_or(StringRef()));
}

//===- Constants ----------------------------------------------------------===//

// LLVM-C takes both for instructions.
LLVMBool LLVMFactsIsADSOLocalEquivalent(LLVMValueRef Value) noexcept {
  return isa<DSOLocalEquivalent>(unwrap(Value));
}
LLVMBool LLVMFactsIsANoCFIValue(LLVMValueRef Value) noexcept {
  return isa<NoCFIValue>(unwrap(Value));
}

// LLVM-C gives the low 64 bits of an integer. The words are in the order of their worth.
const uint64_t *LLVMFactsConstIntWords(LLVMValueRef Value,
                                       size_t *Count) noexcept {
  const APInt &Number = unwrap<ConstantInt>(Value)->getValue();
  *Count = Number.getNumWords();
  return Number.getRawData();
}

// LLVM-C gives a floating-point number as a `double`, which it changes the NaNs of most formats for. The word must be one that
// the format has.
uint64_t LLVMFactsConstFPWord(LLVMValueRef Value, unsigned Index) noexcept {
  return unwrap<ConstantFP>(Value)
      ->getValueAPF()
      .bitcastToAPInt()
      .getRawData()[Index];
}

// LLVM-C has these two of instructions only.
VALUE_FLAG(LLVMFactsConstHasNUW, OverflowingBinaryOperator,
           hasNoUnsignedWrap())
VALUE_FLAG(LLVMFactsConstHasNSW, OverflowingBinaryOperator, hasNoSignedWrap())

// LLVM-C has the other flags of a `getelementptr`. The ends of the range are constants, null where there is no range.
GETTER(LLVMValueRef, LLVMValueRef, LLVMFactsGetInRangeLower, GEPOperator,
       end(It, &ConstantRange::getLower))
GETTER(LLVMValueRef, LLVMValueRef, LLVMFactsGetInRangeUpper, GEPOperator,
       end(It, &ConstantRange::getUpper))

//===- Inline assembly ----------------------------------------------------===//

// LLVM-C has the constraints of inline assembly as one text. The list is the caller's to dispose of.
ConstraintList *LLVMFactsCreateConstraintList(LLVMValueRef Handle) noexcept {
  return new ConstraintList(unwrap<InlineAsm>(Handle)->ParseConstraints());
}
size_t LLVMFactsCountListedConstraints(ConstraintList *List) noexcept {
  return List->size();
}
int64_t LLVMFactsGetListedConstraintKind(ConstraintList *List,
                                         size_t Index) noexcept {
  return (*List)[Index].Type;
}
LLVMBool LLVMFactsIsListedConstraintIndirect(ConstraintList *List,
                                             size_t Index) noexcept {
  return (*List)[Index].isIndirect;
}
void LLVMFactsDisposeConstraintList(ConstraintList *List) noexcept {
  delete List;
}

//===- Types --------------------------------------------------------------===//

// LLVM-C has name and parameters of a target extension type.
LLVMTypeRef LLVMFactsGetLayoutType(LLVMTypeRef Handle) noexcept {
  return wrap(cast<TargetExtType>(unwrap(Handle))->getLayoutType());
}

// LLVM-C does not say in which order LLVM finds the structures of a module, by which it numbers those without a name.
// The finder is the caller's to dispose of.
TypeFinder *LLVMFactsCreateTypeFinder(LLVMModuleRef Module) noexcept {
  auto *Finder = new TypeFinder();
  Finder->run(*unwrap(Module), false);
  return Finder;
}
size_t LLVMFactsCountFoundTypes(TypeFinder *Finder) noexcept {
  return Finder->size();
}
LLVMTypeRef LLVMFactsGetFoundType(TypeFinder *Finder, size_t Index) noexcept {
  return wrap((*Finder)[Index]);
}
void LLVMFactsDisposeTypeFinder(TypeFinder *Finder) noexcept { delete Finder; }

//===- Metadata -----------------------------------------------------------===//

// LLVM-C wants a value around metadata for these, and then shows a tuple of one operand as the operand.
NODE_TEXT(LLVMFactsGetString, MDString, getString())
NODE_VALUE(LLVMFactsGetWrappedValue, ValueAsMetadata, getValue())
NODE_NUMBER(LLVMFactsGetNumNodeOperands, MDNode, getNumOperands())
LLVMMetadataRef LLVMFactsGetNodeOperand(LLVMMetadataRef Node,
                                        unsigned Index) noexcept {
  return wrap(unwrap<MDNode>(Node)->getOperand(Index).get());
}
NODE_NUMBER(LLVMFactsCountListedValues, DIArgList, getArgs().size())
LLVMValueRef LLVMFactsGetListedValue(LLVMMetadataRef List,
                                     unsigned Index) noexcept {
  return wrap(unwrap<DIArgList>(List)->getArgs()[Index]->getValue());
}

// LLVM-C gives the operands of named metadata by its name, in that same way.
size_t LLVMFactsCountNamedMetadataOperands(LLVMNamedMDNodeRef Named) noexcept {
  return unwrap(Named)->getNumOperands();
}
LLVMMetadataRef
LLVMFactsGetNamedMetadataOperand(LLVMNamedMDNodeRef Named,
                                 size_t Index) noexcept {
  return wrap(unwrap(Named)->getOperand(Index));
}

// LLVM-C gives the number of a kind of attachment for its name, not the name.
LLVMFactsText LLVMFactsGetMetadataKindName(LLVMContextRef Context,
                                           unsigned Kind) noexcept {
  SmallVector<StringRef> Names;
  unwrap(Context)->getMDKindNames(Names);
  return Kind < Names.size() ? text(Names[Kind]) : text(StringRef());
}

// LLVM-C cannot ask whether an instruction has attachments other than its position.
VALUE_FLAG(LLVMFactsHasOtherMetadata, Instruction,
           hasMetadataOtherThanDebugLoc())

// LLVM-C does not number nodes. LLVM does when it first prints one, and an empty node may be any.
// The list is the caller's to dispose of.
NodeList *LLVMFactsCreateNodeList(LLVMModuleRef Module) noexcept {
  auto *M = unwrap(Module);
  ModuleSlotTracker Tracker(M);
  MDNode::get(M->getContext(), {})->printAsOperand(nulls(), Tracker, M);
  auto *List = new NodeList();
  Tracker.collectMDNodes(*List, 0, ~0u);
  return List;
}
size_t LLVMFactsCountNumberedNodes(NodeList *List) noexcept {
  return List->size();
}
LLVMMetadataRef LLVMFactsGetNumberedNode(NodeList *List,
                                         size_t Index) noexcept {
  return wrap((*List)[Index].second);
}
unsigned LLVMFactsGetNodeNumber(NodeList *List, size_t Index) noexcept {
  return (*List)[Index].first;
}
void LLVMFactsDisposeNodeList(NodeList *List) noexcept { delete List; }

//===- Debug records ------------------------------------------------------===//

// LLVM-C has no word for `#dbg_declare_value`, neither labels nor the parts of assignments, and no number of the values.
RECORD_NUMBER(LLVMFactsDbgRecordGetKind, DbgRecord, getRecordKind())
RECORD_METADATA(LLVMFactsDbgRecordGetLocation, DbgRecord,
                getDebugLoc().getAsMDNode())
RECORD_METADATA(LLVMFactsDbgLabelGetLabel, DbgLabelRecord, getRawLabel())
RECORD_NUMBER(LLVMFactsDbgVariableGetType, DbgVariableRecord, getType())
RECORD_METADATA(LLVMFactsDbgVariableGetVariable, DbgVariableRecord,
                getRawVariable())
RECORD_METADATA(LLVMFactsDbgVariableGetExpression, DbgVariableRecord,
                getRawExpression())
RECORD_METADATA(LLVMFactsDbgVariableGetValue, DbgVariableRecord,
                getRawLocation())
RECORD_METADATA(LLVMFactsDbgVariableGetAssignID, DbgVariableRecord,
                getRawAssignID())
RECORD_METADATA(LLVMFactsDbgVariableGetAddress, DbgVariableRecord,
                getRawAddress())
RECORD_METADATA(LLVMFactsDbgVariableGetAddressExpression, DbgVariableRecord,
                getRawAddressExpression())

//===- Metadata nodes -----------------------------------------------------===//

// LLVM-C has no elements of expressions.
LLVMFactsNumbers LLVMFactsDIExpressionGetElements(LLVMMetadataRef Node) noexcept {
  ArrayRef<uint64_t> Elements = unwrap<DIExpression>(Node)->getElements();
  return {Elements.data(), Elements.size()};
}
NODE_FLAG(LLVMFactsDIExpressionIsValid, DIExpression, isValid())
LLVMFactsText LLVMFactsGetOperationName(uint64_t Number) noexcept {
  return text(dwarf::OperationEncodingString(Number));
}
size_t LLVMFactsGetOperationSize(const uint64_t *Operation) noexcept {
  return DIExpression::ExprOperand(Operation).getSize();
}

// LLVM-C does not distinguish a distinct node from a uniqued one.
NODE_FLAG(LLVMFactsIsDistinct, MDNode, isDistinct())

//===- Nodes of debug info ------------------------------------------------===//

// LLVM-C has no words of DWARF.
#define WORD(NAME, TYPE)                                                       \
  LLVMFactsText LLVMFactsGet##NAME(unsigned Number) noexcept {                 \
    return text(dwarf::NAME(static_cast<TYPE>(Number)));                       \
  }
WORD(TagString, unsigned)
WORD(AttributeEncodingString, unsigned)
WORD(LanguageString, unsigned)
WORD(SourceLanguageNameString, dwarf::SourceLanguageName)
WORD(ConventionString, unsigned)
WORD(MacinfoString, unsigned)
WORD(EnumKindString, unsigned)

// LLVM-C wants a value around it.
LLVMFactsInteger LLVMFactsGetWrappedInteger(LLVMMetadataRef Value) noexcept {
  auto *It = mdconst::dyn_extract_or_null<ConstantInt>(unwrap(Value));
  return It ? integer(It->getValue()) : LLVMFactsInteger{nullptr, 0};
}

// LLVM-C has few getters of these. The marks `@field` of datalog/schema name LLVM's getter, and the build script makes
// a getter in one of the forms above of each, and numbers the classes. Operands are returned as they are, whatever their class: LLVM's getters
// without "Raw" cast, and an invalid module can have anything there. A number that LLVM has only sometimes is -1 where
// it has none.
#include "debug_info.inc"

// Getters of fields whose rows are written by hand.
NODE_TEXT(LLVMFactsDIFileGetChecksum, DIFile, getRawChecksum()->Value)
NODE_METADATA(LLVMFactsDIFileGetSource, DIFile, getRawSource())
NODE_NUMBER(LLVMFactsDIStringTypeGetTag, DIStringType, getTag())
NODE_FLAG(LLVMFactsDIFixedPointTypeGetIsSigned, DIFixedPointType, isSigned())
NODE_INTEGER(LLVMFactsDIFixedPointTypeGetNumerator, DIFixedPointType,
             getNumeratorRaw())
NODE_INTEGER(LLVMFactsDIFixedPointTypeGetDenominator, DIFixedPointType,
             getDenominatorRaw())
NODE_INTEGER(LLVMFactsDIEnumeratorGetValue, DIEnumerator, getValue())

} // extern "C"
