/// The texts that were killed last, for `yank`. Several editors may share one: give it to each before a command, and take it back after.
public struct KillRing: Hashable, Sendable {
  /// The number of texts that a ring keeps.
  public static let capacity = 30

  /// The kills, the newest one last. Bytes that are not valid UTF-8 are inserted again as they were.
  private var kills: [[UInt8]] = []

  /// The kills, the newest one last. Bytes that are not valid UTF-8 are U+FFFD in them.
  public var entries: [String] { kills.map { String(decoding: $0, as: UTF8.self) } }

  /// An empty ring.
  public init() {}

  /// The newest kill.
  public var newest: String? { kills.last.map { String(decoding: $0, as: UTF8.self) } }

  /// Adds a kill. The oldest one goes if there are more than 30.
  public mutating func add(_ text: String) { add(Array(text.utf8)) }

  mutating func add(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    kills.append(bytes)
    if kills.count > Self.capacity { kills.removeFirst() }
  }

  /// Makes the newest kill longer, as consecutive kills do.
  public mutating func extend(_ text: String, atFront: Bool) { extend(Array(text.utf8), atFront: atFront) }

  mutating func extend(_ bytes: [UInt8], atFront: Bool) {
    guard let last = kills.popLast() else { return add(bytes) }
    kills.append(atFront ? bytes + last : last + bytes)
  }

  /// The kill that is this many steps older than the newest one. Begins again after the oldest one.
  public func entry(back steps: Int) -> String? { bytes(back: steps).map { String(decoding: $0, as: UTF8.self) } }

  func bytes(back steps: Int) -> [UInt8]? { kills.isEmpty ? nil : kills[kills.count - 1 - steps % kills.count] }
}
