import IdemCore
import IdemScreen

/// The marks that an app shows before the lines of an editor.
struct EditorMarks: Equatable {
  /// The columns of the marks.
  let width: Int
  let mark: @MainActor (_ line: Int) -> Text?

  /// Functions cannot be compared: marks of another body may be others.
  static func == (a: EditorMarks, b: EditorMarks) -> Bool { false }
}

private enum EditorMarksKey: EnvironmentKey {
  static var defaultValue: EditorMarks? { nil }
}

extension EnvironmentValues {
  var editorMarks: EditorMarks? {
    get { self[EditorMarksKey.self] }
    set { self[EditorMarksKey.self] = newValue }
  }
}

extension View {
  /// Shows a mark before each line of the text editors in this view: a breakpoint, a change, an error.
  ///
  ///     TextEditor(document).editorGutter(width: 2) { line in errors[line] == nil ? nil : Text("✗").foregroundStyle(.red) }
  ///
  /// - Parameters:
  ///   - width: the columns of the marks. A longer mark is cut.
  ///   - mark: the mark of a line, counted from 0; nil for none. It is called for the visible lines that are painted, so it should be quick.
  public func editorGutter(width: Int = 2, _ mark: @escaping @MainActor (_ line: Int) -> Text?) -> some View {
    environment(\.editorMarks, EditorMarks(width: max(0, width), mark: mark))
  }
}
