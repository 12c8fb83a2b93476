import ChatFeed
import Glibc
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
    do {
      let arguments = try Arguments(CommandLine.arguments.dropFirst())
      if arguments.wantsHelp { finish(Arguments.help) }
      if arguments.wantsVersion { finish("idem-chat \(Arguments.version)") }
      if !arguments.command.isEmpty { return CommandAgent(arguments.command) }
      guard let path = arguments.recording else { return RecordedAgent(.sample, speed: arguments.speed) }
      let text = try RecordingFile.text(of: path)
      do { return RecordedAgent(try Recording(text), title: path.plainLine, speed: arguments.speed) } catch {
        throw Arguments.Problem(description: "\(path), \(error).")
      }
    } catch {
      report("\(error)")
      exit(2)
    }
  }

  /// Prints a sentence to standard error.
  private static func report(_ problem: String) {
    // An argument may contain escape sequences, which a terminal would execute.
    var sentence = "idem-chat: \(problem)".plainLine + "\n"
    sentence.withUTF8 { _ = write(2, $0.baseAddress, $0.count) }
  }

  private static func finish(_ text: String) -> Never {
    print(text)
    exit(0)
  }
}
