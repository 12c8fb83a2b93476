import IdemScreen

/// Carries out what a program has printed on `lines`: its text, controls and sequences.
struct ANSIParser: Sendable {
  var lines: ANSILines
  private var scanner = SequenceScanner(readsC1: true)

  init(longestLine: Int?, options: ANSIOptions = ANSIOptions()) { lines = ANSILines(longestLine: longestLine, options) }

  var storedBytes: Int { lines.storedBytes + scanner.storedBytes }

  mutating func append(_ bytes: some Sequence<UInt8>) {
    if bytes.withContiguousStorageIfAvailable({ append($0) }) == nil { Array(bytes).withUnsafeBufferPointer { append($0) } }
  }

  /// Ends the input: an incomplete character is U+FFFD, an incomplete sequence has no effect.
  mutating func finish() { if let piece = scanner.finish() { carryOut(piece) } }

  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    var next = 0
    while let piece = scanner.next(bytes, &next) { carryOut(piece) }
  }

  private mutating func carryOut(_ piece: SequenceScanner.Piece) {
    switch piece {
    case .text(let text): lines.add(text)
    case .scalar(let scalar): add(scalar)
    case .style(let parameters): lines.apply(parameters)
    case .controlSequence(0x6D): scanner.collected.withUnsafeBufferPointer { lines.apply($0) }
    case .controlSequence(let final):
      switch scanner.lineEffect(of: final) {
      case .startsAgain: lines.startAgain()
      case .empties: lines.emptyLine(onlyAfterReturn: false)
      case .emptiesRest: lines.emptyLine(onlyAfterReturn: true)
      case nil: break
      }
    case .command: if let (_, address) = scanner.link { lines.setLink(address.isEmpty ? nil : address) }
    // RIS resets the terminal.
    case .escape(0x63): lines.resetPen()
    case .escape: break
    }
  }

  /// Adds a scalar, or carries out a control, outside of sequences.
  private mutating func add(_ scalar: UInt32) {
    switch scalar {
    case 0x0A: lines.addNewline()
    case 0x0D: lines.startAgain()
    case 0x08: lines.addBackspace()
    case 0x09: lines.addTab()
    case 0..<0x20, 0x7F..<0xA0: break
    default:
      let text = Array(Unicode.UTF8.encode(Unicode.Scalar(scalar) ?? "\u{FFFD}")!)
      text.withUnsafeBufferPointer { lines.add($0) }
    }
  }
}
