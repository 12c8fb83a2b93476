import IdemCore

/// A view that is made anew at the moments of a schedule: a clock, a countdown, an animation drawn by hand.
///
/// It sleeps until the next moment, and for good after the last one. Moments that passed meanwhile are not made up for.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: PrimitiveView {
  public typealias Context = TimelineViewDefaultContext
  let schedule: Schedule
  let content: (Context) -> Content

  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content) {
    self.schedule = schedule
    self.content = content
  }

  public static func _makeNode(_ view: TimelineView, parent: Node) -> Node {
    let node = TimelineNode(view, parent: parent)
    node.begin()
    return node
  }

  @inline(__always) public static func _updateNode(_ node: Node, _ view: TimelineView) {
    unsafeDowncast(node, to: TimelineNode<Schedule, Content>.self).update(view)
  }
}

/// What a TimelineView's content is made for.
public struct TimelineViewDefaultContext: Hashable, Sendable {
  /// The moment of the schedule.
  public let date: TimelineDate
  public let cadence: Cadence

  /// How fine a time is worth showing. A terminal shows what it is given.
  public enum Cadence: UInt8, Hashable, Comparable, Sendable {
    case live, seconds, minutes
    public static func < (a: Cadence, b: Cadence) -> Bool { a.rawValue < b.rawValue }
  }
}

/// The content as a view: what it reads is tracked as any body's is.
private struct TimelineContent<Content: View>: View {
  let content: (TimelineViewDefaultContext) -> Content
  let context: TimelineViewDefaultContext
  var body: Content { content(context) }
}

private final class TimelineNode<Schedule: TimelineSchedule, Content: View>: WrapperNode {
  private var view: TimelineView<Schedule, Content>
  private var entries: Schedule.Entries.Iterator
  private var date: TimelineDate
  private var upcoming: TimelineDate?
  private var wakeUp: WakeUp?

  init(_ view: TimelineView<Schedule, Content>, parent: Node) {
    self.view = view
    date = TimelineDate(nanoseconds: parent.tree.clock.wallTime)
    entries = view.schedule.entries(from: date, mode: .normal).makeIterator()
    super.init(parent: parent, type: TimelineView<Schedule, Content>.self)
  }

  func begin() {
    advance()
    child = TimelineContent<Content>._makeNode(inner, parent: self)
    flags.remove(.building)
  }

  private var inner: TimelineContent<Content> {
    TimelineContent(content: view.content, context: TimelineViewDefaultContext(date: date, cadence: .live))
  }

  func update(_ new: TimelineView<Schedule, Content>) {
    let isSame = isEqual(view.schedule, new.schedule)
    view = new
    if !isSame {
      date = TimelineDate(nanoseconds: tree.clock.wallTime)
      entries = new.schedule.entries(from: date, mode: .normal).makeIterator()
      upcoming = nil
      advance()
    }
    flags.remove(.stale)
    TimelineContent<Content>._updateNode(child, inner)
  }

  private func isEqual(_ a: Schedule, _ b: Schedule) -> Bool {
    func compare<E: Equatable>(_ a: E) -> Bool { (b as? E) == a }
    return (a as? any Equatable).map { compare($0) } ?? false
  }

  /// Goes to the newest moment that has come, and waits for the one after it.
  private func advance() {
    wakeUp?.cancel()
    wakeUp = nil
    let now = TimelineDate(nanoseconds: tree.clock.wallTime)
    while let next = upcoming ?? entries.next() {
      upcoming = next
      if next > now { break }
      date = next
      upcoming = nil
    }
    guard let upcoming else { return }
    // By the clock that only goes forward: a watch that is set back meanwhile is looked at again then.
    wakeUp = tree.schedule(at: tree.clock.now.addingClamped(upcoming.nanoseconds.subtractingClamped(now.nanoseconds))) { [weak self] in
      guard let self, !self.isRemoved else { return }
      let last = self.date
      self.advance()
      if self.date != last { self.becomeStale(.animation) }
    }
  }

  override func evaluate() {
    unsafeDowncast(child, to: CompositeNode<TimelineContent<Content>>.self).update(inner, .animation)
  }

  override func close() { wakeUp?.cancel() }
}
