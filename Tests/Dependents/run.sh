#!/usr/bin/env bash
# Compiles programs as a package that depends on Idem compiles them, against the debug build: with and without Foundation, in both language modes
# of Swift, and with each way of checking concurrency. No warning may be given, for a dependent's build shows every one.
#
# The library itself is not built again: Scripts/check-warnings.py checks that its own build has none.
set -euo pipefail
cd "$(dirname "$0")"

root=../..
products=$root/.build/debug
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
count=0

# compile MODE FILE...: through the passes that give warnings of their own, which -typecheck leaves out.
compile() {
  local mode=$1
  shift
  # shellcheck disable=SC2086
  swiftc -emit-sil -o /dev/null $mode -warnings-as-errors -I "$products/Modules" -I "$root/Sources/CIdemNcurses/include" \
    -load-plugin-executable "$products/IdemEquatableMacros-tool#IdemEquatableMacros" -module-name Dependent "$@" || {
    echo "Tests/Dependents: does not compile without a warning: $mode, ${*: -1}" >&2
    exit 1
  }
  count=$((count + 1))
}

modes=("-swift-version 5" "-swift-version 5 -strict-concurrency=complete" "-swift-version 6")
for mode in "${modes[@]}"; do
  compile "$mode" Script/main.swift
  compile "$mode" -parse-as-library Tutorial/App.swift
done

# What `idem new` makes, as it is and with every check that the compiler has.
strict="-swift-version 6 -strict-concurrency=complete -default-isolation MainActor"
for feature in ExistentialAny InternalImportsByDefault MemberImportVisibility NonisolatedNonsendingByDefault InferIsolatedConformances; do
  strict+=" -enable-upcoming-feature $feature"
done
tool=$(../../Scripts/built-tool.sh "$PWD/$products")
for kind in app inline dashboard prompts; do
  (cd "$work" && "$tool" new "new-$kind" "--$kind" --idem "$OLDPWD/$root" >/dev/null)
  for mode in "-swift-version 6" "$strict"; do
    library=-parse-as-library
    [[ $kind != prompts ]] || library=""
    for output in "-emit-module -emit-module-path $work/new_$kind.swiftmodule -enable-testing" "-wmo -emit-sil -o /dev/null"; do
      # shellcheck disable=SC2086
      swiftc $output $library $mode -warnings-as-errors -I "$products/Modules" -I "$root/Sources/CIdemNcurses/include" \
        -load-plugin-executable "$products/IdemEquatableMacros-tool#IdemEquatableMacros" -module-name "new_$kind" "$work/new-$kind/Sources/new-$kind/"*.swift || {
        echo "Tests/Dependents: idem new --$kind does not compile without a warning: $mode" >&2
        exit 1
      }
    done
    # shellcheck disable=SC2086
    swiftc -typecheck -parse-as-library $mode -warnings-as-errors -I "$products/Modules" -I "$work" -I "$root/Sources/CIdemNcurses/include" \
      -load-plugin-executable "$products/IdemEquatableMacros-tool#IdemEquatableMacros" \
      -plugin-path "$(dirname "$(command -v swiftc)")/../lib/swift/host/plugins/testing" -module-name Tests "$work/new-$kind/Tests/new-${kind}Tests/"*.swift
    count=$((count + 1))
  done
done

for imports in "import Idem" "import Foundation;import Idem" "import Idem;import Foundation"; do
  for mode in "${modes[0]}" "${modes[2]}"; do
    { tr ';' '\n' <<<"$imports"; cat Layouts/Layouts.swift; } >"$work/Layouts.swift"
    compile "$mode" -parse-as-library "$work/Layouts.swift"
  done
done

# Code as it is written for SwiftUI for phones, with IdemPorting: state, lists, controls, navigation, layout, motion, apps. It may have warnings of its own.
swiftc -typecheck -wmo -swift-version 5 -suppress-warnings -parse-as-library -I "$products/Modules" -I "$root/Sources/CIdemNcurses/include" \
  -load-plugin-executable "$products/IdemEquatableMacros-tool#IdemEquatableMacros" -module-name Dependent Snippets/*.swift
count=$((count + 1))

# Code for SwiftUI that imports IdemFoundation alone, where lengths have fractions, or IdemPorting alone, where they are points.
for import in IdemFoundation IdemPorting; do
  sed "s/^import IdemFoundation$/import $import/" Ported/Geometry.swift >"$work/Geometry.swift"
  swiftc -typecheck -wmo -swift-version 5 -suppress-warnings -parse-as-library -I "$products/Modules" -I "$root/Sources/CIdemNcurses/include" \
    -load-plugin-executable "$products/IdemEquatableMacros-tool#IdemEquatableMacros" -module-name Dependent "$work/Geometry.swift"
  count=$((count + 1))
done

# No public name of Idem's means something else, or nothing, once Foundation is imported. Those of generic types need no arguments for that.
grep -rhoE '^public (final |indirect )?(struct|class|enum|protocol|typealias|actor) [A-Za-z][A-Za-z0-9]*' \
  "$root"/Sources/{IdemScreen,IdemCore,IdemViews,IdemInspector,Idem} | awk '{ print $NF }' | sort -u >"$work/names"
{
  printf 'import Foundation\nimport Idem\n'
  while IFS= read -r name; do echo "typealias Name_$name = $name"; done <"$work/names"
} >"$work/Names.swift"
swiftc -typecheck -I "$products/Modules" -I "$root/Sources/CIdemNcurses/include" -module-name Dependent "$work/Names.swift" >"$work/output" 2>&1 || true
# A build that fails for another reason would find nothing.
if grep -qE "no such module|could not build" "$work/output" || [ ! -s "$work/names" ]; then
  cat "$work/output" >&2
  exit 1
fi
if grep -oE "'[^']*' is ambiguous" "$work/output" | sort -u >"$work/ambiguous"; then
  echo "Tests/Dependents: with Foundation imported," >&2
  cat "$work/ambiguous" >&2
  exit 1
fi
echo "dependents: $count programs compile without a warning; of $(wc -l <"$work/names" | tr -d ' ') public names none is ambiguous beside Foundation"
