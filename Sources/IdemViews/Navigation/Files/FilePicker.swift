import IdemCore

/// A control that selects a file or a folder: its name, which opens a list of files over the app.
///
///     FilePicker("Settings", selection: $path, allowing: .files(named: "*.json"), startingIn: "~")
///
/// Folders are read on a thread, so a slow or dead disk does not hold up the app.
public struct FilePicker<Label: View>: View {
  let selection: Binding<String?>
  let filter: FileFilter
  let start: String?
  let label: Label
  @State private var isOpen = false

  /// Creates a file picker with a label of any views.
  ///
  /// - Parameters:
  /// - selection: the path; nil while nothing is selected.
  /// - allowing: which files and folders can be selected.
  /// - startingIn: the folder at first: a path, also one that begins with `~`. Nil for the folder of the selection, or the current one.
  /// - label: a description.
  public init(
    selection: Binding<String?>, allowing filter: FileFilter = .files, startingIn start: String? = nil, @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.filter = filter
    self.start = start
    self.label = label()
  }

  public var body: some View {
    LabeledRow(label, beside: button, alignment: .center)
      .fileLayer(isPresented: $isOpen, .open(isMultiple: false), start: folder, filter) { paths in
        selection.wrappedValue = paths.first
        return nil
      }
  }

  private var button: some View {
    Button {
      isOpen = true
    } label: {
      if let path = selection.wrappedValue { Text(verbatim: FilePath.name(path)) } else { Text("Choose…") }
    }
  }

  private var folder: String { start ?? selection.wrappedValue.map { FilePath.parent($0) } ?? "." }
}

extension FilePicker where Label == EmptyView {
  /// Creates a file picker without a label.
  public init(selection: Binding<String?>, allowing filter: FileFilter = .files, startingIn start: String? = nil) {
    self.init(selection: selection, allowing: filter, startingIn: start) { EmptyView() }
  }
}

extension FilePicker where Label == Text {
  /// Creates a file picker with a literal as its label.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<String?>, allowing filter: FileFilter = .files, startingIn start: String? = nil
  ) {
    self.init(selection: selection, allowing: filter, startingIn: start) { Text(titleKey) }
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, selection: Binding<String?>, allowing filter: FileFilter = .files, startingIn start: String? = nil
  ) {
    self.init(selection: selection, allowing: filter, startingIn: start) { Text(title) }
  }
}
