"""Textual: a retained widget tree; labels are updated in place. Lists and the full-screen workload use the Line API
(ScrollView.render_line), which Textual's guide advises for large content; LISTVIEW=1 uses a ListView of ListItems. Static.update() lays the screen out again
by default; NOLAYOUT=1 passes layout=False, which its reference allows where the size cannot change."""
import os
from workloads import *
from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual.app import App
from textual.containers import Container, Horizontal, Vertical
from textual.geometry import Region, Size
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Label, ListItem, ListView, Static

LAYOUT = not os.environ.get("NOLAYOUT")

class Panel(Vertical):
    def __init__(self, p, dash):
        super().__init__()
        self.p, self.dash = p, dash
    def compose(self):
        p = self.p
        if not self.dash:
            yield Label("Panel %02d" % p)
            for i in range(1, PH - 2):
                yield Label("item %02d.%d ok" % (p, i))
            return
        yield Label(Text("Panel %02d" % p, style="bold cyan"))
        self.labels = [Label(self.text(i)) for i in range(4)]
        yield from self.labels
        self.bar = Label(Text(self.dash.bar(p), style="yellow"))
        yield self.bar
    def text(self, i):
        t, ok = self.dash.label(self.p, i)
        return Text(t, style="green" if ok else "red")
    def refresh_values(self):
        for i, l in enumerate(self.labels):
            l.update(self.text(i), layout=LAYOUT)
        self.bar.update(Text(self.dash.bar(self.p), style="yellow"), layout=LAYOUT)

class RowList(ScrollView):
    def on_mount(self):
        self.virtual_size = Size(self.size.width, N)
    def render_line(self, y):
        i = self.scroll_offset.y + y
        rows = self.app.rows
        id = (rows[i] if rows is not None else i) if i < (len(rows) if rows is not None else N) else None
        return Strip([Segment(row_text(id) if id is not None else "")]).adjust_cell_length(self.size.width)

class Full(Widget):
    def render_line(self, y):
        k = self.app.k
        return Strip([Segment(glyph(x, y, k), STYLES[color(x, y, k)]) for x in range(self.size.width)])
STYLES = {c: Style(color=Color.from_ansi(c)) for c in range(16, 232)} if WL == "full" else {}

class Bench(App):
    CSS = """
    Screen { layout: vertical; overflow: hidden; }
    #main { height: 1fr; overflow: hidden; }
    .row { height: %d; }
    Panel { width: %d; height: %d; border: solid; }
    #status { height: 1; }
    RowList, Full, ListView { height: 1fr; scrollbar-size: 0 0; }
    """ % (PH, PW, PH)
    BINDINGS = [("n", "next", "next"), ("q", "quit", "quit")]
    ENABLE_COMMAND_PALETTE = False
    k = 0
    rows = None
    def compose(self):
        if WL in ("tick", "dash"):
            self.dash = Dash() if WL == "dash" else None
            self.panels = [Panel(p, self.dash) for p in range(P)]
            with Vertical(id="main"):
                for r in range(R):
                    yield Horizontal(*self.panels[r * C:(r + 1) * C], classes="row")
        elif WL in ("insert", "move", "scroll"):
            if WL != "scroll":
                self.rows = Rows()
            if os.environ.get("LISTVIEW"):
                self.list = ListView(*[ListItem(Label(row_text(i))) for i in range(N)], initial_index=None)
            else:
                self.list = RowList()
            yield self.list
        elif WL == "full":
            self.full = Full()
            yield self.full
        else:
            yield Container(Label("Hello, world"), id="main")
        self.status = Static(status(0), id="status", markup=False)
        yield self.status
    async def action_next(self):
        self.k += 1
        k = self.k
        if WL == "dash":
            for p in self.dash.step(k):
                self.panels[p].refresh_values()
        elif WL == "insert":
            self.rows.insert(k)
            if isinstance(self.list, ListView):
                await self.list.insert(0, [ListItem(Label(row_text(N + k - 1)))])
            else:
                self.list.virtual_size = Size(self.list.size.width, len(self.rows))
                self.list.refresh()
        elif WL == "move":
            to = self.rows.move(k)
            self.list.refresh(Region(0, 0, self.list.size.width, self.list.size.height))
        elif WL == "scroll":
            self.list.scroll_to(y=k, animate=False, immediate=True)
        elif WL == "full":
            self.full.refresh()
        self.status.update(status(k), layout=LAYOUT)

Bench(ansi_color=True).run()
