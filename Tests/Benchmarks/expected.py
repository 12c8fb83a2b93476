"""The screen of every workload after some updates, and the check of a dumped screen against it."""

# Colours that mean the same to a reader, of the 256: red, green, yellow, cyan.
ALIASES = {1: (1, 9, 124, 160, 196), 2: (2, 10, 28, 34, 40, 46), 3: (3, 11, 142, 178, 226, 214), 6: (6, 14, 37, 44, 51)}


def geometry(width, height):
    """Panels in a row, rows of panels, a panel's width and height."""
    return (8, 5, 25, 11) if width >= 200 and height >= 60 else (5, 2, 16, 8)


def row_text(item):
    return "item %07d payload %04d" % (item, item * 37 % 10000)


def readings(panels, updates):
    values = [[(panel * 131 + i * 37) % 10000 for i in range(4)] for panel in range(panels)]
    changing = panels // 10
    for update in range(1, updates + 1):
        for number in range(changing):
            panel = (update * changing + number) * 7 % panels
            values[panel] = [(values[panel][i] * 31 + update * 7 + i * 13 + panel) % 10000 for i in range(4)]
    return values


def rows(workload, update, height, count):
    """The items that a list shows, the first on top."""
    if workload == "scroll":
        return [update + y for y in range(height - 1) if update + y < count]
    if workload == "insert":
        return ([count + number - 1 for number in range(update, 0, -1)][:height] + list(range(min(count, height))))[:height - 1]
    items = list(range(count))
    for number in range(1, update + 1):
        item = items.pop(number * 7919 % count)
        items.insert(number * 104729 % min(count, height - 1), item)
    return items[:height - 1]


def screen(workload, update, width, height, count=None):
    """The lines, with borders as blanks, and the foreground colours as {(x, y): index} for the cells that the workload colours."""
    cells = [[" "] * width for _ in range(height)]
    colors = {}

    def text(x, y, string, color=None):
        for i, character in enumerate(string):
            cells[y][x + i] = character
            if color is not None and character != " ":
                colors[x + i, y] = color

    across, down, panel_width, panel_height = geometry(width, height)
    panels = [(panel, panel % across * panel_width + 1, panel // across * panel_height + 1) for panel in range(across * down)]
    if workload == "hello":
        text(0, 0, "Hello, world")
    elif workload == "tick":
        for panel, x, y in panels:
            text(x, y, "Panel %02d" % panel)
            for i in range(1, panel_height - 2):
                text(x, y + i, "item %02d.%d ok" % (panel, i))
    elif workload == "dash":
        values = readings(across * down, update)
        for panel, x, y in panels:
            text(x, y, "Panel %02d" % panel, 6)
            for i, label in enumerate(("cpu ", "mem ", "net ", "disk")):
                text(x, y + 1 + i, "%s %04d" % (label, values[panel][i]), 2 if values[panel][i] < 5000 else 1)
            filled = values[panel][0] % 15
            text(x, y + 5, "\u2588" * filled + "\u2591" * (14 - filled), 3)
    elif workload == "full":
        for y in range(height - 1):
            for x in range(width):
                text(x, y, chr(33 + (x + y * 3 + update * 7) % 94), 16 + (x + y + update * 5) % 216)
    else:
        for y, item in enumerate(rows(workload, update, height, count or (100000 if workload == "scroll" else 10000))):
            text(0, y, row_text(item))
    text(0, height - 1, "#%07d   n: next  q: quit" % update)
    return ["".join(row) for row in cells], colors


def without_borders(line):
    """Every framework draws borders its own way."""
    return "".join(" " if "\u2500" <= character <= "\u257f" else character for character in line)


def check(path, workload, count=None):
    """What is wrong in a file of dumped screens, a sentence each, and how many screens there are."""
    with open(path, encoding="utf-8") as file:
        lines = file.read().split("\n")
    problems, frames, place = [], 0, 0
    while place < len(lines) and lines[place].startswith("@frame"):
        update, width, height = map(int, lines[place].split()[1:])
        seen, foreground = lines[place + 1:place + 1 + height], lines[place + 1 + height:place + 1 + 2 * height]
        place += 1 + 2 * height
        frames += 1
        meant, colors = screen(workload, update, width, height, count)
        for y, line in enumerate(seen):
            shown = line if workload == "full" else without_borders(line)
            if shown != meant[y]:
                problems.append(f"update {update}, row {y}: {shown.rstrip()[:60]!r} instead of {meant[y].rstrip()[:60]!r}")
        if problems or not colors:
            continue
        numbers = [[int(number) for number in row.split(",")] for row in foreground]
        wrong = [(x, y) for (x, y), color in colors.items()
                 if numbers[y][x] != color and (workload == "full" or numbers[y][x] not in ALIASES.get(color, ()))]
        if wrong:
            problems.append(f"update {update}: {len(wrong)} of {len(colors)} cells have another colour, the first at {wrong[0]}")
    return problems, frames
