import IdemCore
import IdemScreen

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes a trace: a header line, then one line of JSON for each frame. The schema is in Documentation/Inspector.md.
///
/// Lines are buffered and written 64 KiB at a time, and at the end. If a frame follows more than a second after the last write, the buffer
/// is written too.
@MainActor
package final class TraceWriter {
  /// The version of the schema. It increases when a field changes its meaning or is removed, not when one is added.
  package static let version = 1
  private static let mostBuffered = 65_536
  private static let flushInterval = 1_000_000_000

  private let descriptor: Int32
  private var line = JSONLine()
  private var buffer: [UInt8] = []
  private var flushedAt = 0
  private var hasFailed = false

  /// Opens the trace's file, and empties it if it contains an older trace. Only the user can read it (0600); a symbolic link is not
  /// followed. Throws, and leaves the file unchanged, if it contains anything else, is not a regular file, or another program writes a
  /// trace to it.
  package init(path: String, program: String, size: Size) throws(TraceError) {
    descriptor = try TraceWriter.openFile(path, TraceWriter.beginning)
    line.object {
      $0.field("trace", "idem")
      $0.field("version", TraceWriter.version)
      $0.field("program", program)
      $0.field("width", size.width)
      $0.field("height", size.height)
    }
    endLine()
    flush()
  }

  /// Opens an empty file whose content will begin with these bytes, or leaves no descriptor open.
  package static func openFile(_ path: String, _ beginning: [UInt8]) throws(TraceError) -> Int32 {
    let descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { throw errno == ELOOP ? .symbolicLink(path) : .cannotOpen(path, code: errno) }
    do throws(TraceError) {
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path) }
      if let error = refusal(descriptor, path, beginning) { throw error }
      guard fchmod(descriptor, 0o600) == 0, ftruncate(descriptor, 0) == 0 else { throw .cannotOpen(path, code: errno) }
      return descriptor
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// How every trace begins.
  private static let beginning = Array("{\"trace\":\"idem\"".utf8)

  /// The reason why a regular file must not be emptied; nil if it may be.
  private static func refusal(_ descriptor: Int32, _ path: String, _ beginning: [UInt8]) -> TraceError? {
    // The lock is kept while the descriptor is open.
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return .inUse(path) }
    var bytes = [UInt8](repeating: 0, count: beginning.count)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    return count == 0 || bytes == beginning ? nil : .holdsSomethingElse(path)
  }

  /// Adds a frame.
  package func write(_ record: FrameRecord) {
    line.object { line in
      let stats = record.stats
      line.field("frame", record.number)
      line.field("time", record.time)
      line.array("causes", record.origins) { $0.value("\($1)") }
      line.field("bodies", stats.bodiesEvaluated)
      line.field("skipped", stats.bodiesSkipped)
      line.field("wasted", record.wasted)
      line.field("built", stats.nodesBuilt)
      line.field("removed", stats.nodesRemoved)
      line.field("moved", stats.nodesMoved)
      line.field("drawn", stats.primitivesUpdated)
      line.field("laidOut", stats.nodesLaidOut)
      line.field("painted", stats.cellsPainted)
      line.field("cells", stats.cellsChanged)
      line.field("bytes", stats.bytesWritten)
      line.field("dropped", stats.framesDropped)
      line.field("update", stats.updateTime)
      line.field("layout", stats.layoutTime)
      line.field("paint", stats.paintTime)
      line.field("write", stats.writeTime)
      line.array("views", record.views) { line, view in line.object { TraceWriter.write(view, to: &$0) } }
      line.array("lists", record.lists) { line, list in
        line.object {
          $0.field("type", ViewTypes.name(of: list.type))
          $0.field("name", list.name)
          $0.field("inserted", list.rows.inserted)
          $0.field("reused", list.rows.reused)
          $0.field("moved", list.rows.moved)
          $0.field("updated", list.rows.updated)
          $0.field("removed", list.rows.removed)
        }
      }
    }
    endLine()
    if buffer.count >= TraceWriter.mostBuffered || record.time - flushedAt >= TraceWriter.flushInterval {
      flush()
      flushedAt = record.time
    }
  }

  private static func write(_ view: ViewTally, to line: inout JSONLine) {
    line.field("type", ViewTypes.name(of: view.type))
    line.field("runs", view.evaluations)
    line.field("skips", view.skips)
    line.field("wasted", view.wasted)
    line.field("own", view.ownTime)
    line.field("compare", view.compareTime)
    line.array("why", view.sortedReasons) { line, item in
      line.object {
        $0.field("reason", "\(item.reason)")
        $0.field("count", item.count)
      }
    }
    if let obstacle = ViewTypes.obstacle(of: view.type) { line.field("never", obstacle) }
  }

  private func endLine() {
    buffer.append(contentsOf: line.bytes)
    buffer.append(0x0A)
    line.clear()
  }

  /// Writes the buffered lines. If that fails, the trace ends, and the log gets one sentence.
  package func flush() {
    defer { buffer.removeAll(keepingCapacity: true) }
    guard !hasFailed else { return }
    var written = 0
    while written < buffer.count {
      let count = buffer.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress! + written, $0.count - written) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        hasFailed = true
        Diagnostics.once("IDEM_TRACE: the trace cannot be written and ends here: \(String(cString: strerror(errno)))")
        return
      }
      written += count
    }
  }

  isolated deinit {
    flush()
    close(descriptor)
  }
}

/// The reason why a trace, or a recording, cannot be written.
package enum TraceError: Error, Hashable, CustomStringConvertible, CustomReflectable {
  case symbolicLink(String)
  case notAFile(String)
  case holdsSomethingElse(String)
  case inUse(String)
  case cannotOpen(String, code: Int32)

  package var customMirror: Mirror { Mirror(self) }
  package var description: String { sentence(variable: "IDEM_TRACE", content: "a trace") }

  /// The sentence for a user who set a variable so that a file with this content is written.
  package func sentence(variable: String, content: String) -> String {
    let reason =
      switch self {
      case .symbolicLink(let path): "\(path) is a symbolic link, which is not followed; name the file itself"
      case .notAFile(let path): "\(path) is not a regular file; name another file"
      case .holdsSomethingElse(let path): "\(path) is not \(content), so it was not changed; name another file"
      case .inUse(let path): "another program is writing \(content) to \(path); name another file"
      case .cannotOpen(let path, let code): "\(path) cannot be opened: \(String(cString: strerror(code)))"
      }
    return "\(variable): \(reason)".plainLine
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int { write(descriptor, bytes, count) }
