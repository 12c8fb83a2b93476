import IdemFoundation

/// Whether a view is presented, in the words of older code: `presentationMode.wrappedValue.dismiss()`.
public struct PresentationMode {
  let dismissal: DismissAction
  /// Whether the view is inside a presentation.
  public let isPresented: Bool

  /// Dismisses the presentation.
  @MainActor public mutating func dismiss() { dismissal() }
}

extension EnvironmentValues {
  /// The presentation that contains the view. In new code, use `dismiss` and `isPresented`.
  @MainActor public var presentationMode: Binding<PresentationMode> {
    let mode = PresentationMode(dismissal: dismiss, isPresented: isPresented)
    return Binding(get: { mode }, set: { _ in })
  }
}
