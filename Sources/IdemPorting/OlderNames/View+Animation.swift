import IdemFoundation

extension View {
  /// Animates each change of this view; nil turns its animations off. In new code, use `animation(_:value:)`, which animates the changes
  /// of one value.
  public func animation(_ animation: Animation?) -> some View {
    transaction { if !$0.disablesAnimations { $0.animation = animation } }
  }
}
