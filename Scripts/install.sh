#!/usr/bin/env bash
# Builds demos in release mode and installs them: install.sh PREFIX PROGRAM...
#
# Swift's libraries are linked statically, so that the programs run on systems without Swift. Each program prints its own manual page.
set -euo pipefail
cd "$(dirname "$0")/.."

prefix=$1
shift
build=(swift build --package-path Demos --scratch-path .build -c release --static-swift-stdlib)
for program in "$@"; do
  "${build[@]}" --product "$program"
done
folder=$("${build[@]}" --show-bin-path)
install -d "$prefix/bin" "$prefix/share/man/man1"
for program in "$@"; do
  install -m 755 -s "$folder/$program" "$prefix/bin/$program"
  "$folder/$program" --man >"$prefix/share/man/man1/$program.1"
  chmod 644 "$prefix/share/man/man1/$program.1"
  echo "installed $prefix/bin/$program"
done
