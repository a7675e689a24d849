//! `scripts/setup` on a distribution that it cannot install packages on.

use std::fs;
use std::os::unix::fs::{PermissionsExt as _, symlink};
use std::process::Command;

use crate::support::folder::Folder;
use crate::support::ran::Ran;
use crate::support::root;

/// A folder of programs without LLVM, and with an apt-get that leaves a trace.
fn programs(folder: &Folder) {
    folder.create_dir("bin");
    for name in ["sh", "sed", "awk", "tr", "cat", "id", "mktemp", "rm"] {
        let found = ["/usr/bin", "/bin"].map(|folder| format!("{folder}/{name}"));
        let found = found
            .iter()
            .find(|path| fs::exists(path).is_ok_and(|is| is));
        symlink(found.expect(name), folder.path(&format!("bin/{name}"))).expect("a link");
    }
    let apt = folder.write("bin/apt-get", "#!/bin/sh\necho > ran\nexit 1\n");
    fs::set_permissions(apt, fs::Permissions::from_mode(0o755)).expect("permissions");
}

/// Runs the script as on a distribution with this `os-release`.
fn setup(folder: &Folder, release: &str) -> Ran {
    folder.write("os-release", release);
    Ran::of(
        Command::new(root().join("scripts/setup"))
            .current_dir(folder.path(""))
            .env("PATH", folder.path("bin"))
            .env("CARGO_HOME", folder.path("none"))
            .env("OS_RELEASE", folder.path("os-release")),
    )
}

#[test]
fn setup_names_the_packages_of_other_distributions() {
    let folder = Folder::new();
    programs(&folder);
    let cases = [
        (
            "ID=ubuntu\nVERSION_ID=\"24.04\"\nID_LIKE=debian\nPRETTY_NAME=\"Ubuntu 24.04 LTS\"\n",
            "Ubuntu 24.04 LTS",
            "apt.llvm.org",
        ),
        (
            "ID=debian\nVERSION_ID=\"13\"\nPRETTY_NAME=\"Debian GNU/Linux 13\"\n",
            "Debian GNU/Linux 13",
            "apt.llvm.org",
        ),
        (
            "ID=fedora\nVERSION_ID=44\nPRETTY_NAME='Fedora Linux 44'\n",
            "Fedora Linux 44",
            "dnf install llvm-devel",
        ),
        (
            "ID=manjaro\nID_LIKE=arch\nPRETTY_NAME=Manjaro\n",
            "Manjaro",
            "pacman -S llvm",
        ),
        (
            "ID=opensuse-leap\nID_LIKE=\"suse opensuse\"\nPRETTY_NAME=Leap\n",
            "Leap",
            "zypper install llvm22-devel",
        ),
        (
            "ID=alpine\nPRETTY_NAME=\"Alpine Linux\"\n",
            "Alpine Linux",
            "apk add llvm22-dev",
        ),
        ("", "unknown", "github.com/llvm/llvm-project/releases"),
    ];
    for (release, name, source) in cases {
        let ran = setup(&folder, release);
        ran.fails(1);
        ran.says(format!(
            "setup: installs packages on Debian 12 only; this is {name}. Missing here:"
        ));
        ran.says("  LLVM 22 with its headers and libraries: llvm-config-22");
        ran.says("  cargo and rustc 1.88 or later: https://rustup.rs");
        ran.says(source);
        ran.prints_only("");
        assert!(!folder.path("ran").exists(), "{name}: apt-get ran");
    }
    let ran = setup(
        &folder,
        "ID=debian\nVERSION_ID=\"12\"\nPRETTY_NAME=Debian\n",
    );
    ran.fails(1);
    ran.never_says("this is");
}
