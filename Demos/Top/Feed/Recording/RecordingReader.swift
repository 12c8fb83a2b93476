import Glibc

/// Reads a recording one sample at a time. Memory use is one sample and one piece of the file, however long the file is.
public final class RecordingReader: Feed {
  private let path: String
  private let descriptor: Int32
  private var decoder = RecordingDecoder()
  private var buffer: [UInt8] = []
  /// The index in `buffer` of the next line.
  private var start = 0
  private var isAtEnd = false
  private var lineNumber = 0
  private var failure: FeedError?

  public init(_ path: String) throws(FeedError) {
    self.path = path
    // With O_NONBLOCK a pipe without a writer is at its end: neither opening nor reading it blocks.
    descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path: path, code: errno) }
    _ = fcntl(descriptor, F_SETFL, 0)
  }

  /// The buffer of one read(2).
  private let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)

  deinit {
    close(descriptor)
    piece.deallocate()
  }

  /// Returns the next sample, or nil at the end of the file. A recording that was cut within a sample causes an error after all complete
  /// samples. After an error, every call throws the same error.
  public func next() throws(FeedError) -> Sample? {
    if let failure { throw failure }
    do throws(FeedError) {
      return try read()
    } catch {
      failure = error
      throw error
    }
  }

  private func read() throws(FeedError) -> Sample? {
    while let line = try nextLine() {
      do throws(RecordingProblem) {
        guard let text = String(validating: line, as: UTF8.self) else { throw RecordingProblem("the line is not in UTF-8") }
        if let sample = try decoder.take(text) { return sample }
      } catch {
        throw .malformed(path: path, line: lineNumber, problem: error.sentence)
      }
    }
    guard decoder.isComplete else {
      throw .malformed(path: path, line: lineNumber + 1, problem: "the recording was cut: it ends within a sample")
    }
    return nil
  }

  /// Returns the next line without its newline, or nil at the end of the file.
  private func nextLine() throws(FeedError) -> ArraySlice<UInt8>? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        defer { start = end + 1 }
        lineNumber += 1
        return buffer[start..<end]
      }
      if isAtEnd {
        guard start < buffer.count else { return nil }
        defer { start = buffer.count }
        lineNumber += 1
        return buffer[start...]
      }
      guard buffer.count - start <= Recording.lineLimit else {
        throw .malformed(path: path, line: lineNumber + 1, problem: "the line is longer than \(Recording.lineLimit) bytes")
      }
      buffer.removeFirst(start)
      start = 0
      searched = buffer.count
      try fill()
    }
  }

  private func fill() throws(FeedError) {
    var count: Int
    repeat { count = Glibc.read(descriptor, piece.baseAddress, piece.count) } while count < 0 && errno == EINTR
    guard count >= 0 else { throw .unreadable(path: path, code: errno) }
    buffer.append(contentsOf: piece[..<count])
    isAtEnd = count == 0
  }
}
