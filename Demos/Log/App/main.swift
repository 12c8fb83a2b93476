// idem-log FILE... : follows logs; also what is piped into it.
import Glibc
import Idem
import LogLines

let names = CommandLine.arguments.dropFirst()
if names.isEmpty, isatty(0) == 1 {
  print("usage: idem-log FILE...   or   command | idem-log")
  exit(2)
}
for name in names where access(name, R_OK) != 0 {
  let problem = String(cString: strerror(errno))
  // A name may hold what a terminal would obey.
  var shown = ""
  name.forEachGlyph { glyph in
    shown += glyph.string
    return true
  }
  print("idem-log: \(shown): \(problem)")
  exit(2)
}
let documents = names.isEmpty ? [LogDocument(.stream(0), name: "standard input")] : names.map { LogDocument(.file($0), name: $0) }
Idem.run("idem-log") { LogView(models: documents.map { LogModel($0) }) }
