#!/usr/bin/env bash
# Builds the documentation of the public interface with the toolchain's docc. Every warning is an error, such as an unknown link.
# Run it after `swift build`. It downloads nothing.
set -euo pipefail
cd "$(dirname "$0")/.."

modules=(Equatable IdemScreen IdemText IdemCore IdemViews IdemInspector Idem IdemPrompts IdemMarkdown IdemSyntax IdemVi IdemFoundation IdemPorting IdemSeeds IdemTesting IdemTerminalTesting)
output=.build/documentation
target=$(swift -print-target-info | sed -n 's/.*"unversionedTriple": "\(.*\)",/\1/p')
rm -rf "$output"
mkdir -p "$output/symbols"
for module in "${modules[@]}"; do
  swift-symbolgraph-extract -module-name "$module" -target "$target" -I .build/debug/Modules -I Sources/CIdemNcurses/include -I Sources/CIdemProcess/include -I Sources/CIdemVTerm \
    -swift-version 6 -minimum-access-level public -skip-inherited-docs -skip-synthesized-members -output-dir "$output/symbols"
done
if ! docc convert --additional-symbol-graph-dir "$output/symbols" --output-path "$output/Idem.doccarchive" --fallback-display-name Idem \
  --fallback-bundle-identifier idem --warnings-as-errors --ide-console-output >"$output/log" 2>"$output/errors"; then
  # One line per finding: docc repeats a warning for each type that inherits the symbol, and adds proposals for fixes.
  # A parameter may be left undocumented if its name is clear, even if other parameters are documented.
  findings=$(sed -n "s|^$PWD/||; s|^\(.*:[0-9]*\):[0-9]*: error:|\1:|p" "$output/log" | sort -u | grep -v 'is missing documentation' || true)
  [[ -z $findings ]] || { echo "$findings"; exit 1; }
fi
echo "documentation: ${#modules[@]} modules without a warning, in $output/Idem.doccarchive"
