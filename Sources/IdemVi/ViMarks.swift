import IdemText

/// The marks: lines and columns in bytes, since vi moves marks by lines.
struct ViMarks: Sendable {
  private var places: [Character: (line: Int, column: Int)] = ["`": (0, 0)]

  mutating func set(_ name: Character, _ offset: Int, in text: ViText) {
    let line = text.line(offset)
    places[name] = (line, offset - text.start(line))
  }

  /// The position of a mark; nil if it is not set, or beyond the text.
  func offset(_ name: Character, in text: ViText) -> Int? {
    guard let mark = places[name == "'" ? "`" : name], mark.line <= text.lastLine else { return nil }
    let range = text.buffer.range(ofLine: mark.line)
    return text.buffer.clusterBoundary(atOrBefore: min(range.lowerBound + mark.column, range.upperBound))
  }

  /// Moves the marks as an edit does. Whole lines that went take their marks with them; lines below move.
  mutating func follow(_ range: Range<Int>, _ new: TextBuffer, in before: ViText) {
    let first = before.line(range.lowerBound), last = before.line(range.upperBound)
    let old = last - first, added = new.lineCount - 1 - old
    guard added != 0 else { return }
    let takesLines = range.lowerBound == before.start(first) && old > 0
    for (name, mark) in places {
      if mark.line > last
        || mark.line == last && (range.isEmpty || takesLines && range.upperBound == before.start(last)) && mark.line > first
      {
        places[name]!.line += added
      } else if takesLines, added < 0, new.isEmpty, mark.line >= first, mark.line < last, name != "`" {
        places[name] = nil
      } else if mark.line > first, mark.line > last + added {
        places[name]!.line = max(first, last + added)
      } else if range.isEmpty, mark.line == first, range.lowerBound == before.start(first), new.byte(at: new.utf8Count - 1) == 0x0A {
        places[name]!.line += added
      }
    }
  }
}
