/// A step of a reflog: where HEAD was after it, or a stash.
public struct ReflogEntry: Identifiable, Hashable, Sendable {
  /// The position, from 0: the newest one.
  public var id: Int
  public var hash: String
  /// Seconds since 1970.
  public var time: Int
  /// What was done: `commit: Parser: reads tabs`, `checkout: moving from a to b`.
  public var text: String

  /// Prints the steps of HEAD; at most 2,000.
  public static let headCommand = command("HEAD")
  /// Prints the stashes.
  public static let stashCommand = command("refs/stash")

  private static func command(_ name: String) -> GitCommand {
    .reading("log", "-g", "-z", "-n", "2000", "--format=%H%x00%ct%x00%gs", name, "--")
  }

  /// Reads the output.
  public static func read(_ output: [UInt8]) -> [ReflogEntry] {
    let fields = output.fields
    return stride(from: 0, to: fields.count - 2, by: 3).map { place in
      ReflogEntry(id: place / 3, hash: fields[place], time: Int(fields[place + 1]) ?? 0, text: fields[place + 2])
    }
  }
}

/// How the last step of HEAD is taken back.
public enum Undo: Equatable, Sendable {
  /// The commit is taken back; its changes stay staged.
  case uncommit
  /// Another branch or commit is checked out again.
  case checkout(String)
  /// The branch goes back to where it was; after a rebase, to where it was before all of its steps. Changes of the work tree stay; if they cannot, Git refuses.
  case reset(String)

  /// The undo of the newest step. Nil if there is none before it.
  public init?(_ steps: [ReflogEntry]) {
    guard steps.count > 1 else { return nil }
    let text = steps[0].text
    if text.hasPrefix("commit:") || text.hasPrefix("commit (amend):") {
      self = .uncommit
    } else if text.hasPrefix("checkout: moving from ") {
      let words = text.dropFirst("checkout: moving from ".count).split(separator: " ")
      guard let name = words.first else { return nil }
      self = .checkout(String(name))
    } else if text.prefix(while: { $0 != ":" }).hasSuffix(" (finish)"), let start = Undo.start(of: steps), start + 1 < steps.count {
      self = .reset(steps[start + 1].hash)
    } else {
      self = .reset(steps[1].hash)
    }
  }

  /// The first step of the rebase that the newest step has finished: each of its commits is a step.
  private static func start(of steps: [ReflogEntry]) -> Int? {
    steps.firstIndex { $0.text.prefix { $0 != ":" }.hasSuffix(" (start)") }
  }
}
