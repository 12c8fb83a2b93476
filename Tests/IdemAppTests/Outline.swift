import Idem

/// What a generated view tree is made of. Every value that changes while it stands is in a `Board`.
indirect enum Outline: Equatable, Sendable {
  case text(String, style: Int)
  case number(Int)
  case button(Int)
  case toggle(Int)
  case field(Int)
  case progress(Int)
  case counter
  case divider
  case spacer
  case list
  case vertical([Outline], spacing: Int, alignment: Int)
  case horizontal([Outline], spacing: Int)
  case layered([Outline])
  case bordered(Outline, title: String?, style: Int)
  case padded(Outline, Int)
  case framed(Outline, width: Int?, height: Int?)
  case either(Int, Outline, Outline)
  case shaded(Outline)

  static let words = [
    "plain", "漢字かな", "é à ü", "two words", "", "a longer sentence that has to be broken where the room for it ends, 一二三 and on",
    "█▓▒░", "x", "日本", "tab\tand\nline", "──┼──",
  ]

  /// A screen's: always of several parts.
  static func screen(_ random: inout some RandomNumberGenerator) -> Outline {
    .vertical((0..<Int.random(in: 2...5, using: &random)).map { _ in .random(&random, depth: 4) }, spacing: 0, alignment: 0)
  }

  static func random(_ random: inout some RandomNumberGenerator, depth: Int) -> Outline {
    func inner(_ random: inout some RandomNumberGenerator) -> Outline { .random(&random, depth: depth - 1) }
    func several(_ random: inout some RandomNumberGenerator) -> [Outline] {
      (0..<Int.random(in: 1...4, using: &random)).map { _ in .random(&random, depth: depth - 1) }
    }
    switch Int.random(in: 0..<(depth > 0 ? 22 : 10), using: &random) {
    case 0, 1: return .text(words.randomElement(using: &random)!, style: Int.random(in: 0..<6, using: &random))
    case 2: return .number(Int.random(in: 0..<Board.count, using: &random))
    case 3: return .button(Int.random(in: 0..<Board.count, using: &random))
    case 4: return .toggle(Int.random(in: 0..<Board.count, using: &random))
    case 5: return .field(Int.random(in: 0..<Board.count, using: &random))
    case 6: return .progress(Int.random(in: 0..<Board.count, using: &random))
    case 7: return .counter
    case 8: return Bool.random(using: &random) ? .divider : .spacer
    case 9: return .list
    case 10...13:
      return .vertical(several(&random), spacing: Int.random(in: 0...1, using: &random), alignment: Int.random(in: 0..<3, using: &random))
    case 14, 15: return .horizontal(several(&random), spacing: Int.random(in: 0...2, using: &random))
    case 16: return .layered(several(&random))
    case 17:
      return .bordered(
        inner(&random), title: Bool.random(using: &random) ? words.randomElement(using: &random) : nil,
        style: Int.random(in: 0..<3, using: &random))
    case 18: return .padded(inner(&random), Int.random(in: 0...2, using: &random))
    case 19:
      return .framed(
        inner(&random), width: Bool.random(using: &random) ? Int.random(in: 0...30, using: &random) : nil,
        height: Bool.random(using: &random) ? Int.random(in: 0...8, using: &random) : nil)
    case 20: return .either(Int.random(in: 0..<Board.count, using: &random), inner(&random), inner(&random))
    default: return .shaded(inner(&random))
    }
  }
}
