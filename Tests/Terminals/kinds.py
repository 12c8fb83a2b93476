"""The emulators: what each needs to be installed, and how it says its version."""
import importlib.util, os, re, shutil, subprocess, sys

from emulator import LIBRARY

XVFB = {"Xvfb": "xvfb", "xdotool": "xdotool", "xclip": "xclip", "xwd": "x11-apps", "/usr/share/fonts/truetype/dejavu": "fonts-dejavu-core"}
GHOSTTY = {"pyghostty": "pip:pyghostty", "_cffi_backend": "pip:cffi"}
SWAY = {"sway": "sway", "wtype": "wtype", "wl-copy": "wl-clipboard", "/usr/share/fonts/truetype/dejavu": "fonts-dejavu-core"}


class Kind:
    """One emulator. `needs` are commands, files and Python modules, each with the package that brings it; `pip:` marks those of PyPI."""

    def __init__(self, name, module, needs, version):
        self.name, self.module, self.needs, self.asks = name, module, needs, version

    def missing(self):
        """The packages that are not installed."""
        def there(need):
            if self.needs[need].startswith("pip:"): return os.path.isdir(f"{LIBRARY}/{need}") or any(
                name.startswith(need) for name in (os.listdir(LIBRARY) if os.path.isdir(LIBRARY) else []))
            return os.path.exists(need) if "/" in need else shutil.which(need)
        return [package for need, package in self.needs.items() if not there(need)]

    def version(self):
        out = subprocess.run(self.asks, capture_output=True, text=True)
        return re.search(r"\d+(?:\.\d+)*[a-z]?", out.stdout + out.stderr).group()

    def start(self, size, program, variables=()):
        module = importlib.import_module(self.module)
        return getattr(module, self.name.capitalize())(size, program, list(variables))


def distribution(name): return [sys.executable, "-c", f"import os; print([n for n in os.listdir({LIBRARY!r}) if n.startswith({name + '-'!r})])"]


VTE = ["/usr/bin/python3", "-c", "import gi; gi.require_version('Vte', '2.91'); from gi.repository import Vte; "
       "print(Vte.get_major_version(), Vte.get_minor_version(), Vte.get_micro_version(), sep='.')"]
XTERMJS = ["grep", "-rhoE", r'"@xterm/xterm": "\^?[0-9.]+"', f"{LIBRARY}/nicegui/elements/xterm/package.json"]
KINDS = {kind.name: kind for kind in (
    Kind("xterm", "windows", {"xterm": "xterm", **XVFB}, ["xterm", "-version"]),
    Kind("urxvt", "windows", {"urxvt": "rxvt-unicode", **XVFB}, ["urxvt", "-help"]),
    Kind("kitty", "kitty", {"kitty": "kitty", **XVFB}, ["kitty", "--version"]),
    Kind("vte", "vte", {"/usr/lib/x86_64-linux-gnu/girepository-1.0/Vte-2.91.typelib": "gir1.2-vte-2.91", "/usr/bin/python3": "python3-gi", **XVFB}, VTE),
    Kind("ghostty", "ghostty", GHOSTTY, distribution("pyghostty")),
    Kind("tmux", "ghostty", {"tmux": "tmux", **GHOSTTY}, ["tmux", "-V"]),
    Kind("screen", "ghostty", {"screen": "screen", **GHOSTTY}, ["screen", "-v"]),
    Kind("mosh", "ghostty", {"mosh-server": "mosh", **GHOSTTY}, ["mosh-server", "--version"]),
    Kind("xtermjs", "xtermjs", {"chromium": "chromium", "nicegui": "pip:nicegui"}, XTERMJS),
    Kind("foot", "foot", {"foot": "foot", **SWAY}, ["foot", "--version"]))}
