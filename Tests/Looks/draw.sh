#!/usr/bin/env bash
# Draws the sheets of controls as pictures: look-sheet in an xterm on a virtual screen. Each picture is below 60 KB.
set -euo pipefail
cd "$(dirname "$0")/../.."
for tool in xterm Xvfb import convert xwininfo; do
  command -v $tool >/dev/null || { echo "make looks needs $tool (Debian: xterm xvfb imagemagick x11-utils)" >&2; exit 1; }
done
program=$PWD/.build/debug/look-sheet
folder=Documentation/Pictures
display=:$((100 + $$ % 400))
Xvfb $display -screen 0 1600x1200x24 >/dev/null 2>&1 &
server=$!
trap 'kill $server 2>/dev/null' EXIT
export DISPLAY=$display
until xwininfo -root >/dev/null 2>&1; do sleep 0.1; done

# draw NAME THEME DEPTH SHEET SIZE
draw() {
  local background='#000000' foreground='#d0d0d0' ready
  [[ $2 == *light* ]] && background='#ffffff' foreground='#202020'
  ready=$(mktemp -u)
  xterm -fa 'DejaVu Sans Mono' -fs 8 -geometry "$5+0+0" -bg $background -fg $foreground -b 4 +sb \
    -e env LOOKS_READY="$ready" "$program" "$2" "$3" "$4" "$5" &
  local terminal=$!
  for _ in {1..300}; do [[ -e $ready ]] && break; sleep 0.1; done
  sleep 0.5
  import -window "$(xwininfo -root -tree | awk '/xterm/ { print $1; exit }')" png:- | convert png:- -colors 64 -strip "PNG8:$folder/$1.png"
  kill $terminal
  wait $terminal 2>/dev/null || true
  rm -f "$ready"
  echo "$folder/$1.png: $(stat -c %s "$folder/$1.png") bytes"
}

for theme in idem-dark idem-light nord high-contrast-dark; do
  for depth in 24 8; do draw looks-$theme-$depth $theme $depth controls 132x29; done
done
for theme in idem-dark idem-light; do
  draw looks-fields-$theme-24 $theme 24 fields 114x35
  draw looks-containers-$theme-24 $theme 24 containers 96x42
done
