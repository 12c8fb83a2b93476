import Foundation
import IdemTerminalTesting
import Testing

/// An app that is killed by a signal that no program can handle, and started again: what its window keeps is there again.
@MainActor
@Suite(.serialized) struct KilledAppTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "idem-killed-\(UUID().uuidString)").path

  private func start() -> Session { Session([Session.app, "restoring"], quiet + ["XDG_STATE_HOME=\(folder)"]) }

  private func file(_ name: String) -> String {
    (try? String(contentsOfFile: folder + "/idem-app-fixture/" + name, encoding: .utf8)) ?? ""
  }

  /// Waits until a file of stored values contains lines.
  private func isStored(_ session: Session, _ name: String, _ lines: String...) -> Bool {
    session.reads { lines.allSatisfy { file(name).split(separator: "\n").contains(Substring($0)) } }
  }

  private func shows(_ session: Session, _ texts: String...) -> Bool {
    texts.allSatisfy { text in session.screen.contains { $0.contains(text) } }
  }

  private func killed(_ session: Session) {
    kill(session.process, SIGKILL)
    #expect(session.end() == "signal 9")
  }

  @Test func `after SIGKILL, the pages, the tab, the draft and the places are as before`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let first = start()
    #expect(first.reads { first.screen.contains { $0.contains("Open") } })
    // The focus begins in the content of the tab.
    first.type("Ada\t\r")
    #expect(first.reads { first.screen.contains { $0.contains("at letter") } })
    first.type("\t\r")
    #expect(first.reads { first.screen.contains { $0.contains("at letter/letters") } })
    first.type("half a sent")
    #expect(first.reads { first.screen.contains { $0.contains("half a sent") } })
    #expect(isStored(first, "storage", "name\ts\tAda"))
    #expect(isStored(first, "scenes", "draft\ts\thalf a sent", "path\ts\t6:letter7:letters"))
    killed(first)

    let second = start()
    #expect(second.reads { second.screen.contains { $0.contains("half a sent") } })
    #expect(second.screen.contains { $0.contains("at letter/letters") })
    second.type("\u{C}")
    #expect(second.reads { second.screen.contains { $0.contains("row 0") } })
    second.type("\u{17}\u{19}")
    #expect(second.reads { shows(second, "row 300", "width 27") })
    #expect(isStored(second, "scenes", "tab\ts\tlog", "row\ti\t300", "width\ti\t27"))
    killed(second)

    let third = start()
    #expect(third.reads { shows(third, "row 300", "width 27") })
    third.type("\u{F}")
    #expect(third.reads { third.screen.contains { $0.contains("at letter/letters") } })
    #expect(third.screen.contains { $0.contains("half a sent") })
    killed(third)
  }
}
