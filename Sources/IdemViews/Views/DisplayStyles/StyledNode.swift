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
  func configuration(in context: UpdateContext) -> Configuration { preconditionFailure("StyledNode is abstract") }
  /// Called before an app's own style builds its view.
  func prepareForCustomStyle(in context: UpdateContext) {}

  final var hasCustomStyle: Bool { style.box.look == nil }

  /// Builds the style's view. A subclass calls it once at the end of its setup.
  final func begin(in context: UpdateContext) {
    style = readStyle()
    if hasCustomStyle { prepareForCustomStyle(in: context) }
    child = style.box.makeNode(configuration(in: context), parent: self, in: context)
    flags.remove(.building)
  }

  /// Gives the style the newest configuration. It runs no body if the configuration is equal.
  final func configurationChanged(in context: UpdateContext) { style.box.updateNode(child, configuration(in: context), in: context) }

  /// The style of an environment. Reading it is tracked.
  func style(in values: EnvironmentValues) -> AnyStyle<Configuration> { values[Key.self] }

  private func readStyle() -> AnyStyle<Configuration> { tracker.track { style(in: EnvironmentValues(scope: environment)) } }

  override func evaluate(in context: UpdateContext) {
    let former = style!
    style = readStyle()
    if hasCustomStyle { prepareForCustomStyle(in: context) }
    show(configuration(in: context), style, insteadOf: former, in: context)
  }

  override func close(in context: UpdateContext) { tracker.end() }
}
