/// A file with the marks of Git around the places that both sides have changed.
public struct ConflictText: Equatable, Sendable {
  /// What is taken in place of a conflict.
  public enum Side: Sendable {
    case ours, theirs, both
  }

  /// What a line is.
  public enum Kind: Sendable {
    /// A line outside of the conflicts.
    case context
    case ours, base, theirs
    /// The line before a side: `<<<<<<< HEAD`, `||||||| 1234567`, `=======`.
    case oursMark, baseMark, theirsMark
    /// The line after the last side: `>>>>>>> topic`.
    case end
  }

  /// The lines of a conflict, by their positions.
  public struct Hunk: Equatable, Sendable {
    public var lines: Range<Int>
    /// The lines of the sides, without the marks. The base is empty if Git did not write it.
    public var ours: Range<Int>, base: Range<Int>, theirs: Range<Int>
  }

  public let bytes: [UInt8]
  /// The bytes of each line, with its end.
  public let lines: [Range<Int>]
  public let kinds: [Kind]
  public let hunks: [Hunk]

  /// Reads a file. Marks that are no complete conflict are lines of the file.
  public init(_ bytes: [UInt8]) {
    var lines: [Range<Int>] = [], start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      lines.append(start..<end)
      start = end
    }
    var kinds = [Kind](repeating: .context, count: lines.count), hunks: [Hunk] = []
    // The lines of the marks of the conflict that is read now.
    var first: Int?, base: Int?, middle: Int?
    for place in lines.indices {
      switch ConflictText.mark(bytes[lines[place]]) {
      case 0x3C: (first, base, middle) = (place, nil, nil)
      case 0x7C: if first != nil, base == nil, middle == nil { base = place }
      case 0x3D: if first != nil, middle == nil { middle = place }
      case 0x3E:
        guard let begin = first, let center = middle else { break }
        let hunk = Hunk(
          lines: begin..<place + 1, ours: begin + 1..<(base ?? center), base: (base.map { $0 + 1 } ?? center)..<center,
          theirs: center + 1..<place)
        hunks.append(hunk)
        for (range, kind) in [(hunk.ours, Kind.ours), (hunk.base, .base), (hunk.theirs, .theirs)] {
          for line in range { kinds[line] = kind }
        }
        (kinds[begin], kinds[center], kinds[place]) = (.oursMark, .theirsMark, .end)
        if let base { kinds[base] = .baseMark }
        first = nil
      default: break
      }
    }
    (self.bytes, self.lines, self.kinds, self.hunks) = (bytes, lines, kinds, hunks)
  }

  public static func == (a: ConflictText, b: ConflictText) -> Bool { a.bytes == b.bytes }

  /// The sign of a mark: seven times the same, then a blank or the end of the line. Nil for other lines.
  private static func mark(_ line: ArraySlice<UInt8>) -> UInt8? {
    guard let sign = line.first, [0x3C, 0x7C, 0x3D, 0x3E].contains(sign), line.count >= 7, line.prefix(7).allSatisfy({ $0 == sign }) else {
      return nil
    }
    let next = line.dropFirst(7).first
    return next == nil || next == 0x0A || next == 0x0D || next == 0x20 ? sign : nil
  }

  /// The text of a line without its end.
  public func text(_ line: Int) -> String {
    var bytes = bytes[lines[line]]
    while let last = bytes.last, last == 0x0A || last == 0x0D { bytes.removeLast() }
    return bytes.text
  }

  /// The conflict around a line, or the next one after it; the last one if there is none. Nil without conflicts.
  public func hunk(at line: Int) -> Int? {
    hunks.isEmpty ? nil : hunks.firstIndex { $0.lines.upperBound > line } ?? hunks.count - 1
  }

  /// The bytes of the file with one side in place of a conflict.
  public func taking(_ side: Side, of hunk: Int) -> [UInt8] {
    let hunk = hunks[hunk]
    func part(_ lines: Range<Int>) -> ArraySlice<UInt8> {
      lines.isEmpty ? [] : bytes[self.lines[lines.lowerBound].lowerBound..<self.lines[lines.upperBound - 1].upperBound]
    }
    var result = Array(part(0..<hunk.lines.lowerBound))
    if side != .theirs { result += part(hunk.ours) }
    if side != .ours { result += part(hunk.theirs) }
    return result + part(hunk.lines.upperBound..<lines.count)
  }
}
