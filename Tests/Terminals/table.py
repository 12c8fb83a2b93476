"""The table of real terminals in Documentation/Terminal.md."""
import os, pathlib, re

PAGE = pathlib.Path(__file__).resolve().parents[2] / "Documentation/Terminal.md"
COLUMNS = ["emulator", "pictures", "colours", "hard text", "keys", "ways out", "early end"]
MARKS = re.compile(r"(<!-- table: emulators -->\n)(.*?)(<!-- end -->)", re.S)
DATE = re.compile(r"(Measured on )\d{4}-\d{2}-\d{2}")


def commands(missing):
    """How to install what is missing."""
    packages = sorted({package for lacking in missing.values() for package in lacking})
    apt = [package for package in packages if not package.startswith("pip:")]
    pip = [package.removeprefix("pip:") for package in packages if package.startswith("pip:")]
    lines = ["Skipped: " + ", ".join(missing) + ". To install what is missing:"]
    if apt: lines.append("  apt-get install --no-install-recommends " + " ".join(apt))
    if pip: lines.append("  pip install --no-deps --target ~/.cache/idem-terminals " + " ".join(pip))
    return "\n".join(lines)


def read(text):
    """The rows of a table in Markdown, by the emulator's name."""
    rows = {}
    for line in text.splitlines()[2:]:
        values = [value.strip() for value in line.strip().strip("|").split("|")]
        rows[values[0].split(" ")[0]] = dict(zip(COLUMNS, values))
    return rows


def write(rows):
    widths = [max(len(column), *(len(row.get(column, "")) for row in rows.values())) for column in COLUMNS]
    line = lambda values: "| " + " | ".join(value.ljust(width) for value, width in zip(values, widths)) + " |"
    head = [line(COLUMNS), "|" + "|".join("-" * (width + 2) for width in widths) + "|"]
    return "\n".join(head + [line([row.get(column, "") for column in COLUMNS]) for row in rows.values()]) + "\n"


def finish(measured, checked, today):
    """Compares what was measured with the page, or writes it there. Returns the exit status."""
    page = PAGE.read_text()
    marks = MARKS.search(page)
    if not marks:
        print(f"{PAGE} has no table of emulators")
        return 1
    written = read(marks.group(2))
    if os.environ.get("IDEM_WRITE_TABLES") == "1":
        for name, row in measured.items(): written[name] = {**written.get(name, {}), **{key: value.replace("|", "\\|") for key, value in row.items()}}
        page = MARKS.sub(lambda found: found.group(1) + write(written) + found.group(3), page)
        PAGE.write_text(DATE.sub(rf"\g<1>{today}", page))
        return 0
    differences = []
    for name, row in measured.items():
        before = written.get(name, {})
        if before.get("emulator") != row["emulator"]: print(f"{name}: the page has {before.get('emulator', 'nothing')}, this is {row['emulator']}")
        for column, value in row.items():
            value = value.replace("|", "\\|")
            if column in checked and value != before.get(column): differences.append(f"{name}, {column}\n  measured: {value}\n  written:  {before.get(column)}")
    print("\n".join(differences) or "As Documentation/Terminal.md says.")
    return 1 if differences else 0
