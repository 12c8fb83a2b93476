import DemoTools
import Glibc
import LogLines

/// The logs that the arguments name.
enum LogSources {
  /// Opens the logs. Ends the process with one sentence and status 2 if one cannot be read.
  static func open(_ arguments: Arguments) -> [any LogLines] {
    guard !arguments.files.isEmpty else {
      var streams = streams(arguments)
      if let path = arguments.record {
        streams = LogRecorder.start(
          streams, orFail { () throws(RecordingProblem) in try RecordingWriter(path, program: LogRecording.program) })
      }
      let documents = streams.map { LogDocument(.stream($0.descriptor), name: $0.name) }
      return lines(documents, isSeparate: arguments.isSeparate, isSample: true)
    }
    let documents = arguments.files.map { name in
      do throws(FileProblem) { return LogDocument(unpacked(try LogSource(path: name)), name: name) } catch {
        Arguments.tool.fail("\(error.sentence).", status: 2)
      }
    }
    return lines(documents, isSeparate: arguments.isSeparate)
  }

  /// A compressed file as the output of the program that unpacks it. Ends the process with one sentence and status 2 without this program.
  private static func unpacked(_ source: LogSource) -> LogSource {
    guard case .file(let path) = source, let program = PackedFile.program(for: path) else { return source }
    // A path that begins with a dash is no option after `--`.
    return .stream(orFail { () throws(ChildProgram.Problem) in try ChildProgram.start([program, "-dc", "--", path], isUnpacker: true) })
  }

  private static func orFail<Value, Problem: CustomStringConvertible>(_ body: () throws(Problem) -> Value) -> Value {
    do throws(Problem) { return try body() } catch { Arguments.tool.fail(error.description, status: 2) }
  }

  /// The pipes that the arguments name, if they name no files.
  private static func streams(_ arguments: Arguments) -> [(name: String, descriptor: Int32)] {
    if let path = arguments.recording {
      let recording = orFail { () throws(RecordingProblem) in try LogRecording(fileContent(path), path: path) }
      return LogPlayer.start(recording)
    }
    if arguments.isSample { return SampleLogs.start() }
    if !arguments.command.isEmpty {
      let output = orFail { () throws(ChildProgram.Problem) in try ChildProgram.start(arguments.command) }
      return [(arguments.command.joined(separator: " "), output)]
    }
    if isatty(0) == 1 {
      Arguments.tool.fail("There is nothing to show: idem-log FILE, or command | idem-log; --help says more.", status: 2)
    }
    return [("standard input", 0)]
  }

  /// The logs as the app shows them: first those with time stamps, merged, then each by itself. `isSample`: all have time stamps.
  static func lines(_ documents: [LogDocument], isSeparate: Bool = false, isSample: Bool = false) -> [any LogLines] {
    guard documents.count > 1, !isSeparate else { return documents }
    let merged = isSample ? documents : documents.filter(hasTimes)
    guard merged.count > 1, merged.count <= MergedLog.mostLogs else { return documents }
    return [MergedLog(merged, name: "\(merged.count) logs")] + documents
  }

  /// Whether one of the first lines of a file has a time stamp. A pipe is not read for that: it may have none for a long time. The only
  /// streams beside files are unpacked files.
  private static func hasTimes(_ document: LogDocument) -> Bool {
    if case .pipe = document.source { return false }
    while document.isBehind, document.endedLineCount < 50, ![.nothing, .stuck].contains(document.advance()) {}
    let stamps = LineTime()
    return (0..<min(50, document.lineCount)).contains { stamps.milliseconds(of: document.line($0)) != nil }
  }
}
