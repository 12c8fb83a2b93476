import DemoTesting
import Foundation
import IdemTerminalTesting
import Testing

/// The programs that stay open, as a stranger starts and ends them: without a terminal, with a poor one, with signals.
///
/// They take minutes: `make signals` runs them.
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["IDEM_DASHBOARDS"] != nil)) struct DashboardTests {
  /// A program, and the arguments with which it needs no system.
  struct Program: CustomTestStringConvertible, Sendable {
    let name: String
    let arguments: [String]
    /// A text of the first screen.
    let shows: String
    var testDescription: String { name }
  }

  static let programs = [
    Program(name: "idem-top", arguments: ["--simulate"], shows: "workstation"),
    Program(name: "idem-log", arguments: ["--sample"], shows: "3 logs"),
    Program(name: "idem-git", arguments: ["--sample"], shows: "Changes"),
    Program(name: "idem-sql", arguments: ["--sample"], shows: "customers"),
    Program(name: "idem-fleet", arguments: ["--sample"], shows: "Machines"),
    Program(name: "idem-gallery", arguments: [], shows: "Buttons"),
  ]

  private let folder = FileManager.default.temporaryDirectory.appending(path: "idem-dashboards-\(UUID().uuidString)").path

  private func inFolder(_ body: () throws -> Void) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body()
  }

  private var environment: [String] {
    quiet + ["IDEM_MOTION=none", "XDG_STATE_HOME=\(folder)/state", "XDG_CONFIG_HOME=\(folder)", "HOME=\(folder)"]
  }

  /// Runs a program with its outputs in files. Its input is a terminal.
  private func run(_ name: String, _ arguments: [String], _ variables: [String] = []) throws -> (
    end: String, output: String, errors: String
  ) {
    let session = TerminalSession(
      ["sh", "-c", "out=$1; shift; exec \"$@\" > $out/out 2> $out/err", "sh", folder, TerminalSession.directory + "/" + name] + arguments,
      variables + environment)
    let end = session.end()
    func text(_ file: String) throws -> String { try String(contentsOfFile: folder + "/" + file, encoding: .utf8) }
    return try (end, text("out"), text("err"))
  }

  private func start(_ program: Program, _ variables: [String] = [], width: Int = 80, height: Int = 24) -> TerminalSession {
    TerminalSession(
      [TerminalSession.directory + "/" + program.name] + program.arguments, variables + environment, width: width, height: height)
  }

  private func shows(_ session: TerminalSession, _ text: String) -> Bool {
    session.reads { session.screen.joined(separator: "\n").contains(text) }
  }

  @Test(arguments: programs) func `help, version and manual page are on standard output`(program: Program) throws {
    try inFolder {
      for option in ["--help", "--version", "--man"] {
        let (end, output, errors) = try run(program.name, [option])
        #expect(end == "exit 0" && errors == "" && output.contains(program.name) && output.hasSuffix("\n"), "\(option): \(errors)")
        #expect(option != "--version" || output.split(separator: "\n").count == 1)
      }
    }
  }

  @Test(arguments: programs) func `a mistake in the arguments is one sentence and status 2`(program: Program) throws {
    try inFolder {
      for arguments in [["--nonsense"], ["-x"], [""], ["--replay"]] {
        let (end, output, errors) = try run(program.name, arguments)
        #expect(end == "exit 2" && output == "", "\(arguments)")
        #expect(errors.hasPrefix("\(program.name): ") && errors.hasSuffix(".\n") && errors.split(separator: "\n").count == 1, "\(errors)")
        #expect(!errors.contains("  ") && !errors.contains(" :"), "\(errors)")
      }
    }
  }

  @Test(arguments: programs.filter { $0.name != "idem-gallery" })
  func `a recording that is missing, empty, damaged or a folder is one sentence`(program: Program) throws {
    try inFolder {
      let manager = FileManager.default
      _ = manager.createFile(atPath: folder + "/empty", contents: nil)
      _ = manager.createFile(atPath: folder + "/bytes", contents: Data((0..<4000).map { UInt8(truncatingIfNeeded: $0 &* 97 &+ $0 >> 3) }))
      for path in [folder + "/nowhere", folder + "/empty", folder + "/bytes", folder] {
        let session = TerminalSession([TerminalSession.directory + "/" + program.name, "--replay", path], environment)
        #expect(session.end() == "exit 2")
        #expect(session.text.hasPrefix("\(program.name): ") && session.text.hasSuffix(".\r\n"), "\(session.text)")
        #expect(session.text.split(separator: "\r\n").count == 1 && !session.text.contains("\u{1B}"), "\(session.text)")
      }
    }
  }

  @Test(arguments: programs.filter { $0.name != "idem-gallery" && $0.name != "idem-git" })
  func `a recording that cannot be written is one sentence, and no file is replaced`(program: Program) throws {
    try inFolder {
      _ = FileManager.default.createFile(atPath: folder + "/old", contents: Data("old".utf8))
      // idem-log records programs.
      let arguments = program.name == "idem-log" ? ["--", "true"] : program.arguments
      for path in [folder + "/nowhere/new", folder + "/old", folder, "/proc/new"] {
        let session = TerminalSession([TerminalSession.directory + "/" + program.name, "--record", path] + arguments, environment)
        #expect(session.end() == "exit 2")
        #expect(session.text.hasPrefix("\(program.name): ") && session.text.split(separator: "\r\n").count == 1, "\(session.text)")
      }
      let kept = try String(contentsOfFile: folder + "/old", encoding: .utf8)
      #expect(kept == "old")
    }
  }

  @Test(arguments: programs) func `without a terminal it prints a picture, or one sentence`(program: Program) throws {
    try inFolder {
      let (end, output, errors) = try run(program.name, program.arguments)
      if ["idem-top", "idem-fleet", "idem-gallery"].contains(program.name) {
        #expect(end == "exit 0" && errors == "" && output.contains(program.shows) && !output.contains("\u{1B}"), "\(errors)")
      } else {
        #expect(end == "exit 1" && output == "" && errors == "\(program.name): Standard output is not a terminal.\n", "\(errors)")
      }
    }
  }

  @Test(arguments: programs) func `a terminal that cannot place the cursor is one sentence and status 2`(program: Program) throws {
    try inFolder {
      for terminal in ["TERM=dumb", "TERM=", "TERM=nonsense"] {
        let session = start(program, [terminal])
        #expect(session.end() == "exit 2")
        #expect(session.text.hasPrefix("idem: ") && session.text.split(separator: "\r\n").count == 1, "\(session.text)")
        #expect(!session.text.contains("\u{1B}") && session.leftovers == "")
      }
    }
  }

  @Test(arguments: programs) func `without colors, in another language and at 40x10 it can be used, and q ends it`(program: Program) throws
  {
    try inFolder {
      for variables in [["NO_COLOR=1"], ["LANG=C", "LC_ALL=C"], ["TERM=vt100"]] {
        let session = start(program, variables, width: 40, height: 10)
        #expect(session.reads { session.screen.contains { !$0.isEmpty } } && session.rest(), "\(variables) \(session.screen)")
        if variables == ["NO_COLOR=1"] {
          #expect(!session.text.contains(/\e\[[0-9;]*(3[0-7]|[34]8;[25])[0-9;]*m/), "\(session.text.debugDescription)")
        }
        session.type("q")
        #expect(session.end() == "exit 0" && session.leftovers == "", "\(variables) \(session.leftovers)")
      }
    }
  }

  @Test(arguments: programs) func `its input may be no terminal, and a signal restores the terminal`(program: Program) throws {
    try inFolder {
      // idem-log without files would follow its input.
      let input = TerminalSession(
        ["sh", "-c", "exec \"$@\" < /dev/null", "sh", TerminalSession.directory + "/" + program.name] + program.arguments, environment)
      #expect(shows(input, program.shows), "\(input.screen)")
      input.rest()
      input.type("q")
      #expect(input.end() == "exit 0" && input.leftovers == "")
      for signal in [SIGTERM, SIGHUP, SIGQUIT] {
        let session = start(program)
        #expect(shows(session, program.shows), "\(session.screen)")
        kill(session.process, signal)
        #expect(session.end() == "signal \(signal)" && session.leftovers == "", "\(signal) \(session.leftovers)")
      }
    }
  }

  @Test(arguments: programs) func `stopped, it gives the terminal back, and continued, it is there again`(program: Program) throws {
    try inFolder {
      let session = TerminalSession(
        ["bash", "-c", "set -m; \"$0\" \"$@\"; echo \"is stopped\"; read; fg > /dev/null; echo over"]
          + [TerminalSession.directory + "/" + program.name] + program.arguments, environment)
      #expect(shows(session, program.shows), "\(session.screen)")
      session.rest()
      session.type("\u{1A}")
      #expect(session.wait(for: "is stopped"), "\(session.screen)")
      #expect(session.leftovers == "" && !session.screen.joined().contains(program.shows), "\(session.leftovers) \(session.screen)")
      session.type("\n")
      #expect(shows(session, program.shows), "\(session.screen)")
      session.rest()
      session.type("q")
      #expect(session.wait(for: "over") && session.end() == "exit 0" && session.leftovers == "", "\(session.screen)")
    }
  }
}
