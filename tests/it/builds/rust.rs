//! Crates: what rustc makes of them, with cargo and without, and which programs have them.

use super::content::programs;
use super::*;
use crate::support::program;

/// A project without sources; `None` if there is no cargo that can be run.
fn project() -> Option<Project> {
    if program(&["cargo"]).is_none() {
        skip("cargo", "it is not installed");
        return None;
    }
    let project = Project::new("make");
    fs::remove_dir_all(project.path()).expect("remove");
    fs::create_dir_all(project.path()).expect("create");
    Some(project)
}

fn package(name: &str, more: &str) -> String {
    format!("[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2021\"\n{more}")
}

/// The names of the members of the program whose name begins so, without the hashes of packages.
fn members(project: &Project, beginning: &str) -> Vec<String> {
    let programs = programs(project).into_iter();
    let mut found = programs.filter(|(path, ..)| {
        path.rsplit('/')
            .next()
            .is_some_and(|name| name.starts_with(beginning))
    });
    let (_, _, members) = found.next().unwrap_or_else(|| panic!("no {beginning}"));
    let name = |member: &String| member.rsplit('/').next().unwrap_or(member).to_owned();
    members.iter().map(name).collect()
}

/// Link-time optimization hands the linker one object of all crates; without it, the linker gets each. A dependency that is not used is
/// in no program.
#[test]
fn crates_are_members_of_programs_with_link_time_optimization() {
    let Some(project) = project() else { return };
    project.write(
        "Cargo.toml",
        "[workspace]\nmembers = [\"*\"]\nexclude = [\"target\"]\nresolver = \"2\"\n",
    );
    let of_paths =
        "[dependencies]\nmid = { path = \"../mid\" }\nunused = { path = \"../unused\" }\n";
    project.write("app/Cargo.toml", &package("app", of_paths));
    project.write(
        "app/src/main.rs",
        "fn main() { println!(\"{}\", mid::deep(1)); }\n",
    );
    project.write(
        "mid/Cargo.toml",
        &package("mid", "[dependencies]\nbase = { path = \"../base\" }\n"),
    );
    project.write(
        "mid/src/lib.rs",
        "#[inline(never)] pub fn deep(x: i32) -> i32 { base::deeper(x) }\n",
    );
    for name in ["base", "unused"] {
        project.write(&format!("{name}/Cargo.toml"), &package(name, ""));
        let text =
            "#[inline(never)] pub fn deeper(x: i32) -> i32 { std::hint::black_box(x) + 1 }\n";
        project.write(&format!("{name}/src/lib.rs"), text);
    }
    for lto in ["false", "'off'", "'thin'", "'fat'", "true"] {
        let config = format!("profile.release.lto={lto}");
        let build = [
            "cargo",
            "build",
            "-q",
            "--offline",
            "--release",
            "--config",
            &config,
        ];
        project.capture(&build).succeeds();
        assert_eq!(
            members(&project, "app"),
            ["app.bc", "libmid.bc", "libbase.bc"],
            "{lto}"
        );
        assert!(
            project
                .bitcode()
                .iter()
                .any(|unit| unit.ends_with("/libunused.bc"))
        );
        for folder in [
            project.path().join("target"),
            project.folder.path("bitcode"),
        ] {
            fs::remove_dir_all(folder).expect("remove");
        }
    }
}

/// A crate, another one that uses it, and a program in C that uses that.
fn two_crates(project: &Project) {
    let used = "#[inline(never)] pub fn d(x: i32) -> i32 { std::hint::black_box(x) + 1 }\n";
    project.write("d.rs", used);
    let user = "#[no_mangle] pub extern \"C\" fn k(x: i32) -> i32 { d::d(x) }\n";
    project.write("k.rs", user);
    project.write("m.c", "int k(int); int main(void) { return k(-1); }\n");
}

/// A crate has several outputs, in any order; a static library also has the crates that it uses, and the toolchain's objects.
#[test]
fn all_outputs_of_a_crate_are_its_unit() {
    let Some(project) = project() else { return };
    two_crates(&project);
    let link = "cc m.c libk.a -lpthread -ldl -lm -o prog; ./prog";
    for (types, options) in [
        ("rlib,cdylib,staticlib", ""),
        ("staticlib,cdylib,rlib", ""),
        ("cdylib,staticlib", "-C lto"),
    ] {
        let build = format!(
            "rustc --edition 2021 -O --crate-type rlib d.rs
            rustc --edition 2021 -O --crate-type {types} {options} --extern d=libd.rlib k.rs; {link}"
        );
        let captured = project.capture(&["sh", "-ec", &build]);
        captured.succeeds().never_says("no bitcode");
        assert_eq!(project.bitcode(), set("libd.bc libk.bc m.bc"), "{types}");
        for (program, wanted) in [
            ("prog", &["m.bc", "libk.bc", "libd.bc"][..]),
            ("libk.a", &["libk.bc", "libd.bc"]),
            ("libk.so", &["libk.bc", "libd.bc"]),
        ] {
            assert_eq!(
                members(&project, program),
                wanted,
                "{program} of {types} {options}"
            );
        }
    }
    // The object of a crate, for other linkers, and a name that the source has.
    project.write("o.rs", "#![no_std]\n#![crate_type = \"lib\"]\n#![crate_name = \"named\"]\n#[no_mangle] pub extern \"C\" fn k(x: i32) -> i32 { x + 1 }\n");
    let build = "rustc -O -C panic=abort --emit=obj=o.o o.rs; rustc o.rs; cc m.c o.o -o small
            echo 'fn main() {}' | rustc --crate-name piped -";
    project.capture(&["sh", "-ec", build]).succeeds();
    assert_eq!(members(&project, "small"), ["m.c.bc", "o.bc"]);
    assert!(project.bitcode().is_superset(&set("libnamed.bc piped.bc")));
}

/// The crates of a static library are known when another capture links it again.
#[test]
fn a_static_library_of_an_earlier_capture_is_its_crates() {
    let Some(project) = project() else { return };
    two_crates(&project);
    let link = "mkdir -p copy; cp libk.a copy; cc m.c copy/libk.a -lpthread -ldl -lm -o prog";
    for options in ["", "-C lto"] {
        let build = format!(
            "rustc --crate-type rlib d.rs
            rustc --edition 2021 {options} --crate-type staticlib --extern d=libd.rlib k.rs; {link}"
        );
        project.capture(&["sh", "-ec", &build]).succeeds();
        let again = project.capture(&["sh", "-ec", &format!("rm prog; {link}")]);
        again.succeeds().never_says("no bitcode");
        let wanted = ["m.bc", "libk.bc", "libd.bc"];
        assert_eq!(members(&project, "prog"), wanted, "{options}");
    }
}

/// What a wrapper of rustc adds is in the program and in its bitcode, whoever names the wrapper and wherever the compiler is found.
#[test]
fn wrappers_of_rustc_are_called_as_without_a_capture() {
    let Some(project) = project() else { return };
    project.write("p/Cargo.toml", &package("w", "[workspace]\n"));
    let source = "#[cfg(wrapped)]\n#[no_mangle]\npub extern \"C\" fn of_wrapper() {}\n\
        fn main() { println!(\"{}\", cfg!(wrapped)); }\n";
    project.write("p/src/main.rs", source);
    let sysroot = project.plain(&["rustc", "--print", "sysroot"]).stdout();
    let sysroot = sysroot.trim();
    // The second calls a compiler that has no wrapper on PATH.
    let scripts = [
        ("wrap.sh", "exec \"$@\" --cfg wrapped".to_owned()),
        (
            "other.sh",
            format!("shift; exec {sysroot}/bin/rustc \"$@\" --cfg wrapped"),
        ),
    ];
    for (name, script) in &scripts {
        project.write(name, &format!("#!/bin/sh\n{script}\n"));
        let mode = fs::Permissions::from_mode(0o755);
        fs::set_permissions(project.path().join(name), mode).expect("chmod");
    }
    let build = "cargo build -q --offline 2>/dev/null";
    let config =
        |text: &str| format!("mkdir -p .cargo; echo '{text}' > .cargo/config.toml; cd p; {build}");
    let twin = format!("cd p; {build}");
    for (build, wanted) in [
        (twin.as_str(), "false\n"),
        (&config("build.rustc-wrapper = \"./wrap.sh\""), "true\n"),
        (&config("build.rustc-wrapper = \"./other.sh\""), "true\n"),
        (
            &config("build.rustc-workspace-wrapper = \"./wrap.sh\""),
            "true\n",
        ),
        (
            &format!("cd p; CARGO_BUILD_RUSTC_WRAPPER=../wrap.sh {build}"),
            "true\n",
        ),
        (
            &format!("cd p; {build} --config 'build.rustc-wrapper=\"../wrap.sh\"'"),
            "true\n",
        ),
        (&format!("cd p; RUSTC_WRAPPER=../wrap.sh {build}"), "true\n"),
    ] {
        let run = format!("{build}; ./target/debug/w; cd ..; rm -rf .cargo p/target/debug/w");
        for by_path in [&[][..], &["--by-path"]] {
            let words = ["capture", "-o", "../bitcode", "--", "sh", "-ec", &run];
            let arguments = [&words[..1], by_path, &words[1..]].concat();
            project.tool(&arguments).succeeds().prints_only(wanted);
            let units = project.bitcode();
            assert_eq!(units, set("p/target/debug/deps/w.bc"), "{build}");
            let bitcode = fs::read(project.folder.path("bitcode/p/target/debug/deps/w.bc"));
            let bitcode = bitcode.expect("read");
            let mut names = bitcode.windows(10).filter(|bytes| bytes == b"of_wrapper");
            assert_eq!(
                names.next().is_some(),
                wanted == "true\n",
                "{build} {by_path:?}"
            );
            for folder in [
                project.path().join("p/target"),
                project.folder.path("bitcode"),
            ] {
                fs::remove_dir_all(folder).expect("remove");
            }
        }
    }
}
