#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads a file part by part into buffers. With read-only access it keeps ranges of the file, and counts their lines.
struct TextLoader: Sendable {
  let path: String
  let access: TextDocument.Access
  let state: FileState
  private let file: TextFile
  private let chunk: TextChunk
  private var position = 0
  private(set) var isFinished = false
  private(set) var error: TextDocumentError?

  init(path: String, access: TextDocument.Access) throws(TextDocumentError) {
    // Without O_NONBLOCK, opening a pipe would wait for its writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .cannotOpen(path: path, reason: TextDocumentError.reason) }
    file = TextFile(descriptor: descriptor)
    guard let state = FileState(descriptor: descriptor), state.isRegular else { throw .notARegularFile(path: path) }
    self.path = path
    self.access = access
    self.state = state
    chunk = TextChunk(file)
    isFinished = state.size == 0
  }

  /// The next part: at most `limit` bytes, rounded up to 64 KiB. Nil at the end.
  mutating func next(limit: Int) -> TextBuffer? {
    var pieces: [TextPiece] = []
    var taken = 0
    while taken < limit, !isFinished {
      let wanted = min(TextChunk.loadedCapacity, max(1, state.size - position))
      let part = TextChunk(capacity: wanted)
      errno = 0
      let count = part.fill { TextFile.readFully(file.descriptor, $0, at: position) }
      if count < wanted {
        isFinished = true
        if errno != 0 { error = .cannotRead(path: path, reason: TextDocumentError.reason) }
      }
      if access == .readOnly {
        let newlines = part.newlines(in: 0..<count)
        if count > 0 { pieces.append(TextPiece(chunk: chunk, start: position, count: count, newlines: newlines)) }
      } else {
        pieces += TextBuffer.pieces(part, count: count)
      }
      position += count
      taken += count
      if position >= state.size { isFinished = true }
    }
    return pieces.isEmpty ? nil : TextBuffer(PieceNode.tree(pieces))
  }
}

extension TextDocument {
  /// Reads the rest of the file beside the main actor, and appends it part by part. Edits during that time are before it.
  func load(_ loader: TextLoader) {
    isLoading = true
    loading = Task.detached(priority: .userInitiated) { [weak self] in
      var loader = loader
      // Larger and larger parts: few hops to the main actor, and the first lines soon.
      var limit = 4 << 20
      while let part = loader.next(limit: limit) {
        guard let self, !Task.isCancelled else { return }
        await self.add(part)
        limit = min(limit * 2, 64 << 20)
      }
      await self?.finishLoading(loader.error)
    }
  }

  /// Waits until the whole file is read.
  public func loaded() async { await loading?.value }

  private func add(_ part: TextBuffer) {
    let end = core.buffer.utf8Count
    core.buffer.append(part)
    publish(EditResult(edits: [TextEdit(end..<end, count: part.utf8Count)]), from: nil)
  }

  private func finishLoading(_ error: TextDocumentError?) {
    isLoading = false
    loadingError = error
    loading = nil
  }
}
