import IdemCore

extension View {
  /// Marks what this view shows, and what the user types into it, as private: a recording of the app (`IDEM_RECORD`) has neither.
  ///
  /// While a view in it has the focus, each character that is typed or pasted is recorded as `*`, as in a `SecureField`. On the screen nothing changes.
  public func privacySensitive(_ sensitive: Bool = true) -> some View {
    modifier(EnvironmentKeyModifier<PrivacySensitiveKey>(value: sensitive))
  }
}

enum PrivacySensitiveKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension Node {
  /// Whether what the node shows, and what is typed into it, must not be recorded.
  package var isPrivate: Bool {
    (self as? TextFieldNode)?.field.isSecure ?? false || environment.value(of: PrivacySensitiveKey.self)
  }
}

extension RenderNode {
  /// Calls `body` with the places on the screen of the private views in this one: the outermost of each. Cost: O(visible nodes).
  package func visitPrivateFrames(_ body: (Rect) -> Void) {
    if isPrivate { return body(screenFrame) }
    visitRenderChildren { child in
      if child.isPlaced, !child.flags.contains(.hidden) { child.visitPrivateFrames(body) }
    }
  }
}
