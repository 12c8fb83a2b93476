import Idem
import IdemCore
import IdemScreen
import IdemViews
import Testing

extension TestHost {
  /// What the pointer does at a text.
  enum PointerUse {
    /// A press: the control must be enabled.
    case press
    /// A motion, or the end of a drag: the place must only be on top.
    case point
  }

  /// The first cell of the text that a user would click: see `click(_:)`. Records an issue and returns nil if there is none.
  func place(of text: String, for use: PointerUse, _ location: SourceLocation) -> Point? {
    let places = places(of: text)
    // The inspector has a tree of its own, which covers that of the app.
    if appHost.inspectorScreen != nil, let first = places.first { return first.point }
    guard !places.isEmpty else {
      let cover = tree.input.cover(ofControl: text, in: tree.focus).map { "It is covered by \($0). " } ?? ""
      record("\"\(text)\" is not on the screen. \(cover)The screen shows:\n\(self.text)", location)
      return nil
    }
    let targets = places.map { (place: $0, target: tree.input.clickTarget(at: $0.point)) }
    let controls = targets.filter { $0.target.kind == .control }
    let exact = controls.filter { $0.place.isWhole || $0.target.label.withoutBlanks == text.withoutBlanks }
    let preferred = !exact.isEmpty ? exact : !controls.isEmpty ? controls : targets.filter { $0.target.kind == .handler }
    let candidates = preferred.isEmpty ? targets : preferred
    if let found = candidates.first(where: { $0.target.cover == nil && ($0.target.isEnabled || use == .point) }) {
      return found.place.point
    }
    let first = candidates[0]
    let reason = first.target.cover.map { "covered by \($0)" } ?? "disabled"
    let (x, y) = (first.place.point.x, first.place.point.y)
    record("\"\(text)\" at column \(x), row \(y) is \(reason), so a click does not reach it. The screen shows:\n\(self.text)", location)
    return nil
  }

  /// Records an issue of the test that runs. Without one, in a program that uses a host, it is a message on standard error.
  func record(_ problem: String, _ location: SourceLocation) {
    Issue.record(Comment(rawValue: problem), sourceLocation: location)
    if Test.current == nil { StandardStream.error.writeLines("\(location): \(problem)") }
  }

  /// All places that show a text, in the order of reading. `isWhole`: nothing else is beside it, apart from marks and lines.
  private func places(of text: String) -> [(point: Point, isWhole: Bool)] {
    guard !text.isEmpty else { return [] }
    var places: [(point: Point, isWhole: Bool)] = []
    for (row, line) in lines.enumerated() {
      var start = line.startIndex
      while start < line.endIndex {
        guard line[start...].hasPrefix(text) else {
          start = line.index(after: start)
          continue
        }
        let end = line.index(start, offsetBy: text.count)
        let isWhole = line[..<start].endsAtBoundary && String(line[end...].reversed()).endsAtBoundary
        places.append((Point(x: String(line[..<start]).columns, y: row), isWhole))
        start = end
      }
    }
    return places
  }
}

extension StringProtocol {
  /// Whether a label may begin after the text: it ends in two blanks, in a mark such as `[`, or is empty.
  fileprivate var endsAtBoundary: Bool {
    var rest = self[...]
    var blanks = 0
    while rest.last == " " {
      rest.removeLast()
      blanks += 1
    }
    guard let last = rest.last else { return true }
    return blanks >= 2 || !(last.isLetter || last.isNumber || ".,;:-_/'\"+*%&=@#!?".contains(last))
  }
}

extension String {
  /// The text without blanks at its ends.
  fileprivate var withoutBlanks: Substring {
    var text = self[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return text
  }
}
