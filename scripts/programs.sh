# Real programs to measure: where their sources are, and how they are built. Sourced by scripts that set: llvm_facts, root, dir, level, jobs.
unset MAKEFLAGS MAKELEVEL MFLAGS CARGO_TARGET_DIR

# describe NAME: the Debian source package, the program, and the commands that build it.
describe() {
    program=$1
    case $1 in
        lua) source=lua5.4 build="make -C src lua SYSCFLAGS=-DLUA_USE_LINUX SYSLIBS='-Wl,-E -ldl' MYCFLAGS='$level -g'" ;;
        jq) source=jq build="{ [ -x configure ] || autoreconf -fi; } && ./configure --without-oniguruma --disable-docs --disable-shared CFLAGS='$level -g' && make src/builtin.inc && make jq" ;;
        ninja) source=ninja-build build="CXXFLAGS='$level -g' ./configure.py --bootstrap" ;;
        zstd) source=libzstd program=source/programs/zstd build="make -C programs zstd HAVE_ZLIB=0 HAVE_LZMA=0 HAVE_LZ4=0 CFLAGS='$level -g'" ;;
        sqlite3) source=sqlite3 build="./configure && make sqlite3.c shell.c && cc $level -g -o sqlite3 shell.c sqlite3.c -lm -lpthread -ldl" ;;
        redis) source=redis program=redis-server build="make -C src redis-server MALLOC=libc OPTIMIZATION=$level BUILD_TLS=no USE_SYSTEMD=no" ;;
        git) source=git build="make git CFLAGS='$level -g' NO_OPENSSL=1 NO_CURL=1 NO_EXPAT=1 NO_GETTEXT=1 NO_TCLTK=1 NO_PERL=1 NO_PYTHON=1" ;;
        postgres) source=postgresql-15 build="./configure --without-readline --without-zlib CFLAGS='$level -g' && make -C src/backend postgres MAKELEVEL=0" ;;
        tmux) source=tmux build="{ [ -x configure ] || ./autogen.sh; } && ./configure CFLAGS='$level -g' && make" ;;
        htop) source=htop build="{ [ -x configure ] || ./autogen.sh; } && ./configure --disable-unicode CFLAGS='$level -g' && make" ;;
        curl) source=curl build="./configure --without-ssl --without-libpsl --disable-ldap --disable-shared CFLAGS='$level -g' && make -C lib && make -C src curl" ;;
        *) fail "no program is called $1" ;;
    esac
}

# capture NAME: $dir/NAME/facts, the linked program.
capture() {
    rm -rf "$dir/$1"
    mkdir -p "$dir/$1/source"
    tarball=$(scripts/fetch-source "$source") || return 1
    tar -xf "$tarball" -C "$dir/$1/source" --strip-components=1
    (cd "$dir/$1/source" && MAKEFLAGS=-j$jobs "$llvm_facts" capture -q --output ../bitcode -- sh -c "$build") > "$dir/$1/build.log" 2>&1 || {
        echo "${0##*/}: $1: the build failed: see ${dir#"$root"/}/$1/build.log" >&2
        return 1
    }
    "$llvm_facts" export -q "$dir/$1/bitcode" --program "$program" --output "$dir/$1/facts.new" || return 1
    mv "$dir/$1/facts.new" "$dir/$1/facts"
}
