"""urwid: a retained widget tree with cached canvases; Text.set_text invalidates, lists are ListBox + walker
(SimpleFocusListWalker of Text widgets for insert and move, a lazy walker for scroll)."""
from workloads import *
import urwid

class Lazy(urwid.ListWalker):
    def __init__(self):
        self.focus = 0
    def __getitem__(self, i):
        if not 0 <= i < N:
            raise IndexError
        return urwid.Text(row_text(i), wrap="clip")
    def next_position(self, i):
        if i + 1 >= N:
            raise IndexError
        return i + 1
    def prev_position(self, i):
        if i <= 0:
            raise IndexError
        return i - 1
    def set_focus(self, i):
        self.focus = i
        self._modified()
    def get_focus(self):
        return self[self.focus], self.focus

class Full(urwid.Widget):
    _sizing = frozenset(["box"])
    k = 0
    def render(self, size, focus=False):
        w, h = size
        return urwid.TextCanvas(["".join(glyph(x, y, self.k) for x in range(w)).encode() for y in range(h)],
                                [[(SPECS[color(x, y, self.k)], 1) for x in range(w)] for y in range(h)], maxcol=w)
SPECS = {c: urwid.AttrSpec("h%d" % c, "default") for c in range(16, 232)} if WL == "full" else {}

class DashPanel:
    def __init__(self, p, dash):
        self.p, self.dash = p, dash
        self.labels = [urwid.Text(self.markup(i), wrap="clip") for i in range(4)]
        self.bar = urwid.Text(("yellow", dash.bar(p)), wrap="clip")
        self.lines = [urwid.Text(("title", "Panel %02d" % p), wrap="clip"), *self.labels, self.bar]
    def markup(self, i):
        t, ok = self.dash.label(self.p, i)
        return ("green" if ok else "red", t)
    def refresh(self):
        for i, l in enumerate(self.labels):
            l.set_text(self.markup(i))
        self.bar.set_text(("yellow", self.dash.bar(self.p)))

def boxed(lines):
    return urwid.LineBox(urwid.Filler(urwid.Pile([("pack", l) for l in lines]), valign="top"))

k = 0
stat = urwid.Text(status(0), wrap="clip")
if WL in ("tick", "dash"):
    dash = Dash()
    panels = [DashPanel(p, dash) for p in range(P)]
    lines = (lambda p: panels[p].lines) if WL == "dash" else \
        lambda p: [urwid.Text("Panel %02d" % p)] + [urwid.Text("item %02d.%d ok" % (p, i)) for i in range(1, PH - 2)]
    main = urwid.Pile([("given", PH, urwid.Columns([("given", PW, boxed(lines(r * C + c))) for c in range(C)])) for r in range(R)]
                      + [("weight", 1, urwid.SolidFill(" "))])
elif WL in ("insert", "move"):
    walker = urwid.SimpleFocusListWalker([urwid.Text(row_text(i), wrap="clip") for i in range(N)])
    main = urwid.ListBox(walker)
elif WL == "scroll":
    walker = Lazy()
    main = urwid.ListBox(walker)
elif WL == "full":
    main = Full()
else:
    main = urwid.Filler(urwid.Text("Hello, world"), valign="top")

def key(ch):
    global k
    if ch == "q":
        raise urwid.ExitMainLoop
    if ch != "n":
        return
    k += 1
    if WL == "dash":
        for p in dash.step(k):
            panels[p].refresh()
    elif WL in ("insert", "move"):
        if WL == "insert":
            walker.insert(0, urwid.Text(row_text(N + k - 1), wrap="clip"))
        else:
            n = len(walker)
            w = walker.pop(k * 7919 % n)
            walker.insert(k * 104729 % min(n, H - 1), w)
        walker.set_focus(0)
        main.set_focus_valign("top")
    elif WL == "scroll":
        main.set_focus(k)
        main.set_focus_valign("top")
    elif WL == "full":
        main.k = k
        main._invalidate()
    stat.set_text(status(k))

screen = urwid.display.raw.Screen()
screen.set_terminal_properties(256)
urwid.MainLoop(urwid.Frame(main, footer=stat), [("green", "dark green", ""), ("red", "dark red", ""), ("yellow", "brown", ""), ("title", "dark cyan,bold", "")],
               screen=screen, unhandled_input=key, handle_mouse=False).run()
