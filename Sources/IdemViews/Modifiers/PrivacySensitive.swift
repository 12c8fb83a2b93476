import IdemCore

extension View {
  /// Has no effect: nothing is drawn while the window cannot be seen.
  @inlinable public func privacySensitive(_ sensitive: Bool = true) -> some View { self }
}
