import Foundation
import IdemTerminalTesting
import Testing

@testable import SQLData

/// The program on a real terminal, from its start to its end.
@Suite(.serialized) struct ProgramTests {
  private let program = TerminalSession.directory + "/idem-sql"
  private let folder = FileManager.default.temporaryDirectory.appending(path: "idem-sql-program-\(UUID().uuidString)").path

  /// A database with three people, in a folder that is removed at the end.
  private func withDatabase(_ body: (String) throws -> Void) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/people.db"
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    let link = try SQLiteConnection(path, isReadOnly: false)
    try link.execute("CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT NOT NULL)")
    try link.execute("INSERT INTO people VALUES (1, 'Ada'), (2, 'Boris'), (3, 'Chiara')")
    try body(path)
  }

  private func start(_ arguments: String...) -> TerminalSession {
    TerminalSession(
      [program] + arguments, ["IDEM_MOTION=none", "XDG_STATE_HOME=\(folder)/state", "XDG_CONFIG_HOME=\(folder)"], width: 80, height: 20)
  }

  private func shows(_ session: TerminalSession, _ text: String) -> Bool {
    session.reads { session.screen.joined(separator: "\n").contains(text) }
  }

  /// The names in the file; nil if it cannot be read.
  private func names(_ path: String) -> [String]? {
    try? SQLiteConnection(path, isReadOnly: true).values("SELECT name FROM people ORDER BY id").map(\.[0].text)
  }

  /// Changes the name of the first row.
  private func change(_ session: TerminalSession, to name: String) {
    #expect(shows(session, "1 of 3"), "\(session.screen)")
    session.rest()
    session.type("\u{1B}[C")
    session.rest()
    session.type("\r")
    session.rest()
    session.type(name + "\r")
    #expect(shows(session, "1 change "), "\(session.screen)")
  }

  @Test func `a cell is changed and committed on a terminal, and the terminal is restored`() throws {
    try withDatabase { path in
      let session = start(path)
      change(session, to: "Grace")
      #expect(names(path) == ["Ada", "Boris", "Chiara"])
      session.type("w")
      #expect(shows(session, "UPDATE people SET name = 'Grace' WHERE id = 1"), "\(session.screen)")
      session.type("\r")
      #expect(shows(session, "Committed 1 change"), "\(session.screen)")
      #expect(names(path) == ["Grace", "Boris", "Chiara"])
      session.type("q")
      #expect(session.end() == "exit 0")
      #expect(session.leftovers == "")
    }
  }

  @Test func `changes survive a kill, and the next start commits them`() throws {
    try withDatabase { path in
      let killed = start(path)
      change(killed, to: "Grace")
      kill(killed.process, SIGKILL)
      _ = killed.end()
      let session = start(path)
      #expect(shows(session, "ended with 1 change that was not committed"), "\(session.screen)")
      session.type("\r")
      #expect(shows(session, "1 Grace"), "\(session.screen)")
      session.rest()
      session.type("w")
      #expect(shows(session, "COMMIT;"))
      session.type("\r")
      #expect(shows(session, "Committed 1 change"), "\(session.screen)")
      session.type("q")
      #expect(session.end() == "exit 0")
      #expect(names(path) == ["Grace", "Boris", "Chiara"])
      // Nothing is offered twice.
      let last = start(path)
      #expect(shows(last, "1 of 3"))
      last.rest()
      #expect(!last.screen.joined().contains("not committed"))
      last.type("q")
      #expect(last.end() == "exit 0")
    }
  }

  @Test func `what is recorded can be replayed`() throws {
    try withDatabase { path in
      let recorder = start("--record", folder + "/r", path)
      #expect(shows(recorder, "1 of 3"), "\(recorder.screen)")
      recorder.type("q")
      #expect(recorder.end() == "exit 0")
      let player = start("--replay", folder + "/r")
      #expect(shows(player, "3 Chiara"), "\(player.screen)")
      player.type("q")
      #expect(player.end() == "exit 0")
    }
  }

  @Test(arguments: [
    (["/no/file"], 1, "idem-sql: There is no file /no/file."),
    (["--replay", "/no/file"], 2, "idem-sql: /no/file cannot be used: No such file or directory."),
    (["--replay", "/dev/null"], 2, "idem-sql: /dev/null cannot be used: it is no recording of idem-sql."),
  ])
  func `a mistake is one sentence and a status`(arguments: [String], status: Int, sentence: String) {
    let session = TerminalSession([program] + arguments, width: 100, height: 5)
    #expect(session.end() == "exit \(status)")
    #expect(session.screen[0] == sentence)
  }
}
