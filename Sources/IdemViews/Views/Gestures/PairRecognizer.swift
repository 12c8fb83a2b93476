import IdemCore
import IdemScreen

/// The base of recognizers that combine two others.
@MainActor
class PairRecognizer<First, Second, Value>: _GestureRecognizer<Value> {
  let first: _GestureRecognizer<First>
  let second: _GestureRecognizer<Second>
  /// Which of the two got the latest event, and so may report.
  private(set) final var fed: (first: Bool, second: Bool) = (false, false)

  init(_ first: _GestureRecognizer<First>, _ second: _GestureRecognizer<Second>) { (self.first, self.second) = (first, second) }

  override var deadline: Int? {
    switch (first.deadline, second.deadline) {
    case (let a?, let b?): min(a, b)
    case (let a, let b): a ?? b
    }
  }
  override var claimsPress: Bool { first.claimsPress || second.claimsPress }
  override var followsDrags: Bool { first.followsDrags || second.followsDrags }

  /// Passes an event on to each of the two that still waits for one. A press is passed to both.
  final func feed(isPress: Bool = false, _ pass: (_AnyGestureRecognizer) -> Void) {
    fed = (isPress || first.isOpen, isPress || second.isOpen)
    if fed.first { pass(first) }
    if fed.second { pass(second) }
  }

  /// Passes an event on to one.
  final func feed(first passesFirst: Bool, _ pass: (_AnyGestureRecognizer) -> Void) {
    fed = (passesFirst, !passesFirst)
    pass(passesFirst ? first : second)
  }

  /// Computes the phase and the value from those of the two.
  func combine(_ sample: GestureSample) {}

  override func began(_ sample: GestureSample) {
    feed(isPress: true) { $0.began(sample) }
    combine(sample)
  }
  override func moved(_ sample: GestureSample) {
    feed { $0.moved(sample) }
    combine(sample)
  }
  override func ended(_ sample: GestureSample) {
    feed { $0.ended(sample) }
    combine(sample)
  }
  override func timeReached(_ sample: GestureSample) {
    feed { $0.timeReached(sample) }
    combine(sample)
  }

  override func report() {
    if fed.first { first.report() }
    if fed.second { second.report() }
  }

  override func cancel() {
    first.cancel()
    second.cancel()
    super.cancel()
  }
}

extension _AnyGestureRecognizer {
  /// Whether it waits for more of this press.
  final var isOpen: Bool { phase == .possible || phase == .active }
}
