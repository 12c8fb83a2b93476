#!/usr/bin/env bash
# Runs the tests of the framework, which are built. Most of them run on the main actor, so one process uses one core: three processes share the tests.
# ChurnTests counts the bytes of its process, so nothing else runs in it.
set -uo pipefail
cd "$(dirname "$0")/.."
views='^IdemTests\.'
churn='^ChurnTests\.'
programs='^(ViewProgramTests|IdemCoreTests|CorpusTests|IdemMarkdownTests|IdemSyntaxTests|IdemInspectorTests|IdemChartsTests)\.'
test=(swift test --skip-build --disable-xctest --ignore-lock)
{
  "${test[@]}" --filter "$views"
  status=$?
  "${test[@]}" --filter "$churn" && exit $status
} &
"${test[@]}" --filter "$programs" &
"${test[@]}" --skip "$views" --skip "$churn" --skip "$programs"
status=$?
for job in $(jobs -p); do wait "$job" || status=1; done
exit $status
