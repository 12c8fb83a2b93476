#!/usr/bin/env bash
# Runs the tests of the framework, which are built. Most of them run on the main actor, so one process uses one core: three processes share the tests.
set -uo pipefail
cd "$(dirname "$0")/.."
views='^IdemTests\.'
programs='^(ViewProgramTests|IdemCoreTests|CorpusTests|IdemMarkdownTests|IdemSyntaxTests|IdemInspectorTests|IdemChartsTests)\.'
test=(swift test --skip-build --disable-xctest --ignore-lock)
"${test[@]}" --filter "$views" &
"${test[@]}" --filter "$programs" &
"${test[@]}" --skip "$views" --skip "$programs"
status=$?
for job in $(jobs -p); do wait "$job" || status=1; done
exit $status
