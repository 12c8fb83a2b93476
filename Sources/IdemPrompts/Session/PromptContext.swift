import Idem
import IdemCore
import IdemTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What all prompts of a process share: the terminal, the answers given before the start, and the turns.
@MainActor
final class PromptContext {
  let mode: PromptMode
  let symbols: PromptSymbols
  let region: PromptRegion
  let queue = PromptQueue()
  let reader: any LineReader
  let writer: any LineWriter
  /// The current time in nanoseconds, for elapsed times and rates.
  let now: @MainActor () -> Int
  /// Whether colors are turned off.
  let hasNoColor: Bool
  /// The width of views that are printed without a terminal.
  let width: Int
  /// The answers from flags and files. Read at the first question, so that an error in a file is thrown there.
  private var readAnswers: Result<PromptAnswers, PromptError>?
  private let loadAnswers: @MainActor () throws(PromptError) -> PromptAnswers

  init(
    mode: PromptMode, symbols: PromptSymbols, session: any PromptSession, reader: any LineReader, writer: any LineWriter,
    hasNoColor: Bool = false, width: Int = 80, now: @escaping @MainActor () -> Int = { MonotonicClock.now() },
    answers: @escaping @MainActor () throws(PromptError) -> PromptAnswers = { PromptAnswers() }
  ) {
    self.mode = mode == .interactive && !session.isAvailable ? .lines : mode
    self.symbols = symbols
    region = PromptRegion(session: session, symbols: symbols)
    self.reader = reader
    self.writer = writer
    self.hasNoColor = hasNoColor
    self.width = width
    self.now = now
    loadAnswers = answers
    MainThread.remember()
  }

  /// The context of the process, from its descriptors and environment.
  static let shared: PromptContext = {
    let surroundings = PromptSurroundings.ofProcess
    return PromptContext(
      mode: surroundings.mode, symbols: surroundings.symbols, session: TerminalSession(onTTY: surroundings.drawsOnTTY),
      reader: TerminalLineReader(isTerminal: surroundings.inputIsTerminal),
      writer: DescriptorLineWriter(onTTY: surroundings.drawsOnTTY),
      hasNoColor: !(environmentVariable("NO_COLOR") ?? "").isEmpty,
      width: outputColumns ?? environmentVariable("COLUMNS").flatMap { Int($0) }.flatMap { (1...1000).contains($0) ? $0 : nil } ?? 80,
      answers: { () throws(PromptError) in try PromptAnswers.ofProcess() })
  }()

  /// The columns of the terminal at standard output; nil if it is none.
  private static var outputColumns: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// The answers, or an empty set if they cannot be read; `checkedAnswers` throws then.
  var answers: PromptAnswers {
    get { (try? checkedAnswers()) ?? PromptAnswers() }
    set { readAnswers = .success(newValue) }
  }

  func checkedAnswers() throws(PromptError) -> PromptAnswers {
    if let readAnswers { return try readAnswers.get() }
    do throws(PromptError) {
      let answers = try loadAnswers()
      readAnswers = .success(answers)
      return answers
    } catch {
      readAnswers = .failure(error)
      throw error
    }
  }
}

extension PromptSurroundings {
  /// The descriptors and variables of the process.
  static var ofProcess: PromptSurroundings {
    var variables: [String: String] = [:]
    for name in ["TERM", "CI", "ACCESSIBLE", "IDEM_SCREEN_READER", "LC_ALL", "LC_CTYPE", "LANG"] {
      variables[name] = environmentVariable(name)
    }
    let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    if terminal >= 0 { close(terminal) }
    return PromptSurroundings(
      inputIsTerminal: isatty(STDIN_FILENO) == 1, outputIsTerminal: isatty(STDOUT_FILENO) == 1, hasControllingTerminal: terminal >= 0,
      variables: variables)
  }
}
