import Idem
import IdemMarkdown

/// The window: the open part of the answer, the running tools, the input, and a line of numbers.
struct ChatView: View {
  @Bindable var chat: Chat
  @State private var showsOutput = false
  @State private var showsTranscript = false
  @FocusState private var isTyping: Bool
  @Environment(\.printAbove) private var printAbove
  @Environment(\.copyToClipboard) private var copy
  @Environment(\.quit) private var quit

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Printed(chat.entries) { EntryView(entry: $0) }
      Tail {
        VStack(alignment: .leading, spacing: 0) {
          AnswerView(chat: chat)
          ToolsView(chat: chat)
        }
      }
      StatusLine(chat: chat)
      MenuView(chat: chat)
      InputView(chat: chat, isTyping: $isTyping, submit: submit)
      Strip(chat: chat)
    }
    .padding(.trailing, 2)
    .readable()
    .frame(maxWidth: .infinity, alignment: .leading)
    .onKeyPress { handle($0) }
    .onFrame { [ledger = chat.ledger] in ledger.add($0) }
    .fullScreenCover(isPresented: $showsOutput) { OutputPager(calls: chat.calls) }
    .fullScreenCover(isPresented: $showsTranscript) { Transcript(chat: chat) }
    .onAppear { isTyping = true }
    .task { await begin() }
    .onChange(of: chat.exitStatus) { if let status = chat.exitStatus { quit(status: status) } }
  }

  private func begin() async {
    guard printAbove.hasRegion else {
      chat.exitStatus = await chat.agent.sayEverything(to: chat)
      return
    }
    chat.agent.begin(chat)
  }

  // MARK: Keys

  private func handle(_ press: KeyPress) -> KeyPress.Result {
    switch (press.key, press.modifiers) {
    case (.escape, []): escape()
    case ("c", .control): stop()
    case ("o", .control): showsOutput = !chat.calls.isEmpty
    case ("s", .control): showsTranscript = true
    case (.upArrow, []), (.downArrow, []):
      let isUp = press.key == .upArrow
      if chat.input.matches.isEmpty { _ = chat.input.recall(earlier: isUp) } else { chat.input.select(next: isUp ? -1 : 1) }
    case (.tab, []): if let command = chat.input.selected { chat.input.draft = "/" + command.rawValue }
    default: return .ignored
    }
    return .handled
  }

  private func escape() {
    if !chat.input.matches.isEmpty { chat.input.draft = "" } else { chat.interrupt() }
  }

  /// Ctrl-C stops the answer, else empties the input, else warns, and quits the next time.
  private func stop() {
    if chat.isBusy { return chat.interrupt() }
    if !chat.input.draft.isEmpty { return chat.input.draft = "" }
    if chat.input.isQuitting { quit() } else { chat.input.isQuitting = true }
  }

  private func submit() {
    if let command = chat.input.selected {
      chat.input.draft = ""
      return perform(command)
    }
    guard let message = chat.input.take() else { return }
    if let name = message.split(separator: " ").first, name.first == "/", !name.dropFirst().contains("/") {
      return chat.add(.notice("There is no command \(name). /help lists all."))
    }
    guard let message = message.isEmpty && !chat.isBusy ? chat.agent.suggestion : message, !message.isEmpty else { return }
    chat.send(message)
  }

  private func perform(_ command: Command) {
    switch command {
    case .help: chat.add(.help)
    case .clear: chat.clear()
    case .cost: chat.add(.cost(chat.ledger.report))
    case .copy:
      if chat.answerText.isEmpty { return chat.add(.notice("There is no answer to copy yet.")) }
      let isCopied = copy(chat.answerText.trimmed)
      chat.add(.notice(isCopied ? "The last answer was copied." : "This terminal does not support copying."))
    case .quit: quit()
    }
  }
}

/// The last rows of a view that is higher than its space.
struct Tail: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> Size {
    guard let view = subviews.first else { return .zero }
    let size = view.sizeThatFits(ProposedViewSize(width: proposal.width, height: nil))
    return Size(width: size.width, height: min(size.height, proposal.height ?? size.height))
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let proposal = ProposedViewSize(width: bounds.width, height: nil)
    guard let view = subviews.first else { return }
    let height = view.sizeThatFits(proposal).height
    view.place(at: Point(x: bounds.minX, y: bounds.maxY - height), proposal: proposal)
  }
}
