import ChatFeed
import Idem

/// What answers the user's messages.
@MainActor
protocol Agent: AnyObject {
  /// A few words for the user.
  var title: String { get }
  /// The message that the agent expects next: Return on an empty input sends it.
  var suggestion: String? { get }
  /// Whether a message may be sent while a turn is running.
  var takesMessagesAnytime: Bool { get }
  /// Starts the agent, when the window is shown.
  func begin(_ chat: Chat)
  /// Answers a message: events, then the end of the turn.
  func send(_ message: String, to chat: Chat)
  /// Stops the answer. The chat ends the turn.
  func interrupt()
  /// Starts again from the beginning.
  func restart()
  /// Sends everything at once, without waiting for the user. For a program without a terminal. Returns its exit status.
  func sayEverything(to chat: Chat) async -> Int32
}

/// Plays a recording: each message gets the next recorded answer.
@Observable @MainActor
final class RecordedAgent: Agent {
  let title: String
  private let recording: Recording
  private let speed: Double
  private var next = 0
  @ObservationIgnored private var playing: Task<Void, Never>?

  init(_ recording: Recording, title: String = "a recorded session", speed: Double = 1) {
    (self.recording, self.title, self.speed) = (recording, title, speed)
  }

  var takesMessagesAnytime: Bool { false }
  var suggestion: String? { recording.turns.indices.contains(next) ? recording.turns[next].message : nil }

  /// Sends the first recorded message.
  func begin(_ chat: Chat) {
    guard let suggestion else { return }
    chat.send(suggestion)
  }

  func send(_ message: String, to chat: Chat) {
    guard let steps = takeTurn() else {
      chat.receive(.notice("The recording has ended; /clear plays it again. `idem-chat -- COMMAND` talks to a program."))
      return chat.endTurn()
    }
    playing = Task { [speed] in
      for step in steps {
        if step.milliseconds > 0 { try? await Task.sleep(for: .milliseconds(step.milliseconds) / speed) }
        if Task.isCancelled { return }
        chat.receive(step.event)
      }
      chat.endTurn()
    }
  }

  func interrupt() {
    playing?.cancel()
    playing = nil
  }

  func restart() {
    interrupt()
    next = 0
  }

  func sayEverything(to chat: Chat) async -> Int32 {
    while let message = suggestion {
      chat.show(message)
      for step in takeTurn() ?? [] { chat.receive(step.event) }
      chat.endTurn()
    }
    return 0
  }

  private func takeTurn() -> [Recording.Step]? {
    guard recording.turns.indices.contains(next) else { return nil }
    next += 1
    return recording.turns[next - 1].steps
  }
}
