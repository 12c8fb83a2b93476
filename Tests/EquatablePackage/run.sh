#!/bin/sh
# Tests @Equatable as a user's package meets it:
#   run.sh [seed]       compiled and run, refused, and random structs (COUNT of them; IDEM_SEED repeats a seed)
#   run.sh benchmark    the written == against one by hand, in release
set -eu
cd "$(dirname "$0")"

if [ "${1:-}" = benchmark ]; then
  exec swift run -c release equatable-benchmark
fi

products=$(swift build --show-bin-path)
# What the compiler makes of the toolchain's own interfaces, swift-syntax's above all, is the same as in Idem's build.
mkdir -p "$products/ModuleCache"
cp -p ../../.build/debug/ModuleCache/*.swiftmodule "$products/ModuleCache" 2>/dev/null || true

swift test

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
compile() {
  swiftc -swift-version 6 -I "$products/Modules" -load-plugin-executable "$products/IdemEquatableMacros-tool#IdemEquatableMacros" "$@"
}

for file in Refused/*.swift; do
  if compile -typecheck "$file" >"$work/output" 2>&1; then
    echo "$file compiles, and should not" >&2
    exit 1
  fi
  grep '^// refused: ' "$file" | sed 's|^// refused: ||' >"$work/expected"
  while IFS= read -r sentence; do
    if ! grep -qF -- "$sentence" "$work/output"; then
      echo "$file: the compiler does not say: $sentence" >&2
      cat "$work/output" >&2
      exit 1
    fi
  done <"$work/expected"
  # The compiler reports nothing else: the number of errors and warnings is the one in the file.
  said=$(grep -cE '^([^ ]|macro expansion).*(error|warning): ' "$work/output")
  counted=$(sed -n 's|^// in all: ||p' "$file")
  if [ "$said" != "$counted" ]; then
    echo "$file: $said errors and warnings, not $counted" >&2
    cat "$work/output" >&2
    exit 1
  fi
  echo "$file is refused as it should be: $counted sentences."
done

# The seed is the same in each run, as in the other tests (Sources/IdemSeeds). IDEM_ROUNDS takes a new one.
seed=${1:-${IDEM_SEED:-${IDEM_ROUNDS:+$(od -An -N4 -tu4 /dev/urandom | tr -d ' ')}}}
seed=${seed:-830000}
echo "IDEM_SEED=$seed random structs" >&2
"$products/generate-structs" "$seed" "${COUNT:-60}" >"$work/Structs.swift"
compile -warnings-as-errors -parse-as-library "$work/Structs.swift" ../../Sources/IdemSeeds/SeededGenerator.swift "$products"/Equatable.build/*.o "$products"/ViewFramework.build/*.o -o "$work/structs" || {
  cp "$work/Structs.swift" .build/Structs.swift
  echo "the structs of IDEM_SEED=$seed do not compile: see .build/Structs.swift" >&2
  exit 1
}
"$work/structs"
