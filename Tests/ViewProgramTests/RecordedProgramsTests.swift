import Glibc
import Idem
import IdemCore
import IdemSeeds
import IdemTesting
import Synchronization
import Testing

/// Random programs of all views are recorded while random input reaches them. Each recording must replay to the same frames and the same counts, in a new
/// tree with a new model.
@MainActor
@Suite(.serialized) struct RecordedProgramsTests {
  private static let programs = 200, steps = 24

  @Test(arguments: Seed.all()) func `200 recorded sessions of random programs replay to the same frames and counts`(seed: Seed) async throws
  {
    seed.announce()
    let path = "\(getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp")/recorded-program-\(getpid())"
    defer { unlink(path) }
    var frames = 0, sessions = 0, number = 0
    while sessions < Self.programs * Seed.rounds {
      defer { number += 1 }
      var random = SeededGenerator(seed: seed.value &+ UInt64(number))
      let program = ViewProgram.random(using: &random, steps: Self.steps)
      let first = RecordedProgram(program)
      let host = try TestHost(recording: path, width: program.width, height: program.height) { first.view }
      await first.run(on: host, &random)
      host.stopRecording()
      // The order of layers that are presented in the same frame is not specified.
      if first.presentedSeveral { continue }
      let second = RecordedProgram(program)
      let issues = Issues()
      var replayed: TestHost?
      try? await withKnownIssue(isIntermittent: true) {
        replayed = try await TestHost(replaying: path) { second.view }
      } matching: { issue in
        issues.add(issue.comments.map(\.rawValue).joined())
        return true
      }
      sessions += 1
      frames += first.frames
      // A secure field got stars. So did the model, of which it is a part.
      let isEqual = first.hasSecrets || replayed.map { $0.text == host.text && second.model.summary == first.model.summary } ?? false
      guard isEqual, issues.sentences.isEmpty else {
        Issue.record(
          """
          IDEM_SEED=\(seed.value &+ UInt64(number)): \(issues.sentences.joined(separator: "\n"))
          \(first.model.summary)\n\(second.model.summary)\n\(host.text)\n----\n\(replayed?.text ?? "no replay")\n\(program.text)
          """)
        return
      }
    }
    // The sessions are no empty ones.
    #expect(frames > 10 * sessions, "\(frames) frames")
  }
}

/// The issues of a replay.
private final class Issues: Sendable {
  private let list = Mutex<[String]>([])
  func add(_ sentence: String) { list.withLock { $0.append(sentence) } }
  var sentences: [String] { list.withLock { $0 } }
}

/// A program, its data, and what changes the data: F5 carries out the next of the program's steps that write to it.
@MainActor
final class RecordedProgram {
  let model: ProgramModel
  private let program: ViewProgram
  private let writes: [Step]
  private var next = 0
  /// The number of calls of `render` that had something to show.
  private(set) var frames = 0
  /// Called after each frame.
  var frameMade: (() -> Void)?
  /// Whether two layers were presented in the same frame.
  private(set) var presentedSeveral = false
  var hasSecrets: Bool { program.root.contains { $0.kind == .secure } }

  init(_ program: ViewProgram) {
    self.program = program
    model = ProgramModel(program.entries)
    writes = program.steps.filter(\.writesData)
  }

  var view: some View {
    PartView(part: program.root, model: model)
      .onKeyPress(.function(5)) { [unowned self] in
        guard next < writes.count else { return .ignored }
        writes[next].write(to: model)
        next += 1
        return .handled
      }
  }

  func run(on host: TestHost, _ random: inout SeededGenerator) async {
    render(host)
    for step in program.steps {
      carryOut(step, on: host)
      if random.below(8) == 0 { host.windowHasFocus.toggle() }
      if random.below(8) == 0 { host.colorScheme = host.colorScheme == .dark ? .light : .dark }
      if random.below(8) == 0 { host.advance(by: .milliseconds(random.below(400))) }
      // Some inputs come before the frame of the one before them.
      if step.kind == .together || random.below(4) == 0 { continue }
      if random.below(3) == 0 { for _ in 0..<20 { await Task.yield() } }
      render(host)
    }
    render(host)
  }

  private func render(_ host: TestHost) {
    for _ in 0..<4 where host.tree.hasWork {
      let layers = Set(host.tree.input.modals.map(ObjectIdentifier.init))
      host.render()
      frames += 1
      frameMade?()
      if host.tree.input.modals.count(where: { !layers.contains(ObjectIdentifier($0)) }) > 1 { presentedSeveral = true }
    }
  }

  private func carryOut(_ step: Step, on host: TestHost) {
    let width = max(1, host.width), height = max(1, host.height)
    switch step.kind {
    case _ where step.writesData: host.press(.function(5))
    case .wheelAcross: host.pointer(.scroll(x: step.a % 5 - 2, y: 0), column: step.b % width, row: step.a % height)
    case .drag:
      host.pointer(.down(.left), column: step.a % width, row: step.b % height)
      host.pointer(.drag(.left), column: step.b % width, row: step.a % height)
      host.pointer(.up(.left), column: step.b % width, row: step.a % height)
    default: step.carryOut(on: host, model)
    }
  }
}

extension Step {
  /// Whether the step writes to the model, and is no input of a user.
  fileprivate var writesData: Bool { !kind.isInput && kind != .resize && kind != .wait }

  @MainActor
  fileprivate func write(to model: ProgramModel) {
    // The host has no part in these steps.
    carryOut(on: TestHost(width: 1, height: 1) {}, model)
  }
}
