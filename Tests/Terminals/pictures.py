"""The demos' pictures, compared cell by cell between all the emulators."""
import collections, unicodedata

from checks import BUILT, PATIENCE, TOP, wait
from emulator import colour

# Each demo: what it runs, a text of its first picture, and the steps whose pictures are compared.
DEMOS = {
    "hello": ([f"{BUILT}/idem-hello"], "Hello", [None]),
    "counter": ([f"{BUILT}/idem-counter"], "", [None, "Enter"]),
    "identity": ([f"{BUILT}/idem-gallery", "--page", "Identity"], "", [None, "Tab", "Enter", (100, 30)]),
    "top": (TOP, "CPU", [None, "F12", "F12", "PgDn", "Enter", (140, 40)]),
}


def take(start):
    """The pictures of one emulator, by demo and step."""
    pictures = {}
    for name, (program, text, steps) in DEMOS.items():
        emulator = start(program)
        if text: wait(emulator, text)
        for number, step in enumerate(steps):
            before = emulator.dump() if step else None
            if isinstance(step, tuple): emulator.resize(step)
            elif step: emulator.key(step)
            # Some steps change nothing.
            if step: emulator.waits(lambda: emulator.dump() != before, PATIENCE)
            emulator.settle()
            pictures[name, number] = emulator.dump()
    return pictures


def shown(cell, with_colours, marks):
    text, front, back, attributes = cell
    text = unicodedata.normalize("NFC", text)
    if not with_colours: return text
    blank = not text.strip()
    return text, blank or colour(front), colour(back), blank or "".join(sorted(set(attributes) & set(marks)))


def agrees(one, other, tells_inverse=True):
    """Whether two cells look the same, as far as both can be read."""
    if not isinstance(one, tuple): return one == other
    # Colours that cannot be read are no difference.
    if one[0] == other[0] and ("?" in one or "?" in other): return True
    if tells_inverse or one[0] != other[0]: return one == other
    return not one[0].strip() or sorted(one[1:3]) == sorted(other[1:3]) and one[3] == other[3]


def disagreements(taken, depths):
    """For each emulator, how many cells of text and of colour differ from what most of those show that could show the same."""
    result = {}
    for name, pictures in taken.items():
        texts = colours = 0
        for key, picture in pictures.items():
            for with_colours in (False, True):
                peers = {other: taken[other][key] for other in taken if not with_colours or depths[other] == depths[name]}
                marks = set("bdius").intersection(*(set(peer["sees"]) for peer in peers.values()))
                # The dashboard's last row has numbers that depend on the terminal: bytes of a frame.
                height = len(picture["cells"]) - (key[0] == "top")
                for y in range(height):
                    for x in range(len(picture["cells"][y])):
                        try: values = [shown(peer["cells"][y][x], with_colours, marks) for peer in peers.values()]
                        except IndexError: values = [None]
                        most = collections.Counter(values).most_common(1)[0][0]
                        mine = shown(picture["cells"][y][x], with_colours, marks)
                        if most is None or not agrees(mine, most, "v" in picture["sees"]):
                            if with_colours: colours += 1
                            else: texts += 1
        cursors = [key for key, picture in pictures.items() if picture["cursor"] is not None and differs(taken, key, picture["cursor"])]
        words = [f"{texts} cells of text"] * (texts > 0) + [f"{colours} colours"] * (colours > texts) + [f"{len(cursors)} cursors"] * (len(cursors) > 0)
        result[name] = "good" if not words else ", ".join(words) + " differ"
    return result


def differs(taken, key, cursor):
    told = [tuple(pictures[key]["cursor"]) for pictures in taken.values() if pictures[key]["cursor"] is not None]
    return collections.Counter(told).most_common(1)[0][0] != tuple(cursor)
