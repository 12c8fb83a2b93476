import IdemCore
import IdemScreen

extension EnvironmentValues {
  /// Whether the pointer is over the nearest enclosing view with a `hoverEffect`, or over the nearest control. The default is false.
  ///
  /// A control needs no effect of its own, but it causes no reports of motion either: it is hovered only while another view, such as one with
  /// a `hoverEffect`, makes the terminal report the pointer.
  public var isHovered: Bool { self[IsHoveredKey.self] }
}

/// How a view looks while the pointer is over it.
public struct HoverEffect: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case highlight, lift, none }
  let kind: Kind

  /// Bold.
  public static let automatic = HoverEffect(kind: .highlight)
  /// Bold.
  public static let highlight = HoverEffect(kind: .highlight)
  /// Bold and underlined.
  public static let lift = HoverEffect(kind: .lift)
}

private struct HoverEffectModifier: WrapperModifier {
  let effect: HoverEffect

  func makeNode(parent: Node, in context: UpdateContext) -> HoverEffectNode { HoverEffectNode(effect, parent: parent) }
  func update(_ node: HoverEffectNode, in context: UpdateContext) { node.setEffect(effect, in: context) }
}

/// The content inherits the look of the hovered state, so no body runs but those that read `isHovered`.
private final class HoverEffectNode: WrapperNode, HoverHandler {
  private var effect: HoverEffect
  private var isInside = false
  private let scope: EnvironmentScope

  init(_ effect: HoverEffect, parent: Node) {
    self.effect = effect
    scope = EnvironmentScope(parent: parent.childEnvironment)
    super.init(parent: parent, type: HoverEffectModifier.self)
    tree.input.hoverHandlers.add(self)
    _ = applyLook()
  }

  override var childEnvironment: EnvironmentScope { scope }
  override var isPlain: Bool { true }

  func setEffect(_ new: HoverEffect, in context: UpdateContext) {
    guard new != effect else { return }
    effect = new
    drawingChanged(in: context)
  }

  var observesMotion: Bool { effect.kind != .none && isEnabledNow }

  func pointerMoved(_ isInside: Bool, _ event: Event, in context: UpdateContext) {
    let isInside = isInside && observesMotion
    guard isInside != self.isInside else { return }
    self.isInside = isInside
    scope.set(IsHoveredKey.self, to: isInside)
    drawingChanged(in: context)
  }

  private func applyLook() -> Bool {
    var drawing = environment.drawing
    if isInside, effect.kind != .none { drawing.style.attributes.formUnion(effect.kind == .lift ? [.bold, .underline] : .bold) }
    return scope.setDrawing(drawing)
  }

  override func drawingChanged(in context: UpdateContext) { if applyLook() { child?.drawingChanged(in: context) } }
  override func close(in context: UpdateContext) { tree.input.hoverHandlers.remove() }
}

extension View {
  /// Shows the view bold while the pointer is over it, and sets `\.isHovered` for the views inside.
  ///
  /// As for `onHover`, the terminal reports all motion of the pointer while such a view is visible and enabled.
  public func hoverEffect(_ effect: HoverEffect = .automatic, isEnabled: Bool = true) -> some View {
    modifier(HoverEffectModifier(effect: isEnabled ? effect : HoverEffect(kind: .none)))
  }

  /// The same, which can be turned off.
  @_disfavoredOverload
  public func hoverEffect(_ isEnabled: Bool) -> some View { hoverEffect(.automatic, isEnabled: isEnabled) }
}
