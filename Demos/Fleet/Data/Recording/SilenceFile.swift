import DemoTools

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The silences of this program, in a file of the user's state directory. Each change reads the file again, writes a new one and renames it,
/// so that programs that run at the same time do not lose the silences of each other.
///
///     silence  SERVER END REASON NAME VALUE...
package final class SilenceFile: Sendable {
  static let program = "idem-fleet-silences"
  private let path: String

  /// `$XDG_STATE_HOME/idem-fleet/silences`, or the same in `~/.local/state`.
  package static var standardPath: String {
    if let folder = getenv("XDG_STATE_HOME").map({ String(cString: $0) }), folder.hasPrefix("/") { return folder + "/idem-fleet/silences" }
    return (getenv("HOME").map { String(cString: $0) } ?? ".") + "/.local/state/idem-fleet/silences"
  }

  package init(_ path: String) { self.path = path }

  /// The silences of a server that are not over. Empty without a file.
  package func silences(of server: String, at time: Double) -> [Silence] {
    entries(at: time).filter { $0.server == server }.map(\.silence)
  }

  /// Adds a silence. Returns the sentence of a problem; nil on success.
  package func add(_ silence: Silence, of server: String, at time: Double) -> String? {
    change(at: time) { $0.append((server, silence)) }
  }

  /// Ends the silences of a server that fulfill a condition. Returns the sentence of a problem; nil on success.
  package func remove(of server: String, at time: Double, where isOver: (Silence) -> Bool) -> String? {
    change(at: time) { $0.removeAll { $0.server == server && isOver($0.silence) } }
  }

  private typealias Entry = (server: String, silence: Silence)

  private func entries(at time: Double) -> [Entry] {
    guard let text = try? readFile(path), let entries = RecordingEntries(Array(text.utf8), of: SilenceFile.program) else { return [] }
    return entries.compactMap { entry in
      let fields = entry.fields
      guard entry.kind == "silence", fields.count >= 6, fields.count % 2 == 0, let end = Double(fields[2]), end > time else { return nil }
      let matchers = RecordingFormat.labels(fields[4...]).map { Silence.Matcher($0.name, $0.value) }
      return (fields[1], Silence(id: fields[2] + fields[4...].joined(separator: "\u{1}"), matchers: matchers, reason: fields[3], end: end))
    }
  }

  private func change(at time: Double, _ body: (inout [Entry]) -> Void) -> String? {
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    var part = ""
    for name in folder.split(separator: "/") {
      part += "/" + name
      mkdir(part, 0o700)
    }
    // The lock is on a file of its own: the other one is replaced.
    let lock = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard lock >= 0 else { return problem }
    defer { close(lock) }
    guard flock(lock, LOCK_EX) == 0 else { return problem }
    var entries = entries(at: time)
    body(&entries)
    let lines = entries.map { entry in
      let labels = entry.silence.matchers.flatMap { [$0.name, $0.value] }
      return RecordingForm.line(["silence", entry.server, "\(entry.silence.end)", entry.silence.reason] + labels)
    }
    let text = RecordingForm.head(SilenceFile.program) + "\n" + lines.joined()
    let new = path + ".new"
    unlink(new)
    let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { return problem }
    var bytes = Array(text.utf8)[...], isWritten = true
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        isWritten = false
        break
      }
      bytes = bytes.dropFirst(count)
    }
    guard close(descriptor) == 0, isWritten, rename(new, path) == 0 else { return problem }
    return nil
  }

  private var problem: String { "\(path) cannot be written: \(String(cString: strerror(errno)))." }
}
