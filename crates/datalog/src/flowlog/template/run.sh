#!/bin/sh
# Evaluates program.dl over a workspace.
#
#   ./run.sh FACTS OUT                          in one process
#   ./run.sh -w 8 FACTS OUT                     with eight threads
#   ./run.sh -n 2 FACTS OUT                     with two processes of this machine
#   ./run.sh -n 2 -p 0 -h hosts FACTS OUT       as the first of two machines: the other says -p 1
#
# `hosts` has HOST:PORT of each process, one a line, in the same order on all machines. Every machine reads all of FACTS, from its own disk or a
# shared one. With -p, process P writes its rows to OUT/P. Processes have different rows, and `LC_ALL=C sort -m OUT/*/points_to.tsv` gives the
# rows of all. If a process is lost, the run ends. The project is built first, by cargo in CARGO_TARGET_DIR.
set -eu

usage() { sed -n '2,/^set /{/^set /d;s/^# \{0,1\}//;p}' "$0"; }
fail() { echo "run.sh: $*" >&2; exit 2; }

workers=1 processes=1 process='' hosts=''
while getopts w:n:p:h: option; do
    case $option in
        w) workers=$OPTARG ;;
        n) processes=$OPTARG ;;
        p) process=$OPTARG ;;
        h) hosts=$(realpath "$OPTARG") || fail "$OPTARG: no such file" ;;
        *) usage >&2; exit 2 ;;
    esac
done
shift $((OPTIND - 1))
[ $# = 2 ] || { usage >&2; exit 2; }
mkdir -p "$2"
facts=$(realpath "$1") out=$(realpath "$2")
cd "$(dirname "$0")"
cargo build --release --quiet
program=${CARGO_TARGET_DIR:-target}/release/@NAME@

[ "$processes" -gt 1 ] || exec "$program" -F "$facts" -D "$out" -w "$workers"
one() { "$program" -F "$facts" -D "$out/$1" -w "$workers" -n "$processes" -p "$1" ${hosts:+-h "$hosts"}; }
if [ -n "$process" ]; then one "$process"; exit; fi

# All on this machine. The first that fails ends the others, which would wait for it.
pids=
stop() { for pid in $pids; do kill "$pid" 2>/dev/null || :; done; }
trap stop EXIT
trap 'exit 2' INT TERM HUP
number=0
while [ "$number" -lt "$processes" ]; do
    "$program" -F "$facts" -D "$out/$number" -w "$workers" -n "$processes" -p "$number" ${hosts:+-h "$hosts"} &
    pids="$pids $!"
    number=$((number + 1))
done
for pid in $pids; do wait "$pid" || fail "a process did not finish: there is no result"; done
pids=
for path in "$out"/0/*; do
    name=$(basename "$path")
    LC_ALL=C sort -m "$out"/*/"$name" >"$out/$name"
done
number=0
while [ "$number" -lt "$processes" ]; do rm -r "$out/$number"; number=$((number + 1)); done
