#!/bin/sh
# Programs that do in a pass what must not happen in it. The compiler must refuse each line. Needs a build (`swift build`).
set -eu
cd "$(dirname "$0")/../.."

output=$(mktemp)
trap 'rm -f "$output"' EXIT
# Package access needs the package's identity: the name of its folder.
package=$(basename "$PWD" | tr '[:upper:]' '[:lower:]')
for file in Tests/Contexts/Refused/*.swift; do
  if swiftc -typecheck -swift-version 6 -package-name "$package" -I .build/debug/Modules "$file" >"$output" 2>&1; then
    echo "$file compiles, and should not" >&2
    exit 1
  fi
  grep '// refused: ' "$file" | sed 's|^ *// refused: ||' | while IFS= read -r sentence; do
    grep -qF -- "$sentence" "$output" || { echo "$file: the compiler does not say: $sentence" >&2; cat "$output" >&2; exit 1; }
  done
  said=$(grep -cE '^[^ ].*(error|warning): ' "$output")
  counted=$(sed -n 's|^// in all: ||p' "$file")
  if [ "$said" != "$counted" ]; then
    echo "$file: $said errors and warnings, not $counted" >&2
    cat "$output" >&2
    exit 1
  fi
  echo "$file is refused as it should be: $counted sentences."
done
