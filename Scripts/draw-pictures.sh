#!/usr/bin/env bash
# Draws the pictures of the documentation: a program in an xterm on a virtual screen. Each picture is below 60 KB.
#
#     draw-pictures.sh charts [SAMPLE ...]    the charts of idem-gallery, in quadrants
#     draw-pictures.sh gallery                the page Pictures of idem-gallery, with sixel graphics, and with characters alone
#     draw-pictures.sh demos                  idem-top and a page of idem-gallery
#     draw-pictures.sh looks                  the sheets of controls of idem-look-sheet, in several themes and depths
#
# The programs are those of the debug build; PROGRAM_FOLDER= selects another one.
set -euo pipefail
cd "$(dirname "$0")/.."
for tool in xterm Xvfb import convert xwininfo; do
  command -v $tool >/dev/null || { echo "draw-pictures.sh needs $tool (Debian: xterm xvfb imagemagick x11-utils)" >&2; exit 1; }
done
programs=${PROGRAM_FOLDER:-$PWD/.build/debug}
folder=Documentation/Pictures
display=:$((100 + $$ % 400))
Xvfb $display -screen 0 1600x1200x24 >/dev/null 2>&1 &
server=$!
trap 'kill $server 2>/dev/null' EXIT
export DISPLAY=$display
until xwininfo -root >/dev/null 2>&1; do sleep 0.1; done

# open SIZE BACKGROUND FOREGROUND [XTERM-OPTION ...] -e PROGRAM ...: starts a program.
open() {
  local size=$1 background=$2 foreground=$3
  shift 3
  xterm -fa 'DejaVu Sans Mono' -fs 8 -geometry "$size+0+0" -bg "$background" -fg "$foreground" -b 4 +sb "$@" &
  terminal=$!
}

# snap: the terminal's window as PNG, on standard output.
snap() { import -window "$(xwininfo -root -tree | awk '/xterm/ { print $1; exit }')" png:-; }

# settle COLORS TIMES: waits until the window has more colors than a number and does not change; at most some half seconds.
settle() {
  local before='' now=''
  for ((i = 0; i < $2; i++)); do
    sleep 0.5
    # The window may not be there yet.
    now=$(snap 2>/dev/null | convert png:- -format '%# %k' info: 2>/dev/null) || continue
    [[ $now == "$before" && ${now##* } -gt $1 ]] && return
    before=$now
  done
}

# keep FILE COLORS: stores the picture, and ends the program.
keep() {
  snap | convert png:- -colors "$2" -strip "PNG8:$folder/$1.png"
  kill $terminal
  wait $terminal 2>/dev/null || true
  echo "$folder/$1.png: $(stat -c %s "$folder/$1.png") bytes"
}

charts() {
  local samples=("$@")
  [[ $# -gt 0 ]] || mapfile -t samples < <("$programs/idem-gallery" --list-charts)
  mkdir -p $folder/Charts
  for sample in "${samples[@]}"; do
    open 100x24 '#14171d' '#d8dae0' -e env COLORTERM=truecolor IDEM_GLYPHS=quadrant "$programs/idem-gallery" --chart "$sample"
    # A picture of live values never settles.
    settle 4 6
    keep "Charts/$sample" 64
  done
}

gallery() {
  for protocol in sixel symbols; do
    open 120x40 '#000000' '#d0d0d0' -ti vt340 -xrm 'XTerm*numColorRegisters: 256' \
      -e env COLORTERM=truecolor IDEM_MOTION=none IDEM_PICTURES=$protocol "$programs/idem-gallery" --page Pictures
    settle 200 60
    keep pictures-$protocol 160
  done
}

demos() {
  open 112x34 '#14171d' '#d8dae0' -e env COLORTERM=truecolor "$programs/idem-top" --simulate --every 0.2
  sleep 20
  keep idem-top 32
  open 140x44 '#14171d' '#d8dae0' -e env COLORTERM=truecolor IDEM_MOTION=none "$programs/idem-gallery" --page Gauges
  settle 4 20
  keep idem-gallery 64
}

# sheet NAME THEME DEPTH SHEET SIZE
sheet() {
  local colors=('#000000' '#d0d0d0') ready
  [[ $2 == *light* ]] && colors=('#ffffff' '#202020')
  ready=$(mktemp -u)
  open "$5" "${colors[@]}" -e env LOOKS_READY="$ready" "$programs/idem-look-sheet" "$2" "$3" "$4" "$5"
  for _ in {1..300}; do [[ -e $ready ]] && break; sleep 0.1; done
  sleep 0.5
  keep "$1" 64
  rm -f "$ready"
}

looks() {
  for theme in idem-dark idem-light nord high-contrast-dark; do
    for depth in 24 8; do sheet looks-$theme-$depth $theme $depth controls 132x29; done
  done
  for theme in idem-dark idem-light; do
    sheet looks-fields-$theme-24 $theme 24 fields 114x35
    sheet looks-containers-$theme-24 $theme 24 containers 96x42
  done
}

case ${1:-} in
  charts | gallery | demos | looks) "$@" ;;
  *) sed -n '2,9s/^# \{0,1\}//p' "$0" >&2; exit 2 ;;
esac
