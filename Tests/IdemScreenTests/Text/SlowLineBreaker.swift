@testable import IdemScreen

/// The reference implementation of line breaking, without optimization. Each line is the longest prefix of the remaining text that the
/// rules allow as a line.
enum SlowLineBreaker {
  static func lines(of text: String, width: Int, limit: Int?) -> [String] {
    var result: [String] = []
    let parts = text.expandingTabs().split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\u{2028}", "\u{2029}"].contains($0) }
    for part in parts { result += wrap(Array(part), width) }
    return Array(result.prefix(limit ?? .max))
  }

  private static func wrap(_ text: [Character], _ width: Int) -> [String] {
    var lines: [String] = []
    var start = 0
    let indentation = text.prefix(while: isSpace).count
    while true {
      // Without spaces at its end, does all that is left fit?
      var end = text.count
      while end > start, isSpace(text[end - 1]), columns(text[start..<end]) > width { end -= 1 }
      if columns(text[start..<end]) <= width || end == start { return lines + [String(text[start..<end])] }
      // The last place to break that leaves a line that fits; else the last cluster that fits; else one cluster.
      let places = (start + 1..<text.count).filter { place in
        let taken = columns(text[start..<place])
        return taken > 0 && (mayBreak(text, at: place, indentation) || taken < width && mayHyphenate(text, before: place))
      }
      var place = places.last { columns(trimmed(text, start, $0, indentation)) <= width }
      if place == nil {
        place = (start + 1..<text.count).last { columns(text[start..<$0]) <= width && !text[start..<$0].allSatisfy { columns([$0]) == 0 } }
      }
      if place == nil {
        var one = start
        while one < text.count, columns(text[start...one]) == 0 { one += 1 }
        place = one + 1
        // What shows nothing belongs to the cluster before it, unless the line may break within.
        while place! < text.count, columns([text[place!]]) == 0 { place! += 1 }
        if let earlier = places.last(where: { $0 > one && $0 <= place! }) { place = earlier }
      }
      var next = place!
      if next >= text.count { return lines + [String(text[start...])] }
      lines.append(String(trimmed(text, start, next, indentation)))
      while next < text.count, isSpace(text[next]) { next += 1 }
      if next >= text.count { return lines }
      start = next
    }
  }

  private static func mayBreak(_ text: [Character], at place: Int, _ indentation: Int) -> Bool {
    let next = classes([text[place]]).last!
    // After indentation there is nothing to break, but where it fills the line by itself.
    if place <= indentation || next.kind == .space { return false }
    if isSpace(text[place - 1]) { return true }
    let before = classes(text[..<place])
    return BreakClass.allowsBreak(before.dropLast().last ?? BreakClass(kind: .start), before.last!, next)
  }

  /// Whether a line may end with a hyphen, because a soft one within a word is before a place.
  private static func mayHyphenate(_ text: [Character], before place: Int) -> Bool {
    text[place - 1] == "\u{AD}" && ![.start, .space].contains(classes(text[..<(place - 1)]).last!.kind)
  }

  /// The classes of a text. What shows nothing counts behind a space only.
  private static func classes(_ text: ArraySlice<Character>) -> [BreakClass] {
    var classes = [BreakClass(kind: .start)]
    for character in text {
      var kind = BreakClass(CellWidth.Cluster(character))
      if kind.kind == .softHyphen { kind = BreakClass(kind: .invisible) }
      if kind.kind != .invisible || [.start, .space].contains(classes.last!.kind) { classes.append(kind) }
    }
    return classes
  }

  /// A line without the spaces at its end, unless they are its indentation.
  private static func trimmed(_ text: [Character], _ start: Int, _ end: Int, _ indentation: Int) -> ArraySlice<Character> {
    var end = end
    while end > max(start, start < indentation ? indentation : 0), isSpace(text[end - 1]) { end -= 1 }
    return text[start..<end]
  }

  private static func isSpace(_ character: Character) -> Bool { BreakClass(CellWidth.Cluster(character)).kind == .space }

  private static func columns(_ text: ArraySlice<Character>) -> Int { String(text).columns }
  private static func columns(_ text: [Character]) -> Int { String(text).columns }
}

extension CellWidth.Cluster {
  /// A cluster of its own, measured by the slow way.
  init(_ character: Character) {
    let columns = CellWidth.columns(of: character)
    let scalar = character == "\r\n" ? "\n" : character.unicodeScalars.first!
    let isWide = [.wide, .regionalIndicator].contains(ScalarClass(of: scalar.value).treatment) && columns >= 2
    self.init(start: 0, end: 0, columns: columns, scalar: scalar.value, isWide: isWide)
  }
}
