/// A patch of some lines of a diff, for `git apply`.
extension Diff {
  /// How a patch is applied.
  public enum Direction: Sendable {
    /// To the old file: lines are staged.
    case forward
    /// With `--reverse` to the new file: lines are unstaged or discarded.
    case reverse
  }

  /// The patch of the changes in some rows of a file. Nil if no row is a change. If all changes are chosen, it is the whole diff of the file.
  public func patch(file place: Int, rows chosen: Set<Int>, _ direction: Direction) -> [UInt8]? {
    let file = files[place]
    guard !file.isCombined else { return nil }
    let changes = file.rows.filter { rows[$0].isChange }
    let taken = changes.filter(chosen.contains)
    if taken.isEmpty { return nil }
    let isWhole = taken.count == changes.count
    var patch = isWhole ? Array(bytes[file.header]) : partialHeader(file, direction)
    var shift = 0
    for hunk in hunks where file.rows.contains(hunk.lowerBound) && hunk.contains(where: { rows[$0].isChange && chosen.contains($0) }) {
      var builder = HunkBuilder(direction)
      for place in hunk.dropFirst() {
        let row = rows[place]
        if row.kind == .noNewline {
          builder.markNoNewline()
        } else {
          builder.append(row.kind, Array(bytes[row.bytes].dropFirst()), isChosen: !row.isChange || chosen.contains(place))
        }
      }
      patch += builder.finish(HunkNumbers(bytes[rows[hunk.lowerBound].bytes]), shift: &shift)
    }
    return patch
  }

  /// The head of a patch that leaves out changes. A file that is only partly deleted, or whose creation is only partly taken back, stays.
  private func partialHeader(_ file: DiffFile, _ direction: Direction) -> [UInt8] {
    let stays = file.isDeleted && direction == .forward || file.isNew && direction == .reverse
    let lines = bytes[file.header].split(separator: 0x0A)
    func begins(_ line: ArraySlice<UInt8>, _ text: String) -> Bool { line.starts(with: Array(text.utf8)) }
    var result: [UInt8] = []
    let null = Array("/dev/null".utf8)
    let old = lines.first { begins($0, "--- ") }.map { Array($0.dropFirst(4)) } ?? null
    let new = lines.first { begins($0, "+++ ") }.map { Array($0.dropFirst(4)) } ?? null
    func renamed(_ name: [UInt8], to letter: Character) -> [UInt8] {
      var name = name
      if let place = name.firstIndex(where: { $0 == 0x61 || $0 == 0x62 }), place <= 1 { name[place] = letter.asciiValue! }
      return name
    }
    for line in lines {
      if begins(line, "old mode") || begins(line, "new mode") || begins(line, "index ") { continue }
      if stays, begins(line, "new file") || begins(line, "deleted file") { continue }
      if begins(line, "--- ") {
        result += Array("--- ".utf8) + (stays && old == null ? renamed(new, to: "a") : old)
      } else if begins(line, "+++ ") {
        result += Array("+++ ".utf8) + (stays && new == null ? renamed(old, to: "b") : new)
      } else {
        result += line
      }
      result.append(0x0A)
    }
    return result
  }
}

/// Builds a hunk of the chosen lines.
private struct HunkBuilder {
  private struct Line {
    var kind: DiffRow.Kind
    var text: [UInt8]
    var hasNewline = true
  }

  private let direction: Diff.Direction
  private var lines: [Line] = []
  private var wasDropped = false

  init(_ direction: Diff.Direction) { self.direction = direction }

  /// Adds a line. One that is not chosen is dropped, or it is the same before and after the patch.
  mutating func append(_ kind: DiffRow.Kind, _ text: [UInt8], isChosen: Bool) {
    wasDropped = !isChosen && kind == (direction == .forward ? .added : .deleted)
    if !wasDropped { lines.append(Line(kind: isChosen ? kind : .context, text: text)) }
  }

  /// The last line of the diff has no newline.
  mutating func markNoNewline() { if !wasDropped, !lines.isEmpty { lines[lines.count - 1].hasNewline = false } }

  /// A line without a newline must be the last one of its file. Where others follow it now, it gets one.
  private mutating func settleNewlines() {
    var result: [Line] = []
    for (place, line) in lines.enumerated() {
      let rest = lines[(place + 1)...]
      let isLastOld = !rest.contains { $0.kind != .added }, isLastNew = !rest.contains { $0.kind != .deleted }
      guard !line.hasNewline else {
        result.append(line)
        continue
      }
      switch line.kind {
      case .added: result.append(Line(kind: .added, text: line.text, hasNewline: !isLastNew))
      case .deleted: result.append(Line(kind: .deleted, text: line.text, hasNewline: !isLastOld))
      default:
        if isLastOld == isLastNew {
          result.append(Line(kind: .context, text: line.text, hasNewline: !isLastOld))
        } else {
          result.append(Line(kind: .deleted, text: line.text, hasNewline: !isLastOld))
          result.append(Line(kind: .added, text: line.text, hasNewline: !isLastNew))
        }
      }
    }
    lines = result
  }

  /// The bytes of the hunk. `shift` is by how many lines the hunks before it move what follows.
  mutating func finish(_ numbers: HunkNumbers, shift: inout Int) -> [UInt8] {
    settleNewlines()
    let oldCount = lines.count { $0.kind != .added }, newCount = lines.count { $0.kind != .deleted }
    // An empty side begins after the line of its number, and not at it.
    var old = numbers.old, new = numbers.old + shift
    switch direction {
    case .forward:
      new = numbers.old + shift
      if numbers.oldCount == 0, newCount > 0 { new += 1 }
      if newCount == 0, numbers.oldCount > 0 { new -= 1 }
    case .reverse:
      new = numbers.new
      old = numbers.new - shift
      if numbers.newCount == 0, oldCount > 0 { old += 1 }
      if oldCount == 0, numbers.newCount > 0 { old -= 1 }
    }
    shift += newCount - oldCount
    var result = Array("@@ -\(max(0, old)),\(oldCount) +\(max(0, new)),\(newCount) @@\n".utf8)
    for line in lines {
      result.append(line.kind == .added ? 0x2B : line.kind == .deleted ? 0x2D : 0x20)
      result += line.text
      result.append(0x0A)
      if !line.hasNewline { result += Array("\\ No newline at end of file\n".utf8) }
    }
    return result
  }
}
