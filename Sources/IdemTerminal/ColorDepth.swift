/// How many colours a terminal shows, from none to 24 bits each.
package enum ColorDepth: Int, Comparable, Sendable {
  case none
  /// The eight ANSI colours.
  case ansi8
  /// Those and their bright forms.
  case ansi16
  case palette256
  case truecolor

  package static func < (a: ColorDepth, b: ColorDepth) -> Bool { a.rawValue < b.rawValue }
}
