"""Runs within a terminal under test, raw, between it and a program in a pseudo terminal of its own. It obeys the lab by a socket, in lines of JSON:

write, ask (write, and return what the terminal answers), size, run, bytes, wait, signal. What the program writes is recorded, byte by byte."""
import fcntl, json, os, pty, re, select, signal, socket, struct, sys, termios, time, tty


class Relay:
    def __init__(self, path, log):
        self.link = socket.socket(socket.AF_UNIX)
        self.link.connect(path)
        self.log, self.count, self.master, self.pid, self.status = open(log, "wb", 0), 0, None, None, None
        self.requests, self.asked, self.got = b"", None, b""
        tty.setraw(0)
        wake, self.woken = os.pipe2(os.O_NONBLOCK)
        signal.set_wakeup_fd(self.woken)
        signal.signal(signal.SIGWINCH, lambda *_: None)
        self.wake = wake

    def put(self, data):
        while data: data = data[os.write(1, data):]

    def size(self, fd=0): return struct.unpack("4H", fcntl.ioctl(fd, termios.TIOCGWINSZ, bytes(8)))

    def pump(self):
        """Copies what the program has written. Returns whether there was any."""
        if self.master is None or not select.select([self.master], [], [], 0)[0]: return False
        try: data = os.read(self.master, 65536)
        except OSError: data = b""
        if not data:
            os.close(self.master)
            self.master = None
            self.status = os.waitpid(self.pid, 0)[1]
            return False
        self.count += len(data)
        self.log.write(data)
        self.put(data)
        return True

    def run(self):
        while True:
            fds = [self.link, 0, self.wake] + ([self.master] if self.master is not None else [])
            ready = select.select(fds, [], [], max(0, self.asked[1] - time.monotonic()) if self.asked else None)[0]
            if self.wake in ready:
                os.read(self.wake, 4096)
                if self.master is not None: fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("4H", *self.size()))
            if self.master is not None and self.master in ready: self.pump()
            if 0 in ready: self.receive(os.read(0, 65536))
            if self.asked and time.monotonic() >= self.asked[1]: self.answered(None)
            if self.link in ready:
                data = self.link.recv(1 << 20)
                if not data: return
                self.requests += data
            while b"\n" in self.requests and not self.asked:
                line, _, self.requests = self.requests.partition(b"\n")
                self.request(**json.loads(line))

    def receive(self, data):
        if self.asked:
            self.got += data
            if found := re.search(self.asked[0], self.got, re.S): self.answered(found)
        else: self.forward(data)

    def answered(self, found):
        rest = self.got[:found.start()] + self.got[found.end():] if found else self.got
        self.asked, self.got = None, b""
        self.forward(rest)
        self.reply(data=found[0].decode("latin1") if found else "")

    def forward(self, data):
        if data and self.master is not None: os.write(self.master, data)

    def reply(self, **answer): self.link.sendall(json.dumps(answer).encode() + b"\n")

    def request(self, op, data="", until="", seconds=5, command=(), environment=(), number=0):
        for _ in range(100):
            if not self.pump(): break
        if op == "write": self.put(data.encode("latin1"))
        if op == "ask":
            self.put(data.encode("latin1"))
            self.asked = until.encode("latin1"), time.monotonic() + seconds
            return
        if op == "run": self.start(command, dict(environment))
        if op == "signal": os.kill(self.pid, number)
        rows, columns = self.size(self.master if self.master is not None else 0)[:2]
        self.reply(columns=columns, rows=rows, bytes=self.count, runs=self.master is not None, status=self.status)

    def start(self, command, environment):
        size = self.size()
        self.pid, self.master = pty.fork()
        if not self.pid:
            os.environ.update(environment)
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("4H", *size))
            os.execvp(command[0], command)


if __name__ == "__main__": Relay(*sys.argv[1:]).run()
