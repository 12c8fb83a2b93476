import ChatFeed
import DemoTesting
import Idem
import IdemTesting

@testable import idem_chat

/// The chat on a screen in memory, with an assistant that does what the test requests.
@MainActor
final class ChatStory: DemoStory {
  let agent = ScriptedAgent()
  let chat: Chat
  let host: TestHost

  init(width: Int = 60, height: Int = 24) {
    let clock = Clock()
    self.clock = clock
    chat = Chat(agent: agent, now: { TimelineDate(timeIntervalSince1970: clock.seconds) })
    host = TestHost(width: width, height: height, app: IdemChat(chat: chat))
    settle()
  }

  private final class Clock { var seconds = 0.0 }
  private let clock: Clock

  /// Types a message and sends it.
  func send(_ message: String) {
    type(message)
    press(.return)
  }

  /// The assistant writes a text, in tokens.
  func say(_ text: String) {
    for token in Tokens.split(text) { receive(.text(token)) }
  }

  func receive(_ event: ChatEvent) {
    chat.receive(event)
    settle()
  }

  func endTurn() {
    chat.endTurn()
    settle()
  }

  func wait(_ seconds: Double) {
    clock.seconds += seconds
    host.advance(by: .seconds(seconds))
    settle()
  }

  /// The rows of the window, without the last one, which has numbers.
  var rows: [String] { Array(host.lines.dropLast()) }
}

/// An assistant that does nothing by itself.
@Observable @MainActor
final class ScriptedAgent: Agent {
  private(set) var messages: [String] = []
  private(set) var interrupts = 0
  var title: String { "a test" }
  var suggestion: String?
  var takesMessagesAnytime = false

  func begin(_ chat: Chat) {}
  func send(_ message: String, to chat: Chat) { messages.append(message) }
  func interrupt() { interrupts += 1 }
  func restart() {}
  func sayEverything(to chat: Chat) async -> Int32 { 0 }
}
