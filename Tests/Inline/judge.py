"""What is left in scrollback and on the screen, compared with what was printed."""
import collections, re

NAME, MARK = re.compile(r"\b([A-Z]\d+(?:-\d+)?)\."), re.compile(r"\blive-(\d+)\.(\d+)\b")
# On the main screen these destroy what is not the app's, or its scrollback in some terminals. Margins may only begin in row 1.
NEVER = {"CSI 2 J": rb"\x1b\[2J", "CSI 3 J": rb"\x1b\[3J", "CSI 1 J": rb"\x1b\[1J", "IL": rb"\x1b\[\d*L", "DL": rb"\x1b\[\d*M", "SU": rb"\x1b\[\d*S",
         "SD": rb"\x1b\[\d*T", "RI": rb"\x1bM", "margins": rb"\x1b\[(?!1;)\d+;\d*r", "RIS": rb"\x1bc", "alternate screen": rb"\x1b\[\?(?:47|1047|1049)h"}
# An app that moves only relatively does not send these.
ABSOLUTE = rb"\x1b\[[\d;]*[Hfd]"


def name(line):
    found = NAME.match(line)
    return found[1] if found else None


def never_sent(data):
    counts = {what: len(re.findall(pattern, data)) for what, pattern in {**NEVER, "absolute row": ABSOLUTE}.items()}
    return {what: count for what, count in counts.items() if count}


def judge(lines, printed, own=(), generation=None, rows=0, whole=True, most=None):
    """`printed`, `own`: lines that begin with a name; `own` were there before. The last picture has these rows, of which `most` fit. `whole`: whether a line's text
    must be whole.
    Every name must begin a line of the terminal. Returns what is wrong: counts, and the names."""
    text = "\n".join(lines)
    wanted, seen = [name(line) for line in printed], NAME.findall(text)
    count, before = collections.Counter(seen), {name(line) for line in own}
    wrong = {"own": sorted(one for one in before if count[one] != 1), "lost": [one for one in wanted if not count[one]],
             "twice": [one for one in wanted if count[one] > 1]}
    expected = [name(line) for line in own] + wanted
    known = set(expected)
    first = list(dict.fromkeys(one for one in seen if one in known))
    there = set(first)
    wrong["order"] = [] if first == (sequence := [one for one in expected if one in there]) else [a for a, b in zip(first, sequence) if a != b][:3]
    marks = collections.Counter(found.groups() for found in MARK.finditer(text))
    right = {(str(generation), str(row)) for row in range(rows)} if generation is not None else set()
    wrong["left"] = [f"live-{g}.{k}" for (g, k), times in marks.items() for _ in range(times - ((g, k) in right))]
    shown = [found.groups() for found in MARK.finditer(text) if found.groups() in right]
    fit = min(rows, most) if most is not None else rows
    wrong["missing"] = [f"live-{generation}.{row}" for row in range(rows) if not marks[str(generation), str(row)]] if len(set(shown)) < fit else []
    wrong["inside"] = [one for line in lines for one in NAME.findall(line) if one in known and not line.startswith(one + ".")]
    if whole: wrong["torn"] = torn(lines, [*own, *printed])
    return {what: names for what, names in wrong.items() if names}


def torn(lines, printed):
    """The lines whose text is not whole: rows up to the next name or picture are one text, whatever the terminal joins."""
    texts, current = {}, None
    for line in lines:
        if NAME.match(line):
            current = name(line)
            texts[current] = ""
        elif MARK.search(line) or line.startswith("typed:"): current = None
        if current: texts[current] += line
    flat = lambda text: re.sub(r"\s+", "", text)
    return [name(line) for line in printed if name(line) in texts and flat(texts[name(line)]) != flat(line)]


def briefly(wrong): return ", ".join(f"{what} {len(names)} ({' '.join(names[:4])})" for what, names in wrong.items())
