/// Access to the text of lines.
extension LogDocument {
  /// The placeholder text of a line whose file was replaced by another one and then removed.
  public static let goneText = "(gone: its file was removed)"

  /// The longest line that is returned, in bytes. Longer lines are cut.
  static let longest = 16384
  /// The least length of a line that was cut, in bytes: it is cut between characters.
  public static var longestShown: Int { longest - 4 }

  /// Returns the text of a line as it is written, without its newline, or an empty string if there is no such line. Reads the line's block
  /// from the file unless the block is in the cache of recent blocks.
  public func writtenLine(_ number: Int) -> String {
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

  /// Returns the lines of a block. All but the last begin within `LineIndex.span` bytes and the last one is cut, so the read is bounded.
  private static func lines(in file: LineFile, _ range: Range<Int>) -> [String] {
    let end = min(range.upperBound, range.lowerBound + LineIndex.span + longest)
    return file.bytes(range.lowerBound..<end).split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      var line = cut(line)
      if line.last == 0x0D { line.removeLast() }
      return String(decoding: line, as: UTF8.self)
    }
  }

  /// Returns the beginning of a line, cut between Unicode scalars.
  private static func cut(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard line.count > longest else { return line }
    var end = line.startIndex + longest
    for _ in 0..<3 where line[end] & 0xC0 == 0x80 { end -= 1 }
    return line[..<end]
  }

  /// A part of the document as a search reads it. `file` is nil if the file is gone. `end` is the end of its lines in bytes.
  struct Extent {
    var file: LineFile?
    var end: Int
    var firstLine: Int
    var isLast: Bool
  }

  /// Returns a part. Nil if it does not exist yet.
  func extent(ofPart part: Int) -> Extent? {
    state.withLock { state in
      guard part < state.parts.count else { return nil }
      let file = state.file(ofPart: part, in: source.folder)
      let isLast = part == state.parts.count - 1
      // The last line is searched only once it has ended, since it may still grow.
      let end = isLast && !state.hasEnded ? state.parts[part].index.endedByteCount : state.parts[part].index.byteCount
      return Extent(file: file, end: end, firstLine: state.parts[part].firstLine, isLast: isLast)
    }
  }
}

extension LogDocument.State {
  /// Returns the part that contains a line. Nil if there is no such line.
  func part(of number: Int) -> Int? {
    guard number >= 0, let part = parts.lastIndex(where: { $0.firstLine <= number }) else { return nil }
    // A part without lines has the same first line as the next part.
    return number - parts[part].firstLine < parts[part].lineCount ? part : nil
  }

  mutating func append(_ file: LineFile) {
    parts.append(LogPart(file, firstLine: parts.last.map { $0.firstLine + $0.lineCount } ?? 0))
    closeOthers(than: parts.count - 1)
  }

  /// Returns the file of a part and reopens it if it was closed. Nil if the file is gone.
  mutating func file(ofPart part: Int, in folder: String) -> LineFile? {
    if let file = parts[part].file { return file }
    let file = parts[part].reopen(in: folder)
    closeOthers(than: part)
    return file
  }

  /// Closes the oldest files if too many are open. Never closes the last file, which grows, or the one in use.
  private mutating func closeOthers(than used: Int) {
    var open = parts.indices.filter { parts[$0].file != nil }
    while open.count > LogDocument.mostOpen, let oldest = open.firstIndex(where: { $0 != used && $0 != parts.count - 1 }) {
      parts[open[oldest]].close()
      open.remove(at: oldest)
    }
  }
}
