import Foundation

/// A program of this package that ran without a terminal, to its end.
public struct ProgramRun {
  /// What it wrote to standard output and to standard error.
  public let output, errors: String
  /// Its exit status.
  public let status: Int32

  /// Runs a program, which is beside the tests, and waits until it has ended.
  public init(_ name: String, _ arguments: [String]) throws {
    let process = Process(), output = Pipe(), errors = Pipe()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appending(path: name)
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    self.output = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    self.errors = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
  }
}
