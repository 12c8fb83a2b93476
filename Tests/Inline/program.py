"""The app under test: idem-inline-fixture, or the stand-in. It runs in a terminal, and gets commands (fixture-protocol.md) by a FIFO."""
import os, pathlib, sys, time

HERE = pathlib.Path(__file__).resolve().parent
STANDIN = [sys.executable, str(HERE / "standin.py")]


def command(path):
    """The command line of the app at a path; 'standin' is the stand-in."""
    return STANDIN if path == "standin" else [os.path.abspath(path)]


class Program:
    def __init__(self, link, words, directory=None, variables=()):
        """`link`: a terminal with the relay, which starts it; None if it is started elsewhere."""
        self.link, self.directory, self.count = link, directory or link.directory, 0
        self.fifo, self.answers = self.directory + "/commands", self.directory + "/answers"
        if os.path.exists(self.fifo): os.remove(self.fifo)
        os.mkfifo(self.fifo)
        self.pipe = os.open(self.fifo, os.O_RDWR)
        open(self.answers, "w").close()
        self.variables = {"IDEM_SCRIPT": self.fifo, "IDEM_SYNC": self.answers, "SWIFT_BACKTRACE": "enable=no", **dict(variables)}
        if link: link.call("run", command=words, environment=list(self.variables.items()))

    def send(self, *lines):
        data = "".join(line + "\n" for line in lines).encode()
        while data: data = data[os.write(self.pipe, data[:4096]):]

    def until(self, condition, seconds, what):
        end = time.monotonic() + seconds
        while not (value := condition()):
            if time.monotonic() > end: raise TimeoutError(f"{what} did not come; answers: {open(self.answers).read()[-200:]!r}")
            time.sleep(0.002)
        return value

    def sync(self, seconds=20):
        """Returns the size for which all that was sent is shown."""
        self.count += 1
        token = f"t{self.count} "
        self.send(f"sync t{self.count}")
        line = self.until(lambda: next((l for l in open(self.answers) if l.startswith(token) and l.endswith("\n")), None), seconds, token)
        return tuple(map(int, line.split()[1].split("x")))

    def unknown(self): return [line.split()[1] for line in open(self.answers) if line.startswith("unknown")]

    def resize(self, columns, rows):
        """Another size of the terminal, and the picture for it."""
        self.sync()
        self.link.sync()
        self.link.resize(columns, rows)
        end = time.monotonic() + 10
        # In some terminals an app leaves the last two columns free.
        while not ((now := self.sync()) == (columns, rows) or now == (columns - 2, rows)):
            if time.monotonic() > end: raise TimeoutError(f"its picture for {columns}x{rows} did not come, but {now}")
            time.sleep(0.02)

    def finish(self, how="quit"):
        """Ends it. Returns its status, as a shell has it."""
        self.send(how)
        return self.ended()

    def ended(self, seconds=20):
        self.until(lambda: not self.link.call("size")["runs"], seconds, "its end")
        status = self.link.call("size")["status"]
        os.close(self.pipe)
        return os.waitstatus_to_exitcode(status)
