import Idem
import IdemTestControls

/// A part of a program as a view. Its content is a static tree of branches, so that the nodes of a row can be reused for another row.
struct PartView: View {
  let part: Part
  let model: ProgramModel
  var entry = Entry(id: 0, value: 0)

  var body: some View {
    switch part.kind {
    case .text, .words, .spacer, .divider, .color, .image, .label, .labeled, .meter, .sparkline, .progress, .spinner, .canvas, .empty,
      .unavailable,
      .attributed:
      LeafPart(part: part, model: model, entry: entry)
    case .button, .manyLabels, .toggle, .slider, .stepper, .picker, .field, .secure, .menu, .link, .disclosure, .boundDisclosure, .control:
      ControlPart(part: part, model: model, entry: entry)
    case .vstack, .hstack, .zstack, .grid, .form, .section, .groupBox, .group, .tabs, .boundTabs, .pages, .fits, .geometry, .anyLayout,
      .ownLayout,
      .scroll,
      .scrollAcross, .scrollBoth, .lazyV, .lazyH, .forEach, .reader, .timeline:
      ContainerPart(part: part, model: model, entry: entry)
    case .list, .listOne, .listMany, .listSections, .listStatic, .table, .outline, .lazyRows, .lazyColumns, .gridDown, .gridAcross,
      .lazySections:
      ListPart(part: part, model: model, entry: entry)
    case .chart: ChartPart(part: part, model: model, entry: entry)
    case .split, .panes: SplitPart(part: part, model: model, entry: entry)
    case .listLook, .striped: ListLookPart(part: part, model: model, entry: entry)
    case .either, .choice, .optional, .erased, .identified, .skipped, .counter, .several, .sameAs:
      BranchPart(part: part, model: model, entry: entry)
    case .keys, .tapped, .changes, .appears, .focusHere, .shortcut, .submits, .hovered, .pasted, .animated, .moving, .focusBound:
      HandlerPart(part: part, model: model, entry: entry)
    case .sheet, .cover, .popover, .alert, .dialog: PresentedPart(part: part, model: model, entry: entry)
    default: ModifiedPart(part: part, model: model, entry: entry)
    }
  }
}

/// What each group of parts has.
@MainActor
protocol PartGroup: View {
  var part: Part { get }
  var model: ProgramModel { get }
  var entry: Entry { get }
}

extension PartGroup {
  var a: Int { part.a }
  var b: Int { part.b }
  /// The number that the part shows now: from the model and from its row.
  var number: Int { model.values[a % 4] + entry.value }
  var name: String { "\(part.kind.rawValue.prefix(2))\(entry.id):\(number)" }

  func child(_ index: Int) -> PartView { PartView(part: part.children[index], model: model, entry: entry) }

  /// The views inside, each at its own place.
  @ViewBuilder var children: some View {
    if part.children.count > 0 { child(0) }
    if part.children.count > 1 { child(1) }
    if part.children.count > 2 { child(2) }
  }

  /// A row whose type holds no ForEach: a lazy container makes it when it is seen, and may give it to another element.
  @ViewBuilder func lazyRow(_ entry: Entry) -> some View {
    if part.children.count > 0 { ShallowRow(part: part.children[0], model: model, entry: entry) }
  }

  /// The views inside for an element of the data.
  @ViewBuilder func row(_ entry: Entry) -> some View {
    if part.children.count > 0 { PartView(part: part.children[0], model: model, entry: entry) }
  }
}

struct LeafPart: PartGroup {
  let part: Part
  let model: ProgramModel
  let entry: Entry

  var body: some View {
    switch part.kind {
    case .text: Text(name)
    case .words: Text(String(repeating: "größe 日本 👍🏽 of\n", count: number % 3) + name)
    case .spacer: Spacer(minLength: a % 3)
    case .divider: Divider()
    case .color: b % 2 == 0 ? Color.red : Color.clear
    case .image: Image(systemName: ["star", "circle", "checkmark", "none"][number % 4])
    default: others
    }
  }

  @ViewBuilder private var others: some View {
    switch part.kind {
    case .label: Label(name, systemImage: "star")
    case .labeled: LabeledContent(name) { children }
    case .meter: Meter(Double(number) / 9)
    case .sparkline: Sparkline([1, Double(number), 3], in: 0...12)
    case .progress: ProgressView("p", value: Double(number), total: 12)
    case .spinner: ProgressView("s")
    case .canvas: Canvas { [name] context, size in context.draw(name, x: a - 1, y: b % 3) }
    case .unavailable: ContentUnavailableView(name, description: Text("none"))
    case .attributed: Text(name).bold() + Text("x").foregroundColor(.red)
    default: EmptyView()
    }
  }
}

struct ControlPart: PartGroup {
  let part: Part
  let model: ProgramModel
  let entry: Entry

  var body: some View {
    switch part.kind {
    case .button: Button(name) { model.count(a, "button \(entry.id)") }
    case .manyLabels:
      Button {
        model.count(a, "labels")
      } label: {
        children
      }
    case .toggle: Toggle(name, isOn: model.flag(a))
    case .slider: Slider(value: model.fraction(a), in: 0...1, step: 0.2)
    case .stepper: Stepper(value: model.value(a), in: 0...5) { children }
    case .field: TextField(name, text: model.words(a), axis: b % 2 == 0 ? .vertical : .horizontal)
    default: others
    }
  }

  @ViewBuilder private var others: some View {
    switch part.kind {
    case .secure: SecureField("s", text: model.words(a))
    case .control:
      Self.controls[(a * 8 + b) % Self.controls.count].view(ControlContent(Text(name), number: model.value(a), text: model.words(a)))
    case .picker:
      switch b % 3 {
      case 0: picker.pickerStyle(.menu)
      case 1: picker.pickerStyle(.inline)
      default: picker.pickerStyle(.segmented)
      }
    case .menu:
      Menu(name) {
        Button("first") { model.count(a, "menu") }; children
      }
    case .link: Link(destination: "https://example.org") { children }
    case .disclosure: DisclosureGroup(name) { children }
    default: DisclosureGroup(name, isExpanded: model.flag(b)) { children }
    }
  }

  /// Without those that read files or the clipboard in a task.
  private static let controls = ControlCase.all.filter { $0.type != "FilePicker" && $0.type != "PasteButton" }

  private var picker: some View {
    Picker("p", selection: model.value(a)) {
      Text("no").tag(0)
      Text("one").tag(1)
      ForEach(2..<4) { Text("n\($0)").tag($0) }
    }
  }
}

struct ContainerPart: PartGroup {
  let part: Part
  let model: ProgramModel
  let entry: Entry

  private var horizontal: HorizontalAlignment { [.leading, .center, .trailing][a % 3] }
  private var vertical: VerticalAlignment { [.top, .center, .bottom][a % 3] }

  var body: some View {
    switch part.kind {
    case .vstack: VStack(alignment: horizontal, spacing: b % 3) { children }
    case .hstack: HStack(alignment: vertical, spacing: b % 4 == 3 ? nil : b % 3) { children }
    case .zstack: ZStack(alignment: Alignment(horizontal: horizontal, vertical: vertical)) { children }
    case .form: Form { children }
    case .section:
      Section {
        children
      } header: {
        Text(name)
      } footer: {
        if b % 2 == 0 { Text("foot") }
      }
    case .group: Group { children }
    default: others
    }
  }

  @ViewBuilder private var others: some View {
    switch part.kind {
    case .grid:
      Grid(alignment: .leading, horizontalSpacing: b % 3) {
        GridRow { children }
        GridRow(alignment: .bottom) {
          Text(name).gridColumnAlignment(.trailing)
          Text("wide").gridCellColumns(2).gridCellAnchor(.center)
        }
        Divider().gridCellUnsizedAxes(.horizontal)
      }
    case .groupBox:
      GroupBox {
        children
      } label: {
        if b % 2 == 0 { Text(name) }
      }
    case .tabs:
      let tabs = TabView {
        Tab("One", value: 0) { children }; Tab("Two", value: 1) { Text(name) }
      }
      switch b % 4 {
      case 0: tabs
      case 1: tabs.tabViewStyle(.compact)
      case 2: tabs.tabViewStyle(.sidebarAdaptable)
      default: tabs.tabViewStyle(.page)
      }
    case .pages:
      NavigationStack {
        VStack {
          children
          NavigationLink("go") { Text(name).navigationTitle("deep") }
          NavigationLink("number", value: number % 3)
        }
        .navigationTitle(name)
        .navigationDestination(for: Int.self) { number in
          Text("at \(number)")
          NavigationLink("on", value: number + 1)
        }
      }
    case .boundTabs:
      TabView(selection: model.value(a)) {
        children.tabItem { Text("t") }.tag(0); Text(name).tabItem { Text("u") }.tag(1)
      }
    case .fits:
      ViewThatFits(in: b % 2 == 0 ? .horizontal : [.horizontal, .vertical]) {
        children; Text("-")
      }
    case .geometry:
      GeometryReader {
        Text("\($0.size.width)x\($0.size.height)"); children
      }
    case .anyLayout:
      (number % 2 == 0 ? AnyLayout(HStackLayout(spacing: 1)) : number % 3 == 0 ? AnyLayout(ZStackLayout()) : AnyLayout(VStackLayout())) {
        children
      }
    default: scrolling
    }
  }

  @ViewBuilder private var scrolling: some View {
    switch part.kind {
    case .ownLayout: Stairs { children.layoutValue(key: HeightKey.self, value: b % 3) }
    case .scroll: ScrollView(showsIndicators: b % 2 == 0) { children }
    case .scrollAcross: ScrollView(.horizontal) { children }
    case .scrollBoth: ScrollView([.horizontal, .vertical]) { children }
    case .lazyV:
      ScrollView {
        LazyVStack(alignment: horizontal, spacing: b % 2) {
          children; ForEach(model.entries) { row($0) }
        }
        if number % 3 == 0 {
          LazyVGrid(columns: [GridItem(.adaptive(minimum: 6)), GridItem(.fixed(4))], alignment: horizontal, spacing: b % 2) {
            children; ForEach(model.entries) { row($0) }
          }
        }
      }
    case .lazyH:
      ScrollView(.horizontal, showsIndicators: false) {
        LazyHStack(spacing: b % 2) {
          ForEach(model.entries) { row($0) }; children
        }
      }
    case .reader:
      ScrollViewReader { proxy in
        VStack {
          Button("go") { proxy.scrollTo(b, anchor: a % 2 == 0 ? .bottom : nil) }
          children
        }
      }
    case .timeline: TimelineView(.animation(minimumInterval: 0.5)) { _ in Text(name) }
    default: ForEach(model.entries) { row($0) }
    }
  }
}
