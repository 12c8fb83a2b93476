#!/usr/bin/env bash
# Runs the tests of the framework, which are built. Most of them run on the main actor, so one process uses one core: two processes share the tests.
set -uo pipefail
cd "$(dirname "$0")/.."
# These take about as long as all others.
first='^(ViewProgramTests|IdemCoreTests|CorpusTests|IdemMarkdownTests|IdemSyntaxTests|IdemInspectorTests|IdemChartsTests)\.'
test=(swift test --skip-build --disable-xctest --ignore-lock)
"${test[@]}" --filter "$first" &
"${test[@]}" --skip "$first"
status=$?
wait $! || status=1
exit $status
