#!/usr/bin/env bash
# Checks whether packages are installed, for one of three scopes:
#   setup.sh build PROGRAM...  for building Idem, and these demos: some need more than Idem
#   setup.sh test PROGRAM...   also for `make test`, and the tests of these demos
#   setup.sh all               also for `make test-all` and `make check`: other programs to compare with, servers, and a terminal emulator
#
# If nothing is missing, it only reads a few files. Missing packages are installed with apt-get if the script may do so: as root, in CI, or on
# request (`--install`, which `make setup` passes). Otherwise it prints the packages and the command that installs them, and exits with status 1.
# `apt-get update` runs only if the installation fails with the existing package lists.
set -euo pipefail

scope=test installs= programs=
for argument in "$@"; do
  case $argument in
    build | test | all) scope=$argument ;;
    --install) installs=1 ;;
    idem-*) programs+=" $argument " ;;
    *) echo "setup: unknown argument $argument; known are: build, test, all, --install, and names of demos" >&2; exit 2 ;;
  esac
done
missing=()
# The folder in which the system's files are looked for: the tests of this script have a system of their own.
root=${IDEM_SETUP_ROOT:-}

# need PROBE PACKAGE...: the packages are missing if the probe fails.
need() {
  local probe=$1
  shift
  eval "$probe" >/dev/null 2>&1 || missing+=("$@")
}
file() { compgen -G "$root$1"; }
header() { file "/usr/include/$1" || file "/usr/local/include/$1" || file "/usr/include/*-linux-*/$1"; }
# builds PROGRAM: whether the program is built.
builds() { [[ $scope == all || $programs == *" $1 "* ]]; }

find_missing() {
  missing=()
  # The toolchain's own dependencies: missing if it was only unpacked, and not installed from a package or an image.
  need 'swift package --version' libcurl4 libxml2 libsqlite3-0 libncurses6 libuuid1
  need 'header stdio.h' libc6-dev
  need 'file "/usr/lib/gcc/*/*/crtbegin.o"' libstdc++-12-dev
  need 'command -v ld' binutils
  need 'command -v git' git
  need 'header curses.h && header term.h' libncurses-dev
  builds idem-fleet && need 'header curl/curl.h' libcurl4-openssl-dev
  if builds idem-sql; then
    need 'header sqlite3.h' libsqlite3-dev
    need 'header libpq-fe.h || header postgresql/libpq-fe.h' libpq-dev
  fi
  [[ $scope == build ]] && return
  need 'header vterm.h' libvterm-dev
  need 'command -v tmux' tmux
  need 'command -v python3' python3
  [[ $scope == test ]] && return
  # For the trait Pictures, which Tests/Pictures/run.sh builds.
  need 'header png.h' libpng-dev
  need 'header jpeglib.h' libjpeg62-turbo-dev
  # What tests compare with, and what counts instructions.
  need 'file /usr/share/unicode/DerivedAge.txt' unicode-data
  need 'command -v cmark-gfm' cmark-gfm
  need 'command -v vim.tiny' vim-tiny
  need 'command -v cc' gcc
  need 'command -v valgrind' valgrind
  # The tests of idem-fleet and idem-sql start servers of their own. The packages also start servers for the whole machine.
  need 'command -v prometheus' prometheus
  need 'command -v prometheus-node-exporter' prometheus-node-exporter
  need 'command -v prometheus-alertmanager' prometheus-alertmanager
  need 'file "/usr/lib/postgresql/*/bin/initdb"' postgresql
  # Two terminal emulators, and what reads their windows.
  need 'command -v xterm' xterm
  need 'command -v urxvt' rxvt-unicode
  need 'command -v Xvfb' xvfb
  need 'command -v xdotool' xdotool
  need 'command -v xclip' xclip
  need 'command -v xwd' x11-apps
  need 'file "/usr/share/fonts/truetype/dejavu/*"' fonts-dejavu-core
}

fail() {
  echo "setup: $*" >&2
  exit 1
}

install_with_apt() {
  local as_root=() arguments=(install -y --no-install-recommends "${missing[@]}")
  if [[ $(id -u) != 0 ]]; then
    # In CI, no user can type a password.
    as_root=(sudo)
    [[ -n ${CI:-} || ! -t 0 ]] && as_root=(sudo -n)
    if ! command -v sudo >/dev/null; then
      fail "missing ${missing[*]}, and there is no sudo to install them with. As root: apt-get ${arguments[*]}"
    elif [[ -z $installs && -z ${CI:-} ]]; then
      fail "missing ${missing[*]}. To install them, type: $([[ $scope == all ]] && echo Scripts/setup.sh all --install || echo make setup) (which runs: sudo apt-get ${arguments[*]})"
    elif [[ ${as_root[*]} == "sudo -n" ]] && ! sudo -n true 2>/dev/null; then
      fail "missing ${missing[*]}, and sudo requires a password. As root: apt-get ${arguments[*]}"
    fi
  fi
  local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300)
  echo "setup: installing ${missing[*]}"
  # The second attempt uses updated package lists: those of a new machine are empty or too old.
  "${apt[@]}" "${arguments[@]}" </dev/null || { "${apt[@]}" update </dev/null && "${apt[@]}" "${arguments[@]}" </dev/null; } ||
    fail "apt-get could not install ${missing[*]}: see its output above"
}

command -v swift >/dev/null || fail "there is no swift on the PATH: please install Swift 6.3 (https://www.swift.org/install)"

if [[ $(uname -s) == Darwin ]]; then
  # Untested: Idem was never run on macOS. The system has its own curses library.
  [[ $scope == build ]] && exit 0
  for tool in tmux python3; do
    command -v $tool >/dev/null || fail "the tests need more packages. Please run: brew install libvterm tmux python3"
  done
  exit 0
fi

find_missing
((${#missing[@]} == 0)) && exit 0
command -v apt-get >/dev/null || fail "please install the equivalents of the Debian packages ${missing[*]}: there is no apt-get on this system"
install_with_apt
find_missing
((${#missing[@]} == 0)) || fail "still missing after installing: ${missing[*]}"
