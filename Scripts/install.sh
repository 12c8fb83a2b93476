#!/usr/bin/env bash
# Builds demos in release mode and installs them: install.sh PREFIX PROGRAM...
#
# Swift's libraries are linked statically, so that the programs run on systems without Swift. Each program prints its own manual page. Of the symbols
# only those of key paths stay (*TK, some kilobytes): from them the inspector names observed properties.
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
  install -m 755 "$folder/$program" "$prefix/bin/$program"
  if [[ $(uname -s) == Linux ]]; then strip -w -K '*TK' "$prefix/bin/$program"; else strip "$prefix/bin/$program"; fi
  "$folder/$program" --man >"$prefix/share/man/man1/$program.1"
  chmod 644 "$prefix/share/man/man1/$program.1"
  echo "installed $prefix/bin/$program"
done
