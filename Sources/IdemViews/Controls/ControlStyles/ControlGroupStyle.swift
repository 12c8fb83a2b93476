import IdemCore
import IdemScreen

/// The look of groups of controls.
@MainActor @preconcurrency
public protocol ControlGroupStyle: _ViewStyle where _Configuration == ControlGroupStyleConfiguration {
  /// The properties that the style can read; see `ControlGroupStyleConfiguration`.
  typealias Configuration = ControlGroupStyleConfiguration
  /// Builds the view of one group.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The parts of a group of controls.
public struct ControlGroupStyleConfiguration {
  /// The type of the content.
  public typealias Content = _StylePart
  /// The type of the label.
  public typealias Label = _StylePart
  /// The controls as a view.
  public let content: Content
  /// The label as a view.
  public let label: Label
}

/// The default style: the controls in a row, with a column between them.
public struct AutomaticControlGroupStyle: ControlGroupStyle {
  /// Creates the style.
  public init() {}
  /// Builds the row.
  public func makeBody(configuration: Configuration) -> some View { ControlGroup(configuration) }
}

/// The controls in a row.
public struct NavigationControlGroupStyle: ControlGroupStyle {
  /// Creates the style.
  public init() {}
  /// Builds the row.
  public func makeBody(configuration: Configuration) -> some View { ControlGroup(configuration) }
}

/// Buttons that are joined by lines: `[ Bold │ Italic ]`.
public struct JoinedControlGroupStyle: ControlGroupStyle {
  /// Creates the style.
  public init() {}
  /// Builds the buttons.
  public func makeBody(configuration: Configuration) -> some View {
    JoinedControls(content: configuration.content.buttonStyle(.plain))
  }
}

/// A button with the label that opens a menu of the controls.
public struct MenuControlGroupStyle: ControlGroupStyle {
  /// Creates the style.
  public init() {}
  /// Builds the menu.
  public func makeBody(configuration: Configuration) -> some View {
    Menu {
      configuration.content
    } label: {
      configuration.label
    }
  }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  /// The default style: the controls in a row.
  public static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}
extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  /// The controls in a row.
  public static var navigation: NavigationControlGroupStyle { NavigationControlGroupStyle() }
}
extension ControlGroupStyle where Self == JoinedControlGroupStyle {
  /// Buttons that are joined by lines. SwiftUI has no such style.
  @_disfavoredOverload public static var joined: JoinedControlGroupStyle { JoinedControlGroupStyle() }
  /// The same as `joined`.
  public static var palette: JoinedControlGroupStyle { JoinedControlGroupStyle() }
}
extension ControlGroupStyle where Self == MenuControlGroupStyle {
  /// A button that opens a menu.
  public static var menu: MenuControlGroupStyle { MenuControlGroupStyle() }
  /// The same as `menu`.
  public static var compactMenu: MenuControlGroupStyle { MenuControlGroupStyle() }
}

enum ControlGroupStyleKey: EnvironmentKey { static var defaultValue: AnyStyle<ControlGroupStyleConfiguration>? { nil } }

extension View {
  /// Sets the style of the groups of controls in this view.
  public func controlGroupStyle<Style: ControlGroupStyle>(_ style: Style) -> some View {
    modifier(EnvironmentKeyModifier<ControlGroupStyleKey>(value: AnyStyle(style)))
  }
}

/// Views in a row, with lines between them and brackets around them.
private struct JoinedControls<Content: View>: PrimitiveView {
  let content: Content

  static func _makeNode(_ view: Self, parent: Node, in context: UpdateContext) -> Node {
    let node = JoinedControlsNode(parent: parent, type: Self.self)
    node.content = Content._makeNode(view.content, parent: node, in: context)
    node.flags.remove(.building)
    return node
  }

  @inline(__always) static func _updateNode(_ node: Node, _ view: Self, in context: UpdateContext) {
    Content._updateNode(node.uncheckedCast(to: JoinedControlsNode.self).content, view.content, in: context)
  }
}

private final class JoinedControlsNode: ContainerNode {
  /// The columns between two views, and those of a bracket with its space.
  private static let gap = 3, edge = 2

  override init(parent: Node, type: Any.Type) {
    super.init(parent: parent, type: type)
    flags.insert(.layered)
  }

  override var stackAxis: Axis? { .horizontal }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    let sizes = renderChildren.map { $0.measure(ProposedViewSize(width: nil, height: proposal.height), in: context) }
    let gaps = JoinedControlsNode.gap * max(0, sizes.count - 1)
    return Size(
      width: sizes.reduce(2 * JoinedControlsNode.edge + gaps) { $0 + $1.width }, height: max(1, sizes.map(\.height).max() ?? 1))
  }

  override func placeChildren(in context: PlacementContext) {
    var x = JoinedControlsNode.edge
    for child in renderChildren {
      let offer = ProposedViewSize(width: nil, height: size.height), wanted = child.measure(offer, in: context.measuring)
      let width = max(0, min(wanted.width, size.width - x))
      child.place(Rect(x: x, y: 0, width: width, height: min(wanted.height, size.height)), proposal: offer, in: context)
      x += wanted.width + JoinedControlsNode.gap
    }
  }

  override func paint(_ context: inout PaintContext) {
    if context.erases { context.fill(bounds) }
    super.paint(&context)
    var line = environment.drawing.style
    line.attributes.insert(.dim)
    context.write(Glyph(narrow: "["), x: 0, y: 0, style: line)
    context.write(Glyph(narrow: "]"), x: size.width - 1, y: size.height - 1, style: line)
    for child in renderChildren.dropLast() {
      for y in context.visible(rows: 0..<size.height) { context.write(Glyph(narrow: "│"), x: child.frame.maxX + 1, y: y, style: line) }
    }
  }

  override func drawingChanged(in context: UpdateContext) {
    setNeedsPaint(in: context)
    super.drawingChanged(in: context)
  }
}
