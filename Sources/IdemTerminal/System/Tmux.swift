import IdemScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What tmux says about itself through its own program. A query that tmux passes on to the terminal around it is not an alternative: the reply goes
/// to the pane that is active when it arrives, which need not be the app's.
enum Tmux {
  /// How long tmux may take for its answer. Milliseconds.
  private static let patience = 300

  /// Whether tmux passes sequences of this pane on to the terminal around it (its option `allow-passthrough`, which is off by default; before
  /// version 3.3 it always did). False if tmux does not answer. Cost: a process, usually 5 ms.
  static func passesSequences(pane: String?) -> Bool {
    let target = pane.map { ["-t", $0] } ?? []
    guard let answer = output(of: ["tmux", "display-message", "-p"] + target + ["#{version} #{allow-passthrough}"]) else { return false }
    return passesSequences(answer: answer)
  }

  /// The meaning of the answer: the version, and the option's value; nothing for it in versions without the option.
  static func passesSequences(answer: String) -> Bool {
    let words = answer.split { $0 == " " || $0.isNewline }
    return words.count == 1 || words.count > 1 && words[1] != "off"
  }

  /// The standard output of a program; nil if it cannot be run, fails or takes too long.
  private static func output(of command: [String]) -> String? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    defer { for end in ends where end >= 0 { closeDescriptor(end) } }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    guard let program = try? StartedProgram(command, output: ends[1]) else { return nil }
    closeDescriptor(ends[1])
    ends[1] = -1
    let bytes = read(ends[0], until: milliseconds() + patience)
    if bytes == nil { program.kill() }
    guard program.waitForSuccess(), let bytes else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What a descriptor delivers up to its end; nil if that does not come in time.
  private static func read(_ descriptor: Int32, until end: Int) -> [UInt8]? {
    var bytes: [UInt8] = [], part = [UInt8](repeating: 0, count: 512)
    while true {
      var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let left = end - milliseconds()
      guard left > 0 else { return nil }
      let ready = poll(&wait, 1, Int32(left))
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return nil }
      let count = readDescriptor(descriptor, &part, part.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return bytes }
      bytes += part[..<count]
    }
  }
}
