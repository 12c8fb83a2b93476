import DemoTools
import Glibc

/// The names of users, by number.
///
/// They come from the tree's etc/passwd. The other users of the machine itself come from `getent`, which reads all sources of the
/// system (directories of a network, users that exist only while a service runs). It is a program of its own, so that a slow network delays
/// no sample, and a program without shared libraries can use it. Each user is looked up once.
struct UserNames {
  private var names: [UInt32: String]
  private var lookups: [UInt32: Lookup] = [:]
  /// The command that gets the number of a user as its last argument, and prints a line of passwd. Empty if there is none.
  private let command: [String]

  /// Whether a command is running.
  var isLookingUp: Bool { !lookups.isEmpty }

  /// Parses the lines of a passwd file: name, password, number, ...
  init(passwd: ByteScanner?, command: [String]) {
    self.command = command
    names = passwd.map(UserNames.parse) ?? [:]
  }

  /// The name of a user. The number, if it has no name, and as long as its name is not known.
  mutating func name(_ user: UInt32) -> String {
    if let known = names[user] { return known }
    let number = "\(user)"
    names[user] = number
    if !command.isEmpty, let lookup = Lookup(command + [number]) { lookups[user] = lookup }
    return number
  }

  /// The users whose names have come since the last call. Reads without blocking; costs nothing if no lookup is running.
  mutating func found() -> [UInt32: String] {
    var found: [UInt32: String] = [:]
    for (user, var lookup) in lookups {
      let hasEnded = lookup.advance()
      lookups[user] = hasEnded ? nil : lookup
      guard hasEnded else { continue }
      let name = lookup.output.withUnsafeBufferPointer { UserNames.parse(ByteScanner($0))[user] }
      if let name {
        names[user] = name
        found[user] = name
      }
    }
    return found
  }

  private static func parse(_ scanner: ByteScanner) -> [UInt32: String] {
    var scanner = scanner
    var users: [UInt32: String] = [:]
    while var line = scanner.line() {
      let colon = UInt8(ascii: ":")
      guard let name = line.upTo(colon), line.upTo(colon) != nil, let number = line.integer(), let user = UInt32(exactly: number)
      else { continue }
      if users[user] == nil { users[user] = String(decoding: name, as: UTF8.self) }
    }
    return users
  }
}

extension UserNames {
  /// A running command whose output is read.
  private struct Lookup {
    private(set) var output: [UInt8] = []
    private let process: pid_t
    /// Closed at the end of the output, or where it becomes too long: the command then ends.
    private var pipe: OpenFile?
    /// The maximum length of the output in bytes. The rest is not read.
    private static let limit = 1 << 16

    /// Starts the command. Nil if it cannot be started.
    init?(_ words: [String]) {
      guard let pipe = ProcessPipe() else { return nil }
      self.pipe = OpenFile(pipe.reading)
      _ = fcntl(pipe.reading, F_SETFL, O_NONBLOCK)
      let silence = open("/dev/null", O_WRONLY | O_CLOEXEC)
      defer { for descriptor in [pipe.writing, silence] where descriptor >= 0 { close(descriptor) } }
      var start = ProcessStart(words)
      start.output = pipe.writing
      start.error = silence >= 0 ? silence : nil
      guard case .success(let process) = start.run() else { return nil }
      self.process = process
    }

    /// Reads what has come. Returns true after the end of the command.
    mutating func advance() -> Bool {
      var bytes = [UInt8](repeating: 0, count: 4096)
      while let pipe {
        let count = read(pipe.descriptor, &bytes, bytes.count)
        if count > 0, output.count < Lookup.limit {
          output += bytes[..<count]
        } else if count < 0, errno == EINTR {
          continue
        } else if count < 0, errno == EAGAIN {
          return false
        } else {
          self.pipe = nil
        }
      }
      // Not 0: it has ended, or other code has waited for it.
      return waitpid(process, nil, WNOHANG) != 0
    }
  }
}
