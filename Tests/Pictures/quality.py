#!/usr/bin/env python3
"""Compares pictures of characters with those of chafa at equal symbols: quality.py PROGRAM PICTURE...

PROGRAM is the product idem-picture-quality, built with -c release. Each picture is scaled to 1600 x 960 pixels and drawn in 200 x 60 cells by both. The
cells are drawn as pixels again, and their peak signal-to-noise ratio (in OKLab, the lightness from 0 to 1 is the peak) is compared. Fails if it is
more than 0.5 dB below chafa's, or if a picture takes 15 ms of CPU time. The time of chafa is that of
the whole program. Needs chafa, ImageMagick and numpy."""
import os, re, resource, subprocess, sys, tempfile
import numpy as np

COLUMNS, ROWS, WIDE, HIGH = 200, 60, 8, 16
SYMBOLS = {"half": "vhalf,solid,space", "quadrant": "quad,half,solid,space", "sextant": "sextant,half,solid,space", "braille": "braille"}


def read_ppm(path):
    with open(path, "rb") as file: data = file.read()
    head = re.match(rb"P6\s+(\d+)\s+(\d+)\s+255\s", data)
    return np.frombuffer(data[head.end():], np.uint8).reshape(int(head[2]), int(head[1]), 3)


def mask(character):
    """The ink of a character in a cell of 8 x 16 pixels, from 0 to 1."""
    code, ink = ord(character), np.zeros((HIGH, WIDE))
    quadrants = {0x2596: 4, 0x2597: 8, 0x2598: 1, 0x2599: 13, 0x259A: 9, 0x259B: 7, 0x259C: 11, 0x259D: 2, 0x259E: 6, 0x259F: 14}
    def dots(bits, across, down):
        for dot in range(across * down):
            if bits >> dot & 1:
                x, y = dot % across, dot // across
                top, end = round(y * HIGH / down), round((y + 1) * HIGH / down)
                ink[top:end, x * WIDE // across:(x + 1) * WIDE // across] = 1
    if code in (0x20, 0xA0): pass
    elif code == 0x2588: ink[:] = 1
    elif code == 0x2580: ink[:HIGH // 2] = 1
    elif code == 0x2590: ink[:, WIDE // 2:] = 1
    elif code == 0x258C: ink[:, :WIDE // 2] = 1
    elif code == 0x2594: ink[:HIGH // 8] = 1
    elif 0x2581 <= code <= 0x2587: ink[HIGH - (code - 0x2580) * HIGH // 8:] = 1
    elif 0x2589 <= code <= 0x258F: ink[:, :WIDE - (code - 0x2588) * WIDE // 8] = 1
    elif code == 0x2595: ink[:, WIDE - WIDE // 8:] = 1
    elif code in quadrants: dots(quadrants[code], 2, 2)
    elif 0x1FB00 <= code <= 0x1FB3B:
        bits = code - 0x1FB00 + 1
        bits += bits >= 21
        bits += bits >= 42
        dots(bits, 2, 3)
    elif 0x2800 <= code <= 0x28FF:
        places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
        for dot, (x, y) in enumerate(places):
            if code - 0x2800 >> dot & 1: ink[4 * y + 1:4 * y + 3, 4 * x + 1:4 * x + 3] = 1
    else: raise SystemExit(f"unknown character {code:X}")
    return ink


def draw(text):
    """The pixels of cells with colors."""
    picture = np.zeros((ROWS * HIGH, COLUMNS * WIDE, 3))
    masks = {}
    lines = [line for line in text.split("\n") if line]
    for row, line in enumerate(lines[:ROWS]):
        front, back, column, is_reverse = (255, 255, 255), (0, 0, 0), 0, False
        for codes, character in re.findall(r"\x1b\[([0-9;?]*)[a-zA-Z]|(.)", line):
            if not character:
                numbers = [int(n or 0) for n in codes.split(";")] if "?" not in codes else []
                while numbers:
                    first = numbers.pop(0)
                    if first == 0: front, back, is_reverse = (255, 255, 255), (0, 0, 0), False
                    elif first == 7: is_reverse = True
                    elif first in (38, 48):
                        color, numbers = tuple(numbers[1:4]), numbers[4:]
                        if first == 38: front = color
                        else: back = color
                continue
            if column >= COLUMNS: continue
            if character not in masks: masks[character] = mask(character)[..., None]
            ink, (on, off) = masks[character], (back, front) if is_reverse else (front, back)
            picture[row * HIGH:(row + 1) * HIGH, column * WIDE:(column + 1) * WIDE] = ink * np.array(on) + (1 - ink) * np.array(off)
            column += 1
    return picture


def lab(rgb):
    part = rgb / 255
    linear = np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)
    lms = np.cbrt(linear @ np.array([[0.4122214708, 0.2119034982, 0.0883024619], [0.5363325363, 0.6806995451, 0.2817188376],
                                     [0.0514459929, 0.1073969566, 0.6299787005]]))
    return lms @ np.array([[0.2104542553, 1.9779984951, 0.0259040371], [0.7936177850, -2.4285922050, 0.7827717662],
                           [-0.0040720468, 0.4505937099, -0.8086757660]])


def ratio(a, b): return -10 * np.log10(np.mean(np.sum((lab(a) - lab(b)) ** 2, axis=-1)))


def main():
    program, pictures, failed = sys.argv[1], sys.argv[2:], False
    print(f"{'picture':24} {'symbols':9} {'Idem dB':>8} {'chafa dB':>9} {'Idem ms':>8} {'chafa ms':>9}")
    for picture in pictures:
        with tempfile.TemporaryDirectory() as folder:
            ppm = folder + "/picture.ppm"
            subprocess.run(["convert", picture, "-strip", "+set", "comment", "-alpha", "remove", "-resize", f"{COLUMNS * WIDE}x{ROWS * HIGH}!", "-depth", "8", ppm], check=True)
            source = read_ppm(ppm)
            for glyphs, symbols in SYMBOLS.items():
                one = subprocess.run([program, ppm, glyphs, str(COLUMNS), str(ROWS)], check=True, capture_output=True, text=True)
                begin = resource.getrusage(resource.RUSAGE_CHILDREN)
                other = subprocess.run(
                    ["chafa", "-f", "symbols", "--symbols", symbols, "-c", "full", "-w", "9", "-p", "off", "--dither", "none", "--stretch", "--polite", "on",
                     "--size", f"{COLUMNS}x{ROWS}", ppm], check=True, capture_output=True, text=True)
                end = resource.getrusage(resource.RUSAGE_CHILDREN)
                taken, ms = 1000 * (end.ru_utime + end.ru_stime - begin.ru_utime - begin.ru_stime), float(one.stdout.split("\n", 1)[0])
                ours, theirs = ratio(draw(one.stdout.split("\n", 1)[1]), source), ratio(draw(other.stdout), source)
                isBad = ours < theirs - 0.5 or ms >= 15
                failed = failed or isBad
                print(f"{os.path.basename(picture):24} {glyphs:9} {ours:8.2f} {theirs:9.2f} {ms:8.1f} {taken:9.1f}{'  <-' if isBad else ''}")
    sys.exit(failed)


main()
