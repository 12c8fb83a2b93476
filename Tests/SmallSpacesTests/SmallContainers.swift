import Idem
import IdemTestControls

/// The containers in which the controls are tried in small spaces.
enum SmallContainer: String, CaseIterable, CustomStringConvertible {
  case page, stack, row, framed, navigation, pushed, tabs, form, formSections, list, listRows, scroll, lazy, across, box, disclosed, section
  case grid, lazyGrid, sheet, alert, dialog, popover, inspector, split, columns, overlay, background, toolbar, bottomBar, table, fits,
    padded
  case bordered, geometry, inset, searchable, zstack, searched

  var description: String { rawValue }

  /// How many controls it shows.
  private var count: Int { 5 }

  @MainActor func view(_ control: ControlCase, _ content: @escaping @MainActor (Int) -> ControlContent) -> AnyView {
    AnyView(SmallContainerView(container: self, count: count) { control.view(content($0)) })
  }
}

struct SmallContainerView: View {
  let container: SmallContainer
  let count: Int
  let control: @MainActor (Int) -> AnyView
  @State private var isShown = true
  @State private var text = ""

  private struct Row: Identifiable { let id: Int }

  @ViewBuilder private var controls: some View { ForEach(0..<count, id: \.self) { control($0) } }
  private var stack: some View { VStack(alignment: .leading) { controls } }

  var body: some View {
    switch container {
    case .page: control(0)
    case .stack: VStack(spacing: 1) { controls }
    case .row: HStack { controls }
    case .framed: stack.frame(maxWidth: .infinity, maxHeight: .infinity)
    case .navigation: NavigationStack { stack.navigationTitle("Title") }
    case .pushed:
      NavigationStack(path: .constant([1])) {
        Text("root").navigationDestination(for: Int.self) { _ in stack.navigationTitle("Pushed") }
      }
    case .tabs:
      TabView {
        stack.tabItem { Text("First") }
        Text("other").tabItem { Text("Second") }
        Text("other").tabItem { Text("A third one") }
      }
    case .form: Form { controls }
    case .formSections:
      Form {
        Section("One") { controls }
        Section("Two") { controls }
      }
    case .list: List { controls }
    case .listRows: List(0..<count, id: \.self) { control($0) }
    case .scroll: ScrollView { stack }
    case .lazy: ScrollView { LazyVStack { controls } }
    case .across: ScrollView(.horizontal) { HStack { controls } }
    case .box: GroupBox("Box") { stack }
    case .disclosed: DisclosureGroup("Group", isExpanded: $isShown) { controls }
    case .section: List { Section("Head") { controls } }
    case .grid:
      Grid {
        ForEach(0..<count, id: \.self) { index in
          GridRow {
            Text("r\(index)"); control(index)
          }
        }
      }
    case .lazyGrid: ScrollView { LazyVGrid(columns: [GridItem(.adaptive(minimum: 16))]) { controls } }
    case .zstack:
      ZStack {
        Color.blue; stack
      }
    case .overlay: Text("behind").frame(maxWidth: .infinity, maxHeight: .infinity).overlay { stack }
    case .background: stack.background(.blue)
    case .fits:
      ViewThatFits {
        stack.frame(minWidth: 200); stack
      }
    case .padded: stack.padding(2)
    case .bordered: stack.border()
    case .geometry: GeometryReader { _ in stack }
    case .inset: stack.safeAreaInset(edge: .bottom) { Text("status") }
    case .toolbar: NavigationStack { stack.navigationTitle("T").toolbar { ToolbarItem { Button("Add") {} } } }
    case .bottomBar: NavigationStack { stack.toolbar { ToolbarItem(placement: .bottomBar) { Button("Add") {} } } }
    default: layers
    }
  }

  @ViewBuilder private var layers: some View {
    switch container {
    case .sheet: Text("behind").sheet(isPresented: $isShown) { stack }
    case .alert:
      Text("behind").alert("Alert", isPresented: $isShown) {
        Button("OK") {}
      } message: {
        stack
      }
    case .dialog: Text("behind").confirmationDialog("Dialog", isPresented: $isShown) { controls }
    case .popover: Text("at").popover(isPresented: $isShown) { stack }
    case .inspector: Text("main").inspector(isPresented: $isShown) { Form { controls } }
    case .split:
      HSplitView {
        stack; stack
      }
    case .columns:
      NavigationSplitView {
        List { controls }
      } detail: {
        stack
      }
    case .table: Table((0..<count).map { Row(id: $0) }) { TableColumn("C") { control($0.id) } }
    case .searchable, .searched: NavigationStack { List { controls }.searchable(text: $text) }
    default: EmptyView()
    }
  }
}
