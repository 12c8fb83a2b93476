import IdemCore
import IdemText

extension EnvironmentValues {
  /// The case of the letters of texts; see `textCase(_:)`.
  public var textCase: Text.Case? {
    get {
      switch drawing.textCase {
      case .unchanged: nil
      case .upper: .uppercase
      case .lower: .lowercase
      }
    }
    set { drawing.textCase = LetterCase(newValue) }
  }

  /// The font of texts, as far as a terminal can show it: `.environment(\.font, .headline)` is the same as `.font(.headline)`. Reading gives the
  /// attributes of the texts here; nil if they have none.
  public var font: Font? {
    get {
      let attributes = drawing.style.attributes.intersection([.bold, .dim, .italic])
      return attributes.isEmpty ? nil : Font(attributes)
    }
    set {
      guard let newValue else { return }
      drawing.style.attributes = drawing.style.attributes.subtracting(newValue.removes).union(newValue.adds)
    }
  }

  /// What `Font.resolve(in:)` needs. A terminal has one font, so it is empty.
  public var fontResolutionContext: Font.Context { Font.Context() }
}

extension LetterCase {
  /// The mapping of a case; nil changes nothing.
  init(_ textCase: Text.Case?) {
    self =
      switch textCase {
      case .uppercase: .upper
      case .lowercase: .lower
      case nil: .unchanged
      }
  }
}
