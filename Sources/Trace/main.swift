#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

let usage = """
  usage: idem-trace FILE           a summary: what ran, what was wasted, why
         idem-trace FILE FILE      two traces, before and after
         idem-trace --chrome FILE  the trace for chrome://tracing and ui.perfetto.dev, on standard output
  A trace is what an app writes that is run with IDEM_TRACE=FILE.
  """

func report(_ text: String) {
  var line = text + "\n"
  line.withUTF8 { _ = write(2, $0.baseAddress, $0.count) }
}

func fail(_ sentence: String) -> Never {
  report("idem-trace: \(Summary.safe(sentence))")
  exit(1)
}

func load(_ path: String) -> Trace {
  guard let file = fopen(path, "r") else { fail("\(path): \(String(cString: strerror(errno)))") }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
  guard ferror(file) == 0 else { fail("\(path): it cannot be read") }
  do throws(TraceError) { return try Trace(bytes: bytes) } catch { fail("\(path): \(error)") }
}

let arguments = Array(CommandLine.arguments.dropFirst())
switch (arguments.first, arguments.count) {
case ("--help", 1), ("-h", 1): print(usage)
case ("--chrome", 2): print(ChromeTrace(trace: load(arguments[1])).text, terminator: "")
case (let option?, _) where option.hasPrefix("-"):
  report(usage)
  exit(2)
case (_, 1): for line in Summary(trace: load(arguments[0])).lines { print(line) }
case (_, 2): for line in Summary.comparison(of: load(arguments[0]), with: load(arguments[1])) { print(line) }
default:
  report(usage)
  exit(2)
}
