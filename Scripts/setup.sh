#!/usr/bin/env bash
# Installs what is missing to build Idem (`setup.sh build`) or also to test and check it (`setup.sh`).
#
# Where nothing is missing it looks at a few files and ends. Otherwise it asks apt-get, as root or with a sudo that asks for no password; where
# neither can be had it says in one sentence what to install, and exits with 1. `apt-get update` runs only where the lists that are there do not do.
set -euo pipefail

scope=${1:-all}
missing=()

# need PROBE PACKAGE...: the packages are missing where the probe fails.
need() {
  local probe=$1
  shift
  eval "$probe" >/dev/null 2>&1 || missing+=("$@")
}
header() { [[ -e /usr/include/$1 || -e /usr/local/include/$1 ]]; }

find_missing() {
  missing=()
  # What the toolchain itself stands on: there wherever it was installed by a package or an image, not where it was only unpacked.
  need 'swift package --version' libcurl4 libxml2 libsqlite3-0 libncurses6 libuuid1
  need 'header stdio.h' libc6-dev
  need 'compgen -G "/usr/lib/gcc/*/*/crtbegin.o"' libstdc++-12-dev
  need 'command -v ld' binutils
  need 'command -v git' git
  need 'header curses.h && header term.h' libncurses-dev
  [[ $scope == build ]] && return
  need 'header vterm.h' libvterm-dev
  need 'command -v tmux' tmux
  need 'command -v python3' python3
  need '[[ -e /usr/share/unicode/DerivedAge.txt ]]' unicode-data
  need 'command -v cc' gcc
  need 'command -v valgrind' valgrind
}

fail() {
  echo "setup: $*" >&2
  exit 1
}

install_with_apt() {
  local as_root=()
  if [[ $(id -u) != 0 ]]; then
    sudo -n true 2>/dev/null || fail "please install these packages as root: ${missing[*]} (apt-get install ${missing[*]})"
    as_root=(sudo -n)
  fi
  local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300)
  local install=("${apt[@]}" install -y --no-install-recommends "${missing[@]}")
  echo "setup: installing ${missing[*]}"
  # The second time with fresh lists: those of a bare machine are empty or too old.
  "${install[@]}" </dev/null || { "${apt[@]}" update </dev/null && "${install[@]}" </dev/null; } ||
    fail "apt-get could not install ${missing[*]}: its own words stand above"
}

command -v swift >/dev/null || fail "there is no swift on the PATH: please install Swift 6.3 (https://www.swift.org/install)"

if [[ $(uname -s) == Darwin ]]; then
  # Unproven: nobody has run Idem on macOS yet. The system brings a curses of its own.
  [[ $scope == build ]] && exit 0
  for tool in tmux python3; do
    command -v $tool >/dev/null || fail "please install what the tests use: brew install libvterm tmux python3"
  done
  exit 0
fi

find_missing
((${#missing[@]} == 0)) && exit 0
command -v apt-get >/dev/null || fail "please install what Debian calls ${missing[*]}: there is no apt-get here to do it"
install_with_apt
find_missing
((${#missing[@]} == 0)) || fail "still missing after installing: ${missing[*]}"
