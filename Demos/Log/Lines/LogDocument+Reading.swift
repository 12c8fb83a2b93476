import Glibc

/// Reading on.
extension LogDocument {
  /// Reads on, at most `limit` bytes. A stream waits until there are some.
  public func advance(limit: Int = 1 << 20) -> Progress {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: limit, alignment: 16)
    defer { buffer.deallocate() }
    switch source {
    case .file(let path): return advance(path, buffer)
    case .pipe(let path): return advanceStream(buffer) { open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY) }
    case .stream(let descriptor): return advanceStream(buffer) { descriptor }
    }
  }

  // MARK: Files

  private func advance(_ path: String, _ buffer: UnsafeMutableRawBufferPointer) -> Progress {
    // Not the whole part: while a copy of the index is held, adding to it copies it.
    let last = state.withLock { state in
      state.parts.last.map { (file: $0.file, read: $0.index.byteCount, state: $0.state, fingerprint: $0.fingerprint) }
    }
    guard let last, let file = last.file else { return begin(path) ? .rotated : .nothing }
    let now = file.state, read = last.read
    // A file that was cut short may be longer than before when it is looked at again.
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
    // All of it is read: is it still the file of that name?
    guard let identity = FileIdentity(path: path), identity != file.identity else { return .nothing }
    return begin(path) ? .rotated : .nothing
  }

  /// Goes on with the file that has the name now.
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
      // Whoever shares the descriptor made it so.
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

  /// Nothing new to say where the problem is the one of before.
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

  /// The file that the stream's bytes are kept in.
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

  /// Writes what was read. Only what is in the file has lines: the rest waits, and the stream with it.
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
