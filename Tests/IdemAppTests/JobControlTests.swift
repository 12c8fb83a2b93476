import Glibc
import IdemTerminalTesting
import Testing

/// Ends the first job, and waits until it is gone: `wait` does not wait for a job that still counts as stopped.
private let killIt = "p=$(jobs -p %1); kill %1; while kill -0 $p 2> /dev/null; do sleep 0.01; done"

/// An app among the jobs of a shell.
@Suite(.serialized) struct JobControlTests {
  private func shell(_ script: String) -> Session { Session(["bash", "-c", "set -m; \(script)", Session.app], quiet) }

  @Test func `a stopped app is ended by kill, at once and without the terminal`() {
    let session = shell("\"$0\" counter; echo stopped; \(killIt); echo \"is gone\"; read")
    #expect(session.sees("ready"))
    session.type("\u{1A}")
    #expect(session.wait(for: "is gone"), "\(session.text.suffix(300).debugDescription)")
    #expect(!session.text.split(separator: "stopped").last!.contains("\u{1B}"), "\(session.text.suffix(300).debugDescription)")
    #expect(session.leftovers == "")
    session.type("\n")
    #expect(session.end() == "exit 0")
  }

  @Test(arguments: [killIt, "fg > /dev/null"])
  func `in the background nothing is drawn and no mode is set`(afterwards: String) {
    // It is stopped, as by the driver at its first access.
    let session = shell(
      "\"$0\" counter & while ! jobs %1 | grep -q Stopped; do sleep 0.01; done; echo \"is stopped\"; read; \(afterwards); echo \"is gone\""
    )
    #expect(session.wait(for: "is stopped"), "\(session.text.debugDescription)")
    #expect(session.leftovers == "" && !session.text.contains("\u{1B}"), "\(session.text.debugDescription)")
    session.type("\n")
    if afterwards.hasPrefix("fg") {
      #expect(session.sees("ready"))
      session.type("\u{1B}[?62cq")
      #expect(session.wait(for: "is gone"), "\(session.text.debugDescription)")
    } else {
      #expect(session.wait(for: "is gone"), "\(session.text.debugDescription)")
      #expect(!session.text.contains("\u{1B}"), "\(session.text.debugDescription)")
    }
    #expect(session.end() == "exit 0")
    #expect(session.leftovers == "")
  }

  @Test func `continued in the background it stops again, and draws nothing`() {
    let session = shell(
      "\"$0\" counter; echo stopped; bg > /dev/null; while ! jobs %1 | grep -q Stopped; do sleep 0.01; done; echo again; \(killIt); echo \"is gone\""
    )
    #expect(session.sees("ready"))
    session.type("\u{1A}")
    #expect(session.wait(for: "is gone"), "\(session.text.suffix(300).debugDescription)")
    #expect(!session.text.split(separator: "stopped").last!.contains("\u{1B}"))
    #expect(session.leftovers == "")
    #expect(session.end() == "exit 0")
  }

  @Test func `started in an orphaned process group, it reports that no shell can bring it to the foreground`() {
    // It starts after the end of its shell: its process group is orphaned, and no shell can stop it.
    let afterIt = "sh -c \"while kill -0 $$ 2> /dev/null; do sleep 0.01; done; exec \\$APP counter\""
    let session = shell("export APP=\"$0\"; (bash -c 'set -m; \(afterIt) &'); read")
    #expect(session.wait(for: "no shell can bring"), "\(session.text.debugDescription)")
    #expect(session.leftovers == "" && !session.text.contains("\u{1B}"))
    session.type("\n")
    #expect(session.end() == "exit 0")
  }

  @Test(.enabled(if: !Session.isSanitized), arguments: ["at rest", "stopped"])
  func `after the shell above it died, it ends`(state: String) throws {
    let session = shell("bash -c 'set -m; echo shell $$.; \"$0\" counter; read' \"$0\"; echo \"back $?\"; read")
    #expect(session.sees("ready"))
    session.type("\u{1B}[?62c")
    let app = try #require(session.foreground)
    let inner = try #require(session.text.split(separator: "shell ").last.flatMap { pid_t($0.prefix { $0 != "." }) })
    if state == "stopped" {
      session.type("\u{1A}")
      #expect(session.reads { session.leftovers == "" })
    }
    kill(inner, SIGKILL)
    #expect(session.wait(for: "back 137"), "\(session.text.suffix(300).debugDescription)")
    #expect(session.reads { kill(app, 0) != 0 }, "it still runs")
    session.type("\n")
    #expect(session.end() == "exit 0")
    #expect(session.leftovers == "")
  }

  @Test(arguments: [SIGTTIN, SIGTTOU]) func `stopped by others, by any of the signals for that, it gives the terminal back`(signal: Int32)
    throws
  {
    let session = shell("\"$0\" counter; echo \"stopped $?\"; read; fg > /dev/null; echo \"ended $?\"")
    #expect(session.sees("ready"))
    kill(try #require(session.foreground), signal)
    #expect(session.wait(for: "stopped \(128 + signal)"), "\(session.text.suffix(300).debugDescription)")
    #expect(session.modesLeftOn == [])
    session.type("\n")
    #expect(session.sees("ready") && !session.isCooked)
    session.type("q")
    #expect(session.wait(for: "ended 0"))
    #expect(session.end() == "exit 0")
    #expect(session.leftovers == "")
  }
}
