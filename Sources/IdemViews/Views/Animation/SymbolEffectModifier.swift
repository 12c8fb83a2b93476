import IdemCore
import IdemScreen

/// The motion of the characters of a view, drawn over them: no body runs.
struct SymbolEffectModifier: SameSizeModifier {
  var effect: SymbolEffect
  var options: SymbolEffectOptions
  var isActive: Bool
  /// A change of it starts a run; nil for an effect that is active.
  var trigger: AnyEquatable?
  /// When the run began; nil before the first one.
  var start = EffectStart()

  /// The time of the start, which the node's newer modifiers share.
  final class EffectStart {
    var time: Int?
    /// Whether a run begins with the next painting.
    var isPending = false
  }

  /// The time of one picture in nanoseconds: three changes a second at most.
  private var step: Int { max(166_666_667, Int(333_333_333 / options.pace)) }

  /// The pictures of a course.
  private var pictures: [Attributes] {
    switch effect.kind {
    case .pulse: [[], .dim]
    case .variableColor: [.dim, [], .bold]
    case .breathe: [[], .bold, [], .dim]
    case .bounce: [.bold, [], .bold, []]
    case .wiggle, .rotate: [.bold, []]
    case .scale: [.bold]
    case .appear, .disappear, .replace, .drawOn, .drawOff: [[]]
    }
  }

  var isHidden: Bool {
    guard trigger == nil else { return false }
    switch effect.kind {
    case .appear, .drawOn: return !isActive
    case .disappear, .drawOff: return isActive
    default: return false
    }
  }

  func paint(_ child: RenderNode, in node: RenderNode, _ context: inout PaintContext) {
    context.paint(child)
    let now = node.tree.timers.clock.now
    if start.isPending || trigger == nil && start.time == nil { (start.time, start.isPending) = (now, false) }
    guard isActive, allowsMotion(node), let begin = start.time else {
      if isActive, effect.kind == .scale { context.restyle(node.bounds) { $0.attributes.insert(.bold) } }
      return
    }
    let pictures = pictures, count = options.count ?? (trigger == nil ? nil : 1),
      pace = trigger == nil ? node.tree.motion.step(step, at: now) : step
    let index = (now - begin) / step
    if let count, index >= count * pictures.count { return }
    draw(index, pictures[index % pictures.count], node, context)
    // One picture needs no next one.
    guard pictures.count > 1 || effect.kind == .rotate else { return }
    let next = begin + ((now - begin) / pace + 1) * pace
    _ = trigger == nil ? context.scheduleDecoration(of: node, at: next) : context.scheduleRepaint(of: node, at: next)
  }

  private func allowsMotion(_ node: RenderNode) -> Bool {
    let values = EnvironmentValues(scope: node.environment)
    return values.motion == .full && !values[SymbolEffectsRemovedKey.self]
  }

  private func draw(_ index: Int, _ attributes: Attributes, _ node: RenderNode, _ context: PaintContext) {
    if effect.kind == .rotate, let turns = context.glyph(x: 0, y: 0)?.scalar.flatMap(SymbolEffectModifier.turns) {
      let cell = context.cell(x: 0, y: 0)
      let count = turns.count, place = effect.isReversed ? (count - index % count) % count : index % count
      return context.write(Glyph(narrow: turns[place]), x: 0, y: 0, style: cell.style)
    }
    context.restyle(node.bounds) { style in
      if attributes.contains(.bold) { style.attributes.remove(.dim) }
      style.attributes.formUnion(attributes)
    }
  }

  /// The pictures of a character that turns, itself first.
  private static func turns(_ scalar: Unicode.Scalar) -> [Unicode.Scalar]? {
    for circle in ["↑→↓←", "◐◓◑◒", "▲▶▼◀", "△▷▽◁", "◴◷◶◵", "◜◝◞◟"] {
      let scalars = Array(circle.unicodeScalars)
      if let first = scalars.firstIndex(of: scalar) { return Array(scalars[first...] + scalars[..<first]) }
    }
    return scalar == "↻" || scalar == "↺" ? [scalar, "◜", "◝", "◞"] : nil
  }

  func change(from old: SymbolEffectModifier) -> RenderChange {
    start.time = isActive == old.isActive ? old.start.time : nil
    start.isPending = old.start.isPending || trigger != nil && trigger != old.trigger
    return effect == old.effect && options == old.options && isActive == old.isActive && trigger == old.trigger ? .none : .paint
  }
  static var isLayered: Bool { true }

  var inspectedWords: _InspectedWords? { _InspectedWords(".symbolEffect(…)") }
}

/// Whether symbols move; see `symbolEffectsRemoved(_:)`.
private enum SymbolEffectsRemovedKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension View {
  /// Lets the symbols in this view move while the effect is active.
  public func symbolEffect(_ effect: SymbolEffect, options: SymbolEffectOptions = .default, isActive: Bool = true) -> some View {
    modifier(SymbolEffectModifier(effect: effect, options: options, isActive: isActive))
  }

  /// Lets the symbols in this view move once after each change of a value.
  public func symbolEffect(_ effect: SymbolEffect, options: SymbolEffectOptions = .default, value: some Equatable) -> some View {
    modifier(SymbolEffectModifier(effect: effect, options: options, isActive: true, trigger: AnyEquatable(value)))
  }

  /// Removes the motion of the symbols in this view.
  public func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
    modifier(EnvironmentKeyModifier<SymbolEffectsRemovedKey>(value: isEnabled))
  }
}
