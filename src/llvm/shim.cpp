//===- Getters that LLVM's C API lacks ------------------------------------===//
//
// These getters follow the conventions of LLVM-C and fill its gaps. The rules:
//
// - A function returns the result of one getter of LLVM's C++ API, without logic of its own. Rust interprets the result.
// - Where LLVM-C has a getter, Rust calls that. A comment here says what LLVM-C lacks.
// - As in LLVM-C, the caller has narrowed the handle to the class that the getter needs. If there is no value, the result is null or
//   0. Text is data and length, since names can contain any byte.
// - No function changes a module. The results belong to the module or its context.
// - A function that computes a list passes each element to a callback. A function that computes a text returns a copy, which the
//   caller frees.
// - No function throws: all are `noexcept`, so an exception of LLVM's ends the process, as LLVM's fatal errors do, instead of
//   unwinding through Rust.
//
// `shim.rs` declares the functions; the module of a handle declares the getters that take only the handle. The build script generates
// the getters of debug-info nodes. Without `NDEBUG`, the casts of LLVM's headers check the narrowing.
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

using namespace llvm;

// The cast of LLVM's headers from any metadata to `DIBasicType` rejects its subclass `DIFixedPointType`; the cast from a type
// accepts it.
template <> inline DIBasicType *llvm::unwrap<DIBasicType>(LLVMMetadataRef Node) {
  return cast<DIBasicType>(cast<DIType>(unwrap(Node)));
}

/// Text that LLVM owns; `Data` is null where there is none.
struct LLVMFactsText {
  const char *Data;
  size_t Length;
};

static LLVMFactsText text(StringRef Text) { return {Text.data(), Text.size()}; }

/// The text of a metadata string; none of other metadata, which an invalid module can have in its place.
static LLVMFactsText text(const Metadata *String) {
  auto *It = dyn_cast_or_null<MDString>(String);
  return It ? text(It->getString()) : LLVMFactsText{nullptr, 0};
}

/// The checksum of a file; none of a file without.
static LLVMFactsText
text(const std::optional<DIFile::ChecksumInfo<MDString *>> &Checksum) {
  return Checksum ? text(Checksum->Value) : LLVMFactsText{nullptr, 0};
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

/// A node with LLVM's number.
struct LLVMFactsNumberedNode {
  LLVMMetadataRef Node;
  unsigned Number;
};

/// An element of an intrinsic's signature in LLVM's table. `Field` is the size of a vector, or the argument of another kind.
struct LLVMFactsSignatureElement {
  unsigned Kind;
  unsigned Field;
  bool IsScalable;
};

/// A constraint of inline assembly.
struct LLVMFactsConstraint {
  unsigned Kind;
  bool IsIndirect;
};

/// A callback that receives the elements of a list; its first argument is the list.
template <class T> using Push = void (*)(void *List, T Element);

/// The attributes of a function or a call, which its context owns: its own, those of the returned value, and those of each
/// parameter. `Data` is null if there are none. Equal lists are the same pointer.
struct LLVMFactsAttributeSets {
  const AttributeSet *Data;
  size_t Length;
};

static LLVMFactsAttributeSets sets(AttributeList List) {
  return {List.begin(), List.getNumAttrSets()};
}

/// The bytes of an alignment, 0 if there is none.
static int64_t bytes(MaybeAlign Alignment) {
  return Alignment ? Alignment->value() : 0;
}

/// A demangled name that stops growing at a limit: the demangled text can be exponentially longer than the mangled name.
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

/// A number, -1 if there is none.
static int64_t number(std::optional<unsigned> Number) {
  return Number ? int64_t(*Number) : -1;
}

/// An end of the `inrange` of a `getelementptr`, null if it has none.
static LLVMValueRef end(GEPOperator *It,
                        const APInt &(ConstantRange::*End)() const) {
  std::optional<ConstantRange> Range = It->getInRange();
  return Range ? wrap(ConstantInt::get(It->getContext(), ((*Range).*End)()))
               : nullptr;
}

/// Passes on the parent of each block in a tree: null for a root, for a child of the virtual exit, and for a block that is in no tree.
template <class Tree>
static void parents(LLVMValueRef Handle, void *List,
                    Push<LLVMBasicBlockRef> Push) {
  auto *It = unwrap<Function>(Handle);
  Tree Blocks(*It);
  for (BasicBlock &Block : *It) {
    auto *Node = Blocks.getNode(&Block);
    bool HasParent = Node && Node->getIDom();
    Push(List, HasParent ? wrap(Node->getIDom()->getBlock()) : nullptr);
  }
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

#define LAYOUT(RESULT, NAME, VALUE)                                            \
  RESULT NAME(LLVMTargetDataRef Layout) noexcept {                             \
    const DataLayout *It = unwrap(Layout);                                     \
    return VALUE;                                                              \
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
// LLVM-C asks only variables for the mode, which aliases have too.
VALUE_NUMBER(LLVMFactsGetThreadLocalMode, GlobalValue, getThreadLocalMode())
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

// LLVM-C does not list the comdats of a module; some have no members.
void LLVMFactsVisitComdats(LLVMModuleRef Module, void *List,
                           Push<LLVMComdatRef> Push) noexcept {
  for (auto &Entry : unwrap(Module)->getComdatSymbolTable())
    Push(List, wrap(&Entry.second));
}

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

// LLVM-C does not demangle. Null if there is no name, or if it is longer than the limit.
char *LLVMFactsCopyUnmangledName(const char *Mangled, size_t Limit) noexcept {
  ItaniumPartialDemangler Demangler;
  if (Demangler.partialDemangle(Mangled))
    return nullptr;
  BoundedName Name(Limit);
  Demangler.finishDemangle(&Name);
  // It ends in a NUL.
  return Name.getCurrentPosition() <= Limit ? strdup(Name.getBuffer())
                                            : nullptr;
}

//===- Intrinsics ---------------------------------------------------------===//

// LLVM-C makes an intrinsic's type from its overloaded types, and has neither the table nor the inverse. The name is null if the type
// does not match the table.
void LLVMFactsVisitSignature(unsigned ID, void *List,
                             Push<LLVMFactsSignatureElement> Push) noexcept {
  SmallVector<Intrinsic::IITDescriptor, 8> Elements;
  Intrinsic::getIntrinsicInfoTableEntries(ID, Elements);
  for (auto &It : Elements) {
    if (It.Kind == Intrinsic::IITDescriptor::Vector)
      Push(List, {It.Kind, It.Vector_Width.getKnownMinValue(),
                  It.Vector_Width.isScalable()});
    else
      Push(List, {It.Kind, It.Argument_Info, false});
  }
}
char *LLVMFactsCopyIntrinsicSymbol(LLVMValueRef Handle) noexcept {
  auto *It = unwrap<Function>(Handle);
  SmallVector<Type *, 4> Overloaded;
  if (!Intrinsic::getIntrinsicSignature(It, Overloaded))
    return nullptr;
  std::string Name =
      Intrinsic::getName(It->getIntrinsicID(), Overloaded, It->getParent(),
                         It->getFunctionType());
  return strdup(Name.c_str());
}

//===- Dominance ----------------------------------------------------------===//

// LLVM-C has no dominators. The function has a body.
void LLVMFactsVisitDominators(LLVMValueRef Handle, void *List,
                              Push<LLVMBasicBlockRef> Push) noexcept {
  parents<DominatorTree>(Handle, List, Push);
}
void LLVMFactsVisitPostDominators(LLVMValueRef Handle, void *List,
                                  Push<LLVMBasicBlockRef> Push) noexcept {
  parents<PostDominatorTree>(Handle, List, Push);
}

//===- Attributes ---------------------------------------------------------===//

// LLVM-C copies the attributes at one position of a function or call, and has none of variables. These are not copied, and are the
// same pointer for equal attributes. A variable has only the first set.
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

// LLVM-C has nothing of ranges.
ATTRIBUTE(LLVMFactsInteger, LLVMFactsGetRangeLower,
          integer(It.getValueAsConstantRange().getLower()))
ATTRIBUTE(LLVMFactsInteger, LLVMFactsGetRangeUpper,
          integer(It.getValueAsConstantRange().getUpper()))
ATTRIBUTE_NUMBER(LLVMFactsCountRanges, getValueAsConstantRangeList().size())
LLVMFactsInteger LLVMFactsGetRangeLowerAt(LLVMAttributeRef It,
                                          unsigned Index) noexcept {
  return integer(unwrap(It).getValueAsConstantRangeList()[Index].getLower());
}
LLVMFactsInteger LLVMFactsGetRangeUpperAt(LLVMAttributeRef It,
                                          unsigned Index) noexcept {
  return integer(unwrap(It).getValueAsConstantRangeList()[Index].getUpper());
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

// LLVM-C's sizes end the process for a scalable type. These are the sizes that `vscale` multiplies.
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

// LLVM-C has the byte order, and the size of pointers in bytes.
LAYOUT(int64_t, LLVMFactsGetAllocaAddressSpace, It->getAllocaAddrSpace())
LAYOUT(int64_t, LLVMFactsGetProgramAddressSpace, It->getProgramAddressSpace())
LAYOUT(int64_t, LLVMFactsGetGlobalsAddressSpace,
       It->getDefaultGlobalsAddressSpace())
LAYOUT(int64_t, LLVMFactsGetStackAlignment, bytes(It->getStackAlignment()))
LAYOUT(int64_t, LLVMFactsGetFunctionPointerAlignment,
       bytes(It->getFunctionPtrAlign()))
LAYOUT(LLVMBool, LLVMFactsIsFunctionPointerAlignmentMultiple,
       It->getFunctionPtrAlignType() ==
           DataLayout::FunctionPtrAlignType::MultipleOfFunctionAlign)
LAYOUT(LLVMBool, LLVMFactsHasWindowsMangling,
       It->doNotMangleLeadingQuestionMark())
LAYOUT(LLVMFactsText, LLVMFactsGetPrivatePrefix,
       text(It->getPrivateGlobalPrefix()))
LAYOUT(int64_t, LLVMFactsCountSpecialAddressSpaces,
       It->getNonStandardAddressSpaces().size())
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

// LLVM-C reports the kind of an instruction for both.
LLVMBool LLVMFactsIsADSOLocalEquivalent(LLVMValueRef Value) noexcept {
  return isa<DSOLocalEquivalent>(unwrap(Value));
}
LLVMBool LLVMFactsIsANoCFIValue(LLVMValueRef Value) noexcept {
  return isa<NoCFIValue>(unwrap(Value));
}

// LLVM-C gives the low 64 bits of an integer.
GETTER(LLVMFactsInteger, LLVMValueRef, LLVMFactsGetConstInt, ConstantInt,
       integer(It->getValue()))

// LLVM-C converts a floating-point number to `double`, which changes the NaNs of most formats. The format must have the word.
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

// LLVM-C has the constraints of inline assembly as one text.
void LLVMFactsVisitConstraints(LLVMValueRef Handle, void *List,
                               Push<LLVMFactsConstraint> Push) noexcept {
  for (auto &It : unwrap<InlineAsm>(Handle)->ParseConstraints())
    Push(List, {unsigned(It.Type), It.isIndirect});
}

//===- Types --------------------------------------------------------------===//

// LLVM-C has name and parameters of a target extension type.
LLVMTypeRef LLVMFactsGetLayoutType(LLVMTypeRef Handle) noexcept {
  return wrap(cast<TargetExtType>(unwrap(Handle))->getLayoutType());
}

// LLVM-C lacks the order in which LLVM finds the structures of a module, by which it numbers those without a name.
void LLVMFactsVisitTypes(LLVMModuleRef Module, void *List,
                         Push<LLVMTypeRef> Push) noexcept {
  TypeFinder Finder;
  Finder.run(*unwrap(Module), false);
  for (StructType *It : Finder)
    Push(List, wrap(It));
}

//===- Metadata -----------------------------------------------------------===//

// LLVM-C needs a value around metadata for these, and then replaces a tuple of one operand by the operand.
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

unsigned LLVMFactsCountMetadataKinds(LLVMContextRef Context) noexcept {
  SmallVector<StringRef> Names;
  unwrap(Context)->getMDKindNames(Names);
  return Names.size();
}

// LLVM-C cannot ask whether an instruction has attachments other than its position.
VALUE_FLAG(LLVMFactsHasOtherMetadata, Instruction,
           hasMetadataOtherThanDebugLoc())

// LLVM-C does not number nodes. LLVM does when it first prints one, and an empty node may be any.
void LLVMFactsVisitNumberedNodes(LLVMModuleRef Module, void *List,
                                 Push<LLVMFactsNumberedNode> Push) noexcept {
  auto *M = unwrap(Module);
  ModuleSlotTracker Tracker(M);
  MDNode::get(M->getContext(), {})->printAsOperand(nulls(), Tracker, M);
  ModuleSlotTracker::MachineMDNodeListType Nodes;
  Tracker.collectMDNodes(Nodes, 0, ~0u);
  for (auto &[Number, Node] : Nodes)
    Push(List, {wrap(Node), Number});
}

//===- Debug records ------------------------------------------------------===//

// LLVM-C lacks `#dbg_declare_value`, labels, the parts of assignments, and the number of values.
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

// LLVM-C needs a value around it.
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
NODE_TEXT(LLVMFactsDIFileGetChecksum, DIFile, getRawChecksum())
NODE_METADATA(LLVMFactsDIFileGetSource, DIFile, getRawSource())
NODE_NUMBER(LLVMFactsDIStringTypeGetTag, DIStringType, getTag())
NODE_FLAG(LLVMFactsDIFixedPointTypeGetIsSigned, DIFixedPointType, isSigned())
NODE_INTEGER(LLVMFactsDIFixedPointTypeGetNumerator, DIFixedPointType,
             getNumeratorRaw())
NODE_INTEGER(LLVMFactsDIFixedPointTypeGetDenominator, DIFixedPointType,
             getDenominatorRaw())
NODE_INTEGER(LLVMFactsDIEnumeratorGetValue, DIEnumerator, getValue())

} // extern "C"
