import IdemCore
import IdemInspector
import IdemScreen
import IdemTerminal

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What the run loop takes from the environment, and the facts that the inspector shows.
extension RunLoop {
  /// Starts a trace if `IDEM_TRACE=FILE` is set. If the file cannot be written, the app runs anyway and the log states why.
  static func startTrace(of appHost: AppHost) {
    guard let path = environmentVariable("IDEM_TRACE") else { return }
    // For this process only: a child program that is also an Idem app would overwrite the file.
    unsetenv("IDEM_TRACE")
    if path.isEmpty { return }
    let program = CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? ""
    do throws(TraceError) { try appHost.startTrace(path: path, program: program) } catch { Diagnostics.once(error.description) }
  }

  /// Takes the user's level of motion from `IDEM_MOTION`. Any other value than a level is reported once on the log.
  static func takeMotion() {
    guard let name = environmentVariable("IDEM_MOTION"), !name.isEmpty else { return }
    if let level = MotionLevel(name: name) { return MotionLevel.standard = level }
    Diagnostics.once("IDEM_MOTION must be full, reduced or none, not \"\(name.prefix(40))\"")
  }

  static func facts(of terminal: Terminal) -> [(name: String, value: String)] {
    let capabilities = terminal.capabilities
    return [
      ("terminal", capabilities.name), ("colours", "\(capabilities.colors)"),
      ("writer", (capabilities.writesDirectly ? "direct" : "ncurses") + (capabilities.scrollRegions ? ", scrolls regions" : "")),
      ("widths", widths), ("keys", "\(terminal.keyProtocol)"),
    ]
  }

  /// The width options that differ between terminals.
  private static var widths: String {
    let options = CellWidth.options
    let words: [(CellWidth.Options, String)] = [
      (.sequences, "sequences"), (.wideAmbiguous, "wide ambiguous"), (.flags, "flags"), (.recent, "recent"),
    ]
    return words.filter { options.contains($0.0) }.map(\.1).joined(separator: ", ")
  }
}
