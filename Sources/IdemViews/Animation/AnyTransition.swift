import IdemCore
import IdemScreen

/// How a view comes and goes, in an update that is animated; see `View.transition(_:)`.
///
/// What goes keeps its place until its transition ends, with its state, and takes no input meanwhile; `onDisappear` runs at the end. Wanted again
/// before that, it goes back from where it is, as what it was.
@MainActor @preconcurrency
public struct AnyTransition {
  var insertion = TransitionStage()
  var removal = TransitionStage()
  var wraps: [TransitionWrap] = []

  /// Comes and goes at once; where others go, it stays as long as they do.
  public static let identity = AnyTransition()
  /// Dim on the half of the way that is nearer to being away: a terminal has no half transparency.
  public static let opacity = AnyTransition { $0.fades = true }
  /// In from the leading edge of its place, out by the trailing one.
  public static let slide = asymmetric(insertion: move(edge: .leading), removal: move(edge: .trailing))
  /// Out of the middle of its place, into it: more and more of it is seen, as a terminal has no smaller letters.
  public static let scale = scale(scale: 0)

  /// In by an edge of its place, and out by the same.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition { $0.edge = edge } }
  /// In by an edge of its place, out by the opposite one.
  public static func push(from edge: Edge) -> AnyTransition { asymmetric(insertion: move(edge: edge), removal: move(edge: edge.opposite)) }
  /// From, and to, so many cells beside its place; it is seen within that.
  public static func offset(x: Int = 0, y: Int = 0) -> AnyTransition { AnyTransition { $0.offset = Point(x: x.length, y: y.length) } }
  public static func offset(_ offset: Size) -> AnyTransition { self.offset(x: offset.width, y: offset.height) }
  /// From, and to, a part of its place around an anchor.
  public static func scale(scale: Double, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition {
      $0.scale = min(1, max(0, scale))
      $0.anchor = anchor
    }
  }

  /// Between two values of a modifier: what of them is animated (`Animatable`) goes from one to the other.
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    AnyTransition { content, phase in AnyView(content.modifier(phase.isIdentity ? identity : active)) }
  }

  /// One transition to come by, another to go.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    var transition = AnyTransition()
    transition.insertion = insertion.insertion
    transition.removal = removal.removal
    // Those of both stand around the view in every phase: what is inside keeps its identity.
    transition.wraps = insertion.wraps.map { $0.limited(to: .willAppear) } + removal.wraps.map { $0.limited(to: .didDisappear) }
    return transition
  }

  /// Both at once.
  public func combined(with other: AnyTransition) -> AnyTransition {
    var transition = self
    transition.insertion.add(other.insertion)
    transition.removal.add(other.removal)
    transition.wraps += other.wraps
    return transition
  }

  /// With an animation of its own, instead of the update's; only in an update that is animated.
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

  /// A transition of one's own.
  public init<T: Transition>(_ transition: T) {
    self.init { content, phase in AnyView(transition.body(content: PlaceholderContentView(content: content), phase: phase)) }
  }

  private init(_ wrap: @escaping @MainActor (AnyView, TransitionPhase) -> AnyView) {
    wraps = [TransitionWrap(phases: [.willAppear, .didDisappear], wrap: wrap)]
  }
}

/// One half of a transition.
@MainActor
struct TransitionStage {
  var parts = TransitionParts()
  var animation: Animation?

  mutating func add(_ other: TransitionStage) {
    parts.add(other.parts)
    animation = other.animation ?? animation
  }
}

/// What a transition of the app's own puts around a view.
@MainActor
struct TransitionWrap {
  /// The phases in which it shows; in the others the view looks as it stands.
  let phases: Set<TransitionPhase>
  let wrap: @MainActor (AnyView, TransitionPhase) -> AnyView

  func limited(to phase: TransitionPhase) -> TransitionWrap { TransitionWrap(phases: phases.intersection([phase]), wrap: wrap) }

  func around(_ view: AnyView, in phase: TransitionPhase) -> AnyView { wrap(view, phases.contains(phase) ? phase : .identity) }
}

/// Where a view is in its transition.
public enum TransitionPhase: Hashable, Sendable {
  /// It is yet to come.
  case willAppear
  /// It stands where it stands.
  case identity
  /// It goes.
  case didDisappear

  public var isIdentity: Bool { self == .identity }
  /// -1 before, 0 while it stands, 1 after.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// A transition of one's own: the view as it looks in each phase; between them, what is `Animatable` is animated.
@MainActor @preconcurrency
public protocol Transition {
  associatedtype Body: View
  typealias Content = PlaceholderContentView<Self>
  @ViewBuilder func body(content: Content, phase: TransitionPhase) -> Body
}

/// The view that a transition is of, for use in its `body`.
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
