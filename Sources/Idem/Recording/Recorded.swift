/// Sources of values from outside of an app that a recording contains: what it reads from files, the network, the time or chance.
///
/// A recording (`IDEM_RECORD`) has the keys, the sizes and the clock, but not what the app itself reads. Without this, a replay reads it again, and the
/// frames differ where the values do. When nothing is recorded or replayed, both functions are the closure and the sequence alone, and the check for a
/// recording.
///
/// ```swift
/// let seed = Recorded.value("seed") { Int.random(in: 0..<1000) }
/// for await line in Recorded.sequence("log", lines) { add(line) }
/// ```
@MainActor
public enum Recorded {
  /// Returns what `read` returns. When the app is replayed, `read` is not called: the values of this name come back in the order in which they were
  /// recorded. If the recording has no more of them, `read` is called, and the replay reports it.
  public static func value<Value: LosslessStringConvertible>(_ name: String, _ read: () -> Value) -> Value {
    guard let sources = RecordedSources.active else { return read() }
    if case .value(let text)? = sources.next(name), let value = sources.convert(text, to: Value.self, name) { return value }
    let value = read()
    sources.write(name, .value(value.description))
    return value
  }

  /// The same for a read that can fail. When the app is replayed, a failure that was recorded is thrown as a `RecordedFailure`.
  public static func value<Value: LosslessStringConvertible>(_ name: String, throwing read: () throws -> Value) throws -> Value {
    guard let sources = RecordedSources.active else { return try read() }
    switch sources.next(name) {
    case .value(let text)?: if let value = sources.convert(text, to: Value.self, name) { return value }
    case .failure(let text)?: throw RecordedFailure(description: text)
    default: break
    }
    do {
      let value = try read()
      sources.write(name, .value(value.description))
      return value
    } catch {
      sources.write(name, .failure("\(error)"))
      throw error
    }
  }

  /// A sequence with the elements of `base`, to be iterated on the main actor. When the app is replayed, `base` is not iterated: the elements come when
  /// they came in the recording.
  ///
  /// Two sequences that run at the same time need different names.
  public static func sequence<Base: AsyncSequence>(_ name: String, _ base: Base) -> RecordedSequence<Base>
  where Base.Element: LosslessStringConvertible & Sendable {
    RecordedSequence(base: base, name: name)
  }
}

/// A read that failed when the app was recorded.
public struct RecordedFailure: Error, CustomStringConvertible {
  /// The description of the error that was thrown then.
  public let description: String
}

/// The elements of another sequence, which a recording contains: see `Recorded.sequence(_:_:)`.
public struct RecordedSequence<Base: AsyncSequence>: AsyncSequence where Base.Element: LosslessStringConvertible & Sendable {
  public typealias Element = Base.Element
  public typealias Failure = Base.Failure

  let base: Base
  let name: String

  public func makeAsyncIterator() -> Iterator { Iterator(base: base.makeAsyncIterator(), name: name) }

  /// Iterates the sequence.
  public struct Iterator: AsyncIteratorProtocol {
    var base: Base.AsyncIterator
    let name: String

    public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async throws(Failure) -> Element? {
      guard let sources = await RecordedSources.activeOne() else { return try await base.next(isolation: actor) }
      if await sources.isReplaying { return try await replayed(sources, isolation: actor) }
      do throws(Failure) {
        let element = try await base.next(isolation: actor)
        await sources.write(name, element.map { .element($0.description) } ?? .end(nil))
        return element
      } catch {
        await sources.write(name, .end("\(error)"))
        throw error
      }
    }

    private func replayed(_ sources: RecordedSources, isolation actor: isolated (any Actor)?) async throws(Failure) -> Element? {
      switch await sources.nextElement(name) {
      case .element(let text): return await sources.convert(text, to: Element.self, name)
      case .end(let failure?): if let error = RecordedFailure(description: failure) as? Failure { throw error }
      default: break
      }
      return nil
    }
  }
}
