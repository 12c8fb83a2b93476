"""Without a terminal: a pipe, a file, TERM=dumb, CI. No control sequence may be written."""
import os, re, subprocess, tempfile

from experiments import sink

SCRIPT = ["print P0. one", "rows 3", "print P1. two", "burst 3 P2", "rows 2"]
PRINTED = ["P0. one", "P1. two", "P2-0.", "P2-1.", "P2-2."]


def wrong_in(data, stays):
    text = data.decode(errors="replace").replace("\r\n", "\n")
    lines = [line.rstrip() for line in text.split("\n")]
    wrong = ["ESC"] * ("\x1b" in text) + ["CR"] * ("\r" in text)
    marks = re.findall(r"live-\d+\.\d+", text)
    if [line for line in lines if line.startswith("P")] != PRINTED: wrong.append(f"lines {lines}")
    if marks != (["live-2.0", "live-2.1"] if stays else []): wrong.append(f"rows {marks}")
    if stays and not wrong and lines[:len(PRINTED)] != PRINTED: wrong.append("the rows are not at the end")
    return wrong


def pipes(words):
    """Returns what is wrong."""
    found = []
    with tempfile.TemporaryDirectory(prefix="idem-inline-") as directory:
        for end in ("quit", "disappear"):
            with open(directory + "/script", "w") as file: file.write("\n".join([*SCRIPT, end]) + "\n")
            environment = {**os.environ, "TERM": "xterm-256color", "IDEM_SCRIPT": directory + "/script", "IDEM_SYNC": directory + "/answers", "SWIFT_BACKTRACE": "enable=no"}
            environment.pop("CI", None)
            try:
                out = subprocess.run(words, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=20)
                found += [f"pipe, {end}: {one}" for one in wrong_in(out.stdout, end == "quit")] + [f"pipe, {end}: status {out.returncode}"] * bool(out.returncode)
                with open(directory + "/out", "wb") as file: subprocess.run(words, env=environment, stdin=subprocess.DEVNULL, stdout=file, stderr=subprocess.PIPE, timeout=20)
                found += [f"file, {end}: {one}" for one in wrong_in(open(directory + "/out", "rb").read(), end == "quit")]
            except subprocess.TimeoutExpired: found.append(f"{end}: it does not end")
            for variables in ({"TERM": "dumb"}, {"CI": "1"}):
                _, data, status, _ = sink(words, [*SCRIPT, end], (80, 24), variables, 20)
                found += [f"{variables}, {end}: {one}" for one in wrong_in(data, end == "quit")] + [f"{variables}, {end}: status {status}"] * bool(status)
    return "; ".join(found)
