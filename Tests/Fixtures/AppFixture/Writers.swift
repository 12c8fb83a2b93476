import Dispatch
import Glibc
import Idem
import Synchronization

/// What threads write without a pause.
@Observable final class Shared: @unchecked Sendable {
  @ObservationIgnored private let written = Atomic(0)
  var count: Int {
    access(keyPath: \.count)
    return written.load(ordering: .relaxed)
  }
  func add() { withMutation(keyPath: \.count) { _ = written.wrappingAdd(1, ordering: .relaxed) } }
}

/// The same as an object of Combine.
final class SharedObject: ObservableObject, @unchecked Sendable {
  let objectWillChange = ObservableObjectPublisher()
  private let written = Atomic(0)
  var count: Int { written.load(ordering: .relaxed) }
  func add() {
    objectWillChange.send()
    _ = written.wrappingAdd(1, ordering: .relaxed)
  }
}

/// Eight threads that write until a key stops them. Keys are counted, so that a test sees each of them.
struct Writers: View {
  let kind: String
  @State private var presses = 0
  /// What had been received when the newest key was handled.
  @State private var atPress = 0
  @State private var shared = Shared()
  @StateObject private var object = SharedObject()
  @State private var received = 0
  private let backlog = Backlog()
  @Environment(\.quit) private var quit
  /// What was written in all, when the last thread has ended.
  @State private var total: Int?
  nonisolated private static let isStopped = Atomic(false)
  nonisolated private static let running = Atomic(0)

  var body: some View {
    VStack(alignment: .leading) {
      Text("presses: \(presses)")
      Text("then: \(atPress)")
      if let total { Text("total: \(total)") }
      switch kind {
      case "object": ObjectCount(object: object)
      case "observed": SharedCount(shared: shared)
      default: Text("count: \(received)")
      }
    }
    .task { await start() }
    .onKeyPress("n") {
      presses += 1
      atPress = received
      return .handled
    }
    .onKeyPress("s") {
      Writers.isStopped.store(true, ordering: .relaxed)
      Task {
        while Writers.running.load(ordering: .acquiring) > 0 { try? await Task.sleep(for: .milliseconds(5)) }
        total = written
      }
      return .handled
    }
    .onKeyPress("q") {
      Work.report()
      quit()
      return .handled
    }
  }

  private var written: Int { kind == "object" ? object.count : kind == "observed" ? shared.count : received }

  private func start() async {
    switch kind {
    case "observed": write { [shared] in shared.add() }
    case "object": write { [object] in object.add() }
    case "tasks":
      // The producer waits now and then: no program can keep what comes faster than it is handled.
      write(pausing: 4) { Task { @MainActor in received += 1 } }
    case "queue": write(pausing: 4) { DispatchQueue.main.async { MainActor.assumeIsolated { received += 1 } } }
    case "flood of tasks": write { [backlog] in backlog.add { backlog in Task { @MainActor in receive(backlog) } } }
    case "flood of blocks":
      write { [backlog] in backlog.add { backlog in DispatchQueue.main.async { MainActor.assumeIsolated { receive(backlog) } } } }
    case "runs":
      for _ in 0..<8 { Task.detached { while !Writers.isStopped.load(ordering: .relaxed) { await MainActor.run { received += 1 } } } }
    default:
      let (stream, continuation) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: .bufferingNewest(1000))
      write { continuation.yield(1) }
      for await number in stream { received += number }
    }
  }

  private func receive(_ backlog: Backlog) {
    received += 1
    backlog.work()
  }

  private func write(pausing interval: Int = 0, _ work: @escaping @Sendable () -> Void) {
    for _ in 0..<8 {
      Writers.running.add(1, ordering: .relaxed)
      inThread {
        var count = 0
        while !Writers.isStopped.load(ordering: .relaxed) {
          work()
          count += 1
          if interval > 0, count % interval == 0 { usleep(1000) }
        }
        Writers.running.subtract(1, ordering: .releasing)
      }
    }
  }
}

private struct SharedCount: View {
  let shared: Shared
  var body: some View {
    Work.bodies += 1
    return Text("count: \(shared.count)")
  }
}

private struct ObjectCount: View {
  @ObservedObject var object: SharedObject
  var body: some View {
    Work.bodies += 1
    return Text("count: \(object.count)")
  }
}
