//! A module's text with calls of `testdata/observed/runtime.c`: they say where variables, functions and objects of the heap are, and what each
//! pointer was. What is inserted yields nothing or has a name, so that LLVM's numbers of values stay.

use std::collections::BTreeMap;

use super::facts::{Access, Facts};

/// What a function that modifies memory is called as an operand, before its id.
pub const MODIFIES: &str = "modifies ";

/// The numbers by which the runtime knows operands, calls and objects.
#[derive(Default)]
pub struct Numbers {
    pub names: Vec<String>,
    numbers: BTreeMap<String, usize>,
}

impl Numbers {
    fn of(&mut self, id: &str) -> usize {
        if let Some(number) = self.numbers.get(id) {
            return *number;
        }
        self.names.push(id.to_owned());
        self.numbers.insert(id.to_owned(), self.names.len() - 1);
        self.names.len() - 1
    }
}

/// The function whose lines are read.
struct Function<'a> {
    id: String,
    /// Instructions so far.
    index: usize,
    /// What is to be inserted before the next instruction that is no `phi` and no `landingpad`.
    waiting: String,
    /// What is to be inserted where an `invoke` goes on, by label.
    results: BTreeMap<&'a str, String>,
    musttail: bool,
}

pub struct Instrument<'a> {
    module: &'a str,
    facts: &'a Facts,
    numbers: &'a mut Numbers,
    /// Names that were inserted so far.
    names: usize,
}

/// The module's text, instrumented. No edge of it from an `invoke` goes to a block with others (`break-crit-edges`).
pub fn instrument(module: &str, text: &str, facts: &Facts, numbers: &mut Numbers) -> String {
    let mut instrument = Instrument {
        module,
        facts,
        numbers,
        names: 0,
    };
    let mut out = String::new();
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        if !line.starts_with("define ") {
            // Constants whose addresses mean nothing would be merged, and have one address for several objects.
            out += &if line.starts_with('@') {
                line.replacen(" local_unnamed_addr ", " ", 1)
                    .replacen(" unnamed_addr ", " ", 1)
            } else {
                line.to_owned()
            };
            out.push('\n');
            continue;
        }
        let mut body = Vec::new();
        for line in lines.by_ref() {
            if line == "}" {
                break;
            }
            body.push(line);
        }
        instrument.function(line, &body, &mut out);
    }
    out + &instrument.tables()
}

impl Instrument<'_> {
    fn function(&mut self, head: &str, body: &[&str], out: &mut String) {
        let name = global_name(&head[head.find('@').expect("a function's name")..]);
        let mut function = Function {
            id: format!("{}:{name}", self.module),
            index: 0,
            waiting: String::new(),
            results: BTreeMap::new(),
            musttail: false,
        };
        *out += &format!("{head}\n");
        self.entry(name, &mut function);
        for (position, line) in body.iter().enumerate() {
            if let Some(words) = line.trim_start().strip_prefix("to label %") {
                let invoke = body[position - 1];
                let label = words.split(" unwind ").next().expect("a label");
                let result = self.result(invoke, &function.id);
                function.results.insert(label, result);
            }
        }
        for line in body {
            if let Some(label) = label(line) {
                *out += &format!("{line}\n");
                function.waiting += function.results.get(label).map_or("", String::as_str);
                continue;
            }
            let instruction =
                line.starts_with("  ") && !line.starts_with("   ") && !line.starts_with("  ]");
            if !instruction {
                *out += &format!("{line}\n");
                continue;
            }
            let words = definition(line).map_or(line.trim_start(), |(_, words)| words);
            let first = words.starts_with("phi ") || words.starts_with("landingpad ");
            if !first {
                *out += &std::mem::take(&mut function.waiting);
                *out += &self.before(words, &mut function);
            }
            *out += &format!("{}\n", defined(line));
            function.waiting += &self.after(line, words, &function.id, function.index);
            function.index += 1;
        }
        *out += "}\n";
    }

    /// What is done at the beginning of a function: its parameters are observed, and those that are copies are variables.
    fn entry(&mut self, name: &str, function: &mut Function) {
        let mut calls = "  %observed.count = call i64 @observed_entry()\n".to_owned();
        let number = self.numbers.of(&format!("{MODIFIES}{}", function.id));
        calls += &format!("  %observed.call = call i64 @observed_call(i32 {number})\n");
        let parameters = self.facts.parameters.get(&function.id);
        for parameter in parameters.into_iter().flatten() {
            let value = parameter[function.id.len() + 1..].to_owned();
            if let Some(bytes) = self.facts.copied_parameters.get(parameter) {
                let number = self.numbers.of(parameter);
                calls += &variable(number, &value, bytes, "1");
            }
            calls += &self.observe(parameter, &value);
        }
        if name == "@main"
            && let Some(vector) = parameters.and_then(|parameters| parameters.get(1))
        {
            let vector = &vector[function.id.len() + 1..];
            // Before the parameters are observed.
            calls = format!("  call void @observed_arguments(ptr {vector})\n{calls}");
        }
        function.waiting = calls;
    }

    /// What is done before an instruction: the callee is observed, and variables end.
    fn before(&mut self, words: &str, function: &mut Function) -> String {
        let leave = "  call void @observed_return(i64 %observed.count, i64 %observed.call)\n";
        if words.starts_with("ret ") {
            return if std::mem::take(&mut function.musttail) {
                String::new()
            } else {
                leave.to_owned()
            };
        }
        let call = format!("{}:{}", function.id, function.index);
        if let Some(access) = self.facts.accesses.get(&call) {
            return self.access(&call, &function.id, access);
        }
        let Some(operand) = self.facts.callees.get(&call) else {
            return String::new();
        };
        let callee = self.operand(&function.id, operand);
        let mut calls = String::new();
        if let Some(callee) = callee.filter(|name| !name.starts_with("@llvm.")) {
            let number = self.numbers.of(&call);
            calls += &format!("  call void @observed_pointer(i32 {number}, ptr {callee})\n");
        }
        if words.starts_with("musttail ") {
            function.musttail = true;
            calls += leave;
        }
        calls
    }

    /// What is done before a load or a store at the address of a variable or a global value.
    fn access(&mut self, id: &str, function: &str, access: &Access) -> String {
        let Some(address) = self.operand(function, &access.address) else {
            return String::new();
        };
        let number = self.numbers.of(id);
        format!(
            "  call void @observed_access(i64 %observed.call, i32 {number}, ptr {address}, i64 {}, i1 {})\n",
            access.bytes, access.is_store
        )
    }

    /// What is done after an instruction.
    fn after(&mut self, line: &str, words: &str, function: &str, index: usize) -> String {
        if words.starts_with("landingpad ") {
            return "  call void @observed_unwinding(i64 %observed.call)\n".to_owned();
        }
        let call = format!("{function}:{index}");
        let callee = self.facts.callees.get(&call).map_or("", String::as_str);
        let mut calls = String::new();
        // They return again, here from what the child process of `vfork` has called.
        if callee.ends_with("setjmp") || callee.ends_with("vfork") {
            calls += "  call void @observed_unwinding(i64 %observed.call)\n";
        }
        if let Some(address) = self.facts.stored_objects.get(&call)
            && let Some(address) = self.operand(function, address)
        {
            // Such an object is named after the call, with a word behind.
            let mut objects = self.facts.objects.range(format!("{call} ")..);
            if let Some(object) = objects
                .next()
                .filter(|id| id.starts_with(&format!("{call} ")))
            {
                let number = self.numbers.of(object);
                let name = self.name();
                calls += &format!("  {name} = load ptr, ptr {address}\n");
                calls += &format!("  call void @observed_object(i32 {number}, ptr {name})\n");
            }
        }
        let Some((name, words)) = definition(line) else {
            return calls;
        };
        let id = format!("{function}:{name}");
        if let Some(bytes) = self.facts.stack_variables.get(&id) {
            let number = self.numbers.of(&id);
            let (more, count) = self.elements(words);
            calls += &more;
            calls += &variable(number, name, bytes, &count);
        }
        if callee.contains(":@llvm.threadlocal.address") {
            let argument = &words[words.rfind('@').expect("a variable")..];
            let named = format!("{}:{}", self.module, global_name(argument));
            let of = self.facts.thread_locals.get(&named).unwrap_or(&named);
            let bytes = &self.facts.memory[of];
            let number = self.numbers.of(of);
            calls += &format!(
                "  call void @observed_thread_local(i32 {number}, ptr {name}, i64 {bytes})\n"
            );
        }
        let ends = words.starts_with("invoke ") || words.starts_with("musttail ");
        if !ends {
            calls += &self.result(line, function);
        }
        calls
    }

    /// What is done with the result of an instruction: an object may be named after it, and it is observed.
    fn result(&mut self, line: &str, function: &str) -> String {
        let Some((name, _)) = definition(line) else {
            return String::new();
        };
        let id = format!("{function}:{name}");
        let mut calls = String::new();
        if self.facts.objects.contains(&id) && !self.facts.stack_variables.contains_key(&id) {
            let number = self.numbers.of(&id);
            calls += &format!("  call void @observed_object(i32 {number}, ptr {name})\n");
        }
        if let Some(base) = self.facts.bases.get(&id)
            && let Some(base) = self.operand(function, base)
        {
            let number = self.numbers.of(&id);
            return calls
                + &format!("  call void @observed_step(i32 {number}, ptr {name}, ptr {base})\n");
        }
        calls + &self.observe(&id, name)
    }

    /// An operand as the module's text has it, if it is a variable or a global value.
    fn operand<'b>(&self, function: &str, operand: &'b str) -> Option<&'b str> {
        let of = |id: &str| {
            operand
                .strip_prefix(id)
                .and_then(|rest| rest.strip_prefix(':'))
        };
        let name = of(function).or_else(|| of(self.module))?;
        name.starts_with(['@', '%']).then_some(name)
    }

    /// The pointers in a value are observed.
    fn observe(&mut self, id: &str, value: &str) -> String {
        let Some(kind) = self.facts.carriers.get(id) else {
            return String::new();
        };
        if kind == "ptr" {
            let number = self.numbers.of(id);
            return format!("  call void @observed_pointer(i32 {number}, ptr {value})\n");
        }
        let (instruction, parts) = if let Some(rest) = kind.strip_prefix('<') {
            let Some((elements, "ptr>")) = rest.split_once(" x ") else {
                return String::new();
            };
            let Ok(elements) = elements.parse() else {
                return String::new();
            };
            let parts: Vec<String> = (0..elements)
                .map(|place: usize| format!("i32 {place}"))
                .collect();
            ("extractelement", parts)
        } else {
            let inner = kind
                .strip_prefix("{ ")
                .and_then(|rest| rest.strip_suffix(" }"));
            let flat = inner.filter(|inner| !inner.contains(['{', '[', '<']));
            let fields = flat
                .into_iter()
                .flat_map(|inner| inner.split(", ").enumerate());
            let pointers = fields.filter(|(_, field)| *field == "ptr");
            (
                "extractvalue",
                pointers.map(|(place, _)| place.to_string()).collect(),
            )
        };
        let number = self.numbers.of(id);
        let mut calls = String::new();
        for part in parts {
            let name = self.name();
            calls += &format!("  {name} = {instruction} {kind} {value}, {part}\n");
            calls += &format!("  call void @observed_pointer(i32 {number}, ptr {name})\n");
        }
        calls
    }

    /// The number of elements of an `alloca`, and what computes it.
    fn elements(&mut self, words: &str) -> (String, String) {
        // After the type, which may be a structure of integers.
        let operands = &words[words.rfind(['}', '>', ']']).unwrap_or(0)..];
        let operands = operands.split(", ").map(|operand| operand.split_once(' '));
        for (kind, value) in operands.flatten() {
            if kind == "i64" {
                return (String::new(), value.to_owned());
            }
            if kind == "i32" {
                let name = self.name();
                return (format!("  {name} = zext i32 {value} to i64\n"), name);
            }
        }
        (String::new(), "1".to_owned())
    }

    fn name(&mut self) -> String {
        self.names += 1;
        format!("%observed.{}", self.names)
    }

    /// Where functions and global variables are.
    fn tables(&mut self) -> String {
        let prefix = format!("{}:@", self.module);
        let mut rows = Vec::new();
        let of_module = self.facts.memory.range(prefix.clone()..);
        for (id, bytes) in of_module.take_while(|(id, _)| id.starts_with(&prefix)) {
            let name = &id[self.module.len() + 1..];
            if name.starts_with("@llvm.") || self.facts.thread_locals.contains_key(id) {
                continue;
            }
            let number = self.numbers.of(id);
            rows.push(format!(
                "{{ ptr, i64, i64 }} {{ ptr {name}, i64 {bytes}, i64 {number} }}"
            ));
        }
        format!(
            "@\"observed {module}\" = global [{count} x {{ ptr, i64, i64 }}] [{rows}], section \"observed\", align 8\n\
             declare i64 @observed_entry()\n\
             declare i64 @observed_call(i32)\n\
             declare void @observed_access(i64, i32, ptr, i64, i1)\n\
             declare void @observed_return(i64, i64)\n\
             declare void @observed_unwinding(i64)\n\
             declare void @observed_arguments(ptr)\n\
             declare void @observed_pointer(i32, ptr)\n\
             declare void @observed_step(i32, ptr, ptr)\n\
             declare void @observed_object(i32, ptr)\n\
             declare void @observed_variable(i32, ptr, i64, i64)\n\
             declare void @observed_thread_local(i32, ptr, i64)\n",
            module = self.module,
            count = rows.len(),
            rows = rows.join(", ")
        )
    }
}

fn variable(number: usize, value: &str, bytes: &str, count: &str) -> String {
    format!("  call void @observed_variable(i32 {number}, ptr {value}, i64 {bytes}, i64 {count})\n")
}

/// The name of what a line defines, and the words behind.
pub fn definition(line: &str) -> Option<(&str, &str)> {
    let (name, rest) = line.strip_prefix("  ")?.split_once(" = ")?;
    name.starts_with('%').then_some((name, rest))
}

/// The instruction with zero where a value may be anything.
fn defined(line: &str) -> String {
    line.replace(" poison", " zeroinitializer")
        .replace(" undef", " zeroinitializer")
}

/// The label that a line is.
fn label(line: &str) -> Option<&str> {
    if line.starts_with([' ', ';']) {
        return None;
    }
    let end = match line.strip_prefix('"') {
        Some(rest) => rest.find('"')? + 2,
        None => line.find(':')?,
    };
    Some(&line[..end])
}

/// The name that a text begins with: `@name` or `@"name"`.
fn global_name(text: &str) -> &str {
    let end = match text.strip_prefix("@\"") {
        Some(rest) => rest.find('"').expect("the end of a name") + 3,
        None => text[1..]
            .find(|letter: char| !letter.is_ascii_alphanumeric() && !"._$-".contains(letter))
            .map_or(text.len(), |end| end + 1),
    };
    &text[..end]
}
