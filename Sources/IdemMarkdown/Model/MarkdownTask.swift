import IdemText

/// A task of a list: an item that begins with `[ ]` or `[x]`.
public struct MarkdownTask: Sendable, Equatable {
  /// The bytes of the three characters `[ ]` or `[x]` in the source.
  public let source: Range<Int>
  /// Whether the task is done.
  public internal(set) var isDone: Bool
}

extension BlockReader {
  /// Whether a text begins like a task, and whether that is done.
  static func task(_ text: String) -> Bool? {
    let start = text.utf8.prefix(4).map { $0 }
    guard start.count >= 3, start[0] == .openBracket, start[2] == .closeBracket, start.count == 3 || start[3] == .space else { return nil }
    return start[1] == .space ? false : start[1] | 0x20 == 0x78 ? true : nil
  }

  /// The source of the mark with which the text of a paragraph begins. The text of its first line is the end of its line in the source.
  /// Returns nil if the text does not begin there, as after a link definition.
  func taskSource(_ paragraph: Int32) -> Range<Int>? {
    let node = blocks.nodes[paragraph]
    return source.withUnsafeBufferPointer { source in
      var end = Int(node.start)
      while end < source.count, source[end] != .newline, source[end] != .carriageReturn { end += 1 }
      return blocks.text.withUnsafeBufferPointer { text in
        let content = Bytes(rebasing: text[node.content])
        var length = 0
        while length < content.count, content[length] != .newline { length += 1 }
        let first = end - length
        guard length >= 3, first >= Int(node.start) else { return nil }
        guard Bytes(rebasing: source[first..<end]).commonPrefix(with: Bytes(rebasing: content[..<length])) == length else { return nil }
        return first..<(first + 3)
      }
    }
  }
}

extension IncrementalParser {
  /// Writes `x` or a space between the brackets of a task in a row. Returns false if the source has no such task there.
  mutating func setTask(_ task: MarkdownTask, isDone: Bool, row: Int) -> Bool {
    guard task.source.count == 3, task.source.upperBound <= source.count, source[task.source.lowerBound] == .openBracket else {
      return false
    }
    guard source[task.source.upperBound - 1] == .closeBracket else { return false }
    var found: Int32 = -1
    let reader = BlockReader(blocks, source: source, isPartial: false)
    func find(_ index: Int32) {
      for child in blocks.children(of: index) where found < 0 {
        if blocks.nodes[child].kind == .paragraph, reader.taskSource(child) == task.source { found = child } else { find(child) }
      }
    }
    find(blocks.rows[row])
    guard found >= 0 else { return false }
    setMark(isDone ? 0x78 : .space, source: task.source.lowerBound + 1, text: Int(blocks.nodes[found].contentStart) + 1)
    return true
  }
}
