/// A text that depends on the time, such as a clock or a timer. `Text(timed:)` shows it without a body.
package protocol TimedText: Hashable, Sendable {
  /// The text at a date.
  func string(at date: TimelineDate) -> String
  /// The first date after another one at which the text differs; nil if it does not change any more.
  func nextChange(after date: TimelineDate) -> TimelineDate?
}

extension Text {
  /// Creates a text that depends on the time. The node updates it at the first whole second from each change on, so that many such texts
  /// cause one wake-up.
  package init(timed: some TimedText) { self.init(rich: RichText([.timed(timed)])) }
}
