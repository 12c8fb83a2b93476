/// How `TextDocument.save` wrote a file.
public enum TextSaveMethod: Hashable, Sendable {
  /// A new file took the place of the old one.
  case replaced
  /// The bytes of the old file were overwritten.
  case inPlace
}

extension TextDocument {
  /// Saves the text to its file, or to another one, which is the document's file from then on.
  ///
  /// A temporary file beside it is written, brought to the disk and renamed, so that the file is whole at each moment. Its mode and its owner
  /// are kept. A symbolic link stays: the file that it leads to is replaced. Where a new file would lose something, the old one is written in
  /// place: if it has several hard links, if its folder accepts no new file, or if the new file could not get its owner. Room on the disk is
  /// reserved before that, and a failure in the middle is `partlyWritten`. The text may be edited during that time: the text at the call is
  /// saved.
  ///
  /// - Parameters:
  ///   - path: the file; nil for the document's own.
  ///   - overwriting: whether a file that another program changed is replaced. Without it, `changedOnDisk` is thrown.
  /// - Returns: how the file was written.
  @discardableResult
  public func save(to path: String? = nil, overwriting: Bool = false) async throws(TextDocumentError) -> TextSaveMethod {
    await loaded()
    guard let target = path ?? self.path else { throw .noPath }
    if access == .readOnly, path == nil { throw .readOnly }
    if let loadingError, path == nil { throw loadingError }
    let text = snapshot
    let state = core.history.state
    core.history.endGroup()
    let expected = target == self.path && !overwriting ? fileState : nil
    let source = access == .readOnly ? fileState : nil
    let result = await Task.detached { () -> Result<FileWriter.Written, TextDocumentError> in
      do throws(TextDocumentError) {
        return .success(try FileWriter.write(text, to: target, expecting: expected, reading: source))
      } catch {
        return .failure(error)
      }
    }.value
    let written = try result.get()
    fileState = written.state
    self.path = target
    savedState = state
    return written.method
  }

  /// Whether another program changed the file since it was opened or saved. Queries the file system.
  public var isChangedOnDisk: Bool {
    guard let path, let fileState else { return false }
    return !(FileState(path: path)?.hasSameContent(as: fileState) ?? false)
  }
}
