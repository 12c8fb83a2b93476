import Foundation
import IdemTerminalTesting
import Testing

/// A script of prompts as a process: at a pseudo-terminal, and with pipes.
@Suite(.serialized) struct ProcessTests {
  private static var setup: String { Session.directory + "/idem-prompt-fixture" }
  /// Answers with which the script installs nothing.
  private static let declining = ["--answer", "kind=plugin", "--answer", "Install idem=no"]

  private func run(_ arguments: [String], input: String = "", _ environment: [String: String] = [:]) throws -> (
    status: Int32, output: String, errors: String
  ) {
    let process = Process(), output = Pipe(), errors = Pipe(), standardInput = Pipe()
    process.executableURL = URL(fileURLWithPath: Self.setup)
    process.arguments = arguments
    process.environment = ["TERM": "xterm-256color", "LANG": "C.UTF-8"].merging(environment) { $1 }
    (process.standardOutput, process.standardError, process.standardInput) = (output, errors, standardInput)
    try process.run()
    standardInput.fileHandleForWriting.write(Data(input.utf8))
    try standardInput.fileHandleForWriting.close()
    let texts = [output, errors].map { String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) }
    process.waitUntilExit()
    return (process.terminationStatus, texts[0], texts[1])
  }

  @Test func `without a terminal, answers come from flags, defaults and the input, and nothing controls a terminal`() throws {
    let flags = try run(Self.declining)
    #expect(flags.status == 0 && flags.output == "setup · a package in a minute\n✔ Nothing was installed.\n")
    #expect(flags.errors == "✔ Name? · idem\n✔ Kind? · plugin\n✔ Parts? · core\n✔ Install idem? · No\n")
    let input = try run(["--answer", "Install idem=no"], input: "plugin\n", ["LANG": "C"])
    #expect(input.errors == "* Name? - idem\n* Kind? - plugin\n* Parts? - core\n* Install idem? - No\n")
    #expect(!(input.output + input.errors).contains("\u{1B}"))
  }

  @Test func `a file has the answers`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "idem-answers-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("name = tool\nkind = plugin\nInstall tool? = no\n".utf8).write(to: file)
    let result = try run([], ["IDEM_ANSWERS": file.path])
    #expect(result.status == 0 && result.errors.hasPrefix("✔ Name? · tool\n"))
  }

  @Test func `an uncaught error is one sentence and status 2`() throws {
    let missing = try run([])
    #expect(missing.status == 2)
    #expect(
      missing.errors.hasSuffix(
        "error: \"Kind?\" needs a terminal or an answer: --answer \"kind=...\", or a line in the file IDEM_ANSWERS.\n"))
    let invalid = try run(["--answer", "name=a b"])
    #expect(invalid.status == 2 && invalid.errors == "error: \"a b\" is not an answer to \"Name?\": A name has no spaces.\n")
  }

  @Test func `by lines, Ctrl-C ends a script with 130, and the terminal has its modes again`() {
    let session = Session([Self.setup], ["ACCESSIBLE=1"])
    #expect(session.wait(for: "? Name? (idem) "))
    session.type("tool\n")
    #expect(session.wait(for: "? Kind? "))
    session.type("\u{3}")
    #expect(session.end() == "exit 130")
    #expect(session.hasModesOfBefore)
    #expect(!session.text.contains("\u{1B}"))
  }

  @Test func `the output of a command substitution is the script's own alone`() {
    let script = "x=$(\"$0\" --answer kind=plugin --answer 'parts=docs'); echo \"got[$x]\""
    let session = Session(["/bin/sh", "-c", script, Self.setup], ["ACCESSIBLE=1"])
    #expect(session.wait(for: "? Name? (idem) "))
    session.type("\n")
    #expect(session.wait(for: "? Install idem? (Y/n) "))
    session.type("n\n")
    #expect(session.wait(for: "got[]"))
    #expect(session.end() == "exit 0")
  }
}
