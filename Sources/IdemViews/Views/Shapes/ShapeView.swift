import IdemCore
import IdemScreen

/// How a shape is drawn.
enum ShapeDrawing: Hashable, Sendable {
  case fill(FillStyle)
  /// The middle of the line is on the outline.
  case stroke(StrokeStyle)
  /// The line is inside of the outline.
  case strokeBorder(StrokeStyle)
}

/// A shape that is drawn in a style.
public struct _ShapeView<Content: Shape, Style: ShapeStyle>: View {
  let shape: Content
  let style: Style
  let drawing: ShapeDrawing

  public var body: Never { fatalError("a shape has no body; do not read it") }
  public static var _yieldsRows: Bool { false }

  func makeNode(parent: Node, in context: UpdateContext) -> Node { ShapeNode(self, parent: parent) }
  func update(_ node: Node, in context: UpdateContext) {
    node.uncheckedCast(to: ShapeNode<Content, Style>.self).update(self, in: context)
  }

  public static func _makeNode(_ view: Self, parent: Node, in context: UpdateContext) -> Node { view.makeNode(parent: parent, in: context) }
  @inline(__always) public static func _updateNode(_ node: Node, _ view: Self, in context: UpdateContext) { view.update(node, in: context) }
}

extension Shape {
  /// Fills the shape with a style: a color, a gradient, a material.
  public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> _ShapeView<Self, S> {
    _ShapeView(shape: self, style: content, drawing: .fill(style))
  }
  /// Fills the shape with the foreground.
  public func fill(style: FillStyle = FillStyle()) -> _ShapeView<Self, HierarchicalShapeStyle> {
    fill(HierarchicalShapeStyle(level: 0), style: style)
  }
  /// Draws a line along the outline of the shape. A thin line along the edges of a frame consists of line-drawing characters.
  public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> _ShapeView<Self, S> {
    _ShapeView(shape: self, style: content, drawing: .stroke(style))
  }
  /// Draws a line along the outline of the shape. A line of a width of 1 or less is as thin as possible.
  public func stroke<S: ShapeStyle>(_ content: S, lineWidth: some PathLength = 1.0) -> _ShapeView<Self, S> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }
  /// The line along the outline of the shape, as a shape.
  public func stroke(style: StrokeStyle) -> _StrokedShape<Self> { _StrokedShape(shape: self, style: style) }
  /// The line along the outline of the shape, as a shape.
  public func stroke(lineWidth: some PathLength = 1.0) -> _StrokedShape<Self> {
    _StrokedShape(shape: self, style: StrokeStyle(lineWidth: lineWidth))
  }
}

extension InsettableShape {
  /// Draws a line inside of the outline of the shape.
  public func strokeBorder<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true) -> _ShapeView<Self, S> {
    _ShapeView(shape: self, style: content, drawing: .strokeBorder(style))
  }
  /// Draws a line inside of the outline of the shape.
  public func strokeBorder<S: ShapeStyle>(
    _ content: S, lineWidth: some PathLength = 1.0, antialiased: Bool = true
  ) -> _ShapeView<Self, S> { strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth)) }
  /// Draws a line in the foreground inside of the outline of the shape.
  public func strokeBorder(style: StrokeStyle, antialiased: Bool = true) -> _ShapeView<Self, HierarchicalShapeStyle> {
    strokeBorder(HierarchicalShapeStyle(level: 0), style: style)
  }
  /// Draws a line in the foreground inside of the outline of the shape.
  public func strokeBorder(lineWidth: some PathLength = 1.0, antialiased: Bool = true) -> _ShapeView<Self, HierarchicalShapeStyle> {
    strokeBorder(HierarchicalShapeStyle(level: 0), style: StrokeStyle(lineWidth: lineWidth))
  }
}

extension _ShapeView {
  /// Fills the shape behind this drawing.
  public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> some View {
    background(_ShapeView<Content, S>(shape: shape, style: content, drawing: .fill(style)))
  }
  /// Draws a line over this drawing.
  public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle) -> some View { overlay(shape.stroke(content, style: style)) }
  /// Draws a line over this drawing.
  @_disfavoredOverload
  public func stroke<S: ShapeStyle>(_ content: S, lineWidth: some PathLength = 1.0) -> some View {
    overlay(shape.stroke(content, lineWidth: lineWidth))
  }
}

extension _ShapeView where Content: InsettableShape {
  /// Draws a line over this drawing, inside of the outline.
  @_disfavoredOverload
  public func strokeBorder<S: ShapeStyle>(_ content: S, lineWidth: some PathLength = 1.0) -> some View {
    overlay(shape.strokeBorder(content, lineWidth: lineWidth))
  }
}
