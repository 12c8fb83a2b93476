import Foundation
import IdemTerminalTesting

/// A run of the tool `idem` without a terminal: its status, and what it wrote.
struct ToolRun {
  let status: Int32
  let output: String
  let errors: String

  /// Runs it in a folder. The output is in two files meanwhile: what a pipe of this process has could be inherited by programs of other tests.
  init(_ arguments: [String], in folder: String, variables: [String] = []) throws {
    let streams = ["output", "errors"].map { "\(folder)/.\($0)-\(UUID().uuidString)" }
    let words = ["sh", "-c", "cd \"$0\" && out=$1 && err=$2 && shift 2 && exec \"$@\" >\"$out\" 2>\"$err\" </dev/null"]
    let session = TerminalSession(words + [folder] + streams + [RecordedAppTests.tool] + arguments, quiet + variables)
    let end = session.end()
    guard let code = Int32(end.split(separator: " ").last ?? "") else { throw CocoaError(.executableLoad) }
    status = code
    (output, errors) = (try String(contentsOfFile: streams[0], encoding: .utf8), try String(contentsOfFile: streams[1], encoding: .utf8))
    for file in streams { try FileManager.default.removeItem(atPath: file) }
  }

  /// Calls `body` with the path of an empty folder, which is removed after it.
  static func inFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "idem-tool-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }
}
