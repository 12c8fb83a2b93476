import IdemCore

/// The node of a view that is built by a style of the environment. A subclass stores the view, and makes the configuration from it.
class StyledNode<Key: EnvironmentKey, Configuration>: WrapperNode where Key.Value == AnyStyle<Configuration> {
  private var tracker: ObservationTracker!
  private var style: AnyStyle<Configuration>!

  override init(parent: Node, type: Any.Type) {
    super.init(parent: parent, type: type)
    tracker = ObservationTracker(node: self)
  }

  /// The control's properties for the style.
  var configuration: Configuration { preconditionFailure("StyledNode is abstract") }
  /// Called before an app's own style builds its view.
  func prepareForCustomStyle() {}

  final var hasCustomStyle: Bool { style.box.look == nil }

  /// Builds the style's view. A subclass calls it once at the end of its setup.
  final func begin() {
    style = readStyle()
    if hasCustomStyle { prepareForCustomStyle() }
    child = style.box.makeNode(configuration, parent: self)
    flags.remove(.building)
  }

  /// Gives the style the newest configuration. It runs no body if the configuration is equal.
  final func configurationChanged() { style.box.updateNode(child, configuration) }

  private func readStyle() -> AnyStyle<Configuration> { tracker.track { EnvironmentValues(scope: environment)[Key.self] } }

  override func evaluate() {
    let former = style!
    style = readStyle()
    if hasCustomStyle { prepareForCustomStyle() }
    show(configuration, style, insteadOf: former)
  }

  override func close() { tracker.end() }
}
