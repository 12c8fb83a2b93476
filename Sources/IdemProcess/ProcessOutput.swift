import Synchronization

extension ChildProcess {
  /// The output of a program as bytes, in the parts in which it comes.
  public struct Chunks: AsyncSequence, Sendable {
    public typealias Element = [UInt8]
    public typealias Failure = Never

    private let process: ChildProcess
    private let pipe: OutputPipe

    init(_ process: ChildProcess, _ pipe: OutputPipe) { (self.process, self.pipe) = (process, pipe) }

    public func makeAsyncIterator() -> Iterator { Iterator(process: process, pipe: pipe) }

    /// All the rest of the output.
    public func joined() async -> [UInt8] {
      var all: [UInt8] = []
      for await chunk in self { all += chunk }
      return all
    }

    public struct Iterator: AsyncIteratorProtocol {
      let process: ChildProcess
      let pipe: OutputPipe

      public mutating func next() async -> [UInt8]? { await next(isolation: nil) }

      public mutating func next(isolation actor: isolated (any Actor)?) async -> [UInt8]? {
        let (process, pipe) = (process, pipe)
        return await withTaskCancellationHandler {
          await pipe.next(isolation: actor)
        } onCancel: {
          process.terminate()
          pipe.stopReading()
        }
      }
    }
  }

  /// The output of a program as lines.
  public struct Lines: AsyncSequence, Sendable {
    public typealias Element = String
    public typealias Failure = Never

    private let chunks: Chunks

    init(_ chunks: Chunks) { self.chunks = chunks }

    public func makeAsyncIterator() -> Iterator { Iterator(chunks: chunks.makeAsyncIterator()) }

    public struct Iterator: AsyncIteratorProtocol {
      fileprivate var chunks: Chunks.Iterator
      private var splitter = LineSplitter()
      private var ready: ArraySlice<String> = []
      private var isAtEnd = false

      init(chunks: Chunks.Iterator) { self.chunks = chunks }

      public mutating func next() async -> String? { await next(isolation: nil) }

      public mutating func next(isolation actor: isolated (any Actor)?) async -> String? {
        while ready.isEmpty, !isAtEnd {
          if let chunk = await chunks.next(isolation: actor) {
            ready = splitter.add(chunk)[...]
          } else {
            isAtEnd = true
            ready = splitter.finish()[...]
          }
        }
        return ready.popFirst()
      }
    }
  }
}

/// Divides bytes into lines.
struct LineSplitter {
  private var rest: [UInt8] = []
  /// A longer line is divided.
  static let longest = 1 << 20

  mutating func add(_ bytes: [UInt8]) -> [String] {
    var lines: [String] = [], start = 0
    while let end = bytes[start...].firstIndex(of: 0x0A) {
      rest += bytes[start..<end]
      lines.append(take())
      start = end + 1
    }
    rest += bytes[start...]
    while rest.count > LineSplitter.longest {
      lines.append(String(decoding: rest[..<LineSplitter.longest], as: UTF8.self))
      rest.removeFirst(LineSplitter.longest)
    }
    return lines
  }

  mutating func finish() -> [String] { rest.isEmpty ? [] : [take()] }

  /// The line so far: what is after its last carriage return, of those that are not at its end.
  private mutating func take() -> String {
    var line = rest[...]
    while line.last == 0x0D { line.removeLast() }
    if let last = line.lastIndex(of: 0x0D) { line = line[(last + 1)...] }
    let text = String(decoding: line, as: UTF8.self)
    rest.removeAll(keepingCapacity: true)
    return text
  }
}

/// The bytes on their way from the thread that reads a pipe to the task that takes them.
final class OutputPipe: Sendable {
  private struct State {
    var bytes: [UInt8] = []
    var isAtEnd = false
    var isDropped = false
    /// A task has begun to read.
    var hasReader = false
    /// All bytes are kept, however many.
    var keepsAll = false
    var waiting: CheckedContinuation<[UInt8]?, Never>?
    /// Wakes the thread, which waits because the bytes are many.
    var wake: (@Sendable () -> Void)?
  }
  private let state = Mutex(State())
  /// The bytes that wait at most, so that a program is not faster than its reader.
  static let most = 1 << 18

  // MARK: The thread

  /// Whether more may be read.
  var hasRoom: Bool { state.withLock { $0.isDropped || $0.keepsAll || $0.bytes.count < OutputPipe.most } }

  /// Sets what is called when there is room again.
  func onRoom(_ wake: @escaping @Sendable () -> Void) { state.withLock { $0.wake = wake } }

  func add(_ bytes: UnsafeBufferPointer<UInt8>) {
    let waiting = state.withLock { state -> (CheckedContinuation<[UInt8]?, Never>, [UInt8])? in
      if state.isDropped { return nil }
      state.bytes += bytes
      guard let waiting = state.waiting else { return nil }
      state.waiting = nil
      defer { state.bytes = [] }
      return (waiting, state.bytes)
    }
    waiting.map { $0.resume(returning: $1) }
  }

  func end() {
    let waiting = state.withLock { state in
      state.isAtEnd = true
      state.wake = nil
      defer { state.waiting = nil }
      return state.waiting
    }
    waiting?.resume(returning: nil)
  }

  // MARK: The reader

  /// The next bytes; nil at the end.
  func next(isolation actor: isolated (any Actor)?) async -> [UInt8]? {
    await withCheckedContinuation(isolation: actor) { continuation in
      enum Answer {
        case now([UInt8]?, wake: (@Sendable () -> Void)?)
        case later
        case misused
      }
      let answer = state.withLock { state -> Answer in
        state.hasReader = true
        if state.isDropped { return .now(nil, wake: nil) }
        if !state.bytes.isEmpty {
          let wasFull = state.bytes.count >= OutputPipe.most
          defer { state.bytes = [] }
          return .now(state.bytes, wake: wasFull ? state.wake : nil)
        }
        if state.isAtEnd { return .now(nil, wake: nil) }
        guard state.waiting == nil else { return .misused }
        state.waiting = continuation
        return .later
      }
      switch answer {
      case .now(let bytes, let wake):
        continuation.resume(returning: bytes)
        wake?()
      case .later: break
      case .misused: preconditionFailure("ChildProcess: two tasks read the same output")
      }
    }
  }

  /// Keeps all that comes, unless a task reads it.
  func keepAll() {
    let wake = state.withLock { state in
      state.keepsAll = state.keepsAll || !state.hasReader
      return state.keepsAll ? state.wake : nil
    }
    wake?()
  }

  /// Ends the reading now, and drops what comes later.
  func stopReading() {
    let (waiting, wake) = state.withLock { state in
      state.isDropped = true
      state.bytes = []
      defer { state.waiting = nil }
      return (state.waiting, state.wake)
    }
    waiting?.resume(returning: nil)
    wake?()
  }
}
