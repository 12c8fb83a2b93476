import IdemFoundation

extension View {
  /// Has no effect: no system passes a URL to a program in a terminal. Read the arguments of the program instead.
  @available(*, deprecated, message: "has no effect: no system passes a URL to a program in a terminal")
  @inlinable public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
}
