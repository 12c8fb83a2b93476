#!/usr/bin/env bash
# Makes a package of each kind with `idem new` in a folder beside nothing, builds it as a user does, and runs its tests. Idem is built once for all four.
set -euo pipefail
cd "$(dirname "$0")/../.."
root=$PWD
tool=$(Scripts/built-tool.sh "$root/.build/debug")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
for kind in app inline dashboard prompts; do
  "$tool" new "my-$kind" "--$kind" --idem "$root" >/dev/null
  swift test --package-path "my-$kind" --scratch-path "$work/build" --disable-xctest >"$work/log" 2>&1 || {
    tail -40 "$work/log" >&2
    echo "Tests/NewPackages: the tests of idem new --$kind fail" >&2
    exit 1
  }
  if grep -q "warning:" "$work/log"; then
    grep "warning:" "$work/log" >&2
    echo "Tests/NewPackages: idem new --$kind builds with a warning" >&2
    exit 1
  fi
done
echo "Tests/NewPackages: four packages build, and pass their tests"
