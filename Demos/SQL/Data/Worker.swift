import Dispatch
import Synchronization

/// A connection of one thread at a time.
protocol Connection: AnyObject, SendableMetatype {
  /// Interrupts the statement that runs. It is called on any thread.
  func interrupt()
  /// Whether the other side is gone.
  var isLost: Bool { get }
}

/// Runs statements one after the other on a thread of its own, over one connection. A lost connection is opened again for the next job.
final class Worker<Link: Connection>: Sendable {
  private let queue: DispatchQueue
  private let open: @Sendable () throws -> Link
  private let box = Box()

  /// SAFETY: `link` is only used on the queue, but for `interrupt`, which the connections allow on any thread and which `Job` only calls while
  /// a job runs.
  private final class Box: @unchecked Sendable { var link: Link? }

  init(_ name: String, open: @escaping @Sendable () throws -> Link) {
    queue = DispatchQueue(label: name)
    self.open = open
  }

  /// Runs a job. A cancelled task interrupts its statement, and a job that has not begun does not run.
  ///
  /// - Parameter repeats: whether the job runs once more over a new connection if it finds that the old one is lost. Not for statements that
  ///   may have had an effect.
  func run<Value: Sendable>(repeats: Bool = true, _ body: @escaping @Sendable (Link) throws -> Value) async throws -> Value {
    let job = Job()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        queue.async { [self] in
          do {
            let link = try connected()
            guard job.begin({ [box] in box.link?.interrupt() }) else { throw CancellationError() }
            var result = Result { try body(link) }
            if isLost(result, link) {
              // A server that ends sends a last message before it closes the connection.
              box.link = nil
              if repeats, !job.isCancelled { result = Result { try body(connected()) } }
            }
            job.end()
            if case .failure = result, job.isCancelled { throw CancellationError() }
            continuation.resume(with: result)
          } catch { continuation.resume(throwing: error) }
        }
      }
    } onCancel: {
      job.cancel()
    }
  }

  /// Ends the connection after the jobs that wait.
  func close() { queue.async { [box] in box.link = nil } }

  private func isLost<Value>(_ result: Result<Value, any Error>, _ link: Link) -> Bool {
    guard case .failure(let error) = result else { return false }
    return link.isLost || (error as? DatabaseProblem)?.kind == .lost
  }

  private func connected() throws -> Link {
    if let link = box.link, !link.isLost { return link }
    box.link = nil
    let link = try open()
    box.link = link
    return link
  }
}

/// The state of a job, so that an interrupt reaches no other job.
private final class Job: Sendable {
  private struct State {
    var interrupt: (@Sendable () -> Void)?
    var isCancelled = false
  }
  private let state = Mutex(State())

  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  func begin(_ interrupt: @escaping @Sendable () -> Void) -> Bool {
    state.withLock { state in
      state.interrupt = state.isCancelled ? nil : interrupt
      return !state.isCancelled
    }
  }

  func end() { state.withLock { $0.interrupt = nil } }

  func cancel() {
    state.withLock { state in
      state.isCancelled = true
      state.interrupt?()
    }
  }
}
