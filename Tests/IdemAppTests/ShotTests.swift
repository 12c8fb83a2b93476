import Foundation
import IdemTerminalTesting
import Testing

/// `idem shot`, which makes pictures of apps.
@Suite(.serialized) struct ShotTests {
  private static let app = TerminalSession.directory + "/idem-app-fixture"

  /// Runs the tool in an empty folder, which is also the one of the sockets.
  private func shot(_ arguments: [String], _ body: (ToolRun, _ folder: String) throws -> Void) throws {
    try ToolRun.inFolder { folder in
      try body(try ToolRun(["shot"] + arguments, in: folder, variables: ["XDG_RUNTIME_DIR=\(folder)"]), folder)
    }
  }

  private func read(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  @Test func `the text is what a terminal of the size shows after the keys`() throws {
    try shot(["--size", "40x8", "--keys", "n n 0.2s n", "--", Self.app, "counter"]) { run, _ in
      #expect(run.status == 0 && run.errors == "", "\(run.errors)")
      #expect(run.output.split(separator: "\n") == ["count: 3", "size: 40x8", "ready"])
    }
  }

  @Test func `each key arrives as the one that is named`() throws {
    let keys = [
      "j": "j", "K": "K", "space": "space", "return": "return", "tab": "tab", "shift+tab": "S-tab", "backspace": "backspace", "up": "up",
      "ctrl+left": "C-left", "alt+x": "M-x", "ctrl+a": "C-a", "delete": "delete", "pagedown": "page down", "home": "home",
      "shift+end": "S-end",
      "f1": "F1", "f5": "F5", "ctrl+f12": "C-F12", "alt+shift+up": "M-S-up", "ä": "ä", "escape": "escape",
    ]
    let named = keys.keys.sorted()
    // Escape is a key of its own after a pause only.
    let typed = named.flatMap { $0 == "escape" ? [$0, "0.6s"] : [$0] }.joined(separator: " ")
    try shot(["--size", "40x30", "--keys", typed, "--type", "a b", "--", Self.app, "keys"]) { run, _ in
      #expect(
        run.output.split(separator: "\n").map(String.init) == ["ready"] + named.map { keys[$0]! } + ["a", "space", "b"], "\(run.errors)")
    }
  }

  @Test func `the format is that of the file's name`() throws {
    let files = ["a.txt", "b.ANSI", "c.svg", "d.cast"]
    try shot(["--size", "40x8"] + files.flatMap { ["-o", $0] } + ["--keys", "n", "--light", "--", Self.app, "counter"]) { run, folder in
      #expect(run.status == 0 && run.output == "" && run.errors == "", "\(run.errors)")
      let texts = try files.map { try read("\(folder)/\($0)") }
      #expect(texts[0] == "count: 1\nsize: 40x8\nready\n")
      #expect(texts[1].contains("count: 1"))
      #expect(texts[2].hasPrefix("<svg ") && texts[2].contains("count: 1") && texts[2].contains("fill=\"#ffffff\""), "\(texts[2])")
      let lines = texts[3].split(separator: "\n").map { Data($0.utf8) }
      let header = try #require(try JSONSerialization.jsonObject(with: lines[0]) as? [String: Any])
      #expect(header["version"] as? Int == 2 && header["width"] as? Int == 40 && header["height"] as? Int == 8)
      let events = try lines.dropFirst().map { try #require(try JSONSerialization.jsonObject(with: $0) as? [Any]) }
      #expect(
        events.contains { ($0[2] as? String)?.contains("count:") == true } && events.allSatisfy { $0.count == 3 && $0[1] as? String == "o" }
      )
      let times = events.compactMap { $0[0] as? Double }
      #expect(times.count == events.count && times == times.sorted())
    }
  }

  @Test func `a running app is asked for the picture that it shows`() throws {
    try ToolRun.inFolder { folder in
      let session = TerminalSession([Self.app, "counter"], quiet + ["XDG_RUNTIME_DIR=\(folder)", "IDEM_INSPECT=1"], width: 50, height: 10)
      #expect(session.wait(for: "ready"))
      session.type("nn")
      #expect(session.sees("count: 2"))
      let run = try ToolRun(["shot", "-o", "now.txt", "\(session.process)"], in: folder, variables: ["XDG_RUNTIME_DIR=\(folder)"])
      #expect(run.status == 0 && run.errors == "", "\(run.errors)")
      #expect(try read("\(folder)/now.txt") == "count: 2\nsize: 50x10\nready\n")
      // The app goes on.
      session.type("n")
      #expect(session.sees("count: 3"))
      session.type("q")
      #expect(session.end() == "exit 0")
    }
  }

  @Test func `a program without a picture is one sentence, and no file`() throws {
    try shot(["-o", "a.txt", "--keys", "E", "--", Self.app, "counter"]) { run, folder in
      #expect(run.status == 1 && run.errors == "idem: \(Self.app) has ended before the picture, with status 7\n", "\(run.errors)")
      #expect(!FileManager.default.fileExists(atPath: "\(folder)/a.txt"))
    }
    try shot(["--", "sh", "-c", "echo first; echo there is no option --x >&2; exit 2"]) { run, _ in
      #expect(run.errors == "idem: sh has ended before the picture, with status 2: there is no option --x\n", "\(run.errors)")
    }
    try shot(["--", "true"]) { run, _ in
      #expect(run.status == 1 && run.errors == "idem: true has ended before the picture, with status 0\n", "\(run.errors)")
    }
    try shot(["--", "/no/such/program"]) { run, _ in
      #expect(run.status == 127 && run.errors.hasPrefix("idem: /no/such/program cannot be started: "))
    }
    try shot(["-o", "missing/a.txt", "--", Self.app, "counter"]) { run, _ in
      #expect(run.status == 1 && run.errors.hasPrefix("idem: missing/a.txt cannot be written: "), "\(run.errors)")
    }
  }

  @Test func `a mistake is one sentence`() throws {
    for arguments in [
      [], ["--"], ["1", "2"], ["x"], ["1", "--", "true"], ["--size", "80", "--", "true"], ["--size", "0x5", "--", "true"], ["--size"],
      ["--keys", "nokey", "--", "true"], ["--keys", "ctrl+i", "--", "true"], ["--after", "soon", "--", "true"],
      ["-o", "a.gif", "--", "true"],
      ["-o", "a", "--", "true"], ["--keys", "j", "1"], ["-o", "a.cast", "1"], ["--dark", "--", "true"],
    ] {
      try shot(arguments) { run, _ in
        #expect(
          run.status == 2 && run.output == "" && run.errors.hasPrefix("idem: ") && run.errors.split(separator: "\n").count == 1,
          "\(arguments): \(run.errors)")
      }
    }
  }
}
