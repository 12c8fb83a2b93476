#!/usr/bin/env python3
"""Prints pairs of a text color and its background, "RRGGBB RRGGBB" a line, from the theme files of other projects.

    Tests/Looks/pairs.py FOLDER... > pairs.txt
    IDEM_PAIRS=$PWD/pairs.txt swift test --skip-build --disable-xctest --filter PairFileTests

FOLDER: a checkout of tinted-theming/schemes (base16), of btop, or of opaline. With the Python package `textual` installed, its themes are read too.
Nothing of it is part of the repository.
"""
import pathlib
import re
import sys
import tomllib

HEX = re.compile(r"#?([0-9a-fA-F]{6})\b")


def hexes(value):
    match = HEX.fullmatch(str(value).strip().strip('"'))
    return match.group(1).lower() if match else None


def base16(folder):
    for file in sorted(folder.glob("base16/*.yaml")):
        colors = dict(re.findall(r"(base0[0-9A-F]):\s*[\"']?#?([0-9a-fA-F]{6})", file.read_text()))
        for front in ["03", "04", "05"] + ["0" + digit for digit in "89ABCDEF"]:
            for back in ["00", "01", "02"]:
                yield colors.get("base" + front), colors.get("base" + back)


def btop(folder):
    for file in sorted(folder.glob("themes/*.theme")):
        colors = {name: hexes(value) for name, value in re.findall(r"theme\[(\w+)\]=[\"']?([^\"'\s]*)", file.read_text(errors="replace"))}
        for front in ["main_fg", "title", "hi_fg", "inactive_fg", "graph_text"]:
            yield colors.get(front), colors.get("main_bg")
        yield colors.get("selected_fg"), colors.get("selected_bg")


def opaline(folder):
    for file in sorted(folder.glob("src/builtins/*.toml")):
        data = tomllib.loads(file.read_text())
        palette, tokens = data.get("palette", {}), data.get("tokens", {})

        def value(name, depth=0):
            found = tokens.get(name, palette.get(name))
            return hexes(found) or (value(found, depth + 1) if found and depth < 5 else None)

        fronts = [name for name in tokens if name.split(".")[0] in ("text", "accent", "success", "error", "warning", "info", "code")]
        for front in fronts:
            for back in ["bg.base", "bg.panel", "bg.selection"]:
                yield value(front), value(back)


def textual():
    try:
        from textual.theme import BUILTIN_THEMES
    except ImportError:
        return
    fronts = ["text", "foreground", "foreground-muted", "text-muted"] + [f"text-{name}" for name in
              ("primary", "secondary", "accent", "success", "warning", "error")]
    backs = ["background", "surface", "panel"] + [f"{name}-muted" for name in ("primary", "secondary", "accent", "success", "warning", "error")]
    for theme in BUILTIN_THEMES.values():
        colors = theme.to_color_system().generate()
        for front in fronts:
            for back in backs:
                yield hexes(colors.get(front, "")[:7]), hexes(colors.get(back, "")[:7])


def main():
    pairs = set(textual())
    for name in sys.argv[1:]:
        folder = pathlib.Path(name)
        for source in (base16, btop, opaline):
            pairs.update(source(folder))
    for front, back in sorted(pair for pair in pairs if None not in pair):
        print(front.lower(), back.lower())


if __name__ == "__main__":
    main()
