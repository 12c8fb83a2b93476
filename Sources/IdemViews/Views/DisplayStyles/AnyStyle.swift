import IdemCore

/// What all style protocols have in common: a style builds a view from the properties of a control. Its own properties, such as
/// `@Environment` and `@State`, are those of the control that it draws.
@MainActor @preconcurrency
public protocol _ViewStyle: DynamicProperty {
  /// The properties of a control that the style can read.
  associatedtype _Configuration
  /// The view that the style builds.
  associatedtype Body: View
  /// Builds the view of one control.
  @ViewBuilder func makeBody(configuration: _Configuration) -> Body
}

/// A style of Idem's own. The nodes of its view draw the control's state themselves. So `makeBody` depends on nothing but the control's own
/// value, and no change of focus, of a binding or of a label runs it.
protocol BuiltInStyle: _ViewStyle {
  associatedtype Look: Hashable
  /// What the control's nodes draw.
  var look: Look { get }
}

/// A style without its type, as a value of the environment. Two are equal if their styles have the same type and equal fields.
struct AnyStyle<Configuration>: Equatable {
  let box: StyleBox<Configuration>

  @MainActor init<Style: _ViewStyle>(_ style: Style) where Style._Configuration == Configuration { box = TypedStyleBox(style) }

  /// The default value of an environment key.
  nonisolated init<Style: _ViewStyle>(default style: @autoclosure @MainActor () -> Style) where Style._Configuration == Configuration {
    // SAFETY: the environment reads it on the main actor first. `assumeIsolated` checks it.
    self = MainActor.assumeIsolated { AnyStyle(style()) }
  }

  nonisolated static func == (a: AnyStyle, b: AnyStyle) -> Bool {
    // SAFETY: the environment compares styles on the main actor. `assumeIsolated` checks it.
    a.box === b.box || MainActor.assumeIsolated { a.box.isSame(as: b.box) }
  }
}

/// The storage of an `AnyStyle`.
@MainActor
class StyleBox<Configuration> {
  /// The look of a built-in style; nil for an app's own style.
  fileprivate(set) final var look: Any?
  /// Whether the style of a button decides itself what triggers the action.
  final var isPrimitive = false
  /// The type of the view that the node shows.
  fileprivate final let viewType: Any.Type

  fileprivate init(viewType: Any.Type) { self.viewType = viewType }

  func isSame(as other: StyleBox) -> Bool { preconditionFailure("StyleBox is abstract") }
  /// Builds the style's view.
  func makeNode(_ configuration: Configuration, parent: Node, in context: UpdateContext) -> Node {
    preconditionFailure("StyleBox is abstract")
  }
  /// Updates the style's view with newer properties. The node must be one of a style with the same view type.
  func updateNode(_ node: Node, _ configuration: Configuration, in context: UpdateContext) { preconditionFailure("StyleBox is abstract") }
}

private final class TypedStyleBox<Style: _ViewStyle>: StyleBox<Style._Configuration> {
  private let style: Style

  init(_ style: Style) {
    self.style = style
    let builtIn = style as? any BuiltInStyle
    super.init(viewType: builtIn == nil ? StyledView<Style>.self : Style.Body.self)
    look = builtIn?.look
  }

  override func isSame(as other: StyleBox<Style._Configuration>) -> Bool {
    guard let other = other as? TypedStyleBox else { return false }
    return Comparison.of(Style.self).areEqual(style, other.style)
  }

  override func makeNode(_ configuration: Style._Configuration, parent: Node, in context: UpdateContext) -> Node {
    look == nil
      ? StyledView<Style>._makeNode(StyledView(style: style, configuration: configuration), parent: parent, in: context)
      : Style.Body._makeNode(style.makeBody(configuration: configuration), parent: parent, in: context)
  }

  override func updateNode(_ node: Node, _ configuration: Style._Configuration, in context: UpdateContext) {
    if look == nil {
      StyledView<Style>._updateNode(node, StyledView(style: style, configuration: configuration), in: context)
    } else {
      Style.Body._updateNode(node, style.makeBody(configuration: configuration), in: context)
    }
  }
}

/// The view of an app's own style. Its body runs when the control's properties change, or when anything changes that the style reads.
private struct StyledView<Style: _ViewStyle>: View {
  let style: Style
  let configuration: Style._Configuration
  var body: Style.Body { style.makeBody(configuration: configuration) }
}

extension WrapperNode {
  /// Shows a control with a style. The content is kept if the former style has the same view type; otherwise it is built again.
  final func show<Configuration>(
    _ configuration: Configuration, _ style: AnyStyle<Configuration>, insteadOf former: AnyStyle<Configuration>, in context: UpdateContext
  ) {
    guard style.box.viewType != former.box.viewType else { return style.box.updateNode(child, configuration, in: context) }
    let old = child!
    child = style.box.makeNode(configuration, parent: self, in: context)
    old.remove(in: context)
    structureChanged(in: context)
  }
}
