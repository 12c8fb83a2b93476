// idem-log FILE... follows log files. Without arguments it follows standard input.
import Glibc
import Idem
import LogLines

/// Prints one sentence to standard error and ends the program with status 2.
func fail(_ sentence: String) -> Never {
  // A file name may contain escape sequences, which a terminal would execute.
  var line = sentence.plainLine + "\n"
  line.withUTF8 { _ = write(2, $0.baseAddress, $0.count) }
  exit(2)
}

let names = CommandLine.arguments.dropFirst()
if names.isEmpty, isatty(0) == 1 { fail("usage: idem-log FILE...   or   command | idem-log") }
let documents =
  names.isEmpty
  ? [LogDocument(.stream(0), name: "standard input")]
  : names.map { name in
    do throws(FileProblem) { return LogDocument(try LogSource(path: name), name: name) } catch { fail("idem-log: \(error.sentence)") }
  }
Idem.run("idem-log") { LogView(models: documents.map { LogModel($0) }) }
