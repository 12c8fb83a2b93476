import Idem
import Observation

/// What an outline shows, and its keys and clicks change.
@MainActor @Observable
final class Board {
  nonisolated static let count = 4

  var outline: Outline
  var numbers = [Int](repeating: 0, count: count)
  var flags = [Bool](repeating: false, count: count)
  var texts = [String](repeating: "", count: count)
  var rows = Array(0..<12)
  var selection: Int?

  init(_ outline: Outline) { self.outline = outline }

  /// One random change, the same for the same numbers.
  func change(_ random: inout some RandomNumberGenerator) {
    let place = Int.random(in: 0..<Board.count, using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0...3: numbers[place] += Int.random(in: -20...100, using: &random)
    case 4: flags[place].toggle()
    case 5: texts[place] = Outline.words.randomElement(using: &random)!
    case 6: rows.insert((rows.max() ?? 0) + 1, at: Int.random(in: 0...rows.count, using: &random))
    case 7: if !rows.isEmpty { rows.remove(at: Int.random(in: 0..<rows.count, using: &random)) }
    case 8: rows.shuffle(using: &random)
    case 9: selection = rows.randomElement(using: &random)
    case 10: rows = Array(0..<Int.random(in: 0..<40, using: &random))
    default: outline = .screen(&random)
    }
  }
}
