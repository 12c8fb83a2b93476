#!/usr/bin/env bash
# Fetches the examples of the CommonMark specification for a test: .build/commonmark/commonmark.txt. They are under CC-BY-SA and not part of
# this repository. Without them the test is skipped.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=.build/commonmark
[[ ! -e $folder/commonmark.txt ]] || exit 0
mkdir -p $folder
# The source archive of this Python package contains the specification 0.31.2.
if python3 -m pip download -q --no-deps --no-binary :all: -d $folder marko==2.2.4 >/dev/null 2>&1 &&
  tar -xzf $folder/marko-2.2.4.tar.gz -C $folder --strip-components=3 marko-2.2.4/tests/spec/commonmark.txt; then
  rm -f $folder/marko-2.2.4.tar.gz
else
  echo "setup: the examples of CommonMark could not be fetched (python3 -m pip download marko==2.2.4): their test is skipped"
fi
