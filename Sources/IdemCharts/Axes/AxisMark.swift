import IdemCore
import IdemScreen
import IdemViews

/// A mark at a value of an axis: a grid line, a tick or a label.
@MainActor @preconcurrency
public protocol AxisMark { func _add(to items: inout _AxisItems) }

/// The marks at a value of an axis.
public struct _AxisItems {
  let scope: EnvironmentScope
  let value: AxisValue
  var items: [AxisItem] = []
}

/// A mark at a value of an axis, resolved.
struct AxisItem: Equatable {
  enum Kind: Equatable {
    case grid(StrokeStyle?)
    case tick(length: Int)
    case label(String, anchor: UnitPoint?)
  }
  var kind: Kind
  /// Whether it is in the middle between its value and the next one.
  var isCentered: Bool?
  var paint: _ShapePaint?
  var offset = Size.zero
  var attributes: Attributes = []
}

/// Combines the marks of a closure.
@resultBuilder @MainActor
public enum AxisMarkBuilder {
  public static func buildExpression<M: AxisMark>(_ mark: M) -> _AxisMarkList { _AxisMarkList(marks: [mark]) }
  public static func buildBlock(_ parts: _AxisMarkList...) -> _AxisMarkList { _AxisMarkList(marks: parts.flatMap(\.marks)) }
  public static func buildIf(_ part: _AxisMarkList?) -> _AxisMarkList { part ?? _AxisMarkList(marks: []) }
  public static func buildEither(first: _AxisMarkList) -> _AxisMarkList { first }
  public static func buildEither(second: _AxisMarkList) -> _AxisMarkList { second }
}

/// Several marks.
public struct _AxisMarkList: AxisMark {
  let marks: [any AxisMark]
  public func _add(to items: inout _AxisItems) { for mark in marks { mark._add(to: &items) } }
}

/// A line across the plot at a value.
public struct AxisGridLine: AxisMark {
  private let isCentered: Bool?
  private let stroke: StrokeStyle?
  /// Creates a line.
  public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) { (isCentered, self.stroke) = (centered, stroke) }
  public func _add(to items: inout _AxisItems) { items.items.append(AxisItem(kind: .grid(stroke), isCentered: isCentered)) }
}

/// A short line between the plot and a label.
public struct AxisTick: AxisMark {
  /// The length of a tick.
  public struct Length: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    let cells: Int
    public static let automatic = Length(cells: 1)
    public static let label = Length(cells: 1)
    public static let longestLabel = Length(cells: 1)
    init(cells: Int) { self.cells = cells }
    public init(integerLiteral value: Int) { cells = min(1, max(0, value)) }
    public init(floatLiteral value: Double) { cells = value > 0 ? 1 : 0 }
  }
  private let isCentered: Bool?
  private let length: Length
  /// Creates a tick. It is one cell long; a length of 0 shows none.
  public init(centered: Bool? = nil, length: Length = .automatic, stroke: StrokeStyle? = nil) {
    (isCentered, self.length) = (centered, length)
  }
  public func _add(to items: inout _AxisItems) { items.items.append(AxisItem(kind: .tick(length: length.cells), isCentered: isCentered)) }
}

/// What happens to labels that do not fit. They are dropped by priority, and never overlap.
public struct AxisValueLabelCollisionResolution: Hashable, Sendable {
  public static let automatic = AxisValueLabelCollisionResolution()
  public static let disabled = AxisValueLabelCollisionResolution()
  public static func greedy(priority: Double = 0, minimumSpacing: Double? = nil) -> AxisValueLabelCollisionResolution { automatic }
  public static var greedy: AxisValueLabelCollisionResolution { automatic }
  public static func truncate() -> AxisValueLabelCollisionResolution { automatic }
}

/// The orientation of a label. A terminal has one.
public struct AxisValueLabelOrientation: Hashable, Sendable {
  public static let automatic = AxisValueLabelOrientation()
  public static let horizontal = AxisValueLabelOrientation()
  public static let vertical = AxisValueLabelOrientation()
  public static let verticalReversed = AxisValueLabelOrientation()
}

/// A text at a value of an axis.
public struct AxisValueLabel: AxisMark {
  private let text: ((AxisValue) -> String?)?
  private let isCentered: Bool?
  private let anchor: UnitPoint?

  /// Creates a label with the value.
  public init(
    centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic, horizontalSpacing: (some PathLength)? = Double?.none,
    verticalSpacing: (some PathLength)? = Double?.none
  ) { (text, isCentered, self.anchor) = (nil, centered, anchor) }

  /// Creates a label with a text.
  public init<S: StringProtocol>(
    _ text: S, centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic
  ) {
    let text = String(text)
    (self.text, isCentered, self.anchor) = ({ _ in text }, centered, anchor)
  }

  /// Creates a label with the text of a view: of a Text, or of the texts of a stack.
  public init<Content: View>(
    centered: Bool? = nil, anchor: UnitPoint? = nil, multiLabelAlignment: Alignment? = nil,
    collisionResolution: AxisValueLabelCollisionResolution = .automatic, offsetsMarks: Bool? = nil,
    orientation: AxisValueLabelOrientation = .automatic, @ViewBuilder content: () -> Content
  ) {
    let text = ChartText.of(content())
    (self.text, isCentered, self.anchor) = ({ _ in text }, centered, anchor)
  }

  /// Creates a label with a formatted value. For the overloads with Foundation's types.
  public init(_format: @escaping (AxisValue) -> String?, centered: Bool?, anchor: UnitPoint?) {
    (text, isCentered, self.anchor) = (_format, centered, anchor)
  }

  public func _add(to items: inout _AxisItems) {
    let text = self.text?(items.value) ?? items.value.text
    items.items.append(AxisItem(kind: .label(text, anchor: anchor), isCentered: isCentered))
  }
}

/// Marks in a changed look.
struct StyledAxisMark<Content: AxisMark>: AxisMark {
  let content: Content
  let change: (inout AxisItem, EnvironmentScope) -> Void
  func _add(to items: inout _AxisItems) {
    var inner = _AxisItems(scope: items.scope, value: items.value)
    content._add(to: &inner)
    for var item in inner.items {
      change(&item, items.scope)
      items.items.append(item)
    }
  }
}

extension AxisMark {
  /// Colors the marks.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some AxisMark {
    StyledAxisMark(content: self) { item, scope in if item.paint == nil { item.paint = style._paint(in: scope) } }
  }
  /// Makes labels bold, dim or italic as far as a font does.
  public func font(_ font: Font?) -> some AxisMark { self }
  /// Moves the marks, in cells.
  public func offset(x: some PathLength = 0.0, y: some PathLength = 0.0) -> some AxisMark {
    let (x, y) = (Int(pathLength: x.pathLength), Int(pathLength: y.pathLength))
    return StyledAxisMark(content: self) { item, _ in
      item.offset.width += x
      item.offset.height += y
    }
  }
}
