// mutants.py puts this file into each target that it changes, and an `idemMutant` around each change.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The number of the mutant that is switched on; 0 for none.
private let chosen = getenv("IDEM_MUTANT").flatMap { Int(String(cString: $0)) } ?? 0
/// The descriptor of the file for the numbers of the mutants that are reached; -1 without the environment variable.
private let report = getenv("IDEM_MUTANTS_REACHED").map { open($0, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600) } ?? -1
/// A race for one of these flags only writes a number twice.
nonisolated(unsafe) private let isReported = {
  let flags = UnsafeMutablePointer<Bool>.allocate(capacity: 100_000)
  flags.initialize(repeating: false, count: 100_000)
  return flags
}()

@usableFromInline func idemMutant(_ number: Int) -> Bool {
  if report >= 0, !isReported[number] {
    isReported[number] = true
    var line = "\(number)\n"
    _ = line.withUTF8 { write(report, $0.baseAddress, $0.count) }
  }
  return number == chosen
}
