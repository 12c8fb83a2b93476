import Idem
import IdemTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An app that can be looked at from outside, and a connection to it that has begun with its greeting.
@MainActor
struct RunningApp {
  let process: pid_t
  let name: String
  let connection: OutsideConnection

  var description: String { "\(name) (\(process))" }

  /// How long an app may take to answer, in milliseconds. It answers between two of its frames.
  private static let patience = 3000
  private static let hint = "start it with IDEM_INSPECT=1"

  private static var folders: [String] {
    OutsideFolder.paths(runtime: environmentVariable("XDG_RUNTIME_DIR")).filter(OutsideFolder.isSafe)
  }

  /// The app with the number of its process. Ends the tool with one sentence if it cannot be looked at.
  static func find(_ word: String) -> RunningApp {
    guard let process = pid_t(word), process > 0 else { Usage.fail("\(word.prefix(40)) is not the number of a process") }
    if kill(process, 0) != 0 {
      Usage.fail(errno == EPERM ? "process \(process) belongs to another user" : "there is no process \(process)", status: 1)
    }
    guard let connection = connect(to: process) else {
      // The queue of its socket is full.
      if errno == EAGAIN { Usage.fail("process \(process) does not answer; it is stopped or busy", status: 1) }
      Usage.fail("process \(process) does not allow inspection; \(hint)", status: 1)
    }
    switch greetings([(process, connection)])[0] {
    case .app(let app): return app
    case .silent: Usage.fail("process \(process) does not answer; it is stopped or busy", status: 1)
    case .refused(let sentence): Usage.fail("process \(process) \(sentence)", status: 1)
    }
  }

  /// The app, if there is exactly one. Otherwise ends the tool, with a list of them.
  static func findOnly() -> RunningApp {
    let found = all.map { ($0, connect(to: $0)) }.compactMap { process, connection in connection.map { (process, $0) } }
    let answers = greetings(found)
    if answers.count == 1, case .app(let app) = answers[0] { return app }
    guard !answers.isEmpty else { Usage.fail("no app allows inspection; \(hint)", status: 1) }
    var lines = [answers.count == 1 ? "idem: one app allows inspection" : "idem: \(answers.count) apps allow inspection; name one of them:"]
    for ((process, _), answer) in zip(found, answers) {
      switch answer {
      case .app(let app): lines.append("  idem inspect \(process)   \(app.name)")
      case .silent: lines.append("  idem inspect \(process)   does not answer; it is stopped or busy")
      case .refused(let sentence): lines.append("  idem inspect \(process)   \(sentence)")
      }
    }
    StandardStream.error.writeLines(lines.joined(separator: "\n"))
    exit(1)
  }

  /// The app of a session of processes that allows inspection, if there is one and it has greeted.
  static func find(inSession session: pid_t) -> RunningApp? {
    for process in all where getsid(process) == session {
      guard let connection = connect(to: process) else { continue }
      if case .app(let app) = greetings([(process, connection)])[0] { return app }
    }
    return nil
  }

  /// The numbers of the processes that have a socket, in order. Removes the sockets of those that were killed.
  private static var all: [pid_t] {
    var found: Set<pid_t> = []
    for folder in folders {
      guard let directory = opendir(folder) else { continue }
      defer { closedir(directory) }
      while let entry = readdir(directory) {
        // SAFETY: `readdir` ends each name with a zero, within `d_name`.
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(cString: $0.bindMemory(to: CChar.self).baseAddress!) }
        guard name.hasSuffix(".sock"), let process = pid_t(name.dropLast(5)), process > 0 else { continue }
        if kill(process, 0) != 0, errno == ESRCH { unlink("\(folder)/\(name)") } else { found.insert(process) }
      }
    }
    return found.sorted()
  }

  private static func connect(to process: pid_t) -> OutsideConnection? {
    for folder in folders {
      let descriptor = UnixSocket.connect(to: OutsideFolder.socket(of: process, in: folder))
      if descriptor >= 0 { return OutsideConnection(descriptor, readSize: 1 << 16) }
    }
    return nil
  }

  // MARK: Greetings

  private enum Answer {
    case app(RunningApp)
    /// It has not answered in time.
    case silent
    /// It has answered otherwise: how the sentence about it goes on.
    case refused(String)
  }

  /// Waits for the greeting of each app, for all of them together at most `patience`.
  private static func greetings(_ asked: [(process: pid_t, connection: OutsideConnection)]) -> [Answer] {
    var answers = [Answer?](repeating: nil, count: asked.count)
    let end = Clock.milliseconds + patience
    while answers.contains(where: { $0 == nil }), Clock.milliseconds < end {
      var descriptors = zip(asked, answers).map { pollfd(fd: $1 == nil ? $0.connection.descriptor : -1, events: Int16(POLLIN), revents: 0) }
      poll(&descriptors, nfds_t(descriptors.count), Int32(clamping: end - Clock.milliseconds))
      for (place, (process, connection)) in asked.enumerated() where descriptors[place].revents != 0 {
        connection.read { message in
          switch message {
          case .greeting(OutsideMessage.version, let name, _)?:
            answers[place] = .app(RunningApp(process: process, name: name, connection: connection))
          case .greeting(let version, _, _)?:
            answers[place] = .refused(
              "has another version of Idem: it speaks version \(version), and this tool version \(OutsideMessage.version)")
          case .end(let words, _)?: answers[place] = .refused(words)
          default: answers[place] = .refused("answers with something that this version does not understand")
          }
        }
        if !connection.isOpen, answers[place] == nil { answers[place] = .refused("has closed the connection") }
      }
    }
    return answers.map { $0 ?? .silent }
  }
}
