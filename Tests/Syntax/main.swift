// Lexes files and writes one byte for each of their bytes: the number of its token's kind. Prints the speed.
// Usage: lex LANGUAGE FOLDER FILE...; the results are FOLDER/0, FOLDER/1 and so on. `@FILE` is a list of files, one on each line.
#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

func read(_ path: String) -> [UInt8] {
  guard let file = fopen(path, "r") else { return [] }
  defer { fclose(file) }
  fseek(file, 0, SEEK_END)
  var bytes = [UInt8](repeating: 0, count: max(0, ftell(file)))
  rewind(file)
  let count = fread(&bytes, 1, bytes.count, file)
  bytes.removeLast(bytes.count - count)
  return bytes
}

func lex(_ session: SyntaxSession, _ bytes: UnsafeBufferPointer<UInt8>, _ token: (Range<Int>, TokenKind) -> Void) {
  var state = SyntaxSession.start
  var start = 0
  while start <= bytes.count {
    var end = start
    while end < bytes.count, bytes[end] != 10 { end += 1 }
    let from = start
    let line = UnsafeBufferPointer(rebasing: bytes[start..<end])
    state = session.lex(line, state) { range, kind in
      let low = range.lowerBound + from
      token(low..<low + range.count, kind)
    }
    start = end + 1
  }
}

func seconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

let arguments = CommandLine.arguments.dropFirst().flatMap { argument in
  argument.hasPrefix("@") ? read(String(argument.dropFirst())).split(separator: 10).map { String(decoding: $0, as: UTF8.self) } : [argument]
}
let lexer = Syntax.lexer(named: arguments[0])!
var total = 0
var time = 0.0
for (number, path) in arguments.dropFirst(2).enumerated() {
  let bytes = read(path)
  guard !bytes.isEmpty else { continue }
  var kinds = [UInt8](repeating: 0, count: bytes.count)
  bytes.withUnsafeBufferPointer { bytes in
    lex(lexer.session(), bytes) { range, kind in for index in range { kinds[index] = kind.rawValue } }
    let session = lexer.session()
    var count = 0
    let start = seconds()
    lex(session, bytes) { _, _ in count += 1 }
    time += seconds() - start
    total += bytes.count
  }
  let file = fopen(arguments[1] + "/\(number)", "w")
  fwrite(kinds, 1, kinds.count, file)
  fclose(file)
}
print(total, Int(Double(total) / max(time, 1e-9) / 1e6))
