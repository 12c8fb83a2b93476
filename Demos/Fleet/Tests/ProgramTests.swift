import DemoTesting
import Foundation
import IdemTerminalTesting
import Testing

/// The program on a real terminal, from its start to its end.
@Suite(.serialized) struct ProgramTests {
  private let program = TerminalSession.directory + "/idem-fleet"

  private func shows(_ session: TerminalSession, _ text: String) -> Bool {
    session.reads { session.screen.joined(separator: "\n").contains(text) }
  }

  @Test func `the sample can be used in a terminal, and q ends it`() {
    let session = TerminalSession([program, "--sample"], ["IDEM_MOTION=none"], width: 100, height: 30)
    #expect(shows(session, "2 Alerts"), "\(session.screen)")
    #expect(shows(session, "Instance"), "\(session.screen)")
    session.type("/")
    #expect(shows(session, "Filter"))
    session.type("web-1.fra")
    #expect(session.reads { session.screen.joined().contains("1 of 600") }, "\(session.screen)")
    session.type("\r")
    session.rest()
    session.type("\r")
    #expect(shows(session, "CPU by mode"), "\(session.screen)")
    session.type("2")
    #expect(shows(session, "Severity"), "\(session.screen)")
    session.type("q")
    #expect(session.end() == "exit 0")
  }

  @Test func `what is recorded can be replayed`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "idem-fleet-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let recorder = TerminalSession([program, "--sample", "--record", path], ["IDEM_MOTION=none"], width: 100, height: 30)
    #expect(shows(recorder, "2 Alerts"))
    recorder.type("q")
    #expect(recorder.end() == "exit 0")
    let player = TerminalSession([program, "--replay", path], ["IDEM_MOTION=none"], width: 100, height: 30)
    #expect(shows(player, "sample"))
    #expect(shows(player, ".fra:9100"), "\(player.screen)")
    player.type("q")
    #expect(player.end() == "exit 0")
  }

  @Test(arguments: [
    (["127.0.0.1:1"], 1, "idem-fleet: 127.0.0.1:1 does not answer: the connection is refused."),
    (["ftp://x"], 2, "idem-fleet: ftp://x is no address of a server: it begins with neither http:// nor https://."),
    (["--replay", "/dev/null"], 2, "idem-fleet: /dev/null cannot be used: it is no recording of idem-fleet."),
    (["--sample", "--record", "/no/folder/file"], 2, "idem-fleet: /no/folder/file cannot be used: No such file or directory."),
    (["--version"], 0, "idem-fleet 0.1.0"),
  ])
  func `a mistake is one sentence and a status`(arguments: [String], status: Int32, sentence: String) throws {
    let run = try ProgramRun("idem-fleet", arguments)
    #expect(run.output + run.errors == sentence + "\n")
    #expect(run.status == status)
  }
}
