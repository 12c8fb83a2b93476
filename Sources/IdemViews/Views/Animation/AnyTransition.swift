import IdemCore
import IdemScreen

/// The way a view appears and disappears in an animated update; see `View.transition(_:)`.
///
/// A view that disappears keeps its place and its state until its transition ends. It gets no input during that time; `onDisappear` runs at
/// the end. If the view appears again before the end, the same node returns from its current look.
@MainActor @preconcurrency
public struct AnyTransition {
  var insertion = TransitionStage()
  var removal = TransitionStage()
  var wraps: [TransitionWrap] = []

  /// No visible change: the view appears and disappears at once. If it is removed together with other views, it stays until their
  /// transitions end.
  public static let identity = AnyTransition()
  /// The view is dim during the half of the transition in which it is less visible. A terminal has no partial transparency.
  public static let opacity = AnyTransition { $0.fades = true }
  /// The view moves in from the leading edge of its place, and out at the trailing edge.
  public static let slide = asymmetric(insertion: move(edge: .leading), removal: move(edge: .trailing))
  /// The view grows from the middle of its place and shrinks into it. It is clipped rather than scaled, because a terminal has one letter
  /// size.
  public static let scale = scale(scale: 0)

  /// The same as `opacity`: a terminal has no blur.
  public static let blurReplace = opacity

  /// The view moves in from an edge of its place, and out at the same edge.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition { $0.edge = edge } }
  /// The view moves in from an edge of its place, and out at the opposite edge.
  public static func push(from edge: Edge) -> AnyTransition { asymmetric(insertion: move(edge: edge), removal: move(edge: edge.opposite)) }
  /// The view moves from an offset to its place, and back. The offset is in cells; the view is clipped to its place.
  public static func offset(x: Int = 0, y: Int = 0) -> AnyTransition { AnyTransition { $0.offset = Point(x: x.length, y: y.length) } }
  /// The view moves from an offset to its place, and back. The offset is in cells.
  public static func offset(_ offset: Size) -> AnyTransition { self.offset(x: offset.width, y: offset.height) }
  /// The view grows from a part of its place around an anchor, and shrinks back to it. `scale` is clamped to 0...1.
  public static func scale(scale: Double, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition {
      $0.scale = min(1, max(0, scale))
      $0.anchor = anchor
    }
  }

  /// The view grows from a part of its place around an anchor, and shrinks back to it. `scale` is clamped to 0...1.
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> AnyTransition { self.scale(scale: scale, anchor: anchor) }

  /// A change between two values of a modifier. The animatable data (`Animatable`) of the modifier is interpolated.
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    AnyTransition { content, phase in AnyView(content.modifier(phase.isIdentity ? identity : active)) }
  }

  /// The same as `opacity`: a terminal has no blur. The configuration has no effect.
  public static func blurReplace(_ configuration: BlurReplaceTransition.Configuration) -> AnyTransition { opacity }

  /// Different transitions for insertion and removal.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    var transition = AnyTransition()
    transition.insertion = insertion.insertion
    transition.removal = removal.removal
    // The wrappers of both transitions surround the view in every phase, so the view inside keeps its identity.
    transition.wraps = insertion.wraps.map { $0.limited(to: .willAppear) } + removal.wraps.map { $0.limited(to: .didDisappear) }
    return transition
  }

  /// Combines two transitions, which run at the same time.
  public func combined(with other: AnyTransition) -> AnyTransition {
    var transition = self
    transition.insertion.add(other.insertion)
    transition.removal.add(other.removal)
    transition.wraps += other.wraps
    return transition
  }

  /// Uses this animation instead of that of the update. It has no effect in an update that is not animated.
  public func animation(_ animation: Animation?) -> AnyTransition {
    var transition = self
    transition.insertion.animation = animation
    transition.removal.animation = animation
    return transition
  }

  private init() {}

  private init(_ set: (inout TransitionParts) -> Void) {
    set(&insertion.parts)
    removal = insertion
  }

  /// Creates a transition from a custom one.
  public init<T: Transition>(_ transition: T) {
    self.init { content, phase in AnyView(transition.body(content: PlaceholderContentView(content: content), phase: phase)) }
  }

  private init(_ wrap: @escaping @MainActor (AnyView, TransitionPhase) -> AnyView) {
    wraps = [TransitionWrap(phases: [.willAppear, .didDisappear], wrap: wrap)]
  }
}

/// The insertion or the removal of a transition.
@MainActor
struct TransitionStage {
  var parts = TransitionParts()
  var animation: Animation?

  mutating func add(_ other: TransitionStage) {
    parts.add(other.parts)
    animation = other.animation ?? animation
  }
}

/// The views that a custom transition puts around a view.
@MainActor
struct TransitionWrap {
  /// The phases in which the wrapper has an effect. In the others it gets the phase `identity`.
  let phases: Set<TransitionPhase>
  let wrap: @MainActor (AnyView, TransitionPhase) -> AnyView

  func limited(to phase: TransitionPhase) -> TransitionWrap { TransitionWrap(phases: phases.intersection([phase]), wrap: wrap) }

  func around(_ view: AnyView, in phase: TransitionPhase) -> AnyView { wrap(view, phases.contains(phase) ? phase : .identity) }
}

/// The phase of a view's transition.
public enum TransitionPhase: Hashable, Sendable {
  /// Before the insertion.
  case willAppear
  /// The view is fully visible.
  case identity
  /// After the removal.
  case didDisappear

  /// Whether the view is fully visible.
  public var isIdentity: Bool { self == .identity }
  /// -1 before the insertion, 0 while the view is visible, 1 after the removal.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// A custom transition: the look of a view in each phase. Between the phases, values that are `Animatable` are interpolated.
@MainActor @preconcurrency
public protocol Transition {
  /// The view that the transition builds.
  associatedtype Body: View
  /// The view that appears or disappears.
  typealias Content = PlaceholderContentView<Self>
  /// Builds the look of the view in a phase.
  @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
}

/// The view that a transition applies to, for use in the transition's `body`.
public struct PlaceholderContentView<Value>: View {
  let content: AnyView
  public var body: some View { content }
}

extension Edge {
  fileprivate var opposite: Edge {
    switch self {
    case .top: .bottom
    case .bottom: .top
    case .leading: .trailing
    case .trailing: .leading
    }
  }
}
