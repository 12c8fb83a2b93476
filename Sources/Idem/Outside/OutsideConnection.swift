import IdemInspector
import IdemScreen

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// One end of a connection between an app and a tool that looks at it: lines of JSON in both directions. Nothing waits.
@MainActor
package final class OutsideConnection {
  /// The descriptor; use it for polling only.
  package let descriptor: Int32
  /// Whether both ends are there.
  package private(set) var isOpen = true
  private var input: [UInt8] = []
  private var output: [UInt8] = []
  /// The bytes of `output` that were sent.
  private var sent = 0
  private var line = JSONLine()
  private var buffer: [UInt8]

  /// The most reads of what is dropped in the end.
  private static let mostDropped = 64
  /// The longest line in bytes. The end of a connection whose other end sends a longer one.
  private static let longestLine = 16_384

  /// Takes a connected descriptor, and closes it in the end.
  ///
  /// - Parameter readSize: the number of bytes that one call of `read` takes. A program at the other end that sends without a pause gets that much
  ///   of each turn of the run loop.
  package init(_ descriptor: Int32, readSize: Int) {
    self.descriptor = descriptor
    buffer = [UInt8](repeating: 0, count: readSize)
  }

  isolated deinit { close() }

  /// Closes this end. What was not sent is lost.
  package func close() {
    guard isOpen else { return }
    isOpen = false
    // With something unread, the system would tell the other end of a failure, and might drop the last message.
    for _ in 0..<OutsideConnection.mostDropped where systemRead(descriptor, &buffer, buffer.count) <= 0 { break }
    systemClose(descriptor)
  }

  // MARK: Sending

  /// Whether the other end has not taken all that was sent. If so, send nothing that can wait, poll for writing, and call `flush`.
  package var isBehind: Bool { isOpen && sent < output.count }

  /// Sends a message, or what the other end takes of it now.
  package func send(_ message: OutsideMessage) {
    append(message)
    flush()
  }

  /// Adds a message to those that the next `flush` sends.
  func append(_ message: OutsideMessage) {
    guard isOpen else { return }
    line.object { message.write(to: &$0) }
    output += line.bytes
    output.append(0x0A)
    line.clear()
  }

  /// Sends what the other end takes now. If it is gone, `read` closes this one.
  package func flush() {
    while isOpen, sent < output.count {
      // The other end is gone. Its last messages may wait to be read.
      guard let count = UnixSocket.send(output[sent...], to: descriptor) else { break }
      if count == 0 { return }
      sent += count
    }
    output.removeAll(keepingCapacity: output.count < 1 << 16)
    sent = 0
  }

  // MARK: Reading

  /// Reads once, and calls `body` with each message; with nil for a line that is none. Closes this end at the end of the messages.
  package func read(_ body: (OutsideMessage?) -> Void) {
    guard isOpen else { return }
    let count = systemRead(descriptor, &buffer, buffer.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    guard count > 0 else { return close() }
    var start = input.count
    input += buffer[..<count]
    var lineStart = 0
    while isOpen, let end = input[start...].firstIndex(of: 0x0A) {
      body(RecordedLine(input[lineStart..<end]).flatMap(OutsideMessage.init))
      (start, lineStart) = (end + 1, end + 1)
    }
    input.removeFirst(lineStart)
    if isOpen, input.count > OutsideConnection.longestLine {
      input.removeAll()
      body(nil)
    }
  }
}

private func systemClose(_ descriptor: Int32) { close(descriptor) }
private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int { read(descriptor, bytes, count) }
