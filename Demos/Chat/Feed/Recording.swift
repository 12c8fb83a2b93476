/// A recorded session: what the user wrote, and what the assistant did, with times.
///
/// A recording is a text. Each line begins with a word that states what it is:
///
///     idem-chat 1            the first line
///     # words                a comment; empty lines are comments too
///     you MESSAGE            a message of the user: a turn begins
///     wait N                 the next event comes N milliseconds later
///     pace N                 the milliseconds between two tokens from here on
///     every N                the milliseconds between two lines of output from here on
///     > LINE                 a line of the answer, which comes in tokens
///     tool NAME TITLE        a call of a tool begins
///     | LINE                 a line of its output
///     done STATUS            the call ends
///     notice SENTENCE        a sentence for the user
///     usage IN OUT           the tokens of the turn so far
public struct Recording: Equatable, Sendable {
  /// An event, and the time between it and the previous one.
  public struct Step: Equatable, Sendable {
    public var milliseconds: Int
    public var event: ChatEvent
  }

  /// A message of the user, and what followed.
  public struct Turn: Equatable, Sendable {
    public var message: String
    public var steps: [Step]
  }

  public var turns: [Turn]

  public init(turns: [Turn]) { self.turns = turns }

  /// The session that is part of the program.
  public static var sample: Recording {
    // The tests read it.
    try! Recording(String(decoding: PackageResources.sample_chat, as: UTF8.self))
  }
}

/// An error in the text of a recording.
public struct RecordingError: Error, Equatable, CustomStringConvertible {
  public let line: Int
  public let problem: String

  public var description: String { "line \(line): \(problem)" }
}
