#!/usr/bin/env bash
# Builds the tools of the framework in release mode and installs them: install-tools.sh PREFIX PROGRAM...
#
# Not with Swift's libraries linked statically, as the demos: the tools are for a system with Swift, and idem-skippable loads a part of the toolchain.
set -euo pipefail
cd "$(dirname "$0")/.."

prefix=$1
shift
for program in "$@"; do
  swift build -c release --product "$program"
done
folder=$(swift build -c release --show-bin-path)
install -d "$prefix/bin"
for program in "$@"; do
  install -m 755 -s "$folder/$program" "$prefix/bin/$program"
  echo "installed $prefix/bin/$program"
done
