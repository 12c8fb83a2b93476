import DemoTools
import Glibc
import LogLines

/// The logs that the arguments name.
enum LogSources {
  /// Opens the logs. Ends the process with one sentence and status 2 if one cannot be read.
  static func open(_ arguments: Arguments) -> [any LogLines] {
    var documents: [LogDocument] = []
    if arguments.isSample {
      documents = SampleLogs.start().map { LogDocument(.stream($0.descriptor), name: $0.name) }
    } else if !arguments.command.isEmpty {
      do throws(ChildProgram.Problem) {
        documents = [LogDocument(.stream(try ChildProgram.start(arguments.command)), name: arguments.command.joined(separator: " "))]
      } catch { Arguments.tool.fail(error.description, status: 2) }
    } else if arguments.files.isEmpty {
      if isatty(0) == 1 {
        Arguments.tool.fail("There is nothing to show: idem-log FILE, or command | idem-log; --help says more.", status: 2)
      }
      documents = [LogDocument(.stream(0), name: "standard input")]
    } else {
      documents = arguments.files.map { name in
        do throws(FileProblem) { return LogDocument(try LogSource(path: name), name: name) } catch {
          Arguments.tool.fail("\(error.sentence).", status: 2)
        }
      }
    }
    return lines(documents, isSeparate: arguments.isSeparate, isSample: arguments.isSample)
  }

  /// The logs as the app shows them: first all of them merged, if they have time stamps, then each by itself.
  static func lines(_ documents: [LogDocument], isSeparate: Bool = false, isSample: Bool = false) -> [any LogLines] {
    guard documents.count > 1, documents.count <= MergedLog.mostLogs, !isSeparate, isSample || documents.allSatisfy(hasTimes) else {
      return documents
    }
    return [MergedLog(documents, name: "\(documents.count) logs")] + documents
  }

  /// Whether one of the first lines of a file has a time stamp. A pipe is not read for that.
  private static func hasTimes(_ document: LogDocument) -> Bool {
    guard case .file = document.source else { return false }
    while document.isBehind, document.endedLineCount < 50, document.advance() != .nothing {}
    let stamps = LineTime()
    return (0..<min(50, document.lineCount)).contains { stamps.milliseconds(of: document.line($0)) != nil }
  }
}
