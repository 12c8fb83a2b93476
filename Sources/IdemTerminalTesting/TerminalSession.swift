import Glibc
import IdemScreen

/// A program that runs in a pseudo-terminal of its own, as in a user's terminal window. A test types keys, waits for what the program shows, and
/// checks that the terminal is as before at the end:
///
///     let session = TerminalSession([TerminalSession.directory + "/my-app"])
///     #expect(session.sees("Name"))
///     session.type("q")
///     #expect(session.end() == "exit 0")
///     #expect(session.leftovers == "")
///
/// Only output that was read is shown: each function that waits reads. A wait ends after 90 seconds at the latest, and no test needs a pause. The
/// terminal is libvterm, which has no window. A session that is released kills its program. Linux only.
public final class TerminalSession {
  package private(set) var master: Int32
  /// Kept open, so that the modes can be read after the end of the program.
  package let slave: Int32
  /// The number of the process.
  public let process: pid_t
  /// The bytes that the program has sent since `forget`.
  public private(set) var received: [UInt8] = []
  package private(set) var everything: [UInt8] = []
  private let ledger = ModeLedger()
  /// What the user sees.
  package private(set) var emulator: Emulator
  /// The total CPU time in seconds. Nil until the exit status is read.
  var finalProcessorTime: Double?
  /// The modes of the terminal before the program came.
  private let before: [UInt8]

  /// The folder with the programs of the package under test: that of the program that runs the tests.
  public static var directory: String {
    var path = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &path, path.count - 1)
    let whole = String(decoding: path[..<max(0, count)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return whole.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }
  }

  /// Whether the programs run under a sanitizer: then memory is kept after it is freed, and Swift's own report of a crash does not come.
  package static let isSanitized = getenv("ASAN_OPTIONS") != nil || getenv("TSAN_OPTIONS") != nil

  /// Starts a program. Traps if it cannot be started.
  ///
  /// - Parameters:
  ///   - arguments: The path of the program, or its name in `PATH`, and its arguments.
  ///   - environment: Variables such as `NO_COLOR=1`. The program gets these, and `TERM=xterm-256color`, `LANG=C.UTF-8` and `PATH` unless they are
  ///     among them. Nothing else is inherited.
  ///   - width: The columns of the terminal.
  ///   - height: The rows of the terminal.
  public init(_ arguments: [String], _ environment: [String] = [], width: Int = 80, height: Int = 24) {
    (master, slave) = openPseudoTerminal(width: width, height: height)
    emulator = Emulator(width: width, height: height)
    before = TerminalSession.modes(of: slave)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    // 0x80 is POSIX_SPAWN_SETSID. Opened by the leader of a new session, it becomes the session's terminal.
    posix_spawn_file_actions_addopen(&actions, 0, name(ofTerminal: slave), O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    posix_spawnattr_setflags(&attributes, Int16(0x80 | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&attributes, &all)
    sigemptyset(&all)
    posix_spawnattr_setsigmask(&attributes, &all)
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    // A program under a sanitizer needs the sanitizer's options too, and reports its leaks at the end. (The test process itself ends with
    // views that are still retained.)
    let names: [String] = ["ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS"]
    let sanitizers = names.compactMap { name -> String? in
      getenv(name).map { "\(name)=\(String(cString: $0))\(name == "ASAN_OPTIONS" ? ":detect_leaks=1" : "")" }
    }
    let usual = ["TERM=xterm-256color", "LANG=C.UTF-8", "PATH=\(path)"] + sanitizers
    let variables = environment + usual.filter { one in !environment.contains { $0.hasPrefix(one.prefix { $0 != "=" } + "=") } }
    var argv: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    var envp: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
    var process: pid_t = 0
    let failure = posix_spawnp(&process, arguments[0], &actions, &attributes, &argv, &envp)
    precondition(failure == 0, "\(arguments[0]): \(String(cString: strerror(failure)))")
    for pointer in argv + envp { free(pointer) }
    posix_spawnattr_destroy(&attributes)
    posix_spawn_file_actions_destroy(&actions)
    self.process = process
  }

  deinit {
    // After the exit status was read, another process may have the number.
    if finalProcessorTime == nil {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    if master >= 0 { close(master) }
    close(slave)
  }

  /// Closes the terminal's window.
  public func hangUp() {
    close(master)
    master = -1
  }

  /// Reads the output that arrives within `milliseconds`. Returns false if there was none.
  @discardableResult func read(within milliseconds: Int32) -> Bool {
    var wait = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&wait, 1, milliseconds) > 0 else { return false }
    return !take(atMost: 65536).isEmpty
  }

  /// Reads at most a number of bytes, if there are any, and shows them.
  package func take(atMost most: Int) -> [UInt8] {
    var wait = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&wait, 1, 0) > 0 else { return [] }
    var part = [UInt8](repeating: 0, count: most)
    let count = Glibc.read(master, &part, part.count)
    guard count > 0 else { return [] }
    let bytes = Array(part[..<count])
    received += bytes
    everything += bytes
    ledger.feed(bytes)
    emulator.feed(bytes)
    return bytes
  }

  /// The output since `forget`, with its control sequences.
  public var text: String { String(decoding: received, as: UTF8.self) }

  /// Empties `received` and `text`. The screen stays.
  public func forget() { received = [] }

  /// The rows that the user sees, without the blanks at their ends.
  public var screen: [String] { TerminalSession.rows(of: emulator) }

  static func rows(of emulator: Emulator) -> [String] {
    (0..<emulator.height).map { row in
      var line = emulator.line(row)
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// Types text, or the bytes of a key: `"\u{1B}[A"` is the up arrow.
  public func type(_ text: String) {
    let bytes = Array(text.utf8)
    precondition(write(master, bytes, bytes.count) == bytes.count)
  }

  /// Changes the size of the terminal. The screen is empty until the program draws again.
  public func resize(width: Int, height: Int) {
    var size = winsize(ws_row: UInt16(height), ws_col: UInt16(width), ws_xpixel: 0, ws_ypixel: 0)
    // The size of a terminal that reports none is assumed to be 80 by 24.
    emulator = width == 0 && height == 0 ? Emulator(width: 80, height: 24) : Emulator(width: max(1, width), height: max(1, height))
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Typed input that no program has read: a shell would find it in its line.
  package var unread: [UInt8] {
    var modes = termios()
    tcgetattr(slave, &modes)
    let kept = modes
    cfmakeraw(&modes)
    tcsetattr(slave, TCSANOW, &modes)
    defer {
      var kept = kept
      tcsetattr(slave, TCSANOW, &kept)
    }
    var wait = pollfd(fd: slave, events: Int16(POLLIN), revents: 0)
    guard poll(&wait, 1, 0) > 0 else { return [] }
    var part = [UInt8](repeating: 0, count: 4096)
    return Array(part[..<max(0, Glibc.read(slave, &part, part.count))])
  }

  package var isCooked: Bool {
    var modes = termios()
    tcgetattr(slave, &modes)
    return modes.c_lflag & UInt32(ICANON) != 0 && modes.c_lflag & UInt32(ECHO) != 0 && modes.c_oflag & UInt32(OPOST) != 0
      && modes.c_lflag & UInt32(ISIG) != 0
  }

  /// Whether every mode of the terminal device is what it was before the program came.
  public var hasModesOfBefore: Bool { TerminalSession.modes(of: slave) == before }

  private static func modes(of terminal: Int32) -> [UInt8] {
    var modes = termios()
    tcgetattr(terminal, &modes)
    return withUnsafeBytes(of: &modes) { Array($0) }
  }

  /// What is not as it was before the program came: the names of modes, or an empty string. `raw` are the modes of the terminal device.
  public var leftovers: String {
    ((hasModesOfBefore ? [] : ["raw"]) + modesLeftOn).joined(separator: " ")
  }

  /// What came after the main screen was back: the messages of a program that has ended.
  public var afterwards: String { text.split(separator: "\u{1B}[?1049l", omittingEmptySubsequences: false).last.map(String.init) ?? "" }

  /// Stops what goes to the user, as Ctrl-S does, or lets it go on.
  package func stopOutput(_ stopped: Bool) { tcflow(slave, stopped ? Int32(TCOOFF) : Int32(TCOON)) }

  /// The process in front of a shell with job control; nil while that is the shell.
  package var foreground: pid_t? {
    var foreground: pid_t = -1
    _ = ioctl(master, UInt(TIOCGPGRP), &foreground)
    return foreground > 0 && foreground != process ? foreground : nil
  }

  /// What is still switched on when all that was received has been obeyed: names of modes.
  public var modesLeftOn: [String] { ledger.left }
}

/// The name in the framework's own tests.
package typealias Session = TerminalSession
