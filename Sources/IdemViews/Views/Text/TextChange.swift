import IdemCore
import IdemScreen

/// The way from one text to another.
struct TextChange {
  let old: Text
  let new: Text
  private let kind: ContentTransition.Kind
  private let isDown: Bool

  /// The pictures between the two texts. Few, because each is sent to the terminal.
  private static let steps = 4.0

  init(from old: Text, to new: Text, _ kind: ContentTransition.Kind, countsDown: Bool) {
    (self.old, self.new, self.kind) = (old, new, kind)
    if case .number(let isDown) = kind { self.isDown = isDown } else { isDown = countsDown }
  }

  /// The text at a time from 0 to 1.
  func text(at progress: Double) -> Text {
    guard progress < 1 else { return new }
    switch kind {
    case .identity, .interpolate: return new
    case .opacity:
      if progress < 0.25 { return old }
      var text = progress < 0.5 ? old : new
      if progress < 0.75 { text.look.set(.dim, true) }
      return text
    case .number, .value:
      let step = (max(0, progress) * TextChange.steps).rounded(.down) / TextChange.steps
      var text = new
      text.content = step <= 0 ? padded(old.content) : digits(at: step)
      return text
    }
  }

  private var length: Int { max(old.content.count, new.content.count) }

  /// The text with spaces before it: the longer one sets the width.
  private func padded(_ text: String) -> String { String(repeating: " ", count: length - text.count) + text }

  /// The digits at a time between 0 and 1. Those at the right are ahead of those at the left.
  private func digits(at time: Double) -> String {
    let from = Array(padded(old.content)), to = Array(padded(new.content))
    let changed = from.indices.filter { from[$0] != to[$0] }.count
    var rank = 0
    var result = to
    for index in to.indices.reversed() where from[index] != to[index] {
      // The last digit arrives at half of the time, the first one at its end.
      let end = changed > 1 ? 0.5 + 0.5 * Double(rank) / Double(changed - 1) : 1
      result[index] = character(from[index], to[index], at: min(1, time / end))
      rank += 1
    }
    return String(result)
  }

  private func character(_ old: Character, _ new: Character, at part: Double) -> Character {
    if part >= 1 { return new }
    guard let a = digit(old), let b = digit(new) else { return part < 0.5 ? old : new }
    let way = isDown ? (a - b + 10) % 10 : (b - a + 10) % 10, moved = Int((Double(way) * part).rounded())
    return Character("\((a + (isDown ? 10 - moved : moved)) % 10)")
  }

  private func digit(_ character: Character) -> Int? { character.isASCII ? character.wholeNumberValue : nil }
}
