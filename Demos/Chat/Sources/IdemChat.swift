import ChatFeed
import DemoTools
import Idem

/// An agent's terminal. It runs below the shell's prompt, and prints what is finished into the terminal's own scrollback.
@main
struct IdemChat: App {
  @State private var chat: Chat

  init() { self.init(chat: Chat(agent: IdemChat.agent())) }

  init(chat: Chat) { _chat = State(wrappedValue: chat) }

  var body: some Scene {
    InlineWindow("idem-chat") { ChatView(chat: chat) }
      .whenEnded(.disappears)
  }

  /// The agent that the arguments select. Ends the process if there is nothing to run.
  private static func agent() -> any Agent {
    let arguments = Arguments.tool.arguments { parsed throws(UsageProblem) in try Arguments(parsed) }
    do {
      if !arguments.command.isEmpty { return CommandAgent(arguments.command) }
      guard let path = arguments.recording else { return RecordedAgent(.sample, speed: arguments.speed) }
      let text = try RecordingFile.text(of: path)
      do { return RecordedAgent(try Recording(text), title: path.plainLine, speed: arguments.speed) } catch {
        throw UsageProblem("\(path), \(error).")
      }
    } catch { Arguments.tool.fail("\(error)", status: 2) }
  }
}
