/// A result that is set once and awaited by one task. Later results are ignored.
@MainActor
final class Once<Value: Sendable> {
  private var result: Result<Value, any Error>?
  private var continuation: CheckedContinuation<Value, any Error>?

  func resolve(_ new: Result<Value, any Error>) {
    guard result == nil else { return }
    result = new
    continuation?.resume(with: new)
    continuation = nil
  }

  func value() async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      if let result { continuation.resume(with: result) } else { self.continuation = continuation }
    }
  }
}
