import IdemCore

/// A view that an app's own style can replace: the style of the environment, or `standard` if no style is set.
///
/// Which of the two is decided when the node is made, because a style modifier is part of the tree's structure. So a control without a style
/// has no more nodes and no more dependencies than `standard`.
struct StyledPlace<Key: EnvironmentKey, Configuration, Standard: View>: PrimitiveView where Key.Value == AnyStyle<Configuration>? {
  let configuration: () -> Configuration
  /// False for the control in the body of a style, which is made from the style's configuration.
  let mayBeStyled: Bool
  let standard: Standard

  init(
    _ key: Key.Type, _ configuration: @autoclosure @escaping () -> Configuration, mayBeStyled: Bool = true,
    @ViewBuilder standard: () -> Standard
  ) {
    self.configuration = configuration
    self.mayBeStyled = mayBeStyled
    self.standard = standard()
  }

  static func _makeNode(_ view: Self, parent: Node, in context: UpdateContext) -> Node {
    guard view.mayBeStyled, EnvironmentValues(scope: parent.childEnvironment)[Key.self] != nil else {
      return Standard._makeNode(view.standard, parent: parent, in: context)
    }
    return StyledPlaceNode<Key, Configuration>(view.configuration(), parent: parent, in: context)
  }

  static func _updateNode(_ node: Node, _ view: Self, in context: UpdateContext) {
    guard node.type == Key.self else { return Standard._updateNode(node, view.standard, in: context) }
    node.uncheckedCast(to: StyledPlaceNode<Key, Configuration>.self).update(view.configuration(), in: context)
  }

  static var _yieldsRows: Bool { Standard._yieldsRows }
}

/// Shows a control with the style of its environment. Another style of the same view type keeps the nodes.
private final class StyledPlaceNode<Key: EnvironmentKey, Configuration>: WrapperNode where Key.Value == AnyStyle<Configuration>? {
  private var tracker: ObservationTracker!
  private var configuration: Configuration
  private var style: AnyStyle<Configuration>!

  init(_ configuration: Configuration, parent: Node, in context: UpdateContext) {
    self.configuration = configuration
    super.init(parent: parent, type: Key.self)
    tracker = ObservationTracker(node: self)
    style = readStyle()
    child = style.box.makeNode(configuration, parent: self, in: context)
    flags.remove(.building)
  }

  private func readStyle() -> AnyStyle<Configuration>? { tracker.track { EnvironmentValues(scope: environment)[Key.self] } }

  func update(_ new: Configuration, in context: UpdateContext) {
    configuration = new
    style.box.updateNode(child, new, in: context)
  }

  override func evaluate(in context: UpdateContext) {
    let former = style!
    style = readStyle() ?? former
    show(configuration, style, insteadOf: former, in: context)
  }

  override func close(in context: UpdateContext) { tracker.end() }
}

/// A part of a control that its style shows, such as the label.
public struct _StylePart: PrimitiveView {
  let content: AnyView

  init<Content: View>(_ content: Content) { self.content = AnyView(content) }

  public static func _makeNode(_ view: _StylePart, parent: Node, in context: UpdateContext) -> Node {
    AnyView._makeNode(view.content, parent: parent, in: context)
  }
  public static func _updateNode(_ node: Node, _ view: _StylePart, in context: UpdateContext) {
    AnyView._updateNode(node, view.content, in: context)
  }
}
