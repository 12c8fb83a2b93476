#!/usr/bin/env bash
# The program of the README works as it stands: from an empty folder, with `swift package init` and the README's files, it builds without a warning and
# passes its test. IDEM= is the folder of Idem that it depends on, by default this one.
set -euo pipefail
cd "$(dirname "$0")/.."
idem=${IDEM:-$PWD}

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/my-app"
# A package that is named by its folder.
ln -s "$idem" "$folder/idem"
read -ra init < <(awk '/&& swift package init/ { sub(/.*&& /, ""); print }' README.md)
(cd "$folder/my-app" && "${init[@]}" >/dev/null)

# The listings below a line with a file's name in bold.
awk -v root="$folder/my-app" '
  /^\*\*[^ ]*\*\*$/ { file = root "/" substr($0, 3, length($0) - 4); next }
  /^```swift$/ && file != "" { inside = 1; printf "" > file; next }
  /^```/ { inside = 0; file = "" }
  inside { print > file }
' README.md

cd "$folder/my-app"
log=$(mktemp -p "$folder")
swift build --build-tests --scratch-path "$idem/.build/first-program" 2>&1 | tee "$log"
! grep -q 'warning:' "$log" || { echo "the README's program has warnings" >&2; exit 1; }
swift test --skip-build --disable-xctest --scratch-path "$idem/.build/first-program"
