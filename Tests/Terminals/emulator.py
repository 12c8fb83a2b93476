"""What all terminal emulators have in common: how one is started, read and ended.

An emulator runs a program, gets keys as a user's keyboard gives them, and gives its cells back. One runs at a time.
"""
import os, re, shutil, signal, subprocess, tempfile, time

# Where the parts lie that pip installs.
LIBRARY = os.path.expanduser(os.environ.get("IDEM_TERMINALS", "~/.cache/idem-terminals"))
FG, BG = "#d0d0d1", "#101011"  # the default colours, for emulators that report colours only as red, green, blue
ANSI = "000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5 7f7f7f ff0000 00ff00 ffff00 5c5cff ff00ff 00ffff ffffff".split()
# Name here: X11's, the web's (with its number), Ghostty's.
KEYS = {"Enter": ("Return", "Enter", 13, "ENTER"), "Esc": ("Escape", "Escape", 27, "ESCAPE"), "Tab": ("Tab", "Tab", 9, "TAB"),
        "Space": ("space", " ", 32, "SPACE"), "BSpace": ("BackSpace", "Backspace", 8, "BACKSPACE"), "Up": ("Up", "ArrowUp", 38, "ARROW_UP"),
        "Down": ("Down", "ArrowDown", 40, "ARROW_DOWN"), "Left": ("Left", "ArrowLeft", 37, "ARROW_LEFT"),
        "Right": ("Right", "ArrowRight", 39, "ARROW_RIGHT"), "Home": ("Home", "Home", 36, "HOME"), "End": ("End", "End", 35, "END"),
        "PgUp": ("Prior", "PageUp", 33, "PAGE_UP"), "PgDn": ("Next", "PageDown", 34, "PAGE_DOWN"), "Ins": ("Insert", "Insert", 45, "INSERT"),
        "Del": ("Delete", "Delete", 46, "DELETE"), **{f"F{n}": (f"F{n}", f"F{n}", 111 + n, f"F{n}") for n in range(1, 13)}}
MODIFIERS = {"C": ("ctrl", 2), "M": ("alt", 4), "S": ("shift", 1)}  # X11's, Ghostty's


def key_parts(key):
    """'C-S-Left' as ('CS', 'Left')."""
    modifiers = re.match(r"(?:[CMS]-)*", key).group()
    return modifiers.replace("-", ""), key[len(modifiers):]


def colour(value):
    """An index of the palette as '#rrggbb'; others stay."""
    if not isinstance(value, int): return value
    if value < 16: return "#" + ANSI[value]
    if value >= 232: return "#" + f"{8 + 10 * (value - 232):02x}" * 3
    value -= 16
    return "#" + "".join(f"{55 + 40 * v if v else 0:02x}" for v in (value // 36, value // 6 % 6, value % 6))


def cell(text, fg=None, bg=None, attributes="", inverse=False):
    """Text ('' right of a wide one); colours (index, '#rrggbb', 'fg' and 'bg' for the defaults, '?'); b(old) d(im) i(talic) u(nderlined) s(truck)."""
    fg, bg = {None: "fg", FG: "fg", BG: "bg"}.get(fg, fg), {None: "bg", FG: "fg", BG: "bg"}.get(bg, bg)
    return [text, bg, fg, attributes] if inverse else [text, fg, bg, attributes]


def processes():
    """The numbers of every process below this one."""
    parents = {}
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try: parents[int(pid)] = int(open(f"/proc/{pid}/stat").read().rpartition(")")[2].split()[1])
        except OSError: pass
    below, found = {os.getpid()}, []
    while True:
        more = [pid for pid, parent in parents.items() if parent in below and pid not in below]
        if not more: return found
        found += more
        below.update(more)


def end_processes():
    for kind in (signal.SIGTERM, signal.SIGKILL):
        for pid in processes():
            try: os.kill(pid, kind)
            except OSError: pass
        end = time.time() + 2
        while processes() and time.time() < end:
            try: os.waitpid(-1, os.WNOHANG)
            except ChildProcessError: pass
            time.sleep(0.02)


class Emulator:
    sees = "bdiusv"  # the attributes that can be read back; v: whether colours are inverted
    tells_cells = True  # whether the columns and colours of its cells can be read

    def __init__(self, size, program, variables):
        self.size, self.directory = size, tempfile.mkdtemp(prefix="idem-terminals-")
        self.stamp = self.directory + "/started"
        # Its output stays after its end, and what is then still typed is echoed.
        self.launcher = ["sh", "-c", f'echo $$ > {self.stamp}; cd "$0"; "$@"; echo "[exit $?]"; exec sleep 9999', os.getcwd(), "env", *variables, *program]
        self.environment = {"HOME": self.directory, "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "XDG_RUNTIME_DIR": self.directory, "SHELL": "/bin/sh"}
        self.begun = time.time()
        try:
            self.start()
            self.until(lambda: os.path.exists(self.stamp) and os.path.getsize(self.stamp), 20, "the program's start")
            self.started = os.path.getmtime(self.stamp)
            self.ready()
        except BaseException:
            self.close()
            raise

    def ready(self): pass

    def spawn(self, *command, **more):
        log = open(self.directory + "/log", "ab")
        return subprocess.Popen(command, **{"env": self.environment, "stdin": subprocess.DEVNULL, "stdout": log, "stderr": log, **more})

    def until(self, condition, seconds, what):
        end = time.time() + seconds
        while not (value := condition()):
            if time.time() > end: raise TimeoutError(f"{what} did not come\n" + open(self.directory + "/log", errors="replace").read()[-500:])
            time.sleep(0.03)
        return value

    def waits(self, condition, seconds):
        """Waits for something that need not come. Returns whether it came."""
        try: return self.until(condition, seconds, "")
        except TimeoutError: return False

    def write(self, name, text):
        with open(f"{self.directory}/{name}", "w") as file: file.write(text)
        return f"{self.directory}/{name}"

    def answer(self, name, ask, seconds=15):
        """Asks, and waits for the file that has the answer."""
        path = f"{self.directory}/{name}"
        if os.path.exists(path): os.remove(path)
        ask(path)
        self.until(lambda: os.path.exists(path), seconds, "its cells")
        return open(path, encoding="utf-8", errors="replace", newline="").read()

    def look(self): return "\n".join("".join(c[0] for c in row).rstrip() for row in self.dump()["cells"])

    def settle(self):
        """Waits until the text was the same for half a second: nothing announces that an emulator has drawn the last of it."""
        last, since, end = None, time.time(), time.time() + 4
        while time.time() < end and time.time() - since < 0.5:
            if (now := self.look()) != last: last, since = now, time.time()
            time.sleep(0.05)

    def screen(self, cells, cursor=None, alternate=None, title=None, scrollback=None):
        return {"emulator": type(self).__name__.lower(), "size": [len(cells[0]), len(cells)], "cells": cells, "cursor": cursor, "alternate": alternate,
                "title": title, "scrollback": scrollback, "sees": self.sees}

    def memory(self):
        """What all its processes hold alone or as their share, in MiB, without the program's."""
        total, program = 0, int(open(self.stamp).read())
        for pid in processes():
            try:
                if os.getsid(pid) != os.getsid(program): total += int(re.search(r"Pss: +(\d+)", open(f"/proc/{pid}/smaps_rollup").read()).group(1))
            except (OSError, AttributeError): pass
        return total // 1024

    def close(self):
        end_processes()
        shutil.rmtree(self.directory, ignore_errors=True)
