//! Parses the command line of a C or C++ compiler: keeps the options that change the IR, and drops those that only name or add
//! outputs.
//!
//! GCC and clang share the rules: an option without a value for either is one word. Clang itself reports options that it refuses
//! ([`super::emit`]).

use std::collections::HashMap;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::os::unix::ffi::{OsStrExt as _, OsStringExt as _};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use super::stream::Copies;

/// An option, and its value if that is a separate word.
pub type Words = Vec<OsString>;

/// A source of a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// The path, as written.
    pub path: OsString,
    /// The language of the preceding `-x`.
    pub language: Option<String>,
}

/// The last stage of a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// A program or library; the objects of sources are temporary.
    Link,
    /// Objects, or assembly.
    Object,
    /// No code: preprocessing, dependencies, a syntax check, a module interface, a query of the compiler.
    Nothing,
}

/// A command line without the compiler.
#[derive(Debug)]
pub struct Command {
    /// Options that change the IR, in order.
    pub kept: Vec<Words>,
    /// Sources that can be compiled to bitcode.
    pub sources: Vec<Source>,
    /// Other kinds of sources: assembly, CUDA.
    pub other: Vec<OsString>,
    /// Inputs that can be read only once, so that only the compiler itself reads them: stdin and pipes.
    pub streams: Vec<OsString>,
    /// Options that name such a file, and response files that are one. A command with these has no sources.
    pub unread: Vec<OsString>,
    /// The inputs of all three kinds, in order.
    pub inputs: Vec<OsString>,
    /// Words for the linker: other inputs, `-l`, `-L`, `-Wl,`.
    pub link: Vec<OsString>,
    /// The value of `-o`.
    pub output: Option<OsString>,
    /// The last stage.
    pub stage: Stage,
    /// `-S`: objects end in `.s`.
    pub assembly: bool,
}

/// A section of `options.txt`, which describes it.
struct Section(&'static str);

const KEPT: Section = Section("kept");
const KEPT_BEGINNINGS: Section = Section("kept_beginnings");
const DROPPED: Section = Section("dropped");
const DROPPED_LISTS: Section = Section("dropped_lists");
const DROPPED_BEGINNINGS: Section = Section("dropped_beginnings");
const DROPPED_WORDS: Section = Section("dropped_words");
const NO_CODE: Section = Section("no_code");
const NO_CODE_OF_FRONTEND: Section = Section("no_code_of_frontend");
const QUESTIONS: Section = Section("questions");
const SOURCES: Section = Section("sources");
const OTHER: Section = Section("other");
const LANGUAGES: Section = Section("languages");

impl Section {
    /// Returns the words of the section, each with the rest of its line.
    fn lines(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        static SECTIONS: LazyLock<HashMap<&str, Vec<(&str, &str)>>> = LazyLock::new(|| {
            let sections = include_str!("options.txt").split("\n[").skip(1);
            let parsed = sections.filter_map(|section| {
                let (name, lines) = section.split_once("]\n")?;
                let lines = lines.lines().take_while(|line| !line.is_empty());
                let lines = lines.filter(|line| !line.starts_with("# "));
                let words = lines.map(|line| line.split_once(' ').unwrap_or((line, "")));
                Some((name, words.collect()))
            });
            parsed.collect()
        });
        SECTIONS.get(self.0).into_iter().flatten().copied()
    }

    fn contains(&self, word: &str) -> bool {
        self.lines().any(|(other, _)| other == word)
    }

    /// Returns whether a word of the section is the beginning of a text.
    fn begins(&self, text: &str) -> bool {
        self.lines().any(|(word, _)| text.starts_with(word))
    }

    /// Returns the number after a word of the section.
    fn number(&self, word: &str) -> Option<usize> {
        let (_, number) = self.lines().find(|(other, _)| *other == word)?;
        number.parse().ok()
    }
}

impl Command {
    /// Parses a command line that runs in `directory`. `arguments` come after the compiler, with response files expanded.
    pub fn parse(directory: &Path, arguments: impl IntoIterator<Item = OsString>) -> Self {
        Self::parse_with(directory, arguments, &Copies::default())
    }

    /// Parses a command line of which this process has copied inputs.
    pub fn parse_with(
        directory: &Path,
        arguments: impl IntoIterator<Item = OsString>,
        copies: &Copies,
    ) -> Self {
        let mut command = Command {
            kept: Vec::new(),
            sources: Vec::new(),
            other: Vec::new(),
            streams: Vec::new(),
            unread: Vec::new(),
            inputs: Vec::new(),
            link: Vec::new(),
            output: None,
            stage: Stage::Link,
            assembly: false,
        };
        let is_stream = |path: &OsStr| copies.is_stream(directory, path);
        let mut language = None;
        // Control-flow integrity requires LTO: full LTO, since ThinLTO splits the module.
        let mut lto = false;
        let mut cfi = false;
        let mut arguments = arguments.into_iter();
        while let Some(word) = arguments.next() {
            let text = word.to_string_lossy().into_owned();
            let text = text.as_str();
            lto |= text.starts_with("-flto");
            cfi |= text.starts_with("-fsanitize=") && text.contains("cfi");
            if text == "--" {
                for path in arguments.by_ref() {
                    command.input(is_stream, path, language.as_deref());
                }
            } else if strip(&word, "@").is_some_and(|file| is_stream(&file)) {
                command.unread.push(word);
            } else if !text.starts_with('-') || text == "-" {
                command.input(is_stream, word, language.as_deref());
            } else if text == "-x" || text == "--language" {
                language = arguments.next().map(|x| x.to_string_lossy().into_owned());
            } else if let Some(joined) =
                text.strip_prefix("-x").or(text.strip_prefix("--language="))
            {
                language = Some(joined.to_owned());
            } else if text == "-o" || text == "--output" {
                command.output = arguments.next();
            } else if let Some(joined) = strip(&word, "--output=") {
                command.output = Some(joined);
            } else if matches!(text, "-c" | "--compile" | "-S" | "--assemble") {
                command.assembly |= text == "-S" || text == "--assemble";
                if command.stage == Stage::Link {
                    command.stage = Stage::Object;
                }
            } else if NO_CODE.contains(text)
                || text.starts_with("-fmodule-header=")
                || QUESTIONS.begins(text)
            {
                command.stage = Stage::Nothing;
            } else if KEPT.contains(text) || KEPT_BEGINNINGS.begins(text) {
                let value = arguments.next();
                if text == "-Xclang"
                    && let Some(value) = value.as_ref().map(|value| value.to_string_lossy())
                    && NO_CODE_OF_FRONTEND.begins(&value)
                    // Options of the analyzer, and of an additional module output.
                    && !value.starts_with("-analyzer-")
                {
                    command.stage = Stage::Nothing;
                }
                command.kept.push([word].into_iter().chain(value).collect());
            } else if DROPPED.contains(text) || text.starts_with("-Xoffload-linker=") {
                let value = arguments.next();
                match text {
                    "-L" | "-l" => command.link.extend([word].into_iter().chain(value)),
                    "-Xlinker" | "--for-linker" => command.link.extend(value),
                    _ => {}
                }
            } else if let Some(list) = strip(&word, "-Wl,") {
                let words = list.as_bytes().split(|byte| *byte == b',');
                let words = words.map(|word| OsStr::from_bytes(word).to_owned());
                command.link.extend(words);
            } else if text.starts_with("-L") || text.starts_with("-l") {
                command.link.push(word);
            } else if let Some(values) = DROPPED_LISTS.number(text) {
                arguments.by_ref().take(values).for_each(drop);
            } else if let Some(joined) = strip(&word, "-o")
                && !text.starts_with("-object-file-name=")
            {
                command.output = Some(joined);
            } else if let Some(list) = text.strip_prefix("-Wp,") {
                command.preprocessor(list);
            } else if !DROPPED_WORDS.contains(text) && !DROPPED_BEGINNINGS.begins(text) {
                if matches!(text, "-static" | "--static" | "-r") {
                    command.link.push(word.clone());
                }
                command.kept.push(vec![word]);
            } else if matches!(text, "-shared") {
                command.link.push(word);
            }
        }
        command.unread.extend(command.streams_of_options(is_stream));
        if !command.unread.is_empty() {
            command.sources.clear();
        }
        command.without_precompiled_header();
        if lto && cfi {
            command.kept.push(vec!["-flto=full".into()]);
        }
        command
    }

    /// Returns the options that name a pipe.
    fn streams_of_options(&self, is_stream: impl Fn(&OsStr) -> bool) -> Vec<OsString> {
        let names = |word: &OsString| {
            let joined = word.as_bytes().splitn(2, |byte| *byte == b'=').last();
            joined.is_some_and(|file| file != b"-" && is_stream(OsStr::from_bytes(file)))
        };
        let kept = self.kept.iter();
        let kept = kept.filter(|words| !words[0].as_bytes().starts_with(b"-D"));
        kept.flatten().filter(|word| names(word)).cloned().collect()
    }

    /// Drops CMake's precompiled header, which another clang cannot read and which exists only after the build. CMake names the header
    /// itself too, which suffices.
    fn without_precompiled_header(&mut self) {
        let for_clang = |words: &Words, option: &str| *words == ["-Xclang", option];
        if !self.kept.iter().any(|words| for_clang(words, "-include")) {
            return;
        }
        while let Some(at) = self
            .kept
            .iter()
            .position(|words| for_clang(words, "-include-pch"))
        {
            // The option and its value, each after an -Xclang.
            self.kept.drain(at..self.kept.len().min(at + 2));
        }
    }

    /// Keeps the parts of `-Wp,A,B` except dependency output, whose file is a separate word there.
    fn preprocessor(&mut self, list: &str) {
        let mut words = list.split(',');
        while let Some(word) = words.next() {
            if matches!(word, "-MD" | "-MMD" | "-MF" | "-MT" | "-MQ") {
                words.next();
            } else if !word.starts_with("-M") {
                self.kept.push(vec![format!("-Wp,{word}").into()]);
            }
        }
    }

    fn input(
        &mut self,
        is_stream: impl Fn(&OsStr) -> bool,
        path: OsString,
        language: Option<&str>,
    ) {
        let language = language.filter(|language| *language != "none");
        let ending = Path::new(&path).extension().and_then(OsStr::to_str);
        let source = match language {
            Some(language) => LANGUAGES.contains(language),
            None => ending.is_some_and(|ending| SOURCES.contains(ending)),
        };
        // /dev/null is the input of tests of options, and a precompiled header has no code.
        let is_header = language.is_some_and(|language| language.ends_with("-header"));
        if path == "/dev/null" || is_header {
        } else if is_stream(&path) {
            self.inputs.push(path.clone());
            self.streams.push(path);
        } else if source {
            let language = language.map(str::to_owned);
            self.inputs.push(path.clone());
            self.sources.push(Source { path, language });
        } else if language.is_some() || ending.is_some_and(|ending| OTHER.contains(ending)) {
            self.inputs.push(path.clone());
            self.other.push(path);
        } else {
            self.link.push(path);
        }
    }

    /// Returns the level of the last option for optimization, such as `O2`.
    pub fn optimization(&self) -> &'static str {
        let mut levels = self.kept.iter().rev().filter_map(|words| {
            Some(match words.first()?.to_str()?.strip_prefix("-O")? {
                "0" => "O0",
                "" | "1" => "O1",
                "2" => "O2",
                "s" => "Os",
                "z" => "Oz",
                "g" => "Og",
                "fast" => "Ofast",
                level if level.bytes().all(|byte| byte.is_ascii_digit()) => "O3",
                _ => return None,
            })
        });
        levels.next().unwrap_or("O0")
    }

    /// Returns the output that contains the code of a source, relative to the directory of the command, and whether it is the object of
    /// only this source. `None` if the command does not name it.
    pub fn object(&self, source: &Source) -> (PathBuf, bool) {
        match (&self.output, self.stage) {
            (Some(output), Stage::Link) => (output.into(), false),
            (None, Stage::Link) => ("a.out".into(), false),
            (Some(output), _) => (output.into(), true),
            (None, _) => {
                let ending = if self.assembly { "s" } else { "o" };
                let name = Path::new(&source.path).file_name().unwrap_or_default();
                (Path::new(name).with_extension(ending), true)
            }
        }
    }
}

impl Source {
    /// Returns the language of the source for a compiler of C++ or of C.
    pub fn language(&self, cxx: bool) -> &'static str {
        let ending = Path::new(&self.path).extension().and_then(OsStr::to_str);
        let word = self.language.as_deref().or(ending).unwrap_or_default();
        match word {
            "ll" | "bc" | "ir" => "LLVM IR",
            "m" | "mi" | "objective-c" | "objective-c-cpp-output" => "Objective-C",
            "M" | "mm" | "mii" | "objective-c++" | "objective-c++-cpp-output" => "Objective-C++",
            // A C++ compiler compiles files with extensions of C as C++.
            "c" | "i" | "cpp-output" if !cxx || self.language.is_some() || word == "i" => "C",
            _ => "C++",
        }
    }
}

/// The reason why assembly is not compiled.
pub const ASSEMBLY: &str = "assembly, of which there is no IR";

/// Returns the reason why clang does not compile an input to bitcode.
pub fn why_no_bitcode(source: &OsStr) -> &'static str {
    match Path::new(source).extension().and_then(OsStr::to_str) {
        Some("S" | "s" | "sx" | "asm") | None => ASSEMBLY,
        Some("f" | "F" | "f90" | "F90" | "f95") => "Fortran, of which no bitcode is made here",
        Some("cu" | "cui" | "hip") => "code for a GPU, of which no bitcode is made here",
        _ => "neither C nor C++, and no bitcode is made of it here",
    }
}

fn strip(word: &OsStr, beginning: &str) -> Option<OsString> {
    let rest = word.as_bytes().strip_prefix(beginning.as_bytes())?;
    Some(OsStr::from_bytes(rest).to_owned())
}

/// Expands response files, `@FILE`. As in the compilers, one that cannot be read stays unexpanded; so does one that can be read only once.
pub fn expand_response_files(
    directory: &Path,
    arguments: impl IntoIterator<Item = OsString>,
    copies: &Copies,
) -> Vec<OsString> {
    // A limit, since a file may name itself.
    const DEPTH: usize = 10;
    fn expand(
        read: &impl Fn(&OsStr) -> Option<Vec<u8>>,
        word: OsString,
        depth: usize,
        all: &mut Vec<OsString>,
    ) {
        let name = word.as_bytes().strip_prefix(b"@");
        let name = name.filter(|_| depth < DEPTH).map(OsStr::from_bytes);
        match name.and_then(read) {
            Some(text) => {
                for word in words_of_response_file(&text) {
                    expand(read, word, depth + 1, all);
                }
            }
            None => all.push(word),
        }
    }
    let read = |name: &OsStr| {
        let is_stream = copies.is_stream(directory, name);
        (!is_stream).then(|| fs::read(directory.join(name)).ok())?
    };
    let mut all = Vec::new();
    for word in arguments {
        expand(&read, word, 0, &mut all);
    }
    all
}

/// Splits a response file by GCC's rules. Unlike in a shell, a backslash escapes the next byte within single quotes too, and there are no
/// comments.
fn words_of_response_file(text: &[u8]) -> Vec<OsString> {
    let mut words = Vec::new();
    let mut word: Option<Vec<u8>> = None;
    let mut quote = None;
    let mut bytes = text.iter().copied();
    while let Some(byte) = bytes.next() {
        match byte {
            b'\\' => {
                if let Some(next) = bytes.next() {
                    word.get_or_insert_default().push(next);
                }
            }
            _ if quote == Some(byte) => quote = None,
            _ if quote.is_some() => word.get_or_insert_default().push(byte),
            b'\'' | b'"' => {
                quote = Some(byte);
                word.get_or_insert_default();
            }
            byte if byte.is_ascii_whitespace() => words.extend(word.take()),
            byte => word.get_or_insert_default().push(byte),
        }
    }
    words.extend(word);
    words.into_iter().map(OsString::from_vec).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn parse(line: &str) -> Command {
        Command::parse(
            Path::new(""),
            shlex::split(line).unwrap().into_iter().map(OsString::from),
        )
    }

    fn kept(line: &str) -> String {
        let kept = parse(line).kept.concat();
        let kept: Vec<_> = kept.iter().map(|word| word.to_string_lossy()).collect();
        kept.join(" ")
    }

    #[test]
    fn options_that_change_the_ir_are_kept() {
        for (line, wanted) in [
            ("-O2 -g -c a.c -o a.o", "-O2 -g"),
            (
                "-I inc -Iinc -DX=1 -D Y -include a.h",
                "-I inc -Iinc -DX=1 -D Y -include a.h",
            ),
            ("-MD -MF a.d -MT a.o -MP -MFb.d -MMD", ""),
            (
                "-Wp,-MMD,a.d,-DX -Wp,-D_FORTIFY_SOURCE=2",
                "-Wp,-DX -Wp,-D_FORTIFY_SOURCE=2",
            ),
            (
                "-Wall -Werror -Werror=all -Wno-error -pedantic-errors",
                "-Wall -Wno-error",
            ),
            ("-flto=thin -ffat-lto-objects -fwhole-program-vtables", ""),
            (
                "-flto -fsanitize=cfi-vcall",
                "-fsanitize=cfi-vcall -flto=full",
            ),
            (
                "-Xclang -fx -mllvm -y -Xarch_host -z1",
                "-Xclang -fx -mllvm -y -Xarch_host -z1",
            ),
            (
                "-resource-dir /r -O2 -mthread-model posix -Xopenmp-target=nvptx64 -march=sm_35 --config x.cfg",
                "-resource-dir /r -O2 -mthread-model posix -Xopenmp-target=nvptx64 -march=sm_35 --config x.cfg",
            ),
            (
                "-image_base 1 -O1 -undefined x -sectcreate a b c -segaddr a b -object-file-name x.o -filelist f -g",
                "-O1 -g",
            ),
            (
                "-Wl,--as-needed -L/l -L l -lm -l m -Xlinker -x -z now -T a.ld -shared",
                "",
            ),
            (
                "-save-temps=obj -gsplit-dwarf --coverage -fstack-usage",
                "--coverage",
            ),
            (
                "-ofast.o -Ofast -std=c11 -static",
                "-Ofast -std=c11 -static",
            ),
        ] {
            assert_eq!(kept(line), wanted, "{line}");
        }
    }

    #[test]
    fn sources_outputs_and_stages() {
        let command = parse("-c -x c++ a.h -x none b.c d.s e.o libf.a -o x.o");
        let paths: Vec<_> = command.sources.iter().map(|source| &source.path).collect();
        assert_eq!(paths, ["a.h", "b.c"]);
        assert_eq!(command.sources[0].language.as_deref(), Some("c++"));
        assert_eq!(command.sources[1].language, None);
        assert_eq!(command.other, ["d.s"]);
        assert_eq!(command.object(&command.sources[1]), ("x.o".into(), true));
        let command = parse("src/a.c b.c -lm");
        assert_eq!(command.stage, Stage::Link);
        assert_eq!(command.object(&command.sources[0]), ("a.out".into(), false));
        let command = parse("-S src/a.c -oa.txt");
        assert_eq!(command.object(&command.sources[0]), ("a.txt".into(), true));
        let command = parse("-c a.pcm --analyzer-no-default-checks -Xclang -analyzer-werror");
        assert_eq!(command.object(&command.sources[0]), ("a.o".into(), true));
        let command = parse("-c src/a.c");
        assert_eq!(command.object(&command.sources[0]), ("a.o".into(), true));
        let command = parse("-c -- -a.c");
        assert_eq!(command.sources[0].path, "-a.c");
        for line in [
            "-E a.c",
            "-M a.c",
            "-MM -c a.c",
            "-### -c a.c",
            "--version",
            "-fsyntax-only a.c",
            "--precompile a.cppm -o a.pcm",
            "--analyze -c a.c",
            "-emit-ast a.c",
            "-c -emit-interface-stubs a.c",
            "-fmodule-header a.h -o a.pcm",
            "-fmodule-header=user a.h",
            "-c -Xclang -emit-pch a.c",
            "-c -Xclang -ast-dump a.c",
            "-print-file-name=libc.a",
            "-dumpmachine",
        ] {
            assert_eq!(parse(line).stage, Stage::Nothing, "{line}");
        }
        for line in [
            "-c -x c -",
            "-c -x c /dev/null -o /dev/null",
            "-x c++-header a.h",
            "-v",
        ] {
            assert!(parse(line).sources.is_empty(), "{line}");
        }
    }

    /// Options that have a value in GCC, in Apple's clang or in an older clang.
    const OTHERS: &[&str] = &[
        "-aux-info",
        "-c-isystem",
        "-dumpbase",
        "-dumpbase-ext",
        "-h",
        "-index-store-path",
        "-index-unit-output-path",
        "-stack-usage-file",
        "-wrapper",
    ];

    /// Asks the installed clang of each of its options whether the next word is its value.
    #[test]
    fn values_are_where_clang_has_them() {
        let compilers = super::super::compiler::Compilers::new(None, 22);
        let Ok(clang) = compilers.choose("cc".as_ref(), "cc", "/".as_ref()) else {
            eprintln!("skipped: no clang of the LLVM that is linked here");
            return;
        };
        let run = |arguments: &[String]| {
            // Some options create folders when they are parsed.
            let folder = tempfile::tempdir().unwrap();
            let mut clang = std::process::Command::new(&clang.program);
            let output = clang.args(arguments).current_dir(&folder).output();
            output.unwrap()
        };
        let listed = String::from_utf8(run(&["--autocomplete=-".to_owned()]).stdout).unwrap();
        let listed = listed.lines().filter_map(|line| line.split('\t').next());
        // Options without a help text are not listed.
        let single = KEPT.lines().chain(DROPPED.lines()).map(|(word, _)| word);
        let mut options: Vec<(&str, usize)> = listed
            .filter(|option| option.starts_with('-') && !option.ends_with(['=', ',', ':']))
            .chain(single)
            .filter(|option| !DROPPED_LISTS.contains(option))
            .filter(|option| !OTHERS.contains(option))
            // These end clang before it looks for inputs.
            .filter(|option| *option != "-help" && !QUESTIONS.begins(option))
            .map(|option| (option, 1))
            .chain(
                DROPPED_LISTS
                    .lines()
                    .filter_map(|(word, number)| Some((word, number.parse().ok()?))),
            )
            .collect();
        options.sort_unstable();
        options.dedup();
        assert!(options.len() > 1000, "{}", options.len());
        let value = |index: usize, n: usize| format!("value-{index}-{n}.c");
        let numbered: Vec<_> = options.into_iter().enumerate().collect();
        let words = |(index, (option, values)): &(usize, (&str, usize))| {
            let values = (0..*values).map(|n| value(*index, n));
            [(*option).to_owned()]
                .into_iter()
                .chain(values)
                .collect::<Vec<_>>()
        };
        let mut with_value = 0;
        for chunk in numbered.chunks(200) {
            let mut line = vec!["-###".to_owned()];
            line.extend(chunk.iter().flat_map(words));
            let said = String::from_utf8_lossy(&run(&line).stderr).into_owned();
            let missing = said.split("no such file or directory: '").skip(1);
            let missing: BTreeSet<&str> =
                missing.filter_map(|word| word.split('\'').next()).collect();
            assert!(!missing.is_empty(), "{said}");
            for one in chunk {
                let (index, (option, values)) = *one;
                let command =
                    Command::parse(Path::new(""), words(one).into_iter().map(OsString::from));
                for n in 0..values {
                    // Clang reports a missing file for a word that it takes for an input.
                    let is_input = missing.contains(value(index, n).as_str());
                    let is_source = command
                        .sources
                        .iter()
                        .any(|source| *source.path == *value(index, n));
                    assert_eq!(is_source, is_input, "{option}, value {n}");
                    with_value += usize::from(!is_input);
                }
            }
        }
        assert!(with_value > 100, "{with_value}");
    }

    #[test]
    fn inputs_that_can_be_read_once_are_left_to_the_compiler() {
        let folder = tempfile::tempdir().unwrap();
        let fifo = folder.path().join("fifo.c");
        rustix::fs::mkfifoat(rustix::fs::CWD, &fifo, 0o600.into()).unwrap();
        fs::write(folder.path().join("a.c"), "").unwrap();
        // Nothing writes into the pipe, so opening it would block.
        let parse = |line: &str| {
            let words = shlex::split(line).unwrap().into_iter().map(OsString::from);
            let words = expand_response_files(folder.path(), words, &Copies::default());
            Command::parse(folder.path(), words)
        };
        for (line, sources, others) in [
            ("-c a.c -include /dev/null", 1, 0),
            ("-c a.c -ffile-prefix-map=/proc/self/cwd=.", 1, 0),
            ("-c a.c -DX=/dev/stdin -D Y=/dev/stdin", 1, 0),
            ("-c a.c gone.c", 2, 0),
            ("-c fifo.c a.c", 1, 1),
            ("-c -- fifo.c", 0, 1),
            ("-c -x c -", 0, 1),
            ("-c -x c /dev/stdin", 0, 1),
            ("-c -x c /dev/fd/63", 0, 1),
            ("-c -x c /proc/self/fd/63", 0, 1),
            ("-c a.c @fifo.c", 0, 1),
            ("-c a.c @/dev/fd/63", 0, 1),
            ("-c a.c -include fifo.c", 0, 1),
            ("-c a.c -fprofile-use=/dev/fd/63", 0, 1),
        ] {
            let command = parse(line);
            let found = (
                command.sources.len(),
                command.streams.len() + command.unread.len(),
            );
            assert_eq!(found, (sources, others), "{line}");
        }
    }

    #[test]
    fn response_files_are_split_as_gcc_does() {
        let words = words_of_response_file(br#"-DA='x y' "-I a\"b"  c\ d '' 'e\'f' #g"#);
        assert_eq!(words, ["-DA=x y", "-I a\"b", "c d", "", "e'f", "#g"]);
    }
}
