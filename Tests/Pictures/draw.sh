#!/usr/bin/env bash
# Draws the page Pictures of idem-gallery in an xterm with sixel graphics, and with characters alone, into Documentation/Pictures.
set -euo pipefail
cd "$(dirname "$0")/../.."
for tool in xterm Xvfb import convert xwininfo; do
  command -v $tool >/dev/null || { echo "make pictures needs $tool (Debian: xterm xvfb imagemagick x11-utils)" >&2; exit 1; }
done
program=$PWD/.build/debug/idem-gallery
folder=Documentation/Pictures
display=:$((100 + $$ % 400))
Xvfb $display -screen 0 1600x1200x24 >/dev/null 2>&1 &
server=$!
trap 'kill $server 2>/dev/null' EXIT
export DISPLAY=$display
until xwininfo -root >/dev/null 2>&1; do sleep 0.1; done

# snap: a picture of the terminal's window, on standard output.
snap() { import -window "$(xwininfo -root -tree | awk '/xterm/ { print $1; exit }')" png:-; }

# draw NAME PROTOCOL: until the window shows many colors and does not change.
draw() {
  xterm -ti vt340 -xrm 'XTerm*numColorRegisters: 256' -fa 'DejaVu Sans Mono' -fs 8 -geometry 120x40+0+0 -bg '#000000' -fg '#d0d0d0' -b 4 +sb \
    -e env COLORTERM=truecolor IDEM_MOTION=none IDEM_PICTURES="$2" "$program" --page Pictures &
  local terminal=$! before='' now=''
  for _ in {1..60}; do
    sleep 0.5
    # The window may not be there yet.
    now=$(snap 2>/dev/null | convert png:- -format '%# %k' info: 2>/dev/null) || continue
    [[ $now == "$before" && ${now##* } -gt 200 ]] && break
    before=$now
  done
  snap | convert png:- -colors 160 -strip "PNG8:$folder/$1.png"
  kill $terminal
  wait $terminal 2>/dev/null || true
  echo "$folder/$1.png: $(stat -c %s "$folder/$1.png") bytes"
}

draw pictures-sixel sixel
draw pictures-symbols symbols
