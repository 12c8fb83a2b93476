import IdemScreen

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

let usage = """
  usage: idem-trace FILE           a summary: what ran, what was wasted, why
         idem-trace FILE FILE      two traces, before and after
         idem-trace --chrome FILE  the trace for Perfetto (ui.perfetto.dev) and chrome://tracing, on standard output
  An app writes a trace if it is run with IDEM_TRACE=FILE. After a crash there is one in the state folder: ~/.local/state/APP/crash.trace.
  """

func fail(_ sentence: String) -> Never {
  StandardStream.error.writeLine("idem-trace: \(sentence)")
  exit(1)
}

func failOfUsage() -> Never {
  StandardStream.error.writeLines(usage)
  exit(2)
}

/// The maximum size of a trace in bytes, since it is read into memory.
let mostBytes = 1 << 30

func load(_ path: String) -> Trace {
  // With O_NONBLOCK a pipe without a writer is at its end: neither opening nor reading it blocks.
  let file = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
  guard file >= 0 else { fail("\(path): \(String(cString: strerror(errno)))") }
  defer { close(file) }
  _ = fcntl(file, F_SETFL, 0)
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(file, &chunk, chunk.count)
    if count < 0, errno == EINTR { continue }
    guard count >= 0 else { fail("\(path): \(String(cString: strerror(errno)))") }
    if count == 0 { break }
    bytes += chunk[..<count]
    guard bytes.count <= mostBytes else { fail("\(path): the file is larger than \(mostBytes >> 20) MiB") }
  }
  do throws(TraceFileError) { return try Trace(bytes: bytes) } catch { fail("\(path): \(error)") }
}

let arguments = Array(CommandLine.arguments.dropFirst())
switch (arguments.first, arguments.count) {
case ("--help", 1), ("-h", 1): StandardStream.output.writeLines(usage)
case ("--chrome", 2): StandardStream.output.writeLines(ChromeTrace(trace: load(arguments[1])).text)
case (let option?, _) where option.hasPrefix("-"): failOfUsage()
case (_, 1): StandardStream.output.writeLines(Summary(trace: load(arguments[0])).lines.joined(separator: "\n"))
case (_, 2):
  let lines = Summary.comparison(of: load(arguments[0]), with: load(arguments[1]))
  StandardStream.output.writeLines(lines.joined(separator: "\n"))
default: failOfUsage()
}
