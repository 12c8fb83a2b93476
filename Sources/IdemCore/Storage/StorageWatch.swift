import Dispatch

#if canImport(Glibc)
  import Glibc

  /// Detects that any process replaced or wrote a file, with inotify, without polling.
  final class StorageWatch {
    private let source: any DispatchSourceRead

    /// Creates a watch. Fails if the file's folder does not exist, or if the system allows no further watches.
    ///
    /// - Parameter changed: Called on `queue`.
    init?(_ path: String, _ queue: DispatchQueue, changed: @escaping @Sendable () -> Void) {
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      let name = Array(parts.last.map { String($0) }!.utf8)
      let folder = parts.count == 1 ? "." : parts.count == 2 && parts[0].isEmpty ? "/" : parts.dropLast().joined(separator: "/")
      // `inotify_init1` accepts the flags of open(2).
      let descriptor = inotify_init1(O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      guard inotify_add_watch(descriptor, folder, UInt32(IN_MOVED_TO | IN_CLOSE_WRITE)) >= 0 else {
        close(descriptor)
        return nil
      }
      source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
      source.setEventHandler { if StorageWatch.takeEvents(descriptor, of: name) { changed() } }
      source.setCancelHandler { close(descriptor) }
      source.activate()
    }

    deinit { source.cancel() }

    /// Reads all pending events of the folder. Returns whether one of them concerns the file with this name.
    private static func takeEvents(_ descriptor: Int32, of name: [UInt8]) -> Bool {
      var isOfName = false
      withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
        while true {
          let count = read(descriptor, buffer.baseAddress, buffer.count)
          guard count > 0 else { return }
          let header = MemoryLayout<inotify_event>.size
          var start = 0
          while start + header <= count {
            // SAFETY: inotify(7) returns whole events, each aligned for the next one. `start` is within the `count` bytes.
            let length = Int(buffer.load(fromByteOffset: start, as: inotify_event.self).len)
            let bytes = buffer[(start + header)..<min(count, start + header + length)].prefix { $0 != 0 }
            if bytes.elementsEqual(name) { isOfName = true }
            start += header + length
          }
        }
      }
      return isOfName
    }
  }
#else
  /// Without inotify, changes by other processes are found by the next write.
  final class StorageWatch {
    init?(_ path: String, _ queue: DispatchQueue, changed: @escaping @Sendable () -> Void) { return nil }
  }
#endif
