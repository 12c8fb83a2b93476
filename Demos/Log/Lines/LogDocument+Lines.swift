/// The text of lines.
extension LogDocument {
  /// What stands for a line whose file was replaced by another and removed.
  public static let goneText = "(gone: its file was removed)"

  /// Lines longer than this are cut, in bytes.
  static let longest = 16384

  /// A line, without its end; empty where there is none. Costs a read of its block, unless it is one of the latest.
  public func line(_ number: Int) -> String {
    state.withLock { state in
      guard let part = state.part(of: number) else { return "" }
      let line = number - state.parts[part].firstLine
      let (bytes, first) = state.parts[part].index.block(of: line)
      let key = BlockKey(part: part, bytes: bytes, generation: state.generation)
      let lines: [String]
      if let known = state.blocks[key] {
        lines = known
      } else {
        guard let file = state.file(ofPart: part, in: source.folder) else { return LogDocument.goneText }
        lines = LogDocument.lines(in: file, bytes)
        if state.blocks.count > 16 { state.blocks.removeAll(keepingCapacity: true) }
        state.blocks[key] = lines
      }
      return line - first < lines.count ? lines[line - first] : ""
    }
  }

  /// The lines of a block. All but the last begin within a bound, and the last is cut: no more is read.
  private static func lines(in file: LineFile, _ range: Range<Int>) -> [String] {
    let end = min(range.upperBound, range.lowerBound + LineIndex.span + longest)
    return file.bytes(range.lowerBound..<end).split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      var line = cut(line)
      if line.last == 0x0D { line.removeLast() }
      return String(decoding: line, as: UTF8.self)
    }
  }

  /// The beginning of a line, cut between scalars.
  private static func cut(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard line.count > longest else { return line }
    var end = line.startIndex + longest
    for _ in 0..<3 where line[end] & 0xC0 == 0x80 { end -= 1 }
    return line[..<end]
  }

  /// A part of the document for a search: its file (nil where that is gone), the end of its lines in bytes, and its first line's number.
  struct Extent {
    var file: LineFile?
    var end: Int
    var firstLine: Int
    var isLast: Bool
  }

  /// Nil where there is no such part yet.
  func extent(ofPart part: Int) -> Extent? {
    state.withLock { state in
      guard part < state.parts.count else { return nil }
      let file = state.file(ofPart: part, in: source.folder)
      let isLast = part == state.parts.count - 1
      // The last line is looked at once it has ended: it may grow.
      let end = isLast && !state.hasEnded ? state.parts[part].index.endedByteCount : state.parts[part].index.byteCount
      return Extent(file: file, end: end, firstLine: state.parts[part].firstLine, isLast: isLast)
    }
  }
}

extension LogDocument.State {
  /// The part that a line stands in; nil where there is no such line.
  func part(of number: Int) -> Int? {
    guard number >= 0, let part = parts.lastIndex(where: { $0.firstLine <= number }) else { return nil }
    // Those without lines begin where the next one does.
    return number - parts[part].firstLine < parts[part].lineCount ? part : nil
  }

  mutating func append(_ file: LineFile) {
    parts.append(LogPart(file, firstLine: parts.last.map { $0.firstLine + $0.lineCount } ?? 0))
    closeOthers(than: parts.count - 1)
  }

  /// The file of a part, opened again where it was closed; nil where it is gone.
  mutating func file(ofPart part: Int, in folder: String) -> LineFile? {
    if let file = parts[part].file { return file }
    let file = parts[part].reopen(in: folder)
    closeOthers(than: part)
    return file
  }

  /// Closes the oldest files where too many are open; never the last one, which grows, nor the one that is used.
  private mutating func closeOthers(than used: Int) {
    var open = parts.indices.filter { parts[$0].file != nil }
    while open.count > LogDocument.mostOpen, let oldest = open.firstIndex(where: { $0 != used && $0 != parts.count - 1 }) {
      parts[open[oldest]].close()
      open.remove(at: oldest)
    }
  }
}
