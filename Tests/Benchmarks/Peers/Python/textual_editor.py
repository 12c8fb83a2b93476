"""Textual's TextArea with a file: textual_editor.py FILE LINE."""

import sys

from textual.app import App
from textual.widgets import TextArea


class Editor(App):
    def compose(self):
        with open(sys.argv[1], encoding="utf-8") as file:
            yield TextArea(file.read(), show_line_numbers=True, soft_wrap=True, tab_behavior="indent")

    def on_mount(self):
        area = self.query_one(TextArea)
        # A cursor that blinks uses CPU at rest, and the driver waits for rest.
        area.cursor_blink = False
        area.focus()
        area.move_cursor((int(sys.argv[2]) - 1, 0))


Editor().run()
