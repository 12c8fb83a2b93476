#!/usr/bin/env bash
# Makes the documentation of the public interface with the toolchain's own docc, every warning an error: an unknown link, a parameter left out.
# Run it after `swift build`; nothing is downloaded.
set -euo pipefail
cd "$(dirname "$0")/.."

modules=(Equatable IdemScreen IdemCore IdemViews IdemInspector Idem IdemTesting)
output=.build/documentation
target=$(swift -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)",/\1/p')
rm -rf "$output"
mkdir -p "$output/symbols"
for module in "${modules[@]}"; do
  swift-symbolgraph-extract -module-name "$module" -target "$target" -I .build/debug/Modules -I Sources/CNcurses/include \
    -swift-version 6 -minimum-access-level public -skip-inherited-docs -skip-synthesized-members -output-dir "$output/symbols"
done
if ! docc convert --additional-symbol-graph-dir "$output/symbols" --output-path "$output/Idem.doccarchive" --fallback-display-name Idem \
  --fallback-bundle-identifier idem --warnings-as-errors --ide-console-output >"$output/log" 2>"$output/errors"; then
  # One line each: docc says the same once for every type that inherits what it speaks of, and proposes repairs.
  # A parameter whose name says all needs no line beside one that has something to say.
  findings=$(sed -n "s|^$PWD/||; s|^\(.*:[0-9]*\):[0-9]*: error:|\1:|p" "$output/log" | sort -u | grep -v 'is missing documentation' || true)
  [[ -z $findings ]] || { echo "$findings"; exit 1; }
fi
echo "documentation: ${#modules[@]} modules without a warning, in $output/Idem.doccarchive"
