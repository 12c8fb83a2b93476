import Glibc
import IdemTerminalTesting
import Testing

/// Ends of a program while its terminal accepts no output, for longer than any program waits: the terminal is restored once it goes on.
@Suite(.serialized) struct StoppedOutputTests {
  /// How a program ends.
  enum Ending: String, CaseIterable {
    case quit, terminate, hangUp, segmentationFault, kill, exit, fatalError

    func happen(to session: Session) {
      switch self {
      case .quit: session.type("q")
      case .terminate: Glibc.kill(session.process, SIGTERM)
      case .hangUp: Glibc.kill(session.process, SIGHUP)
      case .segmentationFault: Glibc.kill(session.process, SIGSEGV)
      case .kill: Glibc.kill(session.process, SIGKILL)
      case .exit: session.type("e")
      case .fatalError: session.type("a")
      }
    }

    var status: [String] {
      switch self {
      case .quit: ["exit 0"]
      case .terminate: ["signal \(SIGTERM)"]
      case .hangUp: ["signal \(SIGHUP)"]
      case .segmentationFault: ["signal \(SIGSEGV)"]
      case .kill: ["signal \(SIGKILL)"]
      case .exit: ["exit 3"]
      case .fatalError: ["signal \(SIGILL)", "signal \(SIGTRAP)"]
      }
    }
  }

  /// Milliseconds from the end's cause until the output goes on.
  static let stops = [100, 600, 2500]

  private func start() -> Session {
    let session = Session([Session.app, "counter"], quiet)
    #expect(session.sees("ready"))
    session.type("\u{1B}[?62c")
    session.type("p")
    session.rest()
    session.stopOutput(true)
    // A frame that the terminal does not accept.
    session.type("n")
    session.rest()
    return session
  }

  @Test(.enabled(if: !Session.isSanitized), arguments: Ending.allCases, stops)
  func `the terminal is restored, and what was printed is there`(ending: Ending, stop: Int) {
    let session = start()
    ending.happen(to: session)
    usleep(UInt32(stop * 1000))
    session.stopOutput(false)
    #expect(ending.status.contains(session.end()), "\(ending) \(stop)")
    #expect(session.isRestored(), "\(ending) \(stop): \(session.leftovers)")
    #expect(session.saysAfterwards("printed while it ran"), "\(ending) \(stop): \(session.afterwards.debugDescription)")
    #expect(session.afterwards.split(separator: "printed while it ran", omittingEmptySubsequences: false).count == 2, "\(ending) \(stop)")
  }

  @Test(.enabled(if: !Session.isSanitized), arguments: [Ending.quit, .terminate, .segmentationFault, .kill, .exit])
  func `the program itself ends while the output is stopped, with the modes of the driver restored`(ending: Ending) {
    let session = start()
    ending.happen(to: session)
    #expect(ending.status.contains(session.end(reading: false)), "\(ending)")
    #expect(session.becomes { session.hasModesOfBefore }, "\(ending)")
    session.stopOutput(false)
    #expect(session.isRestored(), "\(ending): \(session.leftovers)")
    #expect(session.saysAfterwards("printed while it ran"), "\(ending)")
  }

  @Test(.enabled(if: !Session.isSanitized)) func `a shell's prompt is below what leaves the modes`() {
    let session = Session(["sh", "-c", "\(Session.app) counter; echo prompt; read line"], quiet)
    #expect(session.sees("ready"))
    session.type("\u{1B}[?62c")
    session.rest()
    session.stopOutput(true)
    session.type("nq")
    #expect(session.reads { session.children.isEmpty })
    session.stopOutput(false)
    #expect(session.becomes { session.text.contains("prompt") && session.leftovers == "" })
    #expect(session.saysAfterwards("prompt"), "\(session.text.suffix(200).debugDescription)")
    #expect(session.screen.contains { $0.hasPrefix("prompt") }, "\(session.screen)")
  }

  @Test(.enabled(if: !Session.isSanitized)) func `after a window that is closed while its output is stopped, nothing keeps running`() {
    let session = start()
    session.type("q")
    #expect(session.end(reading: false) == "exit 0")
    #expect(Session.watchers(of: session) == 1)
    session.hangUp()
    #expect(session.becomes { Session.watchers(of: session) == 0 })
  }
}

extension Session {
  /// The number of watcher processes of the session's terminal.
  fileprivate static func watchers(of session: Session) -> Int {
    guard let folder = opendir("/proc") else { return -1 }
    defer { closedir(folder) }
    var count = 0
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(cString: $0.bindMemory(to: CChar.self).baseAddress!) }
      guard let process = pid_t(name), getsid(process) == session.process else { continue }
      guard let file = fopen("/proc/\(name)/comm", "r") else { continue }
      defer { fclose(file) }
      var line = [CChar](repeating: 0, count: 64)
      guard fgets(&line, Int32(line.count), file) != nil else { continue }
      if String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self).hasPrefix("idem-watch") { count += 1 }
    }
    return count
  }
}
