import IdemCore
import IdemScreen

/// The shape of the pointer over a view.
///
/// A terminal shows it if it answers the query for pointer shapes (OSC 22 with CSS's names): kitty 0.31, Ghostty 1.0, foot 1.12.
public struct PointerStyle: Hashable, Sendable {
  /// CSS's name of the shape.
  package let name: String

  /// The terminal's own shape.
  public static let `default` = PointerStyle(name: "default")
  /// For text that can be selected.
  public static let horizontalText = PointerStyle(name: "text")
  /// For vertical text that can be selected.
  public static let verticalText = PointerStyle(name: "vertical-text")
  /// For a rectangle that can be selected.
  public static let rectSelection = PointerStyle(name: "crosshair")
  /// For something that can be dragged.
  public static let grabIdle = PointerStyle(name: "grab")
  /// For something that is being dragged.
  public static let grabActive = PointerStyle(name: "grabbing")
  /// For a link.
  public static let link = PointerStyle(name: "pointer")
  /// For a place where the content grows with a click.
  public static let zoomIn = PointerStyle(name: "zoom-in")
  /// For a place where the content shrinks with a click.
  public static let zoomOut = PointerStyle(name: "zoom-out")
  /// For a divider between columns.
  public static let columnResize = PointerStyle(name: "ew-resize")
  /// For a divider between rows.
  public static let rowResize = PointerStyle(name: "ns-resize")

  /// For a divider between columns that can be moved in some directions only.
  public static func columnResize(directions: HorizontalDirection.Set) -> PointerStyle {
    switch directions {
    case .leading: PointerStyle(name: "w-resize")
    case .trailing: PointerStyle(name: "e-resize")
    default: .columnResize
    }
  }

  /// For a divider between rows that can be moved in some directions only.
  public static func rowResize(directions: VerticalDirection.Set) -> PointerStyle {
    switch directions {
    case .up: PointerStyle(name: "n-resize")
    case .down: PointerStyle(name: "s-resize")
    default: .rowResize
    }
  }

  /// For an edge or a corner that can be dragged.
  public static func frameResize(position: FrameResizePosition) -> PointerStyle { PointerStyle(name: position.name) }
}

/// An edge or a corner of a frame that can be resized.
public enum FrameResizePosition: Hashable, Sendable, CaseIterable {
  case top, leading, bottom, trailing, topLeading, topTrailing, bottomLeading, bottomTrailing

  fileprivate var name: String {
    switch self {
    case .top: "n-resize"
    case .leading: "w-resize"
    case .bottom: "s-resize"
    case .trailing: "e-resize"
    case .topLeading: "nw-resize"
    case .topTrailing: "ne-resize"
    case .bottomLeading: "sw-resize"
    case .bottomTrailing: "se-resize"
    }
  }
}

/// A horizontal direction.
public enum HorizontalDirection: Hashable, Sendable {
  case leading, trailing

  /// Horizontal directions.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let leading = Set(rawValue: 1)
    public static let trailing = Set(rawValue: 2)
    public static let all: Set = [.leading, .trailing]
  }
}

/// A vertical direction.
public enum VerticalDirection: Hashable, Sendable {
  case up, down

  /// Vertical directions.
  public struct Set: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let up = Set(rawValue: 1)
    public static let down = Set(rawValue: 2)
    public static let all: Set = [.up, .down]
  }
}

extension View {
  /// Sets the shape of the pointer over the view; nil for that of the views around it.
  ///
  /// Cost: where the terminal has pointer shapes, it reports all motion of the pointer while such a view is on the screen. A change of the
  /// shape is one write of about 15 bytes.
  public func pointerStyle(_ style: PointerStyle?) -> some View { modifier(PointerStyleModifier(style: style)) }
}
