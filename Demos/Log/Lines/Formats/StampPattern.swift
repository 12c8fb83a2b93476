/// A stamp as a user describes it: `%d.%m.%Y %H:%M:%S`.
public struct StampPattern: Sendable, Equatable {
  private enum Item: Sendable, Equatable {
    case byte(UInt8)
    /// `%Y`, `%y`, `%m`, `%d`, `%H`, `%M`, `%S`: a number with this many digits at most.
    case number(any WritableKeyPath<StampFields, Int> & Sendable, digits: Int, base: Int)
    case month, fraction, offset, seconds
  }

  private let items: [Item]

  init(_ text: String) throws(LineFormatProblem) {
    var items: [Item] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        items.append(.byte(byte))
        continue
      }
      switch rest.popFirst().map({ Character(Unicode.Scalar($0)) }) {
      case "Y": items.append(.number(\.year, digits: 4, base: 0))
      case "y": items.append(.number(\.year, digits: 2, base: 2000))
      case "m": items.append(.number(\.month, digits: 2, base: 0))
      case "d": items.append(.number(\.day, digits: 2, base: 0))
      case "H": items.append(.number(\.hour, digits: 2, base: 0))
      case "M": items.append(.number(\.minute, digits: 2, base: 0))
      case "S": items.append(.number(\.second, digits: 2, base: 0))
      case "b": items.append(.month)
      case "f": items.append(.fraction)
      case "z": items.append(.offset)
      case "s": items.append(.seconds)
      case let other:
        throw LineFormatProblem(
          "%\(other.map(String.init) ?? "") is no part of a time: %Y, %y, %m, %b, %d, %H, %M, %S, %f, %z and %s are")
      }
    }
    if items.isEmpty { throw LineFormatProblem("{time:} has no pattern, as in {time:%d.%m.%Y %H:%M:%S}") }
    self.items = items
  }

  /// The time of a stamp at a place in milliseconds, and where it ends. Nil if it is another one.
  func read(_ bytes: UnsafeRawBufferPointer, at place: Int, _ zone: TimeZoneOffsets) -> (milliseconds: Int, end: Int)? {
    var scanner = StampScanner(bytes), fields = StampFields(year: zone.year), epoch: Int?
    scanner.position = place
    for item in items {
      switch item {
      case .byte(let byte): if !scanner.skip(byte) { return nil }
      case .number(let path, let digits, let base):
        guard let number = scanner.number(upTo: digits) else { return nil }
        fields[keyPath: path] = base + number
      case .month:
        guard let month = scanner.month() else { return nil }
        fields.month = month
      case .fraction:
        let milliseconds = scanner.fraction()
        fields.millisecond = milliseconds
        if let seconds = epoch { epoch = seconds + milliseconds }
      case .offset: scanner.offset(&fields)
      case .seconds:
        guard let seconds = scanner.number(upTo: 12) else { return nil }
        epoch = seconds * 1000 + fields.millisecond
      }
    }
    guard scanner.position <= bytes.count else { return nil }
    if let epoch { return (epoch, scanner.position) }
    guard (1...12).contains(fields.month), (1...31).contains(fields.day), fields.hour < 24, fields.minute < 60, fields.second <= 60 else {
      return nil
    }
    return (zone.milliseconds(fields), scanner.position)
  }
}
