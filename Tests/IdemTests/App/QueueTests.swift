import Dispatch
import Glibc
import Idem
import IdemCore
import IdemTesting
import Synchronization
import Testing

@MainActor private final class Model: ObservableObject {
  nonisolated let changes = ObservableObjectPublisher()
  nonisolated var objectWillChange: ObservableObjectPublisher { changes }
  var count = 0
}

private struct Watching: View {
  @ObservedObject var model: Model
  var body: some View { Text("\(model.count)") }
}

private struct Explaining: View {
  @State private var count = 0
  var body: some View {
    let _ = Self._printChanges()
    Text("\(count)").onKeyPress("+") {
      for _ in 0..<100_000 { count += 1 }
      return .handled
    }
  }
}

/// What waits for the main thread while it is busy takes no more memory than its first entry.
@MainActor
@Suite(.serialized) struct QueueTests {
  /// Runs work on another thread and blocks the main thread during that time.
  private func whileMainStands(_ work: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      work()
      done.signal()
    }
    done.wait()
  }

  private var residentBytes: Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [UInt8](repeating: 0, count: 200)
    let count = fread(&line, 1, line.count, file)
    let numbers = String(decoding: line[..<count], as: UTF8.self).split(separator: " ")
    return numbers.count > 1 ? (Int(numbers[1]) ?? 0) * 4096 : 0
  }

  /// Returns how many bytes some work leaves allocated: the least of three runs, because other tests allocate memory at the same time.
  private func bytesKept(_ work: () -> Void) -> Int {
    (0..<3).map { _ in
      let before = residentBytes
      work()
      return residentBytes - before
    }.min()!
  }

  @Test func `400,000 changes from another thread while the main thread is blocked run a body once, and keep no memory`() async {
    let model = Model()
    let host = TestHost(width: 9, height: 1) { Watching(model: model) }
    host.render()
    let changes = model.changes
    // An entry for each was 75 MB.
    #expect(bytesKept { whileMainStands { for _ in 0..<400_000 { changes.send() } } } < 40 << 20)
    model.count = 5
    await until { host.tree.hasWork }
    #expect(host.render().bodiesEvaluated == 1)
    #expect(host.text == "5")
    // And once more: the subscription is not used up.
    whileMainStands { changes.send() }
    model.count = 6
    await until { host.tree.hasWork }
    host.render()
    #expect(host.text == "6")
  }

  @Test func `work for the main thread is queued once`() async {
    let runs = Mutex(0)
    let call = MainThreadCall { runs.withLock { $0 += 1 } }
    whileMainStands { for _ in 0..<1_000 { call() } }
    #expect(call.queuedCount == 1)
    #expect(runs.withLock { $0 } == 0)
    await until { runs.withLock { $0 } == 1 }
    whileMainStands { for _ in 0..<1_000 { call() } }
    await until { runs.withLock { $0 } == 2 }
    #expect(call.queuedCount == 2)
    // At once, where the main thread itself calls.
    call()
    #expect(runs.withLock { $0 } == 3)
  }

  @Test func `a reader of an object's changes that is slow gets the next one, and no queue of those before`() async {
    let publisher = ObservableObjectPublisher()
    var count = 0
    let host = TestHost(width: 9, height: 1) { Text("a").onReceive(publisher) { count += 1 } }
    host.render()
    await until { publisher.observerCount == 1 }
    // An entry for each was 75 MB.
    #expect(bytesKept { for _ in 0..<400_000 { publisher.send() } } < 40 << 20)
    await until { count > 0 }
    await settle()
    // One delivery that was already pending, and one for all others.
    #expect(count <= 2)
    let last = count
    publisher.send()
    await until { count == last + 1 }
  }

  @Test func `a body that prints its causes keeps each cause once`() {
    let host = TestHost(width: 9, height: 1) { Explaining() }
    host.render()
    host.press("+")
    #expect(host.tree.explanationCount <= 1)
    host.render()
    #expect(host.text == "100000")
  }
}
