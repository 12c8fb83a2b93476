"""foot, in sway without a screen (Wayland)."""
import json, os, subprocess, time, unicodedata

from emulator import KEYS, MODIFIERS, key_parts
from windows import Window


class Foot(Window):
    """Only its text can be read; the widths of its cells are not told."""
    sees, tells_cells = "", False

    def start(self):
        self.environment.update(WLR_BACKENDS="headless", WLR_LIBINPUT_NO_DEVICES="1", WLR_RENDERER="pixman")
        if os.getuid() == 0: os.chown(self.directory, 65534, 65534)
        nobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] if os.getuid() == 0 else []  # sway refuses to run as root
        self.spawn(*nobody, "sway", "-c", self.write("sway", "output * resolution 2400x1400\ndefault_border none\nfocus_follows_mouse no\n"
                                                    "for_window [app_id=foot] floating enable, move absolute position 0 0\n"))
        names = lambda start: [n for n in os.listdir(self.directory) if n.startswith(start) and not n.endswith(".lock")]
        self.environment["SWAYSOCK"] = self.directory + "/" + self.until(lambda: names("sway-ipc"), 10, "sway")[0]
        self.environment["WAYLAND_DISPLAY"] = self.until(lambda: names("wayland-"), 10, "sway's socket")[0]
        shown = f"sh -c 'cat > {self.directory}/t; mv {self.directory}/t {self.directory}/shown'"
        self.spawn("foot", "-c", self.write("foot", f"pad=0x0\nfont=DejaVu Sans Mono:size=9\n[key-bindings]\npipe-visible=[{shown}] XF86Launch9\n"),
                   "--window-size-chars=%dx%d" % self.size, *self.launcher)

    def node(self):
        tree = subprocess.run(["swaymsg", "-t", "get_tree"], env=self.environment, capture_output=True, text=True).stdout
        nodes = [json.loads(tree)]
        while nodes:
            node = nodes.pop()
            if node.get("app_id") == "foot": return node
            nodes += node["nodes"] + node["floating_nodes"]

    def ready(self):
        self.until(self.node, 10, "its window")
        time.sleep(0.3)
        rect = self.node()["rect"]
        self.cell, self.edge = (rect["width"] // self.size[0], rect["height"] // self.size[1]), (0, 0)

    def sway(self, *words): subprocess.run(["swaymsg", *words], env=self.environment, capture_output=True)

    def wtype(self, *words): subprocess.run(["wtype", "-s", "60", *words, "-s", "60"], env=self.environment, capture_output=True, timeout=10)

    def key(self, key):
        modifiers, name = key_parts(key)
        held = [MODIFIERS[m][0] for m in modifiers]
        self.wtype(*(w for m in held for w in ("-M", m)), *(("-k", KEYS[name][0]) if name in KEYS else (name,)), *(w for m in held for w in ("-m", m)))

    def type(self, text): self.wtype("-d", "15", text)

    def paste(self, text):
        self.spawn("wl-copy", "--primary", text)
        time.sleep(0.3)
        self.key("S-Ins")

    def click(self, column, row, button=1):
        self.sway("seat * cursor set %d %d" % tuple(int((at + 0.5) * self.cell[i]) for i, at in enumerate((column, row))))
        for state in ("press", "release"): self.sway(f"seat * cursor {state} button{button}")

    def resize(self, size):
        self.size = size
        self.sway("[app_id=foot] resize set width %d px height %d px" % tuple(self.cell[i] * size[i] for i in (0, 1)))

    def look(self):
        for _ in range(5):
            try: return self.answer("shown", lambda _: self.wtype("-k", "XF86Launch9"), 1)
            except TimeoutError: pass  # it had no keyboard yet
        return ""

    def window_title(self): return self.node()["name"]

    def dump(self):
        rows = []
        for line in (self.look().split("\n") + [""] * self.size[1])[:self.size[1]]:
            texts = []
            for character in line:
                if unicodedata.category(character) in ("Mn", "Me", "Cf") and texts: texts[-1] += character
                else: texts += [character] + [""] * (unicodedata.east_asian_width(character) in "WF")
            rows.append([[text, "?", "?", ""] for text in (texts + [" "] * self.size[0])[:self.size[0]]])
        return self.screen(rows, title=self.window_title())
