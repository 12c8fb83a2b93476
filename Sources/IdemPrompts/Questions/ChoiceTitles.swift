import Idem

/// Choices of any collection as numbers from 0 on, with their titles.
@MainActor
struct ChoiceTitles<Data: RandomAccessCollection> {
  let data: Data
  let title: @MainActor (Data.Element) -> String
  let count: Int

  /// The most choices that a prompt by lines shows, and that a message names.
  private static var mostLines: Int { 40 }
  private static var mostNamed: Int { 8 }

  init(_ data: Data, title: @escaping @MainActor (Data.Element) -> String) {
    self.data = data
    self.title = title
    count = data.count
  }

  subscript(index: Int) -> Data.Element { data[data.index(data.startIndex, offsetBy: index)] }
  func title(_ index: Int) -> String { title(self[index]) }

  /// The choices as numbered lines.
  var lines: [String] {
    var lines = (0..<min(count, Self.mostLines)).map { "  \($0 + 1). \(title($0))" }
    if count > Self.mostLines { lines.append("  and \(grouped(count - Self.mostLines)) more: enter a number or a part of a title") }
    return lines
  }

  /// The choice with a title: the same text, or the same without regard to case.
  func find(_ answer: String) throws(InvalidAnswer) -> Int {
    var other: Int?
    let folded = answer.lowercased()
    for index in 0..<count {
      let title = title(index)
      if title == answer { return index }
      if other == nil, title.lowercased() == folded { other = index }
    }
    guard let other else { throw InvalidAnswer("Choose one of \(names(0..<count)).") }
    return other
  }

  /// The choice that a user typed: a title, a number from 1 on, or a part of exactly one title.
  func findLine(_ answer: String) throws(InvalidAnswer) -> Int {
    if answer.isEmpty { throw InvalidAnswer("Enter a number from 1 to \(count).") }
    if let index = try? find(answer) { return index }
    if let number = Int(answer) {
      guard (1...max(1, count)).contains(number), count > 0 else { throw InvalidAnswer("Enter a number from 1 to \(count).") }
      return number - 1
    }
    let folded = answer.lowercased()
    let found = (0..<count).lazy.filter { title($0).lowercased().contains(folded) }.prefix(Self.mostNamed + 1)
    let matches = Array(found)
    if matches.count == 1 { return matches[0] }
    if matches.isEmpty { throw InvalidAnswer("No choice contains \"\(answer)\". Enter a number from 1 to \(count).") }
    throw InvalidAnswer("\"\(answer)\" is a part of \(names(matches)).")
  }

  private func names(_ indexes: some Collection<Int>) -> String {
    let names = indexes.prefix(Self.mostNamed).map { title($0) }
    return names.joined(separator: ", ") + (indexes.count > names.count ? ", ..." : "")
  }
}
