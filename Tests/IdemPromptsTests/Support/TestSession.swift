import Idem
import IdemTesting
import Testing

@testable import IdemPrompts

/// A terminal in memory: a region is a test host, and what is printed above it is kept.
@MainActor
final class TestSession: PromptSession {
  let isAvailable = true
  private(set) var host: TestHost?
  private(set) var printed: [String] = []
  /// The number of regions so far.
  private(set) var regions = 0
  /// Whether the last region was requested to stay.
  private(set) var stays = false
  private var continuation: CheckedContinuation<Void, any Error>?
  let width: Int, height: Int

  init(width: Int = 80, height: Int = 12) { (self.width, self.height) = (width, height) }

  func show<Content: View>(
    stays: Bool, maxHeight: Int?, content: @escaping (_ finish: @escaping @MainActor (Result<Void, any Error>) -> Void) -> Content
  ) async throws {
    regions += 1
    self.stays = stays
    let host = TestHost(width: width, height: height) { content { self.end($0) } }
    host.render()
    self.host = host
    try await withCheckedThrowingContinuation { continuation = $0 }
  }

  private func end(_ result: Result<Void, any Error>) {
    host = nil
    continuation?.resume(with: result)
    continuation = nil
  }

  /// What the terminal does for Ctrl-C that no view handles.
  func interrupt() { end(.failure(CancellationError())) }

  func print(_ line: String) { printed.append(line) }
  func print(view: some View) { printed += PlainView.lines(of: view, width: width) }

  /// The rows of the region, without empty ones at its end.
  var rows: [String] {
    guard let host else { return [] }
    host.render()
    var rows = host.lines
    while rows.last?.isEmpty == true { rows.removeLast() }
    return rows
  }

  /// The rows as one text.
  var picture: String { rows.joined(separator: "\n") }

  /// Waits until there is a region whose picture fulfills a condition.
  func shows(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async {
    await until("the region shows \(text)", sourceLocation: sourceLocation) { self.picture.contains(text) }
  }

  func press(_ keys: KeyEquivalent..., modifiers: EventModifiers = []) {
    for key in keys {
      host?.press(key, modifiers: modifiers)
      host?.render()
    }
  }

  func type(_ text: String) {
    host?.type(text)
    host?.render()
  }
}

/// Lets other tasks run until a condition is true.
@MainActor
func until(_ condition: String, sourceLocation: SourceLocation = #_sourceLocation, _ isTrue: () -> Bool) async {
  for _ in 0..<3_000 {
    if isTrue() { return }
    await Task.yield()
  }
  Issue.record("never: \(condition)", sourceLocation: sourceLocation)
}

/// Lines in memory.
@MainActor
final class TestLines: LineReader, LineWriter {
  var input: [String]
  var isTerminal: Bool
  private(set) var output = ""
  private(set) var notes: [String] = []
  /// Whether each line was read with echo.
  private(set) var echoes: [Bool] = []

  init(_ input: String..., isTerminal: Bool = true) {
    self.input = input
    self.isTerminal = isTerminal
  }

  func readLine(echoes: Bool) async throws -> String? {
    self.echoes.append(echoes)
    guard !input.isEmpty else { return nil }
    let line = input.removeFirst()
    if line == "^C" { throw PromptError.cancelled }
    if isTerminal { output += (echoes ? line : "") + "\n" }
    return line
  }

  func write(row: String, endsLine: Bool) { output += row + (endsLine ? "\n" : "") }
  func note(_ line: String) { notes.append(line) }
}

/// A script in a terminal in memory.
@MainActor
struct TestScript {
  let session: TestSession
  let lines: TestLines
  let context: PromptContext
  let clock = TestTime()

  init(
    mode: PromptMode = .interactive, answers: [String: String] = [:], lines: TestLines = TestLines(), symbols: PromptSymbols = .unicode,
    width: Int = 80, height: Int = 12
  ) {
    session = TestSession(width: width, height: height)
    self.lines = lines
    let clock = clock
    context = PromptContext(
      mode: mode, symbols: symbols, session: session, reader: lines, writer: lines, hasNoColor: true, width: width, now: { clock.now },
      answers: { () throws(PromptError) in PromptAnswers(answers) })
  }

  /// Runs a script in the background.
  func start<Result: Sendable>(_ script: @escaping @MainActor () async throws -> Result) -> Task<Result, any Error> {
    let context = context
    return Task { try await Prompt.$testContext.withValue(context) { try await script() } }
  }

  /// Runs a script to its end.
  func run<Result: Sendable>(_ script: @escaping @MainActor () async throws -> Result) async throws -> Result {
    try await start(script).value
  }
}

/// The time of a test, in nanoseconds.
@MainActor
final class TestTime {
  var now = 0
  func advance(seconds: Double) { now += Int(seconds * 1e9) }
}
