#!/usr/bin/env bash
# Draws the samples of idem-charts as pictures: the program in an xterm on a virtual screen. Each picture is below 60 KB.
# draw-charts.sh [SAMPLE ...]
set -euo pipefail
cd "$(dirname "$0")/.."
for tool in xterm Xvfb import convert xwininfo; do
  command -v $tool >/dev/null || { echo "make charts-pictures needs $tool (Debian: xterm xvfb imagemagick x11-utils)" >&2; exit 1; }
done
program=$PWD/.build/debug/idem-charts
folder=Documentation/Pictures/Charts
mkdir -p $folder
display=:$((100 + $$ % 400))
Xvfb $display -screen 0 1600x1200x24 >/dev/null 2>&1 &
server=$!
trap 'kill $server 2>/dev/null' EXIT
export DISPLAY=$display
until xwininfo -root >/dev/null 2>&1; do sleep 0.1; done

picture() { import -window "$(xwininfo -root -tree | awk '/xterm/ { print $1; exit }')" "$1" 2>/dev/null; }

# draw SAMPLE [SIZE]
draw() {
  local first second
  first=$(mktemp --suffix=.png) second=$(mktemp --suffix=.png)
  xterm -fa 'DejaVu Sans Mono' -fs 8 -geometry "${2:-100x24}+0+0" -bg '#14171d' -fg '#d8dae0' -b 4 +sb \
    -e env COLORTERM=truecolor IDEM_GLYPHS=quadrant "$program" "$1" &
  local terminal=$!
  # Until there is a picture that stays; one of live values never does.
  for _ in {1..20}; do
    sleep 0.5
    picture "$first" || continue
    sleep 0.3
    picture "$second" || continue
    [[ $(identify -format %k "$second") -gt 4 ]] && cmp -s "$first" "$second" && break
  done
  convert "$second" -colors 64 -strip "PNG8:$folder/$1.png"
  kill $terminal
  wait $terminal 2>/dev/null || true
  rm -f "$first" "$second"
  echo "$folder/$1.png: $(stat -c %s "$folder/$1.png") bytes"
}

samples=("$@")
[[ ${#samples[@]} -gt 0 ]] || samples=(lines areas bars stacked points rules rectangles sectors candles boxes histogram calendar functions live crosshair)
for sample in "${samples[@]}"; do draw "$sample"; done
