#!/usr/bin/env bash
# Tests of Scripts/setup.sh with fake programs: what it installs, when, and what it prints otherwise. Nothing is installed here.
set -euo pipefail
cd "$(dirname "$0")/../.."

box=$(mktemp -d)
trap 'rm -rf "$box"' EXIT
bash=$(command -v bash)
failures=0

fake() {
  printf '#!%s\n%s\n' "$bash" "$2" >"$box/bin/$1"
  chmod +x "$box/bin/$1"
}

# The files that the script looks for.
files=(
  usr/include/{stdio,curses,term,sqlite3,libpq-fe,vterm,png,jpeglib}.h usr/include/x86_64-linux-gnu/curl/curl.h usr/lib/gcc/x86_64-linux-gnu/12/crtbegin.o
  usr/share/unicode/DerivedAge.txt usr/lib/postgresql/15/bin/initdb usr/share/fonts/truetype/dejavu/DejaVuSans.ttf
)

# A Debian where all is installed but some programs and files; each fake program notes its arguments in `calls`. Nothing of the real system is looked at.
machine() {
  rm -rf "$box"/*
  mkdir "$box/bin"
  : >"$box/calls"
  local path
  for path in "${files[@]}"; do mkdir -p "$box/${path%/*}" && : >"$box/$path"; done
  local tool
  for tool in swift ld git tmux python3 cc valgrind cmark-gfm vim.tiny prometheus prometheus-node-exporter prometheus-alertmanager xterm urxvt Xvfb xdotool xclip xwd; do fake "$tool" 'exit 0'; done
  for tool in env chmod; do ln -s "$(command -v $tool)" "$box/bin/$tool"; done
  fake uname 'echo Linux'
  fake id 'echo ${FAKE_USER:-1000}'
  fake sudo 'echo "sudo $*" >>'"$box"'/calls
    [[ $1 == -n ]] && { [[ -z ${FAKE_PASSWORD:-} ]] || exit 1; shift; }
    [[ $1 == true ]] || exec "$@"'
  fake apt-get 'echo "apt-get ${*#-q}" >>'"$box"'/calls
    if [[ $* == *update* ]]; then : >'"$box"'/updated; exit 0; fi
    [[ -z ${FAKE_STALE:-} || -e '"$box"'/updated ]] || exit 100
    [[ -z ${FAKE_BROKEN:-} ]] || exit 100
    for package in "${@:7}"; do printf "#!'"$bash"'\n" >'"$box"'/bin/$package; chmod +x '"$box"'/bin/$package; done'
  for tool; do rm "$box/$([[ $tool == */* ]] || echo bin/)$tool"; done
}

# run VARIABLE=VALUE... -- ARGUMENT...: runs the script there, and records its output and its status.
run() {
  local variables=()
  while [[ $1 != -- ]]; do
    variables+=("$1")
    shift
  done
  shift
  status=0
  said=$(env -i PATH="$box/bin" IDEM_SETUP_ROOT="$box" "${variables[@]}" "$bash" Scripts/setup.sh "$@" 2>&1 </dev/null) || status=$?
  calls=$(<"$box/calls")
}

# expect NAME CONDITION: a condition of bash that must hold.
expect() {
  if ! eval "$2"; then
    echo "setup: failed: $1: $2" >&2
    printf '  status %s\n  said: %s\n  calls: %s\n' "$status" "$said" "$calls" >&2
    failures=$((failures + 1))
  fi
}

apt='apt-get  -o DPkg::Lock::Timeout=300'
install="$apt install -y --no-install-recommends"

for variables in FAKE_USER=0 FAKE_USER=1000 CI=true; do
  machine
  run $variables -- --install
  expect "nothing is missing ($variables)" '[[ $status == 0 && -z $said && -z $calls ]]'
done

for scope in '' build; do
  machine git
  run FAKE_USER=1000 -- $scope
  expect 'a user gets the command, and no question' '[[ $status == 1 && -z $calls && $said == *"missing git."*"make setup"*"sudo apt-get install"*" git)" ]]'
  expect 'in one line' '[[ $(wc -l <<<"$said") == 1 ]]'

  machine git
  run FAKE_USER=0 -- $scope
  expect 'root installs what is missing, without sudo' '[[ $status == 0 && $calls == "$install git" ]]'

  machine git
  run FAKE_USER=1000 CI=true -- $scope
  expect 'CI installs with a sudo that asks for no password' '[[ $status == 0 && $calls == *"$install git" && $calls != *"sudo env"* ]]'

  machine git
  run FAKE_USER=1000 -- $scope --install
  expect 'whoever asks for it has it installed' '[[ $status == 0 && $calls == *"$install git" ]]'
done

machine tmux valgrind
run FAKE_USER=0 -- build
expect 'building needs no tools of the tests' '[[ $status == 0 && -z $calls ]]'
run FAKE_USER=0 --
expect 'the tests need no tools of the other tests' '[[ $status == 0 && $calls == "$install tmux" ]]'
machine tmux valgrind
run FAKE_USER=0 -- all
expect 'all that is missing is installed at once' '[[ $status == 0 && $calls == "$install tmux valgrind" ]]'

for program in idem-fleet idem-top; do
  machine git
  run FAKE_USER=0 -- build $program
  expect "what $program needs is looked for" '[[ $status == 0 && $calls == "$install git" ]]'
done

machine usr/include/sqlite3.h
run FAKE_USER=0 --
expect 'a library of a demo is no requirement of the tests of Idem' '[[ $status == 0 && -z $calls ]]'
run FAKE_USER=0 -- test idem-sql
expect 'but one of the tests of the demo' '[[ $calls == "$install libsqlite3-dev" ]]'

machine prometheus
run FAKE_USER=0 -- test idem-fleet
expect 'a server is no requirement of these tests' '[[ $status == 0 && -z $calls ]]'
run FAKE_USER=0 -- all
expect 'but one of all tests' '[[ $status == 0 && $calls == "$install prometheus" ]]'
machine prometheus
run FAKE_USER=1000 -- all
expect 'what only all tests need has a command of its own' '[[ $status == 1 && -z $calls && $said == *"Scripts/setup.sh all --install"* ]]'

machine git sudo
run FAKE_USER=1000 --
expect 'without sudo the command is one for root' '[[ $status == 1 && -z $calls && $said == *"As root: apt-get install"*" git" ]]'

machine git
run FAKE_USER=1000 FAKE_PASSWORD=1 CI=true --
expect 'CI does not wait for a password' '[[ $status == 1 && $calls == "sudo -n true" && $said == *"requires a password"* ]]'

machine
run FAKE_USER=1000 -- build idem-top idem-sql
expect 'programs are accepted' '[[ $status == 0 && -z $said && -z $calls ]]'

machine git
run FAKE_USER=0 FAKE_STALE=1 --
expect 'stale lists are renewed, once' '[[ $status == 0 && $calls == "$install git"$'"'\n'"'"$apt update"$'"'\n'"'"$install git" ]]'

machine git
run FAKE_USER=0 FAKE_BROKEN=1 --
expect 'a failure of apt-get is reported' '[[ $status == 1 && $said == *"could not install git"* ]]'

machine git apt-get
run FAKE_USER=0 --
expect 'without apt-get the packages are named' '[[ $status == 1 && $said == *"git"*"no apt-get"* ]]'

machine swift
run FAKE_USER=0 --
expect 'without Swift the message names it, and nothing is installed' '[[ $status == 1 && -z $calls && $said == *"no swift on the PATH"* ]]'

machine
run FAKE_USER=0 -- nonsense
expect 'an unknown argument is refused' '[[ $status == 2 && -z $calls ]]'

# Only `make setup` installs something.
status=0 said='' calls=''
for target in demo test test-demos test-all check check-quick soak fuzz bench; do
  said=$(make --dry-run --no-print-directory "$target" 2>/dev/null)
  expect "make $target looks for what it needs" '[[ $said == *Scripts/setup.sh* && $said != *--install* ]]'
done
said=$(make --dry-run --no-print-directory setup)
expect 'make setup installs' '[[ $said == *"Scripts/setup.sh test idem-top"*--install* ]]'

((failures == 0)) || exit 1
echo "setup: all tests passed."
