#!/usr/bin/env bash
# Compiles every program in the documentation against the debug build. (The README's: check-first-program.sh.) A program consists of all Swift blocks of a Markdown file that begin with
# `import`: the first block is its main file, the others are further files. A program starts with `@main` or with code at the top of its main file.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=.build/readme
rm -rf "$folder"
mkdir -p "$folder"
awk -v folder="$folder" '
  FNR == 1 { inside = 0; name = "main" }
  /^```swift$/ { inside = 1; number = FNR; next }
  /^```/ { inside = 0 }
  inside == 1 {
    inside = /^import / ? 2 : 3
    if (inside == 2) {
      place = folder "/" FILENAME "/" name ".swift"
      if (name == "main") system("mkdir -p " folder "/" FILENAME)
      print "#sourceLocation(file: \"" FILENAME "\", line: " FNR ")" > place
      name = "line" FNR
    }
  }
  inside == 2 { print > place }
' ARCHITECTURE.md Documentation/*.md

count=0
for program in $(find "$folder" -name main.swift); do
  library=$(grep -Eq "^@main( |$)" "$program" && echo -parse-as-library || true)
  swiftc -typecheck -swift-version 6 -warnings-as-errors $library -I .build/debug/Modules -I Sources/CIdemNcurses/include -I Sources/CIdemProcess/include -I Sources/CIdemVTerm \
    -load-plugin-executable ".build/debug/IdemEquatableMacros-tool#IdemEquatableMacros" \
    -module-name Shown "$(dirname "$program")"/*.swift
  count=$((count + 1))
done
echo "documentation: $count programs compile"
