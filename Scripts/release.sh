#!/usr/bin/env bash
# Makes a release of the version in IdemVersion.swift: release.sh [--check]
#
# Checks that all is committed, that CHANGELOG.md has the version with its date, that there is no such tag yet, and that the public interface breaks no more than
# the version permits. Then it packs the sources and the demos, and makes the tag. With --check it only checks. Nothing is sent anywhere.
set -euo pipefail
cd "$(dirname "$0")/.."

refuse() {
  echo "release: $*" >&2
  exit 1
}

version=$(sed -n 's/^public let idemVersion = "\([0-9]*\.[0-9]*\.[0-9]*\)"$/\1/p' Sources/IdemScreen/System/IdemVersion.swift)
[[ -n $version ]] || refuse "IdemVersion.swift has no version such as 0.1.0"
[[ -z $(git status --porcelain) ]] || refuse "there are changes that are not committed"
[[ -z $(git tag --list "$version") ]] || refuse "the tag $version exists already; raise the version in Sources/IdemScreen/System/IdemVersion.swift"
grep -qE "^## ${version//./\\.} \([0-9]{4}-[0-9]{2}-[0-9]{2}\)$" CHANGELOG.md || refuse "CHANGELOG.md has no heading \"## $version (YEAR-MONTH-DAY)\""
Scripts/check-api.py
[[ ${1:-} != --check ]] || { echo "release: $version can be released"; exit 0; }

folder=.build/releases/$version
stage=$folder/stage
rm -rf "$folder"
mkdir -p "$stage"
git archive --prefix="idem-$version/" --output "$folder/idem-$version.tar.gz" HEAD
make install DESTDIR="$PWD/$stage" PREFIX=/usr/local
cp LICENSE NOTICES "$stage/"
tar -czf "$folder/idem-programs-$version-$(uname -s)-$(uname -m).tar.gz" -C "$stage" .
rm -rf "$stage"
(cd "$folder" && sha256sum -- *.tar.gz >SHA256SUMS && cat SHA256SUMS)
# What CHANGELOG.md says of the version is the message of its tag.
awk -v begin="## $version (" 'index($0, begin) == 1 { inside = 1; next } /^## / { inside = 0 } inside' CHANGELOG.md |
  git tag -a "$version" --cleanup=verbatim -F <(echo "Idem $version"; cat)
echo "release: $version is in $folder, and has the tag $version. To publish it: git push origin $version, and the files of that folder"
