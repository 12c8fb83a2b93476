import IdemCore
import IdemScreen

/// The part of a view that the pointer reaches.
struct ContentShapeModifier<Area: Shape>: SameSizeModifier {
  let shape: Area
  let isEvenOdd: Bool

  func change(from old: ContentShapeModifier) -> RenderChange { .none }

  func takesPointer(at point: Point, in size: Size) -> Bool {
    if Area.self == Rectangle.self { return true }
    let path = shape.path(in: PathRect(shapeArea: Rect(origin: .zero, size: size), aspect: 2))
    // The middle of the cell. A row is two units high.
    return path.contains(PathPoint(x: Double(point.x) + 0.5, y: 2 * Double(point.y) + 1), eoFill: isEvenOdd)
  }

  static var drawsOnlyChild: Bool { true }

  var inspectedWords: _InspectedWords? { _InspectedWords(".contentShape(\(_InspectedWords.name(of: Area.self)))") }
}

/// What a content shape is used for. In a terminal, only the pointer uses it.
public struct ContentShapeKinds: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Presses, hovering, the wheel.
  public static let interaction = ContentShapeKinds(rawValue: 1)
  /// The preview of a drag.
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  /// The preview of a context menu.
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  /// The highlight under the pointer.
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  /// The frame of the focus.
  public static let focusEffect = ContentShapeKinds(rawValue: 16)
  /// What a screen reader highlights.
  public static let accessibility = ContentShapeKinds(rawValue: 32)
}

extension View {
  /// Sets the part of the view that the pointer reaches: the cells whose middle is inside of the shape. Without it, that is the whole frame,
  /// blanks too.
  public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    modifier(ContentShapeModifier(shape: shape, isEvenOdd: eoFill))
  }

  /// Sets the part of the view for some purposes. Only `.interaction` has an effect.
  @ViewBuilder public func contentShape<S: Shape>(_ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false) -> some View {
    if kind.contains(.interaction) { contentShape(shape, eoFill: eoFill) } else { self }
  }
}
