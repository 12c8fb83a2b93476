#!/usr/bin/env bash
# All of `make bench`, once it is built: the programs beside each other, the parts by themselves, and the picture of what one change costs.
# With `verify`, the screens are compared and nothing is measured.
set -euo pipefail
cd "$(dirname "$0")/../.."

built=$PWD/.build/benchmarks
python=python3
[[ -x $built/venv/bin/python ]] && python=$built/venv/bin/python

status=0
"$python" Tests/Benchmarks/bench.py "$@" || status=1
[[ $1 == verify ]] && exit $status

{
  "$built/idem-microbench"
  # Each in a process of its own, whose memory nothing else has used.
  "$built/idem-microbench" tree-memory | tail -n +2
  "$built/idem-microbench" list-memory | tail -n +2
} | tee "$built/parts.txt"
echo "idem-hello, linked statically and stripped: $(stat -c %s "$built/idem-hello") bytes"
"$python" -c 'import matplotlib' 2>/dev/null || { echo "The picture is left out: there is no matplotlib."; exit $status; }
"$python" Tests/Benchmarks/scale.py <"$built/parts.txt"
echo "Kept in .build/benchmarks: results.md (the tables), results.json, parts.txt."
exit $status
