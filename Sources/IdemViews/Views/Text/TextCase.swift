import IdemCore

extension Text {
  /// The case of the letters of a text.
  public enum Case: Hashable, Sendable {
    case uppercase, lowercase
  }
}

extension View {
  /// Draws the letters of the texts in the view as capitals or as small letters. nil draws them as they are, also inside of a view that sets
  /// a case. The strings themselves, and what is copied from a control's value, are unchanged.
  ///
  /// The mapping is Unicode's, without rules of a language. No body runs when the case changes.
  public func textCase(_ textCase: Text.Case?) -> some View {
    modifier(DrawingModifier(change: .textCase(LetterCase(textCase))))
  }
}
