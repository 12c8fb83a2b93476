import IdemEscapeCorpus
import Foundation
import Idem
import IdemPrompts
import IdemTerminal
import IdemTerminalTesting
import Testing

/// The texts of errors where Swift prints them: an error that no code caught, a message with an error in it, a debugger.
@Suite struct PrintedErrorTests {
  private static let entries = Corpus.escapeInjection.filter { $0.bytes.count < 5_000 }

  /// The errors of the libraries that have a text from outside.
  private func errors(_ text: String) -> [any Error] {
    [
      PromptError.needsTerminal(text), PromptError.invalidAnswer(question: text, answer: text, reason: text), PromptError.noChoices(text),
      PromptError.unreadableAnswers(text), TerminalError.unknownTerminal(text), TerminalError.cannotMoveCursor(text),
      TerminalError.system(call: text, code: 2), TextDocumentError.cannotOpen(path: text, reason: text),
      TextDocumentError.notARegularFile(path: text), TextDocumentError.cannotRead(path: text, reason: text),
      TextDocumentError.cannotWrite(path: text, reason: text), TextDocumentError.partlyWritten(path: text, reason: text),
      TextDocumentError.changedOnDisk(path: text), FormatError(text: text),
    ]
  }

  /// An error of an app, which has another one.
  private struct Outer: Error {
    let step: String
    let reason: any Error
  }

  private enum Wrapped: Error { case failed(any Error, attempts: Int) }

  /// The first scalar that a terminal executes, or that changes the order of the text.
  private func danger(_ text: String) -> String? {
    for scalar in text.unicodeScalars where scalar != "\n" {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return "U+\(String(scalar.value, radix: 16))"
      default: continue
      }
    }
    return nil
  }

  private func texts(of error: any Error) -> [String] {
    var dumped = "", dumpedOuter = ""
    dump(error, to: &dumped)
    dump(Outer(step: "a", reason: error), to: &dumpedOuter)
    let values: [Any] = [
      error, Outer(step: "a", reason: error), Wrapped.failed(error, attempts: 2), [error], ["a": error] as [String: any Error],
      Optional(error) as Any, Result<Int, any Error>.failure(error), (1, error),
    ]
    return values.map { "\($0)" } + values.map { String(reflecting: $0) } + [dumped, dumpedOuter]
  }

  @Test(arguments: entries) func `no form of an error has a control character of its texts`(entry: Corpus.Entry) {
    for error in errors(entry.text) + errors("a\(entry.text)b\r\nc") {
      for text in texts(of: error) { #expect(danger(text) == nil, "\(type(of: error)): \(text.debugDescription)") }
      let sentence = "\(error)"
      #expect(sentence.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline }).count == 1, "\(type(of: error))")
    }
  }

  @Test func `an answer and a title without control characters stay as they are`() {
    let error = PromptError.invalidAnswer(question: "Größe 中文?", answer: "«é»", reason: "Nein.")
    #expect("\(error)" == "\"«é»\" is not an answer to \"Größe 中文?\": Nein.")
    #expect(String(reflecting: error) == "\(error)")
  }

  @Test func `all control characters, bidi controls and separators are replaced or dropped`() {
    for value in 0...0x10FFFF {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        #expect(danger(PromptError.unreadableAnswers("a\(scalar)b").description) == nil, "U+\(String(value, radix: 16))")
      default: continue
      }
    }
  }
}

/// Programs with texts from outside in their arguments, their environment and their input.
@Suite(.serialized) struct PrintedTextProcessTests {
  private static var setup: String { Session.directory + "/idem-prompt-fixture" }

  /// An argument cannot contain a zero byte. A process gets the bytes as they are, also those that are not UTF-8.
  private static let entries = Corpus.escapeInjection.compactMap { entry -> [UInt8]? in
    let bytes = Array(entry.bytes.prefix { $0 != 0 })
    return bytes.isEmpty || bytes.count > 2_000 ? nil : bytes
  }

  /// Runs a command with a text in the variable T, and returns all that it writes.
  private func run(_ script: String, _ bytes: [UInt8]) throws -> (status: Int32, output: String, errors: String) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "idem-hostile-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(bytes).write(to: folder.appending(path: "text"))
    let process = Process(), output = Pipe(), errors = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "T=$(cat '\(folder.path)/text'); " + script, Self.setup]
    process.environment = ["TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"]
    (process.standardOutput, process.standardError, process.standardInput) = (output, errors, FileHandle.nullDevice)
    try process.run()
    let texts = [output, errors].map { String(decoding: $0.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self) }
    process.waitUntilExit()
    return (process.terminationStatus, texts[0], texts[1])
  }

  private func danger(_ text: String) -> String? {
    for scalar in text.unicodeScalars where scalar != "\n" {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return "U+\(String(scalar.value, radix: 16))"
      default: continue
      }
    }
    return nil
  }

  @Test func `an uncaught error of a script prints no control character of an answer`() throws {
    for bytes in Self.entries {
      // A name with a space is not valid.
      for script in ["exec \"$0\" --answer \"name=$T x\"", "exec \"$0\" --answer \"$T\"", "IDEM_ANSWERS=\"/nowhere/$T\" exec \"$0\""] {
        let result = try run(script, bytes)
        #expect(danger(result.output + result.errors) == nil, "\(script): \((result.output + result.errors).debugDescription)")
        // A text with an equals sign is an answer to another question, so that the next one has none.
        #expect(result.status == 2 && result.errors.split(separator: "\n").last?.hasPrefix("error: ") == true, "\(script): \(result)")
      }
    }
  }

  @Test func `an answer that is valid is printed without its control characters`() throws {
    for bytes in Self.entries where !bytes.contains(0x20) && !bytes.contains(0x0A) {
      // The next question ends the script, before it installs anything.
      let result = try run("exec \"$0\" --answer \"name=$T\" --answer \"kind=$T\"", bytes)
      #expect(result.status == 2)
      #expect(danger(result.output + result.errors) == nil, "\((result.output + result.errors).debugDescription)")
    }
  }

  @Test func `at a terminal, an uncaught error prints no control character of an answer`() {
    for bytes in ["\u{1B}]0;owned\u{7} x", "\u{9B}31m x", "\u{202E}abc x", "\u{1B}[2J\u{1B}[H x"] {
      let session = Session([Self.setup, "--answer", "name=\(bytes)"], [])
      #expect(session.end() == "exit 2")
      #expect(session.text.contains("error: "))
      // Before it are the colors of the heading, which are the demo's own.
      let message = session.text.replacingOccurrences(of: "\r\n", with: "\n").components(separatedBy: "error: ").last ?? ""
      #expect(danger(message) == nil && message.contains("is not an answer to"), "\(session.text.debugDescription)")
    }
  }
}
