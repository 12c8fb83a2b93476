import Idem

/// The rows of `MovedRowsTests`.
@MainActor @Observable final class MovedLog {
  private(set) var lines = (0..<200).map { MovedLine(id: $0) }
  var query = ""
  var isShown = true
  func append() { lines.append(MovedLine(id: lines.count)) }
}

struct MovedLine: Identifiable {
  let id: Int
  var text: String { "line \(id) of the log" }
}

enum MovedContent: CaseIterable { case list, table, lazyStack }

struct MovedRows: View {
  let content: MovedContent
  let log: MovedLog

  var body: some View {
    switch content {
    case .list: List(log.lines) { Text(verbatim: $0.text) }.defaultScrollAnchor(.bottom)
    case .table:
      Table(log.lines) {
        TableColumn("Number") { Text("\($0.id)") }
        TableColumn("Text") { Text(verbatim: $0.text) }
      }
      .defaultScrollAnchor(.bottom)
    case .lazyStack:
      ScrollView { LazyVStack(alignment: .leading) { ForEach(log.lines) { Text(verbatim: $0.text) } } }.defaultScrollAnchor(.bottom)
    }
  }
}

enum MovedPlace: CaseIterable {
  case bare, navigationStack, tabView, tabViewPages, tabsOfStacks, searchable, insetBottom, insetTop, insetLeading, geometryReader, zStack
  case emptyOverlay, smallOverlay, spacedOverlay, lineOverlay, backgroundColor, backgroundView, backgroundStyle, backgroundMaterial, toolbar
  case statusBar, padding, border, colorBorder, strokedOverlay, roundedClip, frame, groupBox, besideText, besideList, splitView, disabled
  case sheet, popover, alert, notice, inSheet, dimOverlay, theme, gradient, shadow, layout, scrolledFrame, nested, offsetOverlay, inVStack
  case zIndex, confirmation, tint, opacity, roundedOverlay, dashedOverlay, gradientOverlay
}

struct MovedView: View {
  let content: MovedContent
  let place: MovedPlace
  let log: MovedLog
  @Environment(\.notify) private var notify
  private var rows: MovedRows { MovedRows(content: content, log: log) }
  private var isShown: Binding<Bool> { Binding(get: { log.isShown }, set: { log.isShown = $0 }) }
  private var query: Binding<String> { Binding(get: { log.query }, set: { log.query = $0 }) }

  var body: some View {
    switch place {
    case .bare, .navigationStack, .tabView, .tabViewPages, .tabsOfStacks, .searchable, .insetBottom, .insetTop, .insetLeading: bars
    case .geometryReader, .zStack, .emptyOverlay, .smallOverlay, .spacedOverlay, .lineOverlay, .offsetOverlay, .zIndex: overlays
    case .backgroundColor, .backgroundView, .backgroundStyle, .backgroundMaterial, .dimOverlay, .theme, .gradient, .tint, .opacity: colors
    case .toolbar, .statusBar, .padding, .border, .colorBorder, .strokedOverlay, .roundedClip, .frame, .groupBox, .shadow, .roundedOverlay,
      .dashedOverlay, .gradientOverlay:
      frames
    default: others
    }
  }

  @ViewBuilder private var bars: some View {
    switch place {
    case .navigationStack: NavigationStack { rows.navigationTitle("Log") }
    case .tabView:
      TabView {
        Tab("Log", value: 0) { rows }; Tab("Other", value: 1) { Text("other") }
      }
    case .tabViewPages:
      TabView {
        rows; Text("other")
      }.tabViewStyle(.page)
    case .tabsOfStacks:
      TabView {
        Tab("Log", value: 0) { NavigationStack { rows.navigationTitle("Log") } }; Tab("Other", value: 1) { Text("other") }
      }
    case .searchable: NavigationStack { rows.searchable(text: query) }
    case .insetBottom: rows.safeAreaInset(edge: .bottom) { Text("status") }
    case .insetTop: rows.safeAreaInset(edge: .top) { Text("title") }
    case .insetLeading: rows.safeAreaInset(edge: .leading) { Text("|") }
    default: rows
    }
  }

  @ViewBuilder private var overlays: some View {
    switch place {
    case .geometryReader: GeometryReader { _ in rows }
    case .zStack: ZStack { rows }
    case .emptyOverlay: rows.overlay { EmptyView() }
    case .smallOverlay: rows.overlay(alignment: .topTrailing) { Text("live") }
    case .spacedOverlay:
      rows.overlay {
        VStack {
          Spacer();
          HStack {
            Spacer(); Text("live").padding()
          }
        }
      }
    case .offsetOverlay: rows.overlay(alignment: .top) { Text("live").offset(x: 4, y: 3) }
    case .zIndex:
      ZStack {
        Text("live").zIndex(2); rows
      }
    default: rows.overlay(alignment: .bottom) { Divider() }
    }
  }

  @ViewBuilder private var colors: some View {
    switch place {
    case .backgroundColor: rows.background(Color.blue)
    case .backgroundView: rows.background { Color.blue }
    case .backgroundStyle: rows.background(.background)
    case .backgroundMaterial: rows.background(.thinMaterial)
    case .theme: rows.theme(.dracula)
    case .gradient: rows.background(LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
    case .tint: rows.foregroundStyle(.primary, .secondary)
    case .opacity: rows.opacity(0.5)
    default:
      ZStack {
        rows; Color.clear
      }
    }
  }

  @ViewBuilder private var frames: some View {
    switch place {
    case .toolbar: NavigationStack { rows.toolbar { ToolbarItem { Button("Add") {} } } }
    case .statusBar: NavigationStack { rows.toolbar { ToolbarItem(placement: .status) { Text("\(log.lines.count) lines") } } }
    case .padding: rows.padding()
    case .border: rows.border()
    case .colorBorder: rows.border(Color.blue, width: 1)
    case .strokedOverlay: rows.overlay { Rectangle().strokeBorder(.red) }
    case .roundedOverlay: rows.overlay { RoundedRectangle(cornerRadius: 2).stroke(.red) }
    case .dashedOverlay: rows.overlay { Rectangle().stroke(.red, style: StrokeStyle(dash: [2])) }
    case .gradientOverlay:
      rows.overlay { Rectangle().strokeBorder(LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)) }
    case .roundedClip: rows.clipShape(Rectangle())
    case .frame: rows.frame(width: 80, height: 30)
    case .shadow: rows.shadow()
    default: GroupBox("Log") { rows }
    }
  }

  @ViewBuilder private var others: some View {
    switch place {
    case .besideText:
      HStack {
        Text("menu"); rows
      }
    case .besideList:
      HStack {
        List(0..<60, id: \.self) { Text("other \($0 * 7919)") }; rows
      }
    case .splitView:
      NavigationSplitView {
        Text("sidebar")
      } detail: {
        rows
      }
    case .disabled: rows.disabled(true)
    case .sheet: rows.sheet(isPresented: isShown) { Text("sheet") }
    case .popover:
      VStack {
        Text("anchor").popover(isPresented: isShown) { Text("popover") }; rows
      }
    case .alert: rows.alert("Alert", isPresented: isShown) { Button("OK") {} }
    case .confirmation: rows.confirmationDialog("Sure?", isPresented: isShown) { Button("OK") {} }
    case .inSheet: Text("behind").sheet(isPresented: isShown) { rows.frame(width: 80, height: 30) }
    case .layout:
      AnyLayout(VStackLayout()) {
        Text("title"); rows
      }
    case .scrolledFrame:
      ScrollView {
        VStack {
          Text("top"); rows.frame(height: 20); ForEach(0..<60) { Text("row \($0)") }
        }
      }
    case .nested: NavigationStack { ZStack { GroupBox("Log") { rows.padding(1).border() }.overlay(alignment: .topTrailing) { Text("x") } } }
    case .inVStack:
      VStack {
        Text("title"); rows; Divider(); Text("\(log.lines.count)")
      }
    default: rows.onAppear { notify("Saved", kind: .success) }
    }
  }
}
