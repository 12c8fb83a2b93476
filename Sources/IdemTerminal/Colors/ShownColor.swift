/// A color in a form that the terminal can show.
enum ShownColor: Equatable {
  case standard
  case entry(Int)
  case value(UInt32)

  var isValue: Bool { if case .value = self { true } else { false } }
}
