import IdemCore

extension View {
  /// Performs the lines that the user types after a colon, where the keys have such a command line, as those of vi do: `w`, `q`, `%s/a/b/`.
  ///
  ///     TextEditor(document).keyTable(.vi).onEditorCommand { line in
  ///       guard line == "w" else { return false }
  ///       save()
  ///       return true
  ///     }
  ///
  /// - Parameter action: gets the line without the colon, and returns whether it is a command. If not, the bar of the editor reports it.
  public func onEditorCommand(_ action: @escaping @MainActor (_ line: String) -> Bool) -> some View {
    environment(\.editorCommand, action)
  }
}
