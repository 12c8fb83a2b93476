#!/bin/sh
# Searches for inputs that break the parsers of external input, SECONDS for each parser: Tests/Fuzz/run.sh [SECONDS] [READER...]
#
# Coverage-guided, with libFuzzer and the address sanitizer. Compiled only here, into .build/fuzz: ordinary builds do not contain it.
# Inputs that reach new code are stored in Tests/Fuzz/Corpus/READER, and `make test` runs them. Failing inputs are in .build/fuzz/failures.
set -eu
cd "$(dirname "$0")/../.."
seconds=${1:-60}
[ $# -gt 0 ] && shift
readers=${*:-decoder paste lines text recording trace lexers ansi buffer editing markdown theme keys}
out=$PWD/.build/fuzz
mkdir -p "$out/failures" "$out/screen"
flags="-O -swift-version 6 -parse-as-library -sanitize=fuzzer,address -g -D FUZZ -package-name idem -suppress-warnings"

compile() { # READER, then what is compiled with it
  reader=$1 define=$(echo "$1" | tr a-z A-Z) property=Tests/Fuzz/Properties/$2.swift
  [ -f "$property" ] || property=Demos/Top/FeedTests/$2.swift
  shift 2
  if [ -x "$out/$reader" ] && [ -z "$(find "$@" $modules Tests/Fuzz/Entry "$property" -newer "$out/$reader" -name '*.swift')" ]
  then return; fi
  swiftc $flags -D "$define" -module-name "Fuzz_$reader" -I "$out/screen" -L "$out/screen" -o "$out/$reader" $screen \
    $([ $# -eq 0 ] || find "$@" -name '*.swift' ! -name main.swift | sort) "$property" Tests/Fuzz/Entry/Entry.swift \
    2>"$out/$reader.log" || { cat "$out/$reader.log" >&2; exit 1; }
}

# The decoder's own module is ncurses' too: its files are compiled by themselves, over the module of the screen.
compile_screen() {
  modules= screen=
  compile_module IdemScreen Sources/IdemScreen
}

# compile_module NAME FOLDER: a library that the property is linked with. The linker reads it before the libraries that it needs.
compile_module() {
  modules="$modules $2"
  if [ ! -f "$out/screen/lib$1.a" ] || [ -n "$(find $modules -newer "$out/screen/lib$1.a" -name '*.swift')" ]; then
    swiftc $flags -wmo -emit-module -emit-module-path "$out/screen/$1.swiftmodule" -module-name "$1" -I "$out/screen" \
      -static -emit-library -o "$out/screen/lib$1.a" $(find "$2" -name '*.swift' | sort)
  fi
  screen="-l$1 $screen"
}

# A demo imports Idem; what its reader uses of it is IdemScreen.
compile_exports() {
  mkdir -p "$out/exports"
  [ -f "$out/exports/Idem.swift" ] || echo '@_exported import IdemScreen' >"$out/exports/Idem.swift"
  compile_module Idem "$out/exports"
}

compile_text() { compile_screen; compile_module IdemText Sources/IdemText; }

status=0
for reader in $readers; do
  screen= modules=
  case $reader in
  decoder) compile_screen; compile decoder DecoderProperty Sources/IdemTerminal/Input/InputDecoder*.swift ;;
  paste) compile_screen; compile paste PasteProperty Sources/IdemTerminal/Input/InputDecoder*.swift ;;
  lines) compile_screen; compile lines LinesProperty Sources/IdemTerminal/Prints/LineFilter*.swift Sources/IdemTerminal/Prints/LinePen.swift ;;
  text) compile text TextProperty Sources/IdemScreen ;;
  recording) compile_screen; compile_exports; compile_module DemoTools Demos/Shared/Tools; compile recording RecordingProperty Demos/Top/Feed ;;
  trace) compile trace TraceProperty Sources/Trace ;;
  lexers) compile lexers LexersProperty Sources/IdemText/Syntax Sources/IdemSyntax/Syntax.swift Sources/IdemSyntax/Lexers Sources/IdemSyntax/Languages ;;
  ansi) compile_text; compile ansi AnsiProperty ;;
  buffer) compile_text; compile buffer BufferProperty ;;
  editing) compile_text; compile editing EditingProperty Sources/IdemVi Tests/Fuzz/Properties/EditingTwin.swift ;;
  markdown) compile_text; compile markdown MarkdownProperty Sources/IdemMarkdown/Parsing ;;
  theme) compile_screen; compile theme ThemeProperty ;;
  keys) compile_screen; compile keys KeysProperty Sources/IdemViews/Navigation/UserKeys/KeyRule.swift Sources/IdemViews/Navigation/UserKeys/WhenExpression.swift ;;
  *) echo "There is no reader $reader." >&2; exit 2 ;;
  esac
  mkdir -p "$out/corpus/$reader" "Tests/Fuzz/Corpus/$reader"
  dictionary=
  [ -f "Tests/Fuzz/Dictionaries/$reader.txt" ] && dictionary="-dict=Tests/Fuzz/Dictionaries/$reader.txt"
  # Swift's own report of a crash would wait for the fuzzer that it is part of.
  if ! SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0 "$out/$reader" -max_total_time="$seconds" -max_len=4096 -timeout=10 \
    -rss_limit_mb=2048 -print_final_stats=1 $dictionary -artifact_prefix="$out/failures/$reader-" "$out/corpus/$reader" \
    "Tests/Fuzz/Corpus/$reader" >"$out/$reader.log" 2>&1; then
    status=1
    echo "$reader: FAILED; the input is in .build/fuzz/failures"
    grep -aE 'Fatal error|ERROR|SUMMARY|Test unit' "$out/$reader.log" | head -8
    continue
  fi
  awk -v reader="$reader" '
    /stat::number_of_executed_units/ { units = $2 }
    /stat::average_exec_per_sec/ { speed = $2 }
    / cov: / { for (field = 1; field < NF; field++) if ($field == "cov:") coverage = $(field + 1) }
    END { printf "%-10s %12d inputs, %7d a second, %5d places reached, none failed\n", reader, units, speed, coverage }' "$out/$reader.log"
done
exit $status
