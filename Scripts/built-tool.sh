#!/usr/bin/env bash
# Prints the path of the tool `idem` in a folder of products: the package manager names it after its product or after its target, by what it was asked to build.
set -euo pipefail
newest=""
for path in "$1/idem" "$1/IdemTool"; do
  if [[ -x $path && (-z $newest || $path -nt $newest) ]]; then newest=$path; fi
done
[[ -n $newest ]] || { echo "built-tool: the tool idem is not in $1" >&2; exit 1; }
echo "$newest"
