import Idem
import IdemCore
import IdemScreen
import IdemTesting
import IdemSeeds
import Testing

/// Rows that scroll are moved as cells in each container: the work of a step is bounded, and the picture is that of a full repaint.
@Suite @MainActor struct MovedRowsTests {
  /// A list in a container, and the first picture that was not whole.
  @MainActor private final class Subject {
    let log: MovedLog
    let host: TestHost
    private var fault: String?

    init(_ content: MovedContent, _ place: MovedPlace) {
      let log = MovedLog()
      self.log = log
      host = TestHost(width: 160, height: 50) { MovedView(content: content, place: place, log: log) }
      host.onPictureFault = { [unowned self] in if fault == nil { fault = $0 } }
      for _ in 0..<3 { host.render() }
    }

    /// The work of a frame after a step.
    func frame(_ step: () -> Void) -> (bytes: Int, cells: Int) {
      step()
      let frame = host.render()
      #expect(fault == nil)
      #expect(!host.picturesDiffer)
      return (frame.bytesWritten, frame.cellsPainted)
    }
  }

  @Test(arguments: MovedContent.allCases, MovedPlace.allCases)
  func `a line appended to a followed list costs little in each container`(content: MovedContent, place: MovedPlace) {
    let subject = Subject(content, place)
    _ = subject.frame { subject.log.append() }
    for _ in 0..<3 {
      let work = subject.frame { subject.log.append() }
      #expect(work.bytes <= place.mostBytes, "\(content) \(place): \(work)")
      #expect(work.cells <= place.mostCells, "\(content) \(place): \(work)")
    }
  }

  @Test(arguments: MovedContent.allCases, MovedPlace.allCases)
  func `scrolling by the wheel moves the rows in each container`(content: MovedContent, place: MovedPlace) {
    // A modal layer takes the wheel.
    if [.sheet, .alert, .confirmation].contains(place) { return }
    let subject = Subject(content, place)
    for step in [-1, -1, 1, -1] {
      let work = subject.frame { subject.host.scroll(step, column: 60, row: 20) }
      // A step of the wheel is three rows.
      #expect(work.cells <= 3 * place.mostCells, "\(content) \(place): \(work)")
    }
  }

  @Test(arguments: Seed.all()) func `random containers around a list paint only the rows that come into sight`(seed: Seed) {
    var random = seed.generator()
    for number in 0..<80 {
      var root = Part([Kind.list, .listMany, .table, .lazyRows].randomElement(using: &random)!, 0, 0, [Part(.text)])
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let kind = Self.quietKinds.randomElement(using: &random)!
        root = Part(kind, Int.random(in: 0..<8, using: &random), Int.random(in: 0..<8, using: &random), [root])
      }
      let model = ProgramModel((0..<100).map { Entry(id: $0, value: 0) })
      let host = TestHost(width: 70, height: 40) { PartView(part: root, model: model) }
      var fault: String?
      host.onPictureFault = { if fault == nil { fault = $0 } }
      for _ in 0..<3 { host.render() }
      for step in 0..<8 {
        let by = [1, 1, 1, -1].randomElement(using: &random)!
        if step % 4 < 3 { host.scroll(by, column: 35, row: 20) } else { model.entries.insert(Entry(id: 100 + step, value: 0), at: 0) }
        let work = host.render()
        #expect(fault == nil && !host.picturesDiffer, "program \(number), step \(step): \(fault ?? "") \(root)")
        // Three rows with a background, the bar, and texts of a few cells over the list, before and after the move.
        #expect(work.cellsPainted <= 18 * 70, "program \(number), step \(step): \(work.cellsPainted) cells of \(root)")
      }
    }
  }

  /// The kinds of the random programs that draw over a few cells of a list at most, or the same in each row.
  private static let quietKinds: [Kind] = [
    .vstack, .hstack, .zstack, .groupBox, .group, .geometry, .padding, .flexible, .border, .backColor, .over, .behind, .opacity, .disabled,
    .styled, .tinted, .priority, .raised, .inset, .insetAcross, .given, .heard, .overGiven, .transformed, .surroundings, .textual, .keys,
    .tapped, .appears, .hovered, .pasted, .submits,
  ]
}

extension MovedPlace {
  /// The most bytes for an appended line.
  var mostBytes: Int {
    switch self {
    // The numbers of all lines change, beside other content that does not move.
    case .splitView, .besideList, .scrolledFrame: 600
    case .sheet, .alert, .confirmation, .inSheet, .gradient: 2000
    default: 200
    }
  }

  /// The most painted cells for an appended line.
  var mostCells: Int {
    switch self {
    // The whole list, and what is behind it.
    case .gradient: 20_000
    // The whole list of 20 rows: the scroll view around it may draw other rows and its bar there.
    case .scrolledFrame: 8000
    // What the box covers, before and after the move.
    case .sheet, .alert, .confirmation: 1500
    // The rows with its lines, and those beside them.
    case .strokedOverlay: 1500
    default: 1000
    }
  }
}

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
  case zIndex, confirmation, tint, opacity
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
    case .toolbar, .statusBar, .padding, .border, .colorBorder, .strokedOverlay, .roundedClip, .frame, .groupBox, .shadow: frames
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
