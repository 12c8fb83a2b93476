import Glibc
import IdemTerminalTesting
import Testing

/// The reader of the keys: the app while it has the terminal, whatever its children and its own code read, and the other program in `suspend`.
@Suite(.serialized) struct PrivateInputTests {
  private func start() -> Session {
    let session = Session([Session.app, "blocking", "nowhere"], quiet)
    #expect(session.sees("ready"))
    session.type("\u{1B}[?62c")
    session.rest()
    return session
  }

  @Test(arguments: ["c", "l"]) func `a child that inherits standard input, and readLine, read nothing while the app runs`(key: String) {
    let session = start()
    session.type(key)
    for letter in ["x", "y", "z"] { session.type(letter) }
    #expect(session.sees("typed: xyz"), "\(session.screen)")
    session.type("q")
    #expect(session.end() == "exit 0")
    #expect(session.leftovers == "" && !session.afterwards.contains("stolen"))
    if key == "l" { #expect(session.saysAfterwards("read: nothing")) }
  }

  @Test func `keys that are typed before an editor reads are the editor's`() {
    let session = start()
    session.type("e")
    #expect(session.wait(for: "editor"))
    session.type("ab")
    session.type("c\n")
    session.type("d\n")
    #expect(session.becomes { session.afterwards.contains("a   b   c") }, "\(session.afterwards.debugDescription)")
    #expect(session.reads { !session.isCooked }, "\(session.screen)")
    session.type("x")
    #expect(session.sees("typed: x"), "\(session.screen)")
    session.type("q")
    #expect(session.end() == "exit 0")
    #expect(session.leftovers == "")
  }

  @Test func `piped input stays the app's own`() {
    let session = Session(["sh", "-c", "echo piped | \(Session.app) blocking nowhere"], quiet)
    #expect(session.sees("ready"))
    session.type("\u{1B}[?62cl")
    session.rest()
    session.type("q")
    #expect(session.end() == "exit 0")
    #expect(session.saysAfterwards("read: piped"), "\(session.afterwards.debugDescription)")
  }

  @Test(arguments: [SIGTERM, SIGSEGV, SIGKILL]) func `after a signal, the shell reads the terminal`(signal: Int32) {
    let session = Session(["sh", "-c", "\(Session.app) blocking nowhere; read line; echo got $line"], quiet)
    #expect(session.sees("ready"))
    session.type("\u{1B}[?62c")
    session.rest()
    let app = session.children.first
    #expect(app.map { kill($0, signal) } == 0)
    #expect(session.becomes { session.leftovers == "" })
    session.type("word\n")
    #expect(session.saysAfterwards("got word"), "\(session.afterwards.debugDescription)")
    #expect(session.end() == "exit 0")
  }
}
