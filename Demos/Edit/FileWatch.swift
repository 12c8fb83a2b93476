import Dispatch
import Glibc

/// Watches files for changes by other programs. The system reports them, so an idle editor does not wake up.
///
/// The folders are watched, since many programs replace a file. Behind a symbolic link it is the folder of the file itself. File systems of a
/// network do not report what another machine does; the question before a save covers that.
@MainActor final class FileWatch {
  private let source: any DispatchSourceRead
  /// The files of a watched folder: the name in it, and the position in the list.
  private var files: [Int32: [(name: String, index: Int)]] = [:]
  private let changed: @MainActor (Int) -> Void

  /// Watches the files at these paths, and calls `changed` with the position of one that was written, replaced or removed. Nil if the system
  /// has no room for one more watch.
  init?(_ paths: [String], _ changed: @escaping @MainActor (Int) -> Void) {
    let descriptor = inotify_init1(Int32(O_CLOEXEC | O_NONBLOCK))
    guard descriptor >= 0 else { return nil }
    self.changed = changed
    let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE)
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .global())
    for (index, path) in paths.enumerated() {
      let real = FileWatch.real(path)
      let slash = real.lastIndex(of: "/")
      let folder = slash.map { $0 == real.startIndex ? "/" : String(real[..<$0]) } ?? "."
      let watch = inotify_add_watch(descriptor, folder, mask)
      if watch >= 0 { files[watch, default: []].append((slash.map { String(real[real.index(after: $0)...]) } ?? real, index)) }
    }
    source.setEventHandler { @Sendable [weak self] in
      let events = FileWatch.read(descriptor)
      Task { @MainActor in self?.report(events) }
    }
    source.setCancelHandler { @Sendable in close(descriptor) }
    source.activate()
  }

  isolated deinit { source.cancel() }

  private struct Event: Sendable {
    var watch: Int32
    var name: String
  }

  private func report(_ events: [Event]) {
    var reported: Set<Int> = []
    for event in events {
      for file in files[event.watch] ?? [] where file.name == event.name && reported.insert(file.index).inserted { changed(file.index) }
    }
  }

  /// All events that wait.
  nonisolated private static func read(_ descriptor: Int32) -> [Event] {
    var events: [Event] = []
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 8)
    defer { buffer.deallocate() }
    while true {
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      guard count > 0 else { return events }
      var offset = 0
      while offset < count {
        let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        let name = buffer[(offset + MemoryLayout<inotify_event>.size)...].prefix(Int(event.len)).prefix { $0 != 0 }
        events.append(Event(watch: event.wd, name: String(decoding: name, as: UTF8.self)))
        offset += MemoryLayout<inotify_event>.size + Int(event.len)
      }
    }
  }

  private static func real(_ path: String) -> String {
    guard let result = realpath(path, nil) else { return path }
    defer { free(result) }
    return String(cString: result)
  }
}
