import IdemCore
import IdemScreen

/// A two-dimensional figure. As a view, it is filled with the foreground.
///
/// A shape describes its path in a rectangle. The unit is the width of a cell in both directions: a rectangle of a frame of 10 x 5 cells is
/// 10 units wide and 10 units high, because a row is about as high as two columns. So circles are round, and angles are right.
///
/// The rectangle may be a `PathRect`, whose numbers have fractions, or a `CGRect` (the name of SwiftUI's code; its numbers are integers in
/// a program that does not use Foundation's).
@MainActor @preconcurrency
public protocol Shape: View, Animatable where Body == Never {
  /// The type of the rectangle: `PathRect`, or a rectangle of integers.
  associatedtype PathArea: ShapeArea = PathRect
  /// Describes the shape in a rectangle.
  func path(in rect: PathArea) -> Path
  /// The size of the shape as a view, in cells. By default, it takes the whole proposal.
  func sizeThatFits(_ proposal: ProposedViewSize) -> Size
  /// Whether the shape is drawn as an area, a line, or a line between areas.
  static var role: ShapeRole { get }
}

/// The purpose of a shape.
public enum ShapeRole: Hashable, Sendable { case fill, stroke, separator }

extension Shape {
  public var body: Never { fatalError("\(Self.self) has no body; do not read it") }
  public static var role: ShapeRole { .fill }
  public static var _yieldsRows: Bool { false }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> Size { proposal.replacingUnspecifiedDimensions() }

  /// Describes the shape in a rectangle of another type.
  public func path(in rect: some ShapeArea) -> Path { path(in: PathArea(pathRect: rect.pathRect)) }

  public static func _makeNode(_ view: Self, parent: Node, in context: UpdateContext) -> Node {
    _ShapeView(shape: view, style: HierarchicalShapeStyle(level: 0), drawing: .fill(FillStyle())).makeNode(parent: parent, in: context)
  }

  public static func _updateNode(_ node: Node, _ view: Self, in context: UpdateContext) {
    _ShapeView(shape: view, style: HierarchicalShapeStyle(level: 0), drawing: .fill(FillStyle())).update(node, in: context)
  }
}

/// A shape that can be made smaller by moving its edges inwards.
@MainActor @preconcurrency
public protocol InsettableShape: Shape {
  /// The type of the smaller shape.
  associatedtype InsetShape: InsettableShape
  /// The type of the distance: `Double`, or an integer (`CGFloat` in code that does not use Foundation's).
  associatedtype InsetAmount: PathLength = Double
  /// The shape with its edges moved inwards, in columns.
  func inset(by amount: InsetAmount) -> InsetShape
}

extension InsettableShape {
  /// The shape with its edges moved inwards by a number of another type.
  public func inset(by amount: some PathLength) -> InsetShape { inset(by: InsetAmount(pathLength: amount.pathLength)) }
}

/// A shape whose lines on the edges of its frame can be drawn as lines of characters: a rectangle, with or without round corners.
@MainActor protocol BoxShape: Shape {
  /// The radii of the corners in a rectangle, in columns; nil if the edges of the shape are not those of the rectangle.
  func corners(in rect: PathRect) -> RectangleCornerRadii?
}

extension Path: Shape {
  /// The path itself, wherever the rectangle is.
  public func path(in rect: PathRect) -> Path { self }
}

/// Any shape.
public struct AnyShape: Shape {
  private let describe: @MainActor (PathRect) -> Path
  private let size: @MainActor (ProposedViewSize) -> Size
  let boxCorners: @MainActor (PathRect) -> RectangleCornerRadii?

  /// Erases the type of a shape.
  public init<S: Shape>(_ shape: S) {
    describe = { shape.path(in: $0) }
    size = { shape.sizeThatFits($0) }
    boxCorners = { (shape as? any BoxShape)?.corners(in: $0) }
  }

  public func path(in rect: PathRect) -> Path { describe(rect) }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> Size { size(proposal) }
}

extension AnyShape: BoxShape {
  func corners(in rect: PathRect) -> RectangleCornerRadii? { boxCorners(rect) }
}
