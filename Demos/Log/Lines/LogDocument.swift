import Glibc
import Synchronization

/// The lines of a log: of a file that grows, is cut short or is replaced by another of its name; or of a stream.
///
/// `advance` is for a thread in the background; all else may be asked from anywhere.
public final class LogDocument: Sendable {
  /// What is read.
  public enum Source: Sendable {
    case file(String)
    /// A descriptor that is read until it ends, and kept in a file without a name.
    case stream(Int32)
  }

  private struct Part {
    var file: LineFile
    var index = LineIndex()
  }

  private struct State {
    /// What stood under the name, one after the other; the last one grows.
    var parts: [Part] = []
    var generation = 0
    var hasEnded = false
    var blocks: [BlockKey: [String]] = [:]
  }

  private struct BlockKey: Hashable {
    let part: Int
    let bytes: Range<Int>
    let generation: Int
  }

  public let source: Source
  public let name: String
  private let state = Mutex(State())

  public init(_ source: Source, name: String) {
    self.source = source
    self.name = name
  }

  /// Lines that were found so far.
  public var lineCount: Int { state.withLock { $0.parts.reduce(0) { $0 + $1.index.lineCount } } }
  /// Lines that have ended: all but the last one, where that may still grow.
  public var endedLineCount: Int {
    state.withLock { state in
      guard let last = state.parts.last else { return 0 }
      let before = state.parts.dropLast().reduce(0) { $0 + $1.index.lineCount }
      return before + (state.hasEnded ? last.index.lineCount : last.index.ended)
    }
  }
  /// Raised when lines that were there are there no more: the file was cut short.
  public var generation: Int { state.withLock { $0.generation } }
  /// Whether a stream has come to its end.
  public var hasEnded: Bool { state.withLock { $0.hasEnded } }

  /// Whether there is more in the file than was read; for a stream, whether it goes on.
  public var isBehind: Bool {
    state.withLock { state in
      if case .stream = source { return !state.hasEnded }
      return state.parts.last.map { $0.file.size > $0.index.byteCount } ?? true
    }
  }

  // MARK: Reading on

  /// What `advance` found.
  public enum Progress: Equatable, Sendable {
    case nothing, lines, truncated, rotated, ended
  }

  /// Reads on, at most `limit` bytes. A stream waits until there are some.
  public func advance(limit: Int = 1 << 20) -> Progress {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: limit, alignment: 16)
    defer { buffer.deallocate() }
    switch source {
    case .file(let path): return advance(path, buffer)
    case .stream(let descriptor): return advance(descriptor, buffer)
    }
  }

  private func advance(_ path: String, _ buffer: UnsafeMutableRawBufferPointer) -> Progress {
    guard let (file, read) = state.withLock({ state in state.parts.last.map { ($0.file, $0.index.byteCount) } }) else {
      return open(path) ? .rotated : .nothing
    }
    let size = file.size
    if size < read {
      state.withLock { state in
        state.parts[state.parts.count - 1].index = LineIndex()
        state.generation += 1
        state.blocks.removeAll()
      }
      return .truncated
    }
    if size > read {
      let count = file.read(at: read, into: buffer)
      add(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      return count > 0 ? .lines : .nothing
    }
    // All of it is read: is it still the file of that name?
    guard let now = FileIdentity(path: path), now != file.identity else { return .nothing }
    return open(path) ? .rotated : .nothing
  }

  private func open(_ path: String) -> Bool {
    guard let file = LineFile(path: path) else { return false }
    state.withLock { $0.parts.append(Part(file: file)) }
    return true
  }

  private func advance(_ stream: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Progress {
    if hasEnded { return .nothing }
    let kept = state.withLock { state -> LineFile? in
      if state.parts.isEmpty, let file = LineFile(keepingIn: "/tmp") { state.parts.append(Part(file: file)) }
      return state.parts.last?.file
    }
    guard let kept else { return .nothing }
    let count = read(stream, buffer.baseAddress, buffer.count)
    if count < 0, errno == EINTR { return .nothing }
    guard count > 0 else {
      state.withLock { $0.hasEnded = true }
      return .ended
    }
    let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
    kept.append(bytes)
    add(bytes)
    return .lines
  }

  private func add(_ bytes: UnsafeRawBufferPointer) {
    state.withLock { state in state.parts[state.parts.count - 1].index.append(bytes) }
  }

  // MARK: Lines

  /// A line, without its end; empty where there is none. Costs a read of its block, unless it is one of the latest.
  public func line(_ number: Int) -> String {
    state.withLock { state in
      guard let (part, line) = LogDocument.part(of: number, in: state.parts) else { return "" }
      let (bytes, first) = state.parts[part].index.block(of: line)
      let key = BlockKey(part: part, bytes: bytes, generation: state.generation)
      let lines: [String]
      if let known = state.blocks[key] {
        lines = known
      } else {
        lines = LogDocument.lines(in: state.parts[part].file.bytes(bytes.prefix(1 << 22)))
        if state.blocks.count > 16 { state.blocks.removeAll(keepingCapacity: true) }
        state.blocks[key] = lines
      }
      return line - first < lines.count ? lines[line - first] : ""
    }
  }

  private static func part(of number: Int, in parts: [Part]) -> (part: Int, line: Int)? {
    var line = number
    for (part, value) in parts.enumerated() {
      if line < value.index.lineCount { return (part, line) }
      line -= value.index.lineCount
    }
    return nil
  }

  /// Lines longer than this are cut, in bytes.
  private static let longest = 16384

  private static func lines(in bytes: [UInt8]) -> [String] {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      var line = line.prefix(longest)
      if line.last == 0x0D { line.removeLast() }
      return String(decoding: line, as: UTF8.self)
    }
  }

  /// Gives the bytes of lines from one on, without their ends, at most a block of them; the number of the line after them.
  public func forEachLine(from number: Int, _ body: (Int, UnsafeRawBufferPointer) -> Void) -> Int {
    let found = state.withLock { state -> (file: LineFile, bytes: Range<Int>, skipped: Int, left: Int)? in
      guard let (part, line) = LogDocument.part(of: number, in: state.parts) else { return nil }
      let (bytes, first) = state.parts[part].index.block(of: line)
      return (state.parts[part].file, bytes, line - first, state.parts[part].index.lineCount - line)
    }
    guard let found else { return number }
    let bytes = found.file.bytes(found.bytes)
    var next = number, skipped = found.skipped
    bytes.withUnsafeBytes { bytes in
      var start = 0
      while start < bytes.count, next < number + found.left {
        let end =
          memchr(bytes.baseAddress! + start, 0x0A, bytes.count - start).map { UnsafeRawPointer($0) - bytes.baseAddress! } ?? bytes.count
        if skipped > 0 {
          skipped -= 1
        } else {
          body(next, UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
          next += 1
        }
        start = end + 1
      }
    }
    return max(next, number)
  }
}

extension Range where Bound == Int {
  fileprivate func prefix(_ count: Int) -> Range<Int> { lowerBound..<Swift.min(upperBound, lowerBound + count) }
}
