import Idem
import IdemMarkdown
import IdemSyntax

/// The last block of the answer, which still grows.
struct AnswerView: View {
  let chat: Chat

  var body: some View {
    if let answer = chat.answer {
      Markdown(answer).syntaxColors().padding(.top, chat.hasPrintedAnswer ? 0 : 1).padding(.leading, 2)
    }
  }
}

/// The tools that are running.
struct ToolsView: View {
  let chat: Chat

  var body: some View {
    if !chat.running.isEmpty {
      VStack(alignment: .leading, spacing: 0) { ForEach(chat.running) { RunningTool(call: $0, seconds: { chat.seconds(of: $0) }) } }
        .padding(.top, 1)
    }
  }
}

/// A running tool: its time, and the last lines of its output.
private struct RunningTool: View {
  let call: ToolCall
  let seconds: (ToolCall) -> Double

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 0) {
        ProgressView()
        ToolTitle(call: call)
        Spacer()
        TimelineView(.periodic(from: call.start, by: 1)) { _ in Text(" \(seconds(call).shownSeconds)").secondary() }
      }
      OutputLines(call: call, most: 4)
    }
  }
}

/// What the agent does, and for how long.
struct StatusLine: View {
  let chat: Chat

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if chat.isBusy {
        HStack(spacing: 0) {
          if let word = activity {
            if chat.running.isEmpty { ProgressView() } else { Text("●").foregroundStyle(.tint) }
            Text(" " + word)
          } else {
            Text("●").foregroundStyle(.tint)
            Text(" Answering")
          }
          TimelineView(.periodic(from: chat.start, by: 1)) { _ in Text(numbers).secondary() }
          Spacer()
          Text("esc interrupts").secondary()
        }
        .lineLimit(1).padding(.top, 1)
      }
      ForEach(chat.queue.indices, id: \.self) { Text("↳ \(chat.queue[$0])").secondary().lineLimit(1) }
    }
    .padding(.bottom, 1)
  }

  /// What it does while it writes no text.
  private var activity: String? {
    if let call = chat.running.first { return "Running \(call.name)" }
    return chat.answer == nil ? "Thinking" : nil
  }

  private var numbers: String {
    let tokens = chat.ledger.turn.output
    return " · \(chat.seconds.shownSeconds)" + (tokens > 0 ? " · \(tokens.shownTokens)" : "")
  }
}

/// The commands that match the input.
struct MenuView: View {
  let chat: Chat

  var body: some View {
    let input = chat.input
    ForEach(input.matches, id: \.self) { command in
      let isSelected = command == input.selected
      HStack(spacing: 0) {
        Text(isSelected ? "› " : "  ").foregroundStyle(.cyan)
        Text("/" + command.rawValue).bold(isSelected).frame(width: 10, alignment: .leading)
        Text(command.purpose).secondary(!isSelected)
      }
    }
  }
}

/// The input: one to six rows.
struct InputView: View {
  @Bindable var chat: Chat
  let isTyping: FocusState<Bool>.Binding
  let submit: @MainActor () -> Void

  var body: some View {
    TextField("", text: $chat.input.draft, prompt: prompt, axis: .vertical)
      .textFieldStyle(.plain)
      .lineLimit(6)
      .focused(isTyping)
      .onSubmit(submit)
      .padding(.leading, 1)
      .border(.bar, color: .cyan, edges: .leading)
      .layoutPriority(1)
  }

  private var prompt: Text {
    if !chat.isBusy, let suggestion = chat.agent.suggestion { return Text("↵ \(suggestion)") }
    return Text("Message, or / for commands")
  }
}

/// The tokens so far, and what the newest frame cost.
struct Strip: View {
  let chat: Chat

  var body: some View {
    if chat.input.isQuitting {
      Text("Ctrl+C again ends the program.").padding(.leading, 2)
    } else {
      // While a turn runs, the numbers are those of the last full second: each of them costs some bytes. Then they change with each key.
      if chat.isBusy {
        TimelineView(.periodic(from: chat.start, by: 1)) { _ in StripRow(chat.ledger) }
      } else {
        let _ = chat.revision
        StripRow(chat.ledger)
      }
    }
  }
}

private struct StripRow: View, Equatable {
  let left: String
  let right: String

  init(_ ledger: Ledger) {
    let report = ledger.report, last = ledger.last
    left = "\((report.tokens.input + report.tokens.output).shownTokens) · \(report.price.shownPrice)"
    right =
      "\(last.cellsChanged.counted("cell")) · \(last.bytesWritten.counted("byte")) · \(last.bodiesEvaluated.counted("body", "bodies"))"
  }

  var body: some View {
    HStack(spacing: 0) {
      Text(left)
      Spacer()
      Text("  " + right).layoutPriority(1)
    }
    .lineLimit(1).foregroundStyle(.quiet).padding(.leading, 2)
  }
}
