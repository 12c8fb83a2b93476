import Synchronization

/// A form of lines that the user has described: fields, and the texts between them. `{time} {level}|{thread}|{message}`
///
/// A blank of the template is one or more blanks of the line. A field ends where the text after it begins, the last one at the end of the
/// line.
public struct LineFormat: Sendable, Equatable {
  enum Part: Sendable, Equatable {
    case text([UInt8])
    case blanks
    /// A stamp; nil for any that is known.
    case time(StampPattern?)
    case level
    /// A field with this name. An empty name: what is there does not matter.
    case field([UInt8])
  }

  let parts: [Part]
  /// The user's words for levels.
  let levels: [[UInt8]: LogLevel]

  // MARK: The formats of the user

  private static let stored = Mutex<[LineFormat]>([])
  /// So that a line costs nothing if there are none.
  private static let areThere = Atomic(false)

  /// The formats of this process. A line has the first one that fits it. Set them before lines are read.
  public static var known: [LineFormat] {
    get { areThere.load(ordering: .relaxed) ? stored.withLock { $0 } : [] }
    set {
      stored.withLock { $0 = newValue }
      areThere.store(!newValue.isEmpty, ordering: .relaxed)
    }
  }

  /// The first format that fits a line, and the ranges of its parts. Nil if there is none.
  static func first(for line: UnsafeRawBufferPointer) -> (format: LineFormat, ranges: [Range<Int>])? {
    for format in known { if let ranges = format.ranges(in: line) { return (format, ranges) } }
    return nil
  }

  // MARK: Reading

  /// The range of each part. Nil if the line has another form. O(n) in its bytes.
  func ranges(in line: UnsafeRawBufferPointer) -> [Range<Int>]? {
    let count = line.last == 0x0D ? line.count - 1 : line.count
    var place = 0, ranges: [Range<Int>] = []
    ranges.reserveCapacity(parts.count)
    for (number, part) in parts.enumerated() {
      let start = place
      switch part {
      case .text(let text):
        guard count - place >= text.count, line[place..<place + text.count].elementsEqual(text) else { return nil }
        place += text.count
      case .blanks:
        while place < count, LineFormat.isBlank(line[place]) { place += 1 }
        if place == start { return nil }
      case .time(let pattern):
        guard let end = LineFormat.time(pattern, in: line, at: place, LineFormat.anyZone)?.end, end <= count else { return nil }
        place = end
      case .level, .field:
        guard let end = end(of: number, in: line, from: place, count) else { return nil }
        place = end
      }
      ranges.append(start..<place)
    }
    return place == count ? ranges : nil
  }

  /// Where a field ends: at the next text or blank.
  private func end(of number: Int, in line: UnsafeRawBufferPointer, from start: Int, _ count: Int) -> Int? {
    guard number + 1 < parts.count else { return count }
    switch parts[number + 1] {
    case .text(let text):
      var place = start
      while place + text.count <= count {
        if line[place] == text[0], line[place..<place + text.count].elementsEqual(text) { return place }
        place += 1
      }
      return nil
    default: return line[start..<count].firstIndex(where: LineFormat.isBlank)
    }
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// The zone has no effect on where a stamp ends.
  private static let anyZone = TimeZoneOffsets(year: 1970) { _ in 0 }

  private static func time(
    _ pattern: StampPattern?, in line: UnsafeRawBufferPointer, at place: Int, _ zone: TimeZoneOffsets
  ) -> (milliseconds: Int, end: Int)? {
    if let pattern { return pattern.read(line, at: place, zone) }
    return LineTime(zone: zone).stamp(line, at: place)
  }

  /// The time of a line of this form in milliseconds. Nil without a stamp.
  func milliseconds(_ line: UnsafeRawBufferPointer, _ ranges: [Range<Int>], _ zone: TimeZoneOffsets) -> Int? {
    for (part, range) in zip(parts, ranges) {
      if case .time(let pattern) = part { return LineFormat.time(pattern, in: line, at: range.lowerBound, zone)?.milliseconds }
    }
    return nil
  }

  /// The place of the level among the parts.
  private var levelPlace: Int? { parts.firstIndex { if case .level = $0 { true } else { false } } }

  /// The level of a line of this form, and whether the form has one at all.
  func level(_ line: UnsafeRawBufferPointer, _ ranges: [Range<Int>]) -> (isThere: Bool, level: LogLevel?) {
    guard let place = levelPlace else { return (false, nil) }
    let word = UnsafeRawBufferPointer(rebasing: line[ranges[place]])
    return (true, levels[Array(word)] ?? LogLevel.level(word))
  }

  /// The fields of a line of this form, until `body` returns false.
  func visit(
    _ line: UnsafeRawBufferPointer, _ ranges: [Range<Int>], _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Bool
  ) -> Bool {
    for (part, range) in zip(parts, ranges) {
      let value = UnsafeRawBufferPointer(rebasing: line[range])
      let isContinued: Bool
      switch part {
      case .text, .blanks: continue
      case .time: isContinued = body(FieldReader.bytes("time"), value)
      case .level: isContinued = body(FieldReader.bytes("level"), value)
      case .field(let name) where name.isEmpty: continue
      case .field(let name): isContinued = name.withUnsafeBytes { body($0, value) }
      }
      if !isContinued { return false }
    }
    return true
  }

  /// The parts of a line of this form for the screen.
  func markup(_ line: UnsafeRawBufferPointer, _ ranges: [Range<Int>]) -> [LineMarkup.Part] {
    let level = level(line, ranges).level
    return zip(parts, ranges).filter { !$1.isEmpty }.map { part, range in
      switch part {
      case .time: LineMarkup.Part(range: range, kind: .time)
      case .level: LineMarkup.Part(range: range, kind: level.map { .level($0) } ?? .plain)
      default: LineMarkup.Part(range: range, kind: .plain)
      }
    }
  }
}
