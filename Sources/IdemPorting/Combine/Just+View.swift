import IdemFoundation

extension View {
  /// Runs an action with the value of a `Just`: when the view appears, and whenever a body gives it another value. So
  /// `.onReceive(Just(text))` observes a text, as in code that was written with Combine.
  public func onReceive<Output: Equatable>(_ publisher: Just<Output>, perform action: @escaping @MainActor (Output) -> Void) -> some View {
    onChange(of: publisher.output, initial: true) { action($1) }
  }
}
