#!/usr/bin/env bash
# Looks for what building Idem needs (`setup.sh build`), or also testing and checking it (`setup.sh`).
#
# Where nothing is missing it looks at a few files and ends. What is missing it installs with apt-get where it may: as root, in CI, or where that
# was asked for (`--install`, which is `make setup`). Elsewhere it names the packages and the command that installs them, and exits with 1.
# `apt-get update` runs only where the lists that are there do not do.
set -euo pipefail

scope=all installs=
for argument in "$@"; do
  case $argument in
    build) scope=build ;;
    --install) installs=1 ;;
    *) echo "setup: $argument is none of: build, --install" >&2; exit 2 ;;
  esac
done
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
  local as_root=() arguments=(install -y --no-install-recommends "${missing[@]}")
  if [[ $(id -u) != 0 ]]; then
    # Nobody types a password in CI.
    as_root=(sudo)
    [[ -n ${CI:-} || ! -t 0 ]] && as_root=(sudo -n)
    if ! command -v sudo >/dev/null; then
      fail "missing ${missing[*]}, and there is no sudo to install them with. As root: apt-get ${arguments[*]}"
    elif [[ -z $installs && -z ${CI:-} ]]; then
      fail "missing ${missing[*]}. To install them, type: make setup (which runs: sudo apt-get ${arguments[*]})"
    elif [[ ${as_root[*]} == "sudo -n" ]] && ! sudo -n true 2>/dev/null; then
      fail "missing ${missing[*]}, and sudo asks for a password. As root: apt-get ${arguments[*]}"
    fi
  fi
  local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300)
  echo "setup: installing ${missing[*]}"
  # The second time with fresh lists: those of a bare machine are empty or too old.
  "${apt[@]}" "${arguments[@]}" </dev/null || { "${apt[@]}" update </dev/null && "${apt[@]}" "${arguments[@]}" </dev/null; } ||
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
