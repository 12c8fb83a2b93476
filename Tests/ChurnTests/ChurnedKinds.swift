import Idem
import IdemCharts
import IdemMarkdown
import IdemTestControls
import IdemTesting

/// The number of the step, which the views show.
@Observable @MainActor final class ChurnStep { var value = 0 }

/// What the churned views read, and few kinds write.
@Observable @MainActor final class ChurnSource {
  var number = 1
  var text = "text"
  var isOn = false
  var items = [1, 2, 3]
}

@MainActor final class ChurnObject: ObservableObject { @Published var number = 1 }

/// The kinds of what comes and goes in an app.
enum ChurnKind: String, CaseIterable {
  case nothing, view, bindable, environmentObject, ownedModel, observedObject, stateObject, geometry, stack, rows, lazyRows, table, grid
  case controls, fields, disclosure, canvas, shape, timeline, phases, sheet, popover, alert, page, tab, split, change, task, typing, editor
  case command, toolbar, menu, transition, animation, style, bindingPresentation, writtenOnce, reRun, anyView, preference
  case chart, chartData, markdown, markdownText, notice, selection, hover, openMenu, dialog, cancelledTask, inspector
  case timer, slidingStack, slidingList, slidingLazy
}

extension ChurnKind {
  /// Makes steps: another number, what a user does, and the frames for both.
  @MainActor func churn(_ host: TestHost, _ step: ChurnStep, times: Int) {
    for _ in 0..<times {
      step.value += 1
      host.render()
      switch self {
      case .typing: host.press(step.value % 2 == 0 ? "a" : .delete)
      case .selection: host.drag(from: (step.value % 9, 0), to: (12, 1), steps: 2)
      case .hover: host.hover(column: step.value % 9, row: 0)
      case .openMenu: host.press(step.value % 2 == 0 ? .return : .escape)
      case .inspector: host.press(.function(12))
      default: break
      }
      host.advance(by: .milliseconds(200))
      host.render()
    }
  }
}

struct Churned: View {
  let kind: ChurnKind
  let step: ChurnStep
  let source: ChurnSource
  @State private var object = ChurnObject()

  var body: some View {
    let step = step.value
    VStack {
      switch kind {
      case .sheet, .popover, .alert, .dialog, .bindingPresentation, .page, .tab, .split: Presenting(kind: kind, step: step, source: source)
      case .animation, .reRun, .nothing, .inspector: Changing(kind: kind, step: kind == .nothing ? 0 : step, source: source)
      // The history of a field keeps what was typed: up to 64 MB.
      case .typing: ChurnField(source: source).id(step / 100)
      case .chartData, .markdownText, .notice, .selection, .hover, .openMenu, .cancelledTask, .slidingStack, .slidingList, .slidingLazy:
        Kept(kind: kind, step: step, source: source)
      default: ChurnedPart(kind: kind, step: step, source: source, object: object).id(step)
      }
    }
  }
}

private struct Leaf: View {
  let source: ChurnSource
  var body: some View { Text("leaf \(source.number)") }
}

/// A part with a new identity in each step.
private struct ChurnedPart: View {
  let kind: ChurnKind
  let step: Int
  let source: ChurnSource
  let object: ChurnObject

  var body: some View {
    switch kind {
    case .view: Leaf(source: source)
    case .bindable: BindableLeaf(source: source)
    case .environmentObject: EnvironmentLeaf().environment(source)
    case .ownedModel: OwningLeaf()
    case .observedObject: ObservedLeaf(object: object)
    case .stateObject: StateObjectLeaf()
    case .geometry: GeometryReader { space in Text("\(space.size.width) \(source.number)") }
    case .stack: VStack { ForEach(source.items, id: \.self) { Text("\($0) \(source.number)") } }
    case .rows: List(0..<20, id: \.self) { Text("\($0) \(source.number)") }
    case .lazyRows: ScrollView { LazyVStack { ForEach(0..<20, id: \.self) { Leaf(source: source).id($0) } } }
    case .fields: ChurnField(source: source)
    case .editor: TextEditor(text: Bindable(source).text)
    case .controls:
      ForEach(ControlCase.all.indices, id: \.self) { index in
        let label = Text("\(source.number)")
        ControlCase.all[index].view(ControlContent(label, number: Bindable(source).number, text: Bindable(source).text))
      }
    default: ChurnedControl(kind: kind, step: step, source: source)
    }
  }
}

private struct ChurnedControl: View {
  let kind: ChurnKind
  let step: Int
  let source: ChurnSource

  var body: some View {
    switch kind {
    case .table:
      Table(source.items.map(Cell.init)) { TableColumn("Number") { Text("\($0.id) \(source.number)") } }
    case .grid:
      Grid {
        GridRow {
          Leaf(source: source); Text("\(source.number)")
        }
      }
    case .disclosure: DisclosureGroup("More", isExpanded: Bindable(source).isOn) { Leaf(source: source) }
    case .canvas: Canvas { context, _ in context.draw("a" as Character, x: source.number, y: 0) }.frame(width: 4, height: 1)
    case .shape: Rectangle().fill(source.isOn ? Color.red : Color.blue).frame(width: source.number, height: 1)
    case .timeline: TimelineView(.periodic(from: .now, by: 60)) { _ in Text("\(source.number)") }
    case .phases: PhaseAnimator([1, 2]) { phase in Text("\(phase) \(source.number)") }
    default: ChurnedModifiers(kind: kind, step: step, source: source)
    }
  }
}

private struct ChurnedModifiers: View {
  let kind: ChurnKind
  let step: Int
  let source: ChurnSource

  var body: some View {
    switch kind {
    case .change: Text("a").onChange(of: source.number) { _, _ in }
    case .task: Text("a").task { _ = source.number }
    case .command: Button("Command \(source.number)") {}.keyboardShortcut("k")
    case .toolbar: NavigationStack { Text("a").toolbar { ToolbarItem { Leaf(source: source) } } }
    case .menu: Menu("Menu \(source.number)") { Button("One \(source.number)") {} }
    case .transition: Leaf(source: source).transition(.opacity)
    case .style: Leaf(source: source).foregroundStyle(source.isOn ? Color.red : Color.blue).background(Color.green)
    case .anyView: AnyView(Leaf(source: source))
    case .timer: TimelineView(.periodic(from: .now, by: 1_000_000)) { _ in Leaf(source: source) }
    case .chart: Plotted(source: source, step: 0)
    case .markdown: Markdown("# Title\n\ntext *\(source.number)* and `\(step)`")
    case .preference: Text("a").preference(key: ChurnKey.self, value: source.number)
    case .writtenOnce: WrittenOnce(source: source)
    default: EmptyView()
    }
  }
}

private struct ChurnKey: PreferenceKey {
  static var defaultValue: Int { 0 }
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

private struct Cell: Identifiable { let id: Int }

/// Writes when it appears what it reads: its last run has the cause of an observed change.
private struct WrittenOnce: View {
  let source: ChurnSource
  var body: some View { Text("\(source.number)").onAppear { source.number += 1 } }
}

private struct BindableLeaf: View {
  @Bindable var source: ChurnSource
  var body: some View { Toggle("Toggle \(source.number)", isOn: $source.isOn) }
}

private struct EnvironmentLeaf: View {
  @Environment(ChurnSource.self) private var source
  var body: some View { Text("\(source.number)") }
}

private struct OwningLeaf: View {
  @State private var source = ChurnSource()
  var body: some View { Leaf(source: source) }
}

private struct ObservedLeaf: View {
  @ObservedObject var object: ChurnObject
  var body: some View { Text("\(object.number)").onReceive(object.objectWillChange) { _ in } }
}

private struct StateObjectLeaf: View {
  @StateObject private var object = ChurnObject()
  var body: some View { Text("\(object.number)") }
}

private struct ChurnField: View {
  @Bindable var source: ChurnSource
  @FocusState private var isFocused: Bool
  var body: some View { TextField("Field", text: $source.text).focused($isFocused).onAppear { isFocused = true } }
}

/// The same views in each step, with other values.
private struct Changing: View {
  let kind: ChurnKind
  let step: Int
  let source: ChurnSource
  var body: some View {
    VStack {
      Leaf(source: source)
      Text("\(step) \(source.number)").padding(.leading, kind == .animation ? step % 5 : 0).animation(.linear(duration: 0.1), value: step)
    }
  }
}

private struct Plotted: View {
  let source: ChurnSource
  let step: Int
  var body: some View {
    Chart {
      ForEach(source.items, id: \.self) { item in
        LineMark(x: .value("x", item), y: .value("y", (item * source.number + step) % 7))
        BarMark(x: .value("x", item), y: .value("y", step % 5))
      }
    }
    .frame(width: 30, height: 8)
  }
}

/// Views that stay while their values change, or while a user does something with them.
private struct Kept: View {
  let kind: ChurnKind
  let step: Int
  let source: ChurnSource
  @Environment(\.notify) private var notify

  var body: some View {
    switch kind {
    case .chartData: Plotted(source: source, step: step)
    case .markdownText: Markdown("# Title\n\n- text *\(source.number)*\n- `\(step)`")
    case .notice: Text("\(source.number)").onChange(of: step) { notify("notice \(step)") }
    case .openMenu: Menu("Menu \(source.number)") { Button("One \(source.number)") {} }
    case .slidingStack: VStack { ForEach(step..<step + 3, id: \.self) { Text("\($0) \(source.number)") } }
    case .slidingList: List(step..<step + 20, id: \.self) { Text("\($0) \(source.number)") }
    case .slidingLazy: ScrollView { LazyVStack { ForEach(step..<step + 20, id: \.self) { Text("\($0) \(source.number)") } } }
    case .hover: Text("number \(source.number)").help("help \(source.number)").onHover { _ in _ = source.isOn }
    case .cancelledTask:
      Text("a").task(id: step) {
        _ = source.number
        // No sleep: Dispatch keeps the timer of a sleep that was cancelled until its time.
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
        for await _ in stream {}
        continuation.finish()
      }
    default: Text("one \(source.number) and more\nanother line")
    }
  }
}

/// Opens something in each second step, and closes it in the next.
private struct Presenting: View {
  let kind: ChurnKind
  let step: Int
  @Bindable var source: ChurnSource
  private var isOpen: Binding<Bool> { .constant(step % 2 == 0) }

  var body: some View {
    switch kind {
    case .sheet: Text("a").sheet(isPresented: isOpen) { Leaf(source: source) }
    case .popover: Text("a").popover(isPresented: isOpen) { Leaf(source: source) }
    case .alert: Text("a").alert("Alert \(source.number)", isPresented: isOpen) { Button("OK \(source.number)") {} }
    case .dialog: Text("a").confirmationDialog("Dialog", isPresented: isOpen) { Button("OK \(source.number)") {} }
    case .bindingPresentation: Text("a").sheet(isPresented: $source.isOn) { Leaf(source: source) }.id(step)
    case .page:
      NavigationStack(path: .constant(step % 2 == 0 ? [1] : [])) {
        Leaf(source: source).navigationDestination(for: Int.self) { _ in Leaf(source: source) }
      }
    case .tab:
      TabView(selection: .constant(step % 2)) {
        Leaf(source: source).tag(0); BindableLeaf(source: source).tag(1)
      }
    default:
      NavigationSplitView {
        Leaf(source: source)
      } detail: {
        Leaf(source: source)
      }.id(step)
    }
  }
}
