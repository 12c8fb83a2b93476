#!/usr/bin/env bash
# A package that depends on Idem may have targets of any usual name: the package manager refuses two targets of one name in a whole graph of packages, also
# if only the tests of a dependency use one of them. So each target of Idem bears Idem's name.
set -euo pipefail
cd "$(dirname "$0")/../.."
root=$PWD
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Tests are built for a root package only: no other package sees their names.
strangers=$(swift package dump-package | python3 -c '
import json, sys
for target in json.load(sys.stdin)["targets"]:
    if target["type"] != "test" and not target["name"].startswith(("Idem", "CIdem", "idem-")) and target["name"] != "Equatable":
        print(target["name"])')
if [[ -n $strangers ]]; then
  echo "Tests/Dependents: targets without the name of Idem: "$strangers >&2
  exit 1
fi

# Names that apps and libraries have, and names that targets of Idem and of its demos have or had.
names=(
  CNcurses CCurses Ncurses Curses CPictures CSQLite SQLite CPostgres CCurl CVTerm CPNG CJPEG CShim Shims
  EquatableMacros EquatableSyntax MacroExpansions Macros MacrosTests MacroExpansionsTests
  Seeds SeedsTests PublicInterface MemoryScreen AllocationCount EscapeCorpus Corpus LookSheets Workloads Fixtures TestSupport TestUtilities Testing
  CorpusTests FuzzTests LooksTests PictureTests ViewProgramTests WorkloadTests Benchmarks Driver Entry
  DemoTools DemoTesting Tools RunTasks Tasks GitData GitRepositories Git LogLines Logging ChatFeed TopFeed FleetData SQLData Feed Data Models
  App Core Views Text Screen Terminal Markdown Syntax Charts Prompts Inspector Pictures Skippable Trace Utilities Common Helpers Networking Database
  terminal-fixture app-fixture picture-fixture storage-fixture inline-fixture picture-quality look-sheet
)
{
  printf '// swift-tools-version:6.1\nimport PackageDescription\n'
  printf 'let package = Package(name: "dependent", dependencies: [.package(name: "idem", path: "%s")], targets: [\n' "$root"
  printf '  .target(name: "User", dependencies: ['
  for product in Idem IdemTesting IdemTerminalTesting IdemPrompts IdemMarkdown IdemSyntax IdemVi IdemCharts IdemFoundation IdemPorting IdemPictures IdemProcess Equatable; do
    printf '.product(name: "%s", package: "idem"), ' "$product"
  done
  printf ']),\n'
  for name in "${names[@]}"; do
    [[ $name == *Tests ]] && kind=testTarget || kind=target
    printf '  .%s(name: "%s", path: "Sources/%s"),\n' "$kind" "$name" "$name"
  done
  printf '])\n'
} >"$work/Package.swift"
for name in User "${names[@]}"; do
  mkdir -p "$work/Sources/$name"
  echo "func content() {}" >"$work/Sources/$name/$name.swift"
done

swift package --package-path "$work" describe >/dev/null
# Plans the whole graph, and compiles one file.
swift build --package-path "$work" --target Seeds >"$work/log" 2>&1 || {
  cat "$work/log" >&2
  exit 1
}
echo "dependents: a package with ${#names[@]} usual names of targets can depend on Idem"
