// Compares `may_alias` with LLVM's alias analyses, for scripts/aliases:
//
//   aliases PIPELINE BITCODE PAIRS MODULE...
//
// PIPELINE is that of `opt -aa-pipeline`, BITCODE the folder of the modules, and PAIRS has rows of module, function, and the indices of two instructions that may
// alias, the smaller first. Pairs are those of `opt -passes=aa-eval -evaluate-aa-metadata`: each load with each store of a function, and each two stores.
// Prints the numbers of pairs and of NoAlias, MayAlias, PartialAlias and MustAlias by LLVM; of pairs that PAIRS has, and of those that it has or LLVM cannot tell
// apart. Then, on stderr, each pair that LLVM knows to alias and PAIRS lacks.
#include <algorithm>
#include <fstream>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/MemoryLocation.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

using Pairs = std::vector<std::pair<unsigned, unsigned>>;

static std::map<std::pair<std::string, std::string>, Pairs> readPairs(const char *path) {
    std::map<std::pair<std::string, std::string>, Pairs> result;
    std::ifstream file(path);
    std::string module, function, first, second;
    while (std::getline(file, module, '\t') && std::getline(file, function, '\t') && std::getline(file, first, '\t') && std::getline(file, second))
        result[{module, function}].emplace_back(std::stoul(first), std::stoul(second));
    for (auto &entry : result)
        std::sort(entry.second.begin(), entry.second.end());
    return result;
}

int main(int argc, char **argv) {
    if (argc < 4) {
        errs() << "usage: aliases PIPELINE BITCODE PAIRS MODULE...\n";
        return 1;
    }
    auto pairs = readPairs(argv[3]);
    uint64_t results[4] = {}, total = 0, may = 0, both = 0, missing = 0;
    for (int at = 4; at < argc; ++at) {
        LLVMContext context;
        SMDiagnostic error;
        auto module = parseIRFile(std::string(argv[2]) + "/" + argv[at], error, context);
        if (!module) {
            error.print(argv[0], errs());
            return 1;
        }
        PassBuilder builder;
        LoopAnalysisManager loops;
        FunctionAnalysisManager functions;
        CGSCCAnalysisManager components;
        ModuleAnalysisManager modules;
        AAManager manager;
        if (auto failed = builder.parseAAPipeline(manager, argv[1])) {
            errs() << toString(std::move(failed)) << "\n";
            return 1;
        }
        functions.registerPass([&] { return std::move(manager); });
        builder.registerModuleAnalyses(modules);
        builder.registerCGSCCAnalyses(components);
        builder.registerFunctionAnalyses(functions);
        builder.registerLoopAnalyses(loops);
        builder.crossRegisterProxies(loops, functions, components, modules);
        for (Function &function : *module) {
            if (function.isDeclaration())
                continue;
            AAResults &analyses = functions.getResult<AAManager>(function);
            std::vector<std::pair<unsigned, Instruction *>> loads, stores;
            unsigned index = 0;
            for (Instruction &instruction : instructions(function)) {
                if (isa<LoadInst>(instruction))
                    loads.emplace_back(index, &instruction);
                else if (isa<StoreInst>(instruction))
                    stores.emplace_back(index, &instruction);
                ++index;
            }
            const Pairs &own = pairs[{argv[at], function.getName().str()}];
            auto compare = [&](std::pair<unsigned, Instruction *> one, std::pair<unsigned, Instruction *> other) {
                AliasResult result = analyses.alias(MemoryLocation::get(one.second), MemoryLocation::get(other.second));
                bool aliases = std::binary_search(own.begin(), own.end(), std::pair(std::min(one.first, other.first), std::max(one.first, other.first)));
                ++total;
                ++results[result];
                may += aliases;
                both += aliases && result != AliasResult::NoAlias;
                if (!aliases && (result == AliasResult::MustAlias || result == AliasResult::PartialAlias) && ++missing <= 20)
                    errs() << result << ": " << argv[at] << " " << function.getName() << " " << one.first << " " << other.first << "\n";
            };
            for (auto load : loads)
                for (auto store : stores)
                    compare(load, store);
            for (size_t one = 0; one < stores.size(); ++one)
                for (size_t other = 0; other < one; ++other)
                    compare(stores[one], stores[other]);
            functions.clear(function, function.getName());
        }
        modules.clear();
    }
    outs() << total << "\t" << results[AliasResult::NoAlias] << "\t" << results[AliasResult::MayAlias] << "\t" << results[AliasResult::PartialAlias] << "\t"
           << results[AliasResult::MustAlias] << "\t" << may << "\t" << both << "\t" << missing << "\n";
}
