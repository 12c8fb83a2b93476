import Glibc

/// The state of a program, from /proc.
extension TerminalSession {
  /// A thread of the program.
  package struct Thread: Equatable {
    package let isAsleep: Bool
    /// How often it has gone to sleep.
    package let sleeps: Int
  }

  /// Whether the program has ended and its status was not collected.
  public var hasEnded: Bool {
    var info = siginfo_t()
    return waitid(P_PID, id_t(process), &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info._sifields._sigchld.si_pid == process
  }

  /// The CPU time of the program so far, in seconds.
  public var processorTime: Double {
    if let finalProcessorTime { return finalProcessorTime }
    var clock = clockid_t(), time = timespec()
    guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else { return 0 }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Returns a number from the process's status, such as VmRSS (in KiB); -1 if there is none.
  public func status(_ name: String) -> Int { Int(TerminalSession.value(name, in: "/proc/\(process)/status").prefix { $0.isNumber }) ?? -1 }

  /// How many descriptors it has open.
  public var descriptors: Int { names(in: "/proc/\(process)/fd")?.count ?? -1 }

  /// Its threads, by their numbers.
  package var threads: [pid_t: Thread] {
    var threads: [pid_t: Thread] = [:]
    for name in names(in: "/proc/\(process)/task") ?? [] {
      let status = "/proc/\(process)/task/\(name)/status"
      guard let number = pid_t(name), let sleeps = Int(TerminalSession.value("voluntary_ctxt_switches", in: status)) else { continue }
      threads[number] = Thread(isAsleep: TerminalSession.value("State", in: status).hasPrefix("S"), sleeps: sleeps)
    }
    return threads
  }

  /// Whether the program only waits for input, and no timer descriptor is armed.
  public var isIdle: Bool {
    isWaitingForInput
      && (names(in: "/proc/\(process)/fdinfo") ?? []).allSatisfy { name in
        ["", "(0, 0)"].contains(TerminalSession.value("it_value", in: "/proc/\(process)/fdinfo/\(name)"))
      }
  }

  /// Whether the main thread is blocked in `poll` without a time limit: no timer of a view is running.
  var isWaitingForInput: Bool {
    guard let call = TerminalSession.line("/proc/\(process)/syscall")?.split(separator: " "), call.count > 3 else { return false }
    // poll(2) has the limit as a number of milliseconds, ppoll(2) (271 on x86-64, 73 on ARM) as a pointer.
    let limit = UInt64(call[3].dropFirst(2), radix: 16) ?? 0
    let isUnlimited = call[0] == "7" ? UInt32(truncatingIfNeeded: limit) == .max : limit == 0
    return ["7", "271", "73"].contains(call[0]) && isUnlimited
  }

  /// The number of the system call in which the main thread sleeps; nil if it runs.
  package var systemCall: String? {
    Session.line("/proc/\(process)/syscall").flatMap { $0.split(whereSeparator: \.isWhitespace).first.map(String.init) }
      .flatMap { $0 == "running" ? nil : $0 }
  }

  /// Whether all that was typed into a terminal was read.
  func hasReadAll(of terminal: Int32) -> Bool {
    var typed = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    return poll(&typed, 1, 0) == 0
  }

  private func names(in directory: String) -> [String]? {
    guard let directory = opendir(directory) else { return nil }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      // SAFETY: `readdir` ends each name with a zero, within `d_name`.
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(cString: $0.bindMemory(to: CChar.self).baseAddress!) }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }

  /// The first line of a file; nil if it cannot be read.
  private static func line(_ path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    guard fgets(&line, 256, file) != nil else { return nil }
    return String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The text after `name:` in a file of /proc; empty if there is none.
  private static func value(_ name: String, in path: String) -> Substring {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    while fgets(&line, 256, file) != nil {
      let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      if text.hasPrefix(name + ":") { return text.dropFirst(name.count + 1).drop { $0.isWhitespace }.prefix { !$0.isNewline } }
    }
    return ""
  }
}

extension TerminalSession {
  /// The direct children of the program, for example those of a shell. Not the watcher that a child may have started.
  package var children: [pid_t] {
    let file = fopen("/proc/\(process)/task/\(process)/children", "r")
    guard let file else { return [] }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 4096)
    guard fgets(&line, 4096, file) != nil else { return [] }
    let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return text.split(whereSeparator: { $0 == " " || $0 == "\n" }).compactMap { pid_t($0) }
  }
}
