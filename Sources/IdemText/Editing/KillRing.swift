/// The texts that were killed last, for `yank`. Several editors may share one: give it to each before a command, and take it back after.
public struct KillRing: Hashable, Sendable {
  /// The number of texts that a ring keeps.
  public static let capacity = 30

  /// The kills, the newest one last.
  public private(set) var entries: [String] = []

  /// An empty ring.
  public init() {}

  /// The newest kill.
  public var newest: String? { entries.last }

  /// Adds a kill. The oldest one goes if there are more than 30.
  public mutating func add(_ text: String) {
    guard !text.isEmpty else { return }
    entries.append(text)
    if entries.count > Self.capacity { entries.removeFirst() }
  }

  /// Makes the newest kill longer, as consecutive kills do.
  public mutating func extend(_ text: String, atFront: Bool) {
    guard let last = entries.popLast() else { return add(text) }
    entries.append(atFront ? text + last : last + text)
  }

  /// The kill that is this many steps older than the newest one. Begins again after the oldest one.
  public func entry(back steps: Int) -> String? {
    entries.isEmpty ? nil : entries[entries.count - 1 - steps % entries.count]
  }
}
