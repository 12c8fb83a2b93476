// Lists for each view type in the given sources whether it can be skipped when its inputs did not change, and how:
//   idem-skippable [--json] [file or directory ...]
// Without a path, it reads the current directory.
import IdemScreen

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

let arguments = CommandLine.arguments.dropFirst()
if let unknown = arguments.first(where: { $0.hasPrefix("-") && $0 != "--json" }) {
  StandardStream.error.writeLine("idem-skippable: unknown option '\(unknown)'. Usage: idem-skippable [--json] [file or directory ...]")
  exit(64)
}
let paths = arguments.filter { $0 != "--json" }
var files: [String] = []
for path in paths.isEmpty ? ["."] : paths {
  let found = SourceFiles.paths(below: path)
  if found.isEmpty {
    StandardStream.error.writeLine("idem-skippable: there are no Swift sources at '\(path)'")
    exit(66)
  }
  files += found
}
let findings = PackageSources(sources: files.compactMap { file in SourceFiles.text(of: file).map { (file, $0) } }).findings
if arguments.contains("--json") {
  StandardStream.output.writeLines(Report.json(findings))
} else {
  for finding in findings { StandardStream.output.writeLine(Report.line(finding)) }
}
