import IdemCore
import IdemScreen

/// A bright band that passes over the characters of a view from the left to the right, while the rest is dim.
struct ShimmerModifier: SameSizeModifier, Equatable {
  let isActive: Bool

  /// The time of a step of the band, in nanoseconds: 12 steps a second.
  private static let step = 83_333_333
  /// The columns between the end of one pass and the start of the next one.
  private static let gap = 8

  /// Each painted step schedules the next one. A view that is not painted causes no wake-ups.
  func paint(_ child: RenderNode, in node: RenderNode, _ context: inout PaintContext) {
    context.paint(child)
    guard isActive, !EnvironmentValues(scope: node.environment).accessibilityReduceMotion else { return }
    let now = node.tree.timers.clock.now, visible = context.visible
    let step = node.tree.motion.step(ShimmerModifier.step, at: now)
    // Two columns a step.
    let middle = now / ShimmerModifier.step * 2 % (node.size.width + ShimmerModifier.gap)
    for x in visible.minX..<visible.maxX {
      let distance = abs(x - middle)
      context.restyle(Rect(x: x, y: visible.minY, width: 1, height: visible.height)) {
        if distance <= 1 {
          $0.attributes.insert(.bold)
        } else if distance > 3 {
          $0.attributes.insert(.dim)
        }
      }
    }
    // A step that is scheduled twice is painted once, because both have the same time.
    _ = context.scheduleDecoration(of: node, at: (now / step + 1) * step)
  }

  func change(from old: ShimmerModifier) -> RenderChange { self == old ? .none : .paint }
  static var isLayered: Bool { true }

  var inspectedWords: _InspectedWords? { _InspectedWords(".shimmering(\(isActive))") }
}

extension View {
  /// Lets a bright band pass over the view while `isActive` is true, for content that is being loaded.
  ///
  /// It has 12 steps a second while the view is visible. Where the user prefers no animations, nothing moves.
  public func shimmering(_ isActive: Bool = true) -> some View { modifier(ShimmerModifier(isActive: isActive)) }
}
