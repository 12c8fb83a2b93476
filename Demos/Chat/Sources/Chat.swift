import ChatFeed
import Idem
import IdemMarkdown

/// The state of one conversation. What is finished becomes an entry, which is printed once above the window.
@Observable @MainActor
final class Chat {
  let agent: any Agent
  /// The entries in their order. They are printed, and never change.
  private(set) var entries: [Entry] = []
  /// The open part of the answer: only its last block is shown in the window.
  private(set) var answer: MarkdownDocument?
  /// The tools that are running.
  private(set) var running: [ToolCall] = []
  /// All calls of tools, for the pager.
  private(set) var calls: [ToolCall] = []
  /// Whether a turn is running.
  private(set) var isBusy = false
  /// Messages that were sent while a turn was running.
  private(set) var queue: [String] = []
  /// Changes when the status strip shows the newest numbers.
  private(set) var revision = 0
  /// The exit status, once the agent has ended: without a terminal the program ends then.
  var exitStatus: Int32?
  /// What the user is typing.
  var input = Input() { didSet { revision += 1 } }

  @ObservationIgnored let ledger = Ledger()
  /// The text of the last answer, for `/copy`.
  @ObservationIgnored private(set) var answerText = ""
  /// Whether a block of the open document was printed.
  private(set) var hasPrintedAnswer = false
  /// The start of the turn.
  @ObservationIgnored private(set) var start = TimelineDate.now
  /// Returns the time. Tests have a clock of their own.
  @ObservationIgnored private let now: () -> TimelineDate

  init(agent: any Agent, now: @escaping () -> TimelineDate = { .now }) {
    (self.agent, self.now) = (agent, now)
    add(.greeting(agent.title))
  }

  /// The time of the turn so far, in seconds.
  var seconds: Double { now().timeIntervalSince(start) }

  func seconds(of call: ToolCall) -> Double { now().timeIntervalSince(call.start) }

  // MARK: Turns

  /// Sends a message, or lets it wait until the turn ends.
  func send(_ message: String) {
    input.remember(message)
    guard !isBusy || agent.takesMessagesAnytime else { return queue.append(message) }
    begin(with: message)
  }

  private func begin(with message: String) {
    show(message)
    agent.send(message, to: self)
  }

  /// Shows a message of the user, and begins its turn.
  func show(_ message: String) {
    closeAnswer()
    add(.message(message))
    beginTurn()
  }

  /// Begins a turn, unless one is running.
  func beginTurn() {
    guard !isBusy else { return }
    isBusy = true
    answerText = ""
    start = now()
    ledger.beginTurn()
  }

  func receive(_ event: ChatEvent) {
    guard isBusy else { return }
    switch event {
    case .text(let text): append(text)
    case .toolStarted(let id, let name, let title):
      closeAnswer()
      let call = ToolCall(id: id, name: name, title: title, start: now())
      running.append(call)
      calls.append(call)
    case .toolOutput(let id, let line): running.first { $0.id == id }?.append(line)
    case .toolEnded(let id, let status):
      guard let index = running.firstIndex(where: { $0.id == id }) else { return }
      end(running.remove(at: index), status)
    case .notice(let sentence):
      closeAnswer()
      add(.notice(sentence))
    case .usage(let input, let output): ledger.report(input: input, output: output)
    }
  }

  /// Ends the turn. The next message that waits is sent.
  func endTurn() {
    guard isBusy else { return }
    closeAnswer()
    for call in running { end(call, nil) }
    running = []
    isBusy = false
    ledger.endTurn()
    revision += 1
    let tokens = ledger.lastTurn.output
    if tokens > 0 { add(.turnEnded(seconds: seconds, tokens: tokens)) }
    if !queue.isEmpty { begin(with: queue.removeFirst()) }
  }

  /// Ends the turn before its end. Messages that wait go back to the input.
  func interrupt() {
    guard isBusy else { return }
    agent.interrupt()
    closeAnswer()
    for call in running { end(call, nil) }
    running = []
    add(.notice("Interrupted. Say what to do instead."))
    if !queue.isEmpty {
      input.draft = (queue + (input.draft.isEmpty ? [] : [input.draft])).joined(separator: "\n")
      queue = []
    }
    endTurn()
  }

  private func append(_ text: String) {
    let document: MarkdownDocument
    if let answer {
      document = answer
    } else {
      document = MarkdownDocument()
      hasPrintedAnswer = false
      answer = document
    }
    document.append(text)
    answerText += text
    ledger.received(text)
    takeBlocks(document)
  }

  private func closeAnswer() {
    guard let document = answer else { return }
    document.finish()
    takeBlocks(document)
    answer = nil
    answerText += "\n"
  }

  private func takeBlocks(_ document: MarkdownDocument) {
    for block in document.takeFinishedBlocks() {
      add(.block(block, isFirst: !hasPrintedAnswer))
      if !hasPrintedAnswer { hasPrintedAnswer = true }
    }
  }

  private func end(_ call: ToolCall, _ status: Int?) {
    call.end(status, at: now())
    add(.tool(call))
  }

  // MARK: Entries

  func add(_ content: Entry.Content) {
    let isToolAfterTool = if case .tool = content, case .tool = entries.last?.content { true } else { false }
    entries.append(Entry(id: entries.count, content: content, hasGap: !isToolAfterTool))
  }

  /// Starts a new conversation. What was printed stays in the terminal.
  func clear() {
    interrupt()
    agent.restart()
    calls = []
    answerText = ""
    ledger.clear()
    add(.greeting("a new conversation"))
  }
}

/// A finished part of the conversation.
struct Entry: Identifiable {
  enum Content {
    case greeting(String)
    case message(String)
    case block(MarkdownBlock, isFirst: Bool)
    case tool(ToolCall)
    case notice(String)
    case turnEnded(seconds: Double, tokens: Int)
    case help
    case cost(Ledger.Report)
  }

  let id: Int
  let content: Content
  /// Whether an empty line is above.
  let hasGap: Bool
}
