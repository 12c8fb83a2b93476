import Dispatch
import Glibc

/// Watches folders for changes of the files in them, by any program. The system reports them, so an idle program does not wake up.
///
/// File systems of a network do not report what another machine does. A folder that is made later is not watched.
public final class FolderWatch: Sendable {
  /// A file that was written, made, replaced or removed.
  public struct Event: Sendable {
    /// The number of the folder, from `add`.
    public let folder: Int32
    /// The name of the file in it.
    public let name: String
  }

  private let descriptor: Int32
  // SAFETY: it is only cancelled, which any thread may do.
  nonisolated(unsafe) private let source: any DispatchSourceRead

  /// Calls `onEvents` with all events that wait, on a thread of the system. Nil if the system has no room for one more watch.
  public init?(_ onEvents: @escaping @Sendable ([Event]) -> Void) {
    let descriptor = inotify_init1(Int32(O_CLOEXEC | O_NONBLOCK))
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global())
    source.setEventHandler { @Sendable in onEvents(FolderWatch.read(descriptor)) }
    source.setCancelHandler { @Sendable in close(descriptor) }
    source.activate()
  }

  deinit { source.cancel() }

  /// Begins to watch a folder, and returns its number: the same one for the same folder. Nil if there is no such folder, or no room.
  /// Can be called on any thread.
  ///
  /// - Parameter includesNew: whether a file that was made, but not written yet, is an event.
  @discardableResult
  public func add(_ folder: String, includesNew: Bool = false) -> Int32? {
    let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE) | (includesNew ? UInt32(IN_CREATE) : 0)
    let number = inotify_add_watch(descriptor, folder, mask)
    return number >= 0 ? number : nil
  }

  /// All events that wait.
  private static func read(_ descriptor: Int32) -> [Event] {
    var events: [Event] = []
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 8)
    defer { buffer.deallocate() }
    while true {
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      guard count > 0 else { return events }
      var offset = 0
      while offset < count {
        // SAFETY: the system writes whole events, each with `len` bytes of its name after it.
        let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        let name = buffer[(offset + MemoryLayout<inotify_event>.size)...].prefix(Int(event.len)).prefix { $0 != 0 }
        events.append(Event(folder: event.wd, name: String(decoding: name, as: UTF8.self)))
        offset += MemoryLayout<inotify_event>.size + Int(event.len)
      }
    }
  }
}
