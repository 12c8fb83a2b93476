import DemoTools
import Idem
import IdemSyntax
import SQLData

/// The screen: the tables at the left, the rows beside them, the editor below the rows, and the status in the last row.
struct SQLView: View {
  @Bindable var model: SQLModel
  @State var sheet: Sheet?
  /// Whether the condition is being entered.
  @State var isFiltering = false
  @State var filter = ""
  @State var showsEditor = false
  @State var asksToQuit = false
  /// The columns of the screen that the rows have.
  @State private var cells = 0
  @FocusState var focus: Part?
  @SceneStorage("sidebar") private var sidebar = 24
  @SceneStorage("history") private var history: [String] = []
  @SceneStorage("statements") private var saved: [String] = []
  @Environment(\.quit) var quit
  @Environment(\.notify) var notify

  enum Part: Hashable { case tables, rows, editor, filter }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HSplitView {
        SchemaList(model: model) { focus = .rows }.focused($focus, equals: .tables)
        VStack(alignment: .leading, spacing: 0) {
          rows
            .onGeometryChange(for: Int.self) {
              Int($0.size.width)
            } action: {
              cells = $0
            }
          if showsEditor {
            EditorPane(model: model, focus: $focus, explain: { explain(inEditor: true) }, close: { toggleEditor() }) {
              if model.statement != nil { sheet = .name }
            }
          }
        }
      }
      .splitPosition($sidebar)
      // While the divider has the focus, the right and the left arrow move it: the others must not scroll the rows away from their cursor.
      .onKeyPress(keys: [.upArrow, .downArrow]) { _ in focus == nil && model.page != nil ? .handled : .ignored }
      StatusRow(model: model)
    }
    .modifier(MainCommands(view: self))
    .sheet(item: $sheet) { SheetView(model: model, sheet: $0) { showEditor() } }
    .alert("Commit the changes?", isPresented: $asksToQuit) {
      Button("Look at them") { sheet = .commit }.keyboardShortcut("l")
      Button("Quit without them", role: .destructive) {
        model.forgetChanges()
        quit()
      }.keyboardShortcut("q")
      Button("Cancel", role: .cancel) {}.keyboardShortcut("c")
    } message: {
      Text(
        model.changes.count == 1
          ? "1 row has a change that is not committed." : "\(model.changes.count) rows have changes that are not committed.")
    }
    .onAppear { (model.history, model.saved) = (history, saved.map(SavedStatement.init)) }
    .onChange(of: model.saved) { saved = model.saved.map(\.stored) }
    .onChange(of: model.leftovers != nil) { _, isOffered in if isOffered, sheet == nil { sheet = .leftovers } }
    // A new table takes the focus of the one before it.
    .onChange(of: model.page?.id) { old, _ in if old == nil || focus == nil || focus == .rows { focus = .rows } }
    .onChange(of: model.history) { if history != model.history { history = model.history } }
    .commandHelp()
    .commandPalette()
    .noticeLog()
    .listStyle(SoftSelection())
  }

  @ViewBuilder private var rows: some View {
    if let page = model.page {
      ResultTable(model: model, page: page, cells: cells).id(page.id).focused($focus, equals: .rows).onPasteCommand { paste($0) }
      if isFiltering || page.query?.filter.isEmpty == false || model.filterProblem != nil {
        FilterRow(model: model, isEditing: isFiltering, text: $filter, focus: $focus, finish: finishFilter, cancel: cancelFilter)
      }
    } else {
      ContentUnavailableView(
        model.activity == nil ? "No table is open" : "Opening …", systemImage: "tablecells",
        description: Text("F4 opens the editor for statements")
      )
      .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
  }
}
