#!/usr/bin/env bash
# Scripts/check-api.py names what was added to a module, and what breaks its users.
set -euo pipefail
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for side in Old New; do
  mkdir "$work/$side"
  swiftc -emit-module -module-name Library -o "$work/$side/Library.swiftmodule" $side/Library.swift
done
expect() { grep -qxF "$1" "$work/said" || { echo "Tests/Release: not said: $1" >&2; cat "$work/said" >&2; exit 1; }; }
if ../../Scripts/check-api.py --modules "$work/Old" "$work/New" Library >"$work/said"; then
  echo "Tests/Release: a break is no failure" >&2
  exit 1
fi
expect "  Library: Func Kept.added()"
expect "  Library: Func Kept.removed() has been removed"
expect "  Library: Func Kept.labelled(_:) has been renamed to Func labelled(_:twice:)"
expect "  Library: EnumElement Direction.up has been added as a new enum case"
../../Scripts/check-api.py --modules "$work/New" "$work/New" Library >"$work/said"
expect "check-api: 0 additions, 0 breaks"
../../Scripts/check-api.py --modules "$work/Old" "$work/New" Library Missing >"$work/said" || true
expect "  Missing: the module has been removed"
echo "Tests/Release: additions and breaks are named"

# Scripts/release.sh refuses what is not ready, and says why. In a clone without its history's tags.
clone=$work/clone
git clone -q --no-tags "$(git rev-parse --show-toplevel)" "$clone"
cd "$clone"
git config user.name test && git config user.email test@example.org
version=$(sed -n 's/^public let idemVersion = "\(.*\)"$/\1/p' Sources/IdemScreen/System/IdemVersion.swift)
refuses() { # refuses SENTENCE
  if Scripts/release.sh --check >"$work/said" 2>&1; then
    echo "Tests/Release: not refused: $1" >&2
    exit 1
  fi
  expect "$1"
}
Scripts/release.sh --check >"$work/said" 2>&1 || { cat "$work/said" >&2; exit 1; }
expect "release: $version can be released"
echo >>README.md
refuses "release: there are changes that are not committed"
git checkout -q README.md
sed -i "s/^## $version .*/## Next/" CHANGELOG.md && git commit -qam "Changelog"
refuses "release: CHANGELOG.md has no heading \"## $version (YEAR-MONTH-DAY)\""
git tag "$version"
refuses "release: the tag $version exists already; raise the version in Sources/IdemScreen/System/IdemVersion.swift"
echo "Tests/Release: what is not ready is refused"
