import Idem
import IdemTesting
import IdemSeeds
import Testing

/// What a generated program shows: a tree whose places are those of a view's body.
private indirect enum Program: Equatable, Sendable {
  /// A view with a state of its own, which a key counts up.
  case counter(Int)
  case stack([Program])
  /// One of two branches.
  case either(Bool, Program)
  case optional(Program?)
  case identified(Int, Program)
  case rows([RowProgram])
  /// A view whose `==` is always true, so its body never runs again because of its parent.
  case erased(Program)
  /// A view with a body between.
  case nested(Program)

  struct RowProgram: Equatable, Identifiable, Sendable {
    var id: Int
    var content: Program
  }
}

/// The program as views.
private struct ProgramView: View {
  let program: Program
  let board: Board

  // Types recurse by way of AnyView, which is transparent while the type inside stays.
  var body: some View {
    switch program {
    case .counter(let number): CounterView(number: number, board: board)
    case .stack(let parts):
      VStack(alignment: .leading) { ForEach(0..<parts.count, id: \.self) { ProgramPart(program: parts[$0], board: board) } }
    case .either(let isFirst, let content):
      if isFirst { ProgramPart(program: content, board: board) } else { ProgramPart(program: content, board: board) }
    case .optional(let content): if let content { ProgramPart(program: content, board: board) }
    case .identified(let id, let content): ProgramPart(program: content, board: board).id(id)
    case .rows(let rows): VStack(alignment: .leading) { ForEach(rows) { ProgramPart(program: $0.content, board: board) } }
    case .erased(let content): AnyView(ProgramPart(program: content, board: board))
    case .nested(let content): Passing(program: content, board: board)
    }
  }
}

private struct ProgramPart: View {
  let program: Program
  let board: Board
  var body: some View { AnyView(ProgramView(program: program, board: board)) }
}

private struct Passing: View, Equatable {
  let program: Program
  let board: Board
  nonisolated static func == (a: Self, b: Self) -> Bool { a.program == b.program }
  var body: some View { ProgramPart(program: program, board: board) }
}

/// How a test finds the counters that stand: in the order of their appearance on the screen, by what they show.
@MainActor private final class Board {
  private(set) var writers: [Int: () -> Void] = [:]
  private var next = 0

  func add(_ write: @escaping () -> Void) -> Int {
    next += 1
    writers[next] = write
    return next
  }
}

private struct CounterView: View {
  let number: Int
  let board: Board
  @State private var count = 0
  @State private var registration: Registration = Registration()

  var body: some View {
    let _ = registration.register(on: board) { count += 1 }
    Text("\(number):\(count):\(registration.id)")
  }
}

/// The id of a state: the same for as long as the state lives.
@MainActor private final class Registration {
  private(set) var id = 0
  nonisolated init() {}
  func register(on board: Board, _ write: @escaping () -> Void) { if id == 0 { id = board.add(write) } }
}

/// The reference model: evaluates everything in every step, and keeps each state by its path of identities.
@MainActor private final class Model {
  private var counts: [String: Int] = [:]
  /// Counts of the counters as they are shown, and the paths of them.
  private(set) var shown: [(number: Int, count: Int, path: String)] = []

  func show(_ program: Program) {
    shown = []
    walk(program, "")
    // What was not reached has ended.
    let alive = Set(shown.map(\.path))
    counts = counts.filter { alive.contains($0.key) }
  }

  func write(_ path: String) { counts[path, default: 0] += 1 }

  private func walk(_ program: Program, _ path: String) {
    switch program {
    case .counter(let number):
      let place = path + "/counter"
      shown.append((number, counts[place, default: 0], place))
    case .stack(let parts): for (index, part) in parts.enumerated() { walk(part, path + "/stack.\(index)") }
    case .either(let isFirst, let content): walk(content, path + "/either.\(isFirst)")
    case .optional(let content): if let content { walk(content, path + "/optional") }
    case .identified(let id, let content): walk(content, path + "/id.\(id)")
    case .rows(let rows):
      var seen: Set<Int> = []
      for (index, row) in rows.enumerated() {
        walk(row.content, path + (seen.insert(row.id).inserted ? "/row.\(row.id)" : "/place.\(index)"))
      }
    case .erased(let content): walk(content, path + "/erased")
    case .nested(let content): walk(content, path + "/nested")
    }
  }
}

extension Program {
  static func random(_ random: inout SeededGenerator, depth: Int) -> Program {
    func inner() -> Program { .random(&random, depth: depth - 1) }
    switch random.next() % (depth > 0 ? 9 : 1) {
    case 0, 8: return .counter(Int(random.next() % 3))
    case 1: return .stack((0..<(1 + random.next() % 3)).map { _ in inner() })
    case 2: return .either(random.next() % 2 == 0, inner())
    case 3: return .optional(random.next() % 3 == 0 ? nil : inner())
    case 4: return .identified(Int(random.next() % 3), inner())
    case 5: return .rows((0..<(random.next() % 5)).map { _ in RowProgram(id: Int(random.next() % 8), content: inner()) })
    case 6: return .erased(inner())
    default: return .nested(inner())
    }
  }

  /// The same program with one thing in it changed: a value, a branch, an id, an order, a part.
  func changed(_ random: inout SeededGenerator, depth: Int) -> Program {
    switch self {
    case .stack(var parts) where !parts.isEmpty && random.next() % 4 != 0:
      let index = Int(random.next() % UInt64(parts.count))
      parts[index] = parts[index].changed(&random, depth: depth - 1)
      return .stack(parts)
    case .either(let isFirst, let content):
      return random.next() % 3 == 0 ? .either(!isFirst, content) : .either(isFirst, content.changed(&random, depth: depth - 1))
    case .optional(let content?):
      return random.next() % 4 == 0 ? .optional(nil) : .optional(content.changed(&random, depth: depth - 1))
    case .optional(nil): return .optional(.random(&random, depth: depth - 1))
    case .identified(let id, let content):
      return random.next() % 3 == 0
        ? .identified(Int(random.next() % 3), content) : .identified(id, content.changed(&random, depth: depth - 1))
    case .rows(var rows):
      switch random.next() % 5 {
      case 0: rows.shuffle(using: &random)
      case 1: rows.insert(RowProgram(id: Int(random.next() % 8), content: .random(&random, depth: depth - 1)), at: 0)
      case 2 where !rows.isEmpty: rows.remove(at: Int(random.next() % UInt64(rows.count)))
      case 3 where !rows.isEmpty: rows.reverse()
      default:
        if let index = rows.indices.randomElement(using: &random) {
          rows[index].content = rows[index].content.changed(&random, depth: depth - 1)
        }
      }
      return .rows(rows)
    case .erased(let content): return .erased(content.changed(&random, depth: depth - 1))
    case .nested(let content): return .nested(content.changed(&random, depth: depth - 1))
    case .counter, .stack: return .random(&random, depth: max(0, depth))
    }
  }
}

@MainActor
@Suite struct RandomProgramTests {
  @Test(arguments: Seed.all())
  func `random programs agree with a model that evaluates everything and keeps state by the path of identities`(seed: Seed) {
    var random = seed.generator()
    var steps = 0
    while steps < 10_000 {
      let board = Board(), model = Model()
      let program = Knob(Program.stack([.random(&random, depth: 3), .random(&random, depth: 3), .random(&random, depth: 3)]))
      let host = TestHost(width: 12, height: 24) { Reader { ProgramView(program: program.value, board: board) } }
      var registrations: [String: Int] = [:]
      for _ in 0..<200 {
        steps += 1
        host.render()
        model.show(program.value)
        let lines = host.lines.filter { !$0.isEmpty }
        let expected = model.shown.prefix(host.height).map { "\($0.number):\($0.count):" }
        let parts = lines.map { $0.split(separator: ":") }
        guard parts.map({ "\($0[0]):\($0[1]):" }) == expected else {
          Issue.record("\(seed), step \(steps): the screen shows \(lines), the model \(expected)")
          return
        }
        // The same path is the same state, another path another one.
        var next: [String: Int] = [:]
        for (part, shown) in zip(parts, model.shown) {
          let id = Int(part[2])!
          guard registrations[shown.path] ?? id == id, !next.values.contains(id) else {
            Issue.record("\(seed), step \(steps): \(shown.path) has another state than before, or that of another place")
            return
          }
          next[shown.path] = id
        }
        registrations = next
        for _ in 0..<(1 + random.next() % 3) {
          if random.next() % 2 == 0, let shown = model.shown.prefix(parts.count).randomElement(using: &random) {
            board.writers[registrations[shown.path]!]!()
            model.write(shown.path)
          } else {
            program.value = program.value.changed(&random, depth: 3)
            host.render()
            model.show(program.value)
            // Ids of what is new are learnt from the next picture.
            registrations = registrations.filter { path, _ in model.shown.contains { $0.path == path } }
            break
          }
        }
      }
    }
  }
}
