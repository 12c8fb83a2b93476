#!/usr/bin/env bash
# Compiles every program that the documentation shows: each block of Swift in a Markdown file that begins with `import`, against the debug build.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=.build/readme
rm -rf "$folder"
mkdir -p "$folder"
awk -v folder="$folder" '
  FNR == 1 { inside = 0 }
  /^```swift$/ { inside = 1; number = FNR; next }
  /^```/ { inside = 0 }
  inside == 1 { inside = /^(@[a-z]+ )?import / ? 2 : 3 }
  inside == 2 { place = FILENAME; gsub("/", "-", place); print > (folder "/" place "-" number ".swift") }
' README.md ARCHITECTURE.md Documentation/*.md

plugin=.build/debug/EquatableMacros-tool
count=0
for program in "$folder"/*.swift; do
  flags=()
  grep -q '^@main' "$program" && flags=(-parse-as-library)
  swiftc -typecheck -swift-version 6 -warnings-as-errors "${flags[@]}" -I .build/debug/Modules -I Sources/CNcurses/include \
    -load-plugin-executable "$plugin#EquatableMacros" "$program" || {
    echo "$(basename "$program" .swift | sed 's/-\([0-9]*\)$/:\1/'): the program that begins in this line does not compile as it is shown" >&2
    exit 1
  }
  count=$((count + 1))
done
echo "documentation: $count programs compile as they are shown"
