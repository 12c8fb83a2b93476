import Dispatch
import Glibc

/// Watches folders for changes of the files in them, by any program. The system reports them, so an idle program does not wake up.
///
/// File systems of a network do not report what another machine does. A folder that is made later is not watched.
public final class FolderWatch: Sendable {
  /// A file that was written, made, replaced or removed.
  public struct Event: Sendable {
    /// The number of the folder, from `add`. -1 if events were lost.
    public let folder: Int32
    /// The name of the file in it. Empty if the watched folder or file itself has changed.
    public let name: String
    /// Whether only the content of a watched file has changed.
    public let isContent: Bool
  }

  private let descriptor: Int32
  // SAFETY: it is only cancelled, which any thread may do.
  nonisolated(unsafe) private let source: (any DispatchSourceRead)?

  /// Calls `onEvents` with all events that wait, on a thread of the system. Nil if the system has no room for one more watch.
  public init?(_ onEvents: @escaping @Sendable ([Event]) -> Void) {
    let descriptor = inotify_init1(Int32(O_CLOEXEC | O_NONBLOCK))
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global())
    source.setEventHandler { @Sendable in onEvents(FolderWatch.read(descriptor)) }
    source.setCancelHandler { @Sendable in close(descriptor) }
    source.activate()
    self.source = source
  }

  /// Stores the events until `wait` is called. Nil if the system has no room for one more watch.
  public init?() {
    descriptor = inotify_init1(Int32(O_CLOEXEC | O_NONBLOCK))
    source = nil
    guard descriptor >= 0 else { return nil }
  }

  deinit { if let source { source.cancel() } else { close(descriptor) } }

  /// Waits for events, and returns them; none after `milliseconds`, of which -1 is no limit. Only for a watch without a handler.
  public func wait(milliseconds: Int32 = -1) -> [Event] {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    poll(&waiting, 1, milliseconds)
    return FolderWatch.read(descriptor)
  }

  /// Begins to watch a folder, and returns its number: the same one for the same folder. Nil if there is no such folder, or no room.
  /// Can be called on any thread.
  ///
  /// - Parameter includesNew: whether a file that was made, but not written yet, is an event.
  @discardableResult
  public func add(_ folder: String, includesNew: Bool = false) -> Int32? {
    let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE) | (includesNew ? UInt32(IN_CREATE) : 0)
    return add(folder, mask)
  }

  /// Begins to watch which names a folder has: a file that is only written is no event. Nil as in `add`.
  public func addNames(of folder: String) -> Int32? {
    add(folder, UInt32(IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_MOVE_SELF | IN_DELETE_SELF | IN_ONLYDIR))
  }

  /// Begins to watch a file: each write and truncation, and the loss of its name. Nil if there is no such file, or no room.
  public func addContent(of file: String) -> Int32? {
    add(file, UInt32(IN_MODIFY | IN_ATTRIB | IN_MOVE_SELF | IN_DELETE_SELF))
  }

  /// Ends the watch of a folder or a file.
  public func remove(_ number: Int32) { inotify_rm_watch(descriptor, number) }

  private func add(_ path: String, _ mask: UInt32) -> Int32? {
    let number = inotify_add_watch(descriptor, path, mask)
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
        let isContent = event.mask & ~UInt32(IN_MODIFY) == 0
        events.append(Event(folder: event.wd, name: String(decoding: name, as: UTF8.self), isContent: isContent))
        offset += MemoryLayout<inotify_event>.size + Int(event.len)
      }
    }
  }
}
