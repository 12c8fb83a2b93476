#!/usr/bin/env bash
# Builds all that `make bench` runs into .build/benchmarks: the driver, idem-bench, the microbenchmarks, and each peer whose language and library
# are installed. What is not there is left out, with a word. `prepare.sh gate` builds only what `make check` needs.
set -euo pipefail
cd "$(dirname "$0")/../.."

[[ $(uname -s) == Linux ]] || { echo "benchmarks: left out: the driver and what counts are for Linux"; exit 0; }
scope=${1:-all}
here=Tests/Benchmarks
built=$PWD/.build/benchmarks
mkdir -p "$built"

left_out() { echo "benchmarks: left out: $*"; }
# newer RESULT SOURCE...: whether the result is there and no source is newer.
newer() {
  local result=$1
  shift
  [[ -e $result && -z $(find "$@" -newer "$result" -print -quit) ]]
}

C=(cc -O2 -Wall -Wextra)
newer "$built/driver" $here/Driver || "${C[@]}" -o "$built/driver" $here/Driver/*.c
newer "$built/allocations.so" $here/Allocations || "${C[@]}" -shared -fPIC -o "$built/allocations.so" $here/Allocations/allocations.c

demos=(--package-path Demos --scratch-path .build)
folder=$(swift build -c release --static-swift-stdlib --show-bin-path)
# With Swift's libraries, as an app is shipped. The C library stays shared: the allocation counter is preloaded and replaces functions of it.
swift build "${demos[@]}" -c release --static-swift-stdlib --product idem-bench
cp "$folder/idem-bench" "$built/idem-bench"
# Without DWARF, which valgrind reads slowly and old ones not at all. The symbols stay.
strip -g -o "$built/idem-bench-plain" "$built/idem-bench"
swift build -c release --static-swift-stdlib --product idem-microbench
cp "$folder/idem-microbench" "$built/idem-microbench"
[[ $scope == gate ]] && exit 0

swift build "${demos[@]}" -c release --static-swift-stdlib --product idem-hello
strip -o "$built/idem-hello" "$folder/idem-hello"

peers=$here/Peers
newer "$built/floor" $peers/C || "${C[@]}" -Wno-unused -o "$built/floor" $peers/C/floor.c
newer "$built/ncurses" $peers/C || "${C[@]}" -Wno-unused -o "$built/ncurses" $peers/C/ncurses.c -lncursesw -ltinfo
newer "$built/ncurses-1write" $peers/C || "${C[@]}" -Wno-unused -DONE_WRITE -o "$built/ncurses-1write" $peers/C/ncurses.c -lncursesw -ltinfo
newer "$built/swift-floor" $peers/Swift || swiftc -O -static-stdlib $peers/Swift/floor.swift -o "$built/swift-floor"

# Of PyPI: two frameworks, an emulator that checks the driver's, and what draws the picture.
venv=$built/venv
if ! newer "$venv/ready" $here/prepare.sh; then
  if python3 -m venv "$venv" >/dev/null 2>&1 && "$venv/bin/pip" install --quiet --disable-pip-version-check textual urwid pyte matplotlib; then
    touch "$venv/ready"
  else
    left_out "textual, urwid, pyte and the picture, for which python3-venv and PyPI are needed"
  fi
fi

# Of Debian, where they are installed. Their compilers' words are in the logs.
peer() { # NAME PACKAGES COMMAND...
  local name=$1 packages=$2
  shift 2
  "$@" >"$built/$name.log" 2>&1 || left_out "$name, for which $packages are needed ($built/$name.log)"
}
rust() {
  newer "$built/tui-rs" $peers/Rust && return
  cd $peers/Rust && cargo build --release --offline --target-dir "$built/rust" && cp "$built/rust/release/tui-rs-peer" "$built/tui-rs"
}
go_program() {
  newer "$built/bubbletea" $peers/Go && return
  cd $peers/Go && GO111MODULE=off GOPATH=/usr/share/gocode:$HOME/go go build -o "$built/bubbletea" main.go
}
haskell() {
  newer "$built/brick" $peers/Haskell && return
  cd $peers/Haskell && ghc -O2 -threaded -outputdir "$built/haskell" -o "$built/brick" Main.hs
}
peer tui-rs "cargo, librust-tui-dev and librust-crossterm-dev" eval '(rust)'
peer bubbletea "golang-go, golang-github-charmbracelet-bubbletea-dev and golang-github-charmbracelet-lipgloss-dev" eval '(go_program)'
peer brick "ghc and libghc-brick-dev" eval '(haskell)'
