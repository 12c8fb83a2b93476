// idem-log FILE... : follows logs; also what is piped into it.
import Glibc
import Idem
import LogLines

/// Ends the program with a sentence on standard error.
func fail(_ sentence: String) -> Never {
  // A name may hold what a terminal would obey.
  var line = sentence.shown + "\n"
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
