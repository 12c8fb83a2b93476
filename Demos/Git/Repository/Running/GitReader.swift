import Glibc

/// Sends the input of a process and reads its output and its errors, until both are closed.
struct GitReader {
  let command: GitCommand
  let pipes: GitPipes
  private(set) var output: [UInt8] = []
  private(set) var isCut = false
  private var error: [UInt8] = []
  /// The bytes of the last line of the errors that has no end yet.
  private var unfinished: [UInt8] = []
  private var sent = 0
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  init(command: GitCommand, pipes: GitPipes) { (self.command, self.pipes) = (command, pipes) }

  /// The errors as text: of a line that was written over with carriage returns, the last form.
  var errorText: String {
    let lines = String(decoding: error, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    var text = lines.map { $0.split(separator: "\r").last.map(String.init) ?? "" }.joined(separator: "\n")
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return text
  }

  /// A program that `git` left in the background may have the errors open. So when the output is closed, the end of the process ends the reading.
  mutating func readAll(_ hasExited: () -> Bool) {
    _ = fcntl(pipes.input.own, F_SETFL, O_NONBLOCK)
    var isOutputOpen = true, isErrorOpen = true, isInputOpen = true
    while isOutputOpen || isErrorOpen {
      if isInputOpen, sent == command.input.count {
        shutdown(pipes.input.own, Int32(SHUT_WR))
        isInputOpen = false
      }
      var waiting = [
        pollfd(fd: isOutputOpen ? pipes.output.own : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isErrorOpen ? pipes.error.own : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isInputOpen ? pipes.input.own : -1, events: Int16(POLLOUT), revents: 0),
      ]
      let count = poll(&waiting, 3, isOutputOpen ? -1 : 50)
      if count == 0, hasExited() { return }
      guard count > 0 else { continue }
      if waiting[0].revents != 0 { isOutputOpen = readOutput() }
      if waiting[1].revents != 0 { isErrorOpen = readErrors() }
      if waiting[2].revents != 0 { isInputOpen = send() }
    }
  }

  private mutating func send() -> Bool {
    let count = command.input[sent...].withUnsafeBytes { Glibc.send(pipes.input.own, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
    if count > 0 { sent += count }
    return count > 0 || errno == EINTR || errno == EAGAIN
  }

  private mutating func read(_ descriptor: Int32) -> Int {
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count >= 0 || errno != EINTR { return max(0, count) }
    }
  }

  private mutating func readOutput() -> Bool {
    let count = read(pipes.output.own)
    guard count > 0 else { return false }
    if let onOutput = command.onOutput { onOutput(Array(buffer[..<count])) } else { output += buffer[..<count] }
    guard let limit = command.limit, output.count > limit else { return true }
    // The end of the last whole line. The next write of the process fails.
    output.removeSubrange((output[..<limit].lastIndex(of: 0x0A).map { $0 + 1 } ?? limit)...)
    isCut = true
    shutdown(pipes.output.own, Int32(SHUT_RD))
    return false
  }

  private mutating func readErrors() -> Bool {
    let count = read(pipes.error.own)
    guard count > 0 else { return false }
    error += buffer[..<count]
    guard let onProgress = command.onProgress else { return true }
    unfinished += buffer[..<count]
    while let end = unfinished.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
      if end > 0 { onProgress(String(decoding: unfinished[..<end], as: UTF8.self)) }
      unfinished.removeFirst(end + 1)
    }
    return true
  }
}
