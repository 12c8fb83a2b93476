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
    let program = program, started: StartedProgram
    do throws(StartedProgram.StartError) {
      started = try StartedProgram([program, url.absoluteString], isApart: true)
    } catch {
      return end(error.code == ENOENT ? "the program \(program) is not installed" : "the program \(program) cannot be started")
    }
    DispatchQueue.global().async { end(started.waitForSuccess() ? nil : "the program \(program) failed") }
  }
}
