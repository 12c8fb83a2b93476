"""xterm.js, the terminal of VS Code and JupyterLab, in Chromium without a window, which is driven through its debugger's pipe."""
import codecs, fcntl, json, os, struct, termios, threading

from emulator import KEYS, LIBRARY, Emulator, cell, key_parts
from ghostty import Ghostty

WEB_MODIFIERS = {"C": 2, "M": 1, "S": 8}


class Xtermjs(Ghostty):
    page = """<meta charset=utf8><link rel=stylesheet href="LAB/xterm.css"><body style="margin:0"><div id=t></div><script type=module>
import { Terminal } from "LAB/index.js"
let t = new Terminal({ cols: COLS, rows: ROWS, allowProposedApi: true }), title = ""
t.open(document.getElementById("t")); t.onData(d => send(d)); t.onBinary(d => send(d)); t.onTitleChange(v => title = v); t.focus()
let pen = (c, g) => c["is" + g + "Default"]() ? null : c["is" + g + "Palette"]() ? c["get" + g + "Color"]()
  : "#" + c["get" + g + "Color"]().toString(16).padStart(6, "0")
window.t = t
window.dump = () => { let b = t.buffer.active, cells = []
  for (let y = 0; y < t.rows; y++) { let line = b.getLine(b.baseY + y), row = []
    for (let x = 0; x < t.cols; x++) { let c = line.getCell(x); row.push([c.getWidth() ? c.getChars() || " " : "", pen(c, "Fg"), pen(c, "Bg"),
      "b".repeat(!!c.isBold()) + "d".repeat(!!c.isDim()) + "i".repeat(!!c.isItalic()) + "u".repeat(!!c.isUnderline()) + "s".repeat(!!c.isStrikethrough()),
      !!c.isInverse()]) }
    cells.push(row) }
  return JSON.stringify([cells, t._core.coreService.isCursorHidden ? null : [b.cursorX, b.cursorY], b.type == "alternate", title, b.baseY]) }
window.cell = () => { let d = t._core._renderService.dimensions.css.cell; return [d.width, d.height] }
</script>"""

    def open(self):
        page = self.page.replace("LAB", f"file://{LIBRARY}/nicegui/elements/xterm/dist").replace("COLS", str(self.size[0])).replace("ROWS", str(self.size[1]))
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        (commands, self.pipe), (self.answers, events) = os.pipe(), os.pipe()
        self.lock, self.count, self.results, self.session, self.master = threading.Lock(), 0, {}, {}, None
        self.spawn("bash", "-c", f'exec chromium --headless --no-sandbox --disable-gpu --remote-debugging-pipe --allow-file-access-from-files '
                   f'--no-first-run --user-data-dir={self.directory}/c 3<&{commands} 4>&{events}', pass_fds=[commands, events])
        os.close(commands), os.close(events)
        threading.Thread(target=self.listen, daemon=True).start()
        target = self.until(lambda: [t for t in self.ask("Target.getTargets")["targetInfos"] if t["type"] == "page"], 20, "a page")[0]
        self.session = {"sessionId": self.ask("Target.attachToTarget", targetId=target["targetId"], flatten=True)["sessionId"]}
        for method in ("Page.enable", "Runtime.enable"): self.ask(method)
        self.ask("Runtime.addBinding", name="send")
        self.ask("Page.navigate", url="file://" + self.write("page.html", page))
        self.until(lambda: self.script("!!window.dump"), 10, "xterm.js")

    def listen(self):
        buffer = b""
        while data := os.read(self.answers, 65536):
            *messages, buffer = (buffer + data).split(b"\0")
            for message in map(json.loads, messages):
                if "id" in message: self.results[message["id"]] = message
                elif message["method"] == "Runtime.bindingCalled": os.write(self.master, message["params"]["payload"].encode())

    def ask(self, method, **parameters):
        with self.lock:
            self.count += 1
            number = self.count
            os.write(self.pipe, json.dumps({"id": number, "method": method, "params": parameters, **self.session}).encode() + b"\0")
        return self.until(lambda: self.results.pop(number, None), 20, method).get("result", {})

    def script(self, text): return self.ask("Runtime.evaluate", expression=text, returnByValue=True)["result"].get("value")

    def feed(self, data): self.script(f"t.write({json.dumps(self.decoder.decode(data))})")  # as text, as VS Code and JupyterLab do

    def key(self, key):
        modifiers, name = key_parts(key)
        _, named, number, _ = KEYS.get(name, (None, name, ord(name[0].upper()), None))
        typed = {"text": "\r" if name == "Enter" else named} if name in ("Enter", "Space") or not modifiers and name not in KEYS else {}
        fields = {"key": named, "code": named if name in KEYS else "Key" + name.upper(), "windowsVirtualKeyCode": number,
                  "modifiers": sum(WEB_MODIFIERS[m] for m in modifiers)}
        self.ask("Input.dispatchKeyEvent", type="keyDown" if typed else "rawKeyDown", **fields, **typed)
        self.ask("Input.dispatchKeyEvent", type="keyUp", **fields)

    def type(self, text):
        for character in text: self.ask("Input.dispatchKeyEvent", type="char", text=character)

    def paste(self, text): self.script(f"t.paste({json.dumps(text)})")

    def click(self, column, row, button=1):
        width, height = self.script("cell()")
        place = {"x": (column + 0.5) * width, "y": (row + 0.5) * height}
        if button > 3: return self.ask("Input.dispatchMouseEvent", type="mouseWheel", **place, deltaX=0, deltaY=-100 if button == 4 else 100)
        for kind in ("mouseMoved", "mousePressed", "mouseReleased"):
            self.ask("Input.dispatchMouseEvent", type=kind, **place, button="none" if kind == "mouseMoved" else ["left", "middle", "right"][button - 1], clickCount=1)

    def resize(self, size):
        self.size = size
        self.script("t.resize(%d, %d)" % size)
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("4H", size[1], size[0], 0, 0))

    def look(self): return Emulator.look(self)

    def dump(self):
        cells, *rest = json.loads(self.script("dump()"))
        return self.screen([[cell(*c) for c in row] for row in cells], *rest)
