import IdemCore

/// The shape that `containerShape(_:)` sets; a rectangle without it.
public struct ContainerRelativeShape: InsettableShape, BoxShape, Hashable {
  /// Creates the shape.
  public init() {}
  public func path(in rect: PathRect) -> Path { Path(rect) }
  @_disfavoredOverload public func inset(by amount: Double) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
  func corners(in rect: PathRect) -> RectangleCornerRadii? { RectangleCornerRadii() }
}

struct ContainerShape {
  var shape: AnyShape?
}

enum ContainerShapeKey: EnvironmentKey {
  static var defaultValue: ContainerShape { ContainerShape() }
}

extension View {
  /// Sets the shape that a `ContainerRelativeShape` in this view has.
  public func containerShape<S: InsettableShape>(_ shape: S) -> some View {
    modifier(EnvironmentKeyModifier<ContainerShapeKey>(value: ContainerShape(shape: AnyShape(shape))))
  }
}
