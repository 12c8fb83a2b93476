#!/usr/bin/env python3
"""Records each demo for fifteen seconds, with keys of a user, as an asciicast (version 2), and as an animated picture.

    films.py [--folder .build/films] [--pictures] [NAME ...]

The programs are those of the release build; PROGRAM_FOLDER= selects another one. An asciicast is played with `asciinema play FILE`. `--pictures` also draws
GIFs; it needs xterm, Xvfb, xdotool and ImageMagick. A program that ends early or shows nothing is an error.
"""
import argparse, fcntl, json, os, pty, select, shutil, signal, struct, subprocess, sys, tempfile, termios, time, tty

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PROGRAMS = os.environ.get("PROGRAM_FOLDER", os.path.join(ROOT, ".build", "release"))
LENGTH, WIDTH, HEIGHT = 15.0, 100, 30
UP, DOWN, RIGHT, RETURN, ESCAPE = "\x1b[A", "\x1b[B", "\x1b[C", "\r", "\x1b"

# The arguments of each demo, and its keys with the seconds at which they are pressed.
FILMS = {
    "idem-top": (["--simulate"], [(3, DOWN), (3.5, DOWN), (4.5, RETURN), (7, ESCAPE), (8, "t"), (10, "t"), (11, "/"), (11.5, "fire"), (13, ESCAPE)]),
    "idem-log": (["--sample"], [(2, "w"), (3.5, "w"), (4.5, RETURN), (7, RETURN), (8, "/"), (8.5, "refused"), (9.5, RETURN), (10.5, "n"), (11.5, "c"), (13.5, ESCAPE)]),
    "idem-git": (["--sample"], [(2, DOWN), (3, RETURN), (4, ESCAPE), (5, "2"), (6, DOWN), (6.5, DOWN), (8, "/"), (8.5, "alarm"), (10, RETURN), (11, ESCAPE), (12, "3"), (13.5, "4")]),
    "idem-sql": (["--sample"], [(2, "t"), (2.5, DOWN), (3, RETURN), (4.5, RIGHT), (5, RIGHT), (6, "c"), (8.5, ESCAPE), (9.5, "/"), (10, "total > 100"), (11.5, RETURN), (13, "v")]),
    "idem-fleet": (["--sample"], [(2, DOWN), (2.5, DOWN), (3.5, RETURN), (6.5, ESCAPE), (7.5, "2"), (9, DOWN), (10.5, "e"), (13, "1")]),
    "idem-gallery": (["--page", "Charts"], [(2, DOWN), (4, DOWN), (6, "c"), (8, "c"), (9, "/"), (9.5, "gauge"), (12, ESCAPE)]),
}


def record(name, path):
    """Runs a program in a pseudo-terminal and writes what it prints, with the times."""
    arguments, keys = FILMS[name]
    home = tempfile.mkdtemp()
    process, terminal = pty.fork()
    if process == 0:
        # A terminal that is known, and no settings of the user.
        os.environ.update(TERM="xterm-256color", COLORTERM="truecolor", HOME=home, XDG_STATE_HOME=home + "/state", XDG_CONFIG_HOME=home)
        program = os.path.join(PROGRAMS, name)
        os.execv(program, [program] + arguments)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", HEIGHT, WIDTH, 0, 0))
    start, events, keys, rest = time.monotonic(), [], list(keys), b""
    try:
        while (now := time.monotonic() - start) < LENGTH:
            if keys and keys[0][0] <= now:
                os.write(terminal, keys.pop(0)[1].encode())
            if not select.select([terminal], [], [], 0.02)[0]:
                continue
            try:
                data = rest + os.read(terminal, 65536)
            except OSError:
                raise SystemExit(f"films.py: {name} ended after {now:.1f} s")
            # A character may be divided between two reads.
            cut = next((len(data) - back for back in range(1, min(4, len(data)) + 1) if data[-back] >= 0xC0), len(data))
            text = data.decode("utf-8", "ignore") if cut == len(data) or _is_whole(data[cut:]) else data[:cut].decode("utf-8", "ignore")
            rest = b"" if cut == len(data) or _is_whole(data[cut:]) else data[cut:]
            events.append([round(time.monotonic() - start, 3), "o", text])
    finally:
        # SIGTERM: the program puts the terminal back, which is no part of the film.
        try:
            os.kill(process, signal.SIGTERM)
            while select.select([terminal], [], [], 1)[0] and os.read(terminal, 65536):
                pass
        except OSError:
            pass
        os.waitpid(process, 0)
        os.close(terminal)
        shutil.rmtree(home, ignore_errors=True)
    size = sum(len(event[2]) for event in events)
    if size < 2000:
        raise SystemExit(f"films.py: {name} has shown {size} characters only")
    with open(path, "w") as file:
        head = {"version": 2, "width": WIDTH, "height": HEIGHT, "title": name, "env": {"TERM": "xterm-256color"}}
        file.write("\n".join(json.dumps(line, ensure_ascii=False) for line in [head] + events) + "\n")
    print(f"{os.path.relpath(path, ROOT)}: {len(events)} events, {size} characters")


def _is_whole(end):
    """Whether the bytes from the start of a character on are all of it."""
    return len(end) >= (2 if end[0] < 0xE0 else 3 if end[0] < 0xF0 else 4)


def draw(path):
    """Plays an asciicast in an xterm on a virtual screen, and stores two pictures a second as a GIF."""
    display, picture = f":{100 + os.getpid() % 400}", path[:-5] + ".gif"
    frames = tempfile.mkdtemp()
    server = subprocess.Popen(["Xvfb", display, "-screen", "0", "1200x800x24"], stderr=subprocess.DEVNULL)
    environment = dict(os.environ, DISPLAY=display)
    try:
        time.sleep(0.5)
        player = [sys.executable, os.path.abspath(__file__), "--play", path]
        terminal = subprocess.Popen(
            ["xterm", "-fa", "DejaVu Sans Mono", "-fs", "9", "-geometry", f"{WIDTH}x{HEIGHT}+0+0", "-bg", "#14171d", "-fg", "#d8dae0", "+sb",
             "-xrm", "XTerm*directColor: true", "-xrm", "XTerm*color4: #6c9ef8", "-xrm", "XTerm*color12: #8fb6ff", "-e"] + player, env=environment)
        time.sleep(1)
        window = subprocess.run(["xdotool", "search", "--class", "xterm"], env=environment, capture_output=True, text=True).stdout.split()[0]
        for number in range(int(LENGTH * 2)):
            subprocess.run(["import", "-window", window, f"{frames}/{number:03}.png"], env=environment)
            time.sleep(0.4)
        terminal.kill()
        terminal.wait()
        subprocess.run(["convert", "-delay", "50", "-loop", "0", f"{frames}/*.png", "-layers", "Optimize", "-colors", "64", picture], check=True)
        print(f"{os.path.relpath(picture, ROOT)}: {os.path.getsize(picture)} bytes")
    finally:
        server.terminate()
        server.wait()
        shutil.rmtree(frames, ignore_errors=True)


def play(path):
    """Prints what an asciicast has, at its times."""
    with open(path) as file:
        events = [json.loads(line) for line in file][1:]
    if os.isatty(1):
        # As for the program: a line feed only goes down.
        tty.setraw(1)
    start = time.monotonic()
    for moment, _, text in events:
        time.sleep(max(0, moment - (time.monotonic() - start)))
        sys.stdout.write(text)
        sys.stdout.flush()
    time.sleep(30)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", default=os.path.join(ROOT, ".build", "films"))
    parser.add_argument("--pictures", action="store_true")
    parser.add_argument("--play", metavar="FILE", help="prints an asciicast")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"by default all: {', '.join(FILMS)}")
    arguments = parser.parse_args()
    if arguments.play:
        return play(arguments.play)
    os.makedirs(arguments.folder, exist_ok=True)
    for name in arguments.names or FILMS:
        if name not in FILMS:
            parser.error(f"there is no film of {name}")
        path = os.path.join(arguments.folder, name + ".cast")
        record(name, path)
        if arguments.pictures:
            draw(path)


if __name__ == "__main__":
    main()
