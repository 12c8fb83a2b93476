import Dispatch
import Foundation
import IdemCore
import IdemScreen

#if canImport(Glibc)
  import Glibc
#endif

/// Opens URLs with the program of the system: `xdg-open`, or `open` on macOS. The URL is one argument of the program; no shell reads it.
///
/// The program runs in a session of its own, without the terminal. So a browser for terminals cannot draw over the app.
public struct SystemURLOpener: Sendable {
  /// Why a URL was not opened, as one sentence. The text is safe to print.
  public struct Failure: Error, Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    public let url: URL
    let reason: String

    public var description: String { "\(url.absoluteString) was not opened: \(reason).".plainLine }
    /// The description, as `dump` and debuggers show it.
    public var customMirror: Mirror { Mirror(self) }
  }

  let program: String
  let report: @MainActor @Sendable (Failure) -> Void

  /// Creates an opener with the program of the system.
  public init() {
    #if os(macOS)
      self.init(program: "open")
    #else
      self.init(program: "xdg-open")
    #endif
  }

  init(program: String, report: @escaping @MainActor @Sendable (Failure) -> Void = { Diagnostics.sink($0.description) }) {
    self.program = program
    self.report = report
  }

  /// Opens a URL. `completion` runs on the main actor after the program ended: with nil, or with the reason why it failed.
  public func open(_ url: URL, completion: @escaping @MainActor @Sendable (Failure?) -> Void = { _ in }) {
    @Sendable func end(_ reason: String?) {
      let failure = reason.map { Failure(url: url, reason: $0) }
      DispatchQueue.main.async { completion(failure) }
    }
    // Without a scheme, the program would read the text as a file or as an option.
    guard url.scheme?.isEmpty == false else { return end("it has no scheme") }
    let (process, error) = start(url.absoluteString)
    if error == ENOENT { return end("the program \(program) is not installed") }
    if error != 0 { return end("the program \(program) cannot be started") }
    let program = program
    DispatchQueue.global().async {
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      end(status == 0 ? nil : "the program \(program) failed")
    }
  }

  /// Starts the program. Returns its process, and the number of an error, or 0.
  private func start(_ address: String) -> (pid_t, Int32) {
    #if canImport(Darwin)
      var files: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var files = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&files)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&files)
      posix_spawnattr_destroy(&attributes)
    }
    for descriptor: Int32 in 0...2 { posix_spawn_file_actions_addopen(&files, descriptor, "/dev/null", O_RDWR, 0) }
    // The app may ignore or block signals. The program does not inherit that.
    var all = sigset_t(), none = sigset_t()
    sigfillset(&all)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    #if canImport(Darwin)
      let ownSession = Int32(POSIX_SPAWN_SETSID)
    #else
      let ownSession: Int32 = 0x80  // POSIX_SPAWN_SETSID, which the headers declare for GNU programs only.
    #endif
    let flags = ownSession | Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
    posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: flags))
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(program), strdup(address), nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let error = posix_spawnp(&process, program, &files, &attributes, &arguments, environ)
    return (process, error)
  }
}
