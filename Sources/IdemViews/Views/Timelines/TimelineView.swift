import IdemCore

/// A view whose content is evaluated at the dates of a schedule: a clock, a countdown, a hand-made animation.
///
/// It causes no wake-ups between two dates, after the last one, or while its content is scrolled out of sight, hidden or covered. If several
/// dates have passed, only the last of them is shown. If the system's clock is set back, the schedule starts again from the new time.
///
/// Its dates are timers of the run loop: unlike a task that sleeps, a timeline wakes up no other thread. A content without a size can do
/// something at each date:
///
///     TimelineView(.periodic(from: .now, by: 10)) { timeline in
///       EmptyView().onChange(of: timeline.date) { model.refresh() }
///     }
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: PrimitiveView {
  /// The argument of the content closure.
  public typealias Context = TimelineViewDefaultContext
  let schedule: Schedule
  let content: (Context) -> Content

  /// Creates a view that evaluates `content` at the dates of `schedule`.
  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content) {
    self.schedule = schedule
    self.content = content
  }

  public static func _makeNode(_ view: TimelineView, parent: Node, in context: UpdateContext) -> Node {
    let node = TimelineNode(view, parent: parent)
    node.begin(in: context)
    return node
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: TimelineView, in context: UpdateContext) {
    node.uncheckedCast(to: TimelineNode<Schedule, Content>.self).update(view, in: context)
  }
}

/// The argument of a TimelineView's content.
public struct TimelineViewDefaultContext: Hashable, Sendable {
  /// The date of the schedule that is shown.
  public let date: TimelineDate
  /// The precision that is worth showing. In a terminal it is always `live`.
  public let cadence: Cadence

  /// The precision of a time that is worth showing.
  public enum Cadence: UInt8, Hashable, Comparable, Sendable {
    /// From continuous updates to updates by the minute.
    case live, seconds, minutes
    /// Whether `a` is more precise than `b`.
    public static func < (a: Cadence, b: Cadence) -> Bool { a.rawValue < b.rawValue }
  }
}

/// The content as a composite view, so that its dependencies are tracked like those of any body.
private struct TimelineContent<Content: View>: View {
  let content: (TimelineViewDefaultContext) -> Content
  let context: TimelineViewDefaultContext
  var body: Content { content(context) }
}

private final class TimelineNode<Schedule: TimelineSchedule, Content: View>: WrapperNode, MovingNode {
  private var view: TimelineView<Schedule, Content>
  private var entries: Schedule.Entries.Iterator
  private var date: TimelineDate
  private var upcoming: TimelineDate?
  private var wakeUp: WakeUp?
  var sleep = MotionSleep()

  init(_ view: TimelineView<Schedule, Content>, parent: Node) {
    self.view = view
    date = TimelineDate(nanoseconds: parent.tree.timers.clock.wallTime)
    entries = view.schedule.entries(from: date, mode: .normal).makeIterator()
    super.init(parent: parent, type: TimelineView<Schedule, Content>.self)
  }

  func begin(in context: UpdateContext) {
    advance()
    child = TimelineContent<Content>._makeNode(inner, parent: self, in: context)
    flags.remove(.building)
  }

  private var inner: TimelineContent<Content> {
    TimelineContent(content: view.content, context: TimelineViewDefaultContext(date: date, cadence: .live))
  }

  func update(_ new: TimelineView<Schedule, Content>, in context: UpdateContext) {
    let isSame = isEqual(view.schedule, new.schedule)
    view = new
    if !isSame {
      date = TimelineDate(nanoseconds: tree.timers.clock.wallTime)
      entries = new.schedule.entries(from: date, mode: .normal).makeIterator()
      upcoming = nil
      advance()
    }
    flags.remove(.stale)
    TimelineContent<Content>._updateNode(child, inner, in: context)
  }

  private func isEqual(_ a: Schedule, _ b: Schedule) -> Bool {
    func compare<E: Equatable>(_ a: E) -> Bool { (b as? E) == a }
    return (a as? any Equatable).map { compare($0) } ?? false
  }

  /// Advances to the last date that has passed, and schedules a wake-up for the next one.
  private func advance() {
    wakeUp?.cancel()
    wakeUp = nil
    // Where nothing may move by itself, a schedule of animation frames has only its first entry.
    if view.schedule is AnimationTimelineSchedule, EnvironmentValues(scope: environment).motion == .none { return }
    let now = TimelineDate(nanoseconds: tree.timers.clock.wallTime)
    // The wall clock was set back: without new entries, the content would rest until it is as late as before.
    if now < date {
      date = now
      entries = view.schedule.entries(from: now, mode: .normal).makeIterator()
      upcoming = nil
    }
    while let next = upcoming ?? entries.next() {
      upcoming = next
      if next > now { break }
      date = next
      upcoming = nil
    }
    guard let upcoming else { return }
    // The timer uses the monotonic clock. If the wall clock is set back a little before it fires, `advance` schedules another timer.
    wakeUp = tree.timers.schedule(at: tree.timers.clock.now.addingClamped(upcoming.nanoseconds.subtractingClamped(now.nanoseconds))) {
      [weak self] _ in
      guard let self, !self.isRemoved else { return }
      // A content without an extent may exist for what it does at the dates.
      if self.firstRenderNode?.bounds.isEmpty == false, !self.isSeen { return self.fallAsleep() }
      self.wake()
    }
  }

  /// Shows the last date that has passed.
  func wake() {
    let last = date
    advance()
    if date != last { becomeStale(.animation) }
  }

  override func evaluate(in context: UpdateContext) {
    child.uncheckedCast(to: CompositeNode<TimelineContent<Content>>.self).update(inner, .animation, in: context)
  }

  override func close(in context: UpdateContext) {
    wakeUp?.cancel()
    endSleep()
  }
}
