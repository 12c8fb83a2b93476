import Glibc

/// Reads new bytes from the source.
extension LogDocument {
  /// Reads at most `limit` bytes. For a stream it blocks until bytes are available.
  public func advance(limit: Int = 1 << 20) -> Progress {
    var progress = Progress.nothing
    buffer.with(limit) { buffer in
      switch source {
      case .file(let path): progress = advance(path, buffer)
      case .pipe(let path): progress = advanceStream(buffer) { open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY) }
      case .stream(let descriptor): progress = advanceStream(buffer) { descriptor }
      }
      return progress == .lines
    }
    if progress != .nothing {
      news.post()
      for outer in outerNews.withLock({ $0 }) { outer.post() }
    }
    return progress
  }

  // MARK: Files

  private func advance(_ path: String, _ buffer: UnsafeMutableRawBufferPointer) -> Progress {
    // Does not copy the whole part: a second reference to the index would make the next append copy it.
    let last = state.withLock { state in
      state.parts.last.map { (file: $0.file, read: $0.index.byteCount, state: $0.state, fingerprint: $0.fingerprint) }
    }
    guard let last, let file = last.file else { return begin(path) ? .rotated : .nothing }
    let now = file.state, read = last.read
    // A file may be truncated and grow beyond its old size between two checks.
    if now.size < read || now != last.state && !last.fingerprint.holds(of: file) {
      state.withLock { state in
        state.parts[state.parts.count - 1] = LogPart(file, firstLine: state.parts[state.parts.count - 1].firstLine)
        state.generation += 1
        state.blocks.removeAll()
      }
      return .truncated
    }
    if now.size > read {
      let count = file.read(at: read, into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<min(buffer.count, now.size - read)]))
      add(UnsafeRawBufferPointer(rebasing: buffer[..<count]), now)
      return count > 0 ? .lines : .nothing
    }
    if now != last.state { state.withLock { $0.parts[$0.parts.count - 1].state = now } }
    // The whole file is read: check whether the name now refers to another file.
    guard let identity = FileIdentity(path: path), identity != file.identity else { return .nothing }
    return begin(path) ? .rotated : .nothing
  }

  /// Continues with the file that now has the name.
  private func begin(_ path: String) -> Bool {
    guard let file = LineFile(path: path) else { return false }
    state.withLock { $0.append(file) }
    return true
  }

  // MARK: Streams

  private func advanceStream(_ buffer: UnsafeMutableRawBufferPointer, open: () -> Int32) -> Progress {
    if hasEnded { return .nothing }
    let before = problem
    guard let kept = keptFile() else { return stuck(since: before) }
    if state.withLock({ !$0.unkept.isEmpty }) { return keep(in: kept) ? .lines : stuck(since: before) }
    guard let stream = descriptor(open) else { return stuck(since: before) }
    let count = read(stream, buffer.baseAddress, buffer.count)
    if count < 0, errno == EINTR { return .nothing }
    if count < 0, errno == EAGAIN {
      // Another process that shares the descriptor made it non-blocking.
      var wait = pollfd(fd: stream, events: Int16(POLLIN), revents: 0)
      poll(&wait, 1, -1)
      return .nothing
    }
    guard count > 0 else {
      state.withLock { $0.hasEnded = true }
      return .ended
    }
    state.withLock { $0.unkept = Array(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
    return keep(in: kept) ? .lines : .stuck
  }

  /// Reports `stuck` only if the problem is a new one.
  private func stuck(since before: FileProblem?) -> Progress { before == problem ? .nothing : .stuck }

  private func descriptor(_ open: () -> Int32) -> Int32? {
    if let stream = state.withLock({ $0.stream }) { return stream }
    let opened = open()
    guard opened >= 0 else {
      if case .pipe(let path) = source { state.withLock { $0.problem = FileProblem(code: errno, path: path) } }
      return nil
    }
    state.withLock { ($0.stream, $0.problem) = (opened, nil) }
    return opened
  }

  /// Returns the file that stores the stream's bytes, and creates it if there is none.
  private func keptFile() -> LineFile? {
    if let file = state.withLock({ $0.parts.last?.file }) { return file }
    for folder in folders {
      do throws(FileProblem) {
        let file = try LineFile.unnamed(in: [folder])
        state.withLock { state in
          (state.folder, state.problem) = (folder, nil)
          state.append(file)
        }
        return file
      } catch {
        state.withLock { $0.problem = error }
      }
    }
    return nil
  }

  /// Writes the pending bytes to the file. Only bytes in the file are indexed. If not all can be written, the rest stays pending and the
  /// stream is not read further.
  private func keep(in file: LineFile) -> Bool {
    let bytes = state.withLock { $0.unkept }
    let (count, code) = bytes.withUnsafeBytes { file.append($0) }
    bytes.withUnsafeBytes { add(UnsafeRawBufferPointer(rebasing: $0[..<count]), nil) }
    state.withLock { state in
      state.unkept.removeFirst(count)
      state.problem = code.map { FileProblem(code: $0, path: state.folder) }
    }
    return code == nil
  }

  private func add(_ bytes: UnsafeRawBufferPointer, _ now: FileState?) {
    state.withLock { state in
      let last = state.parts.count - 1
      state.parts[last].index.append(bytes)
      state.parts[last].fingerprint.append(bytes)
      state.parts[last].state = now
    }
  }
}
