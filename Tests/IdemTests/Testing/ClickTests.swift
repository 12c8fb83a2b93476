import Idem
import IdemTesting
import Synchronization
import Testing

/// Which place `click(_:)` chooses, and what it reports.
@MainActor @Suite struct ClickTests {
  /// A kind of control, under a title with the same text.
  enum Target: String, CaseIterable {
    case button, toggle, link, tab, row, header, textLink, menu, disclosure, navigationLink
  }

  private struct Titled<Content: View>: View {
    let content: Content
    var body: some View {
      VStack(alignment: .leading) {
        Text("Save")
        Text("To Save it, choose Save file.")
        content
      }
    }
  }

  private struct TabPage: View {
    @Binding var log: [String]
    @State private var tab = 0
    var body: some View {
      TabView(selection: $tab) {
        Tab("Other", value: 0) { Text("page") }
        Tab("Save", value: 1) { Text("page 2") }
      }
      .onChange(of: tab) { log.append("Save") }
    }
  }

  private struct Item: Identifiable {
    let id: Int
    let name: String
  }

  private struct Sorted: View {
    @Binding var log: [String]
    @State private var order: [TableComparator<Item>] = []
    var body: some View {
      Table([Item(id: 1, name: "x")], sortOrder: $order) { TableColumn("Save", value: \Item.name) }
        .onChange(of: order) { log.append("Save") }
    }
  }

  @MainActor private final class Log { var texts: [String] = [] }

  private func view(_ target: Target, _ log: Log) -> AnyView {
    let note: @MainActor @Sendable () -> Void = { log.texts.append("Save") }
    switch target {
    case .button: return AnyView(Button("Save", action: note))
    case .toggle: return AnyView(Toggle("Save", isOn: Binding(get: { false }, set: { _ in note() })))
    case .link:
      return AnyView(
        Link("Save", destination: "https://example.org").environment(
          \.openURL,
          OpenURLAction { _ in
            note()
            return .handled
          }))
    case .tab: return AnyView(TabPage(log: Binding(get: { log.texts }, set: { log.texts = $0 })))
    case .row:
      return AnyView(
        List(["Other", "Save"], id: \.self, selection: Binding<String?>(get: { nil }, set: { if $0 == "Save" { note() } })) { Text($0) })
    case .header: return AnyView(Sorted(log: Binding(get: { log.texts }, set: { log.texts = $0 })))
    case .textLink:
      return AnyView(
        Text("[Save](https://example.org)").environment(
          \.openURL,
          OpenURLAction { _ in
            note()
            return .handled
          }))
    case .menu: return AnyView(Menu("Save") { Button("Item") {} }.onChange(of: 0) {})
    case .disclosure:
      return AnyView(DisclosureGroup("Save", isExpanded: Binding(get: { false }, set: { _ in note() })) { Text("inner") })
    case .navigationLink: return AnyView(NavigationStack { NavigationLink("Save") { Text("destination").onAppear(perform: note) } })
    }
  }

  @Test(arguments: Target.allCases) func `a control is preferred to a title with its text`(target: Target) {
    let log = Log()
    let host = TestHost(width: 40, height: 12) { Titled(content: view(target, log)) }
    host.render()
    let before = host.text
    #expect(host.click("Save"), "\(host.text)")
    host.render()
    if target == .menu { #expect(host.text != before) } else { #expect(log.texts == ["Save"], "\(host.text)") }
  }

  @Test func `a label that is the text is preferred to one that contains it, and a gesture to a text`() {
    var log: [String] = []
    let host = TestHost(width: 40, height: 8) {
      VStack(alignment: .leading) {
        Text("Open")
        Button("Open recent") { log.append("recent") }
        Button("Open") { log.append("open") }
        Text("Close")
        Text("Close all").onTapGesture { log.append("close") }
      }
    }
    host.render()
    #expect(host.click("Open"))
    #expect(host.click("Close"))
    #expect(host.click("Open rec"))
    #expect(log == ["open", "close", "recent"])
  }

  @Test func `of equal controls, the first one that takes a click is clicked`() {
    var log: [Int] = []
    let host = TestHost(width: 40, height: 4) {
      VStack { ForEach(0..<3) { row in Button("Run") { log.append(row) }.disabled(row == 0) } }
    }
    host.render()
    #expect(host.click("Run"))
    #expect(log == [1])
  }

  /// Runs `body`, which must record one issue with these texts, and returns false.
  private func expectIssue(_ texts: [String], sourceLocation: SourceLocation = #_sourceLocation, _ body: () -> Bool) {
    let comments = Mutex<[String]>([])
    withKnownIssue(sourceLocation: sourceLocation) {
      #expect(!body(), sourceLocation: sourceLocation)
      Issue.record("marker", sourceLocation: sourceLocation)
    } matching: { issue in
      comments.withLock { $0 += issue.comments.map(\.rawValue) }
      return true
    }
    let reported = comments.withLock { $0.filter { $0 != "marker" } }
    #expect(reported.count == 1, sourceLocation: sourceLocation)
    for text in texts { #expect(reported.first?.contains(text) == true, "\(reported)", sourceLocation: sourceLocation) }
  }

  @Test func `a text that is not on the screen is an issue with the screen's text`() {
    let host = TestHost(width: 40, height: 4) { Text("Only this") }
    host.render()
    expectIssue(["\"Save\" is not on the screen", "Only this"]) { host.click("Save") }
    expectIssue(["\"Save\" is not on the screen"]) { host.hover("Save") }
    expectIssue(["\"Save\" is not on the screen"]) { host.longPress("Save") }
    expectIssue(["\"Save\" is not on the screen"]) { host.drag("Only", to: "Save") }
    expectIssue(["\"Save\" is not on the screen"]) { host.click("Save", count: 2) }
  }

  @Test func `a disabled control is an issue, and gets no click`() {
    var count = 0
    let host = TestHost(width: 40, height: 4) {
      VStack {
        Button("Save") { count += 1 }.disabled(true)
        Text("Delete").onTapGesture { count += 1 }.disabled(true)
      }
    }
    host.render()
    expectIssue(["\"Save\"", "disabled"]) { host.click("Save") }
    expectIssue(["\"Delete\"", "disabled"]) { host.click("Delete") }
    #expect(host.hover("Save"))
    #expect(count == 0)
  }

  enum Layer: String, CaseIterable { case sheet, alert, popover, menu, confirmation, cover }

  private struct Covered: View {
    let layer: Layer
    let log: Log
    @State private var isShown = true

    var body: some View {
      VStack(alignment: .leading) {
        HStack {
          Button("Save") { log.texts.append("Save") }
          Spacer()
        }
        Spacer()
        Text("anchor").popover(isPresented: layer == .popover ? $isShown : .constant(false)) { Text("layer") }
        Spacer()
      }
      .sheet(isPresented: layer == .sheet ? $isShown : .constant(false)) { Text("layer").onTapGesture { log.texts.append("layer") } }
      .alert("layer", isPresented: layer == .alert ? $isShown : .constant(false)) { Button("Yes") {} }
      .confirmationDialog("layer", isPresented: layer == .confirmation ? $isShown : .constant(false)) { Button("Yes") {} }
      .fullScreenCover(isPresented: layer == .cover ? $isShown : .constant(false)) { Text("layer") }
    }
  }

  @Test(arguments: Layer.allCases.filter { $0 != .menu })
  func `a control that a layer covers is an issue that names the layer, and the layer gets no click`(layer: Layer) {
    let log = Log()
    let host = TestHost(width: 60, height: 16) { Covered(layer: layer, log: log) }
    host.render()
    host.render()
    #expect(host.text.contains("layer"))
    let before = host.text
    let name =
      switch layer {
      case .sheet: "a sheet"
      case .popover: "a popover"
      case .cover: "a full-screen cover"
      default: "a dialog"
      }
    expectIssue(["\"Save\"", "covered by \(name)"]) { host.click("Save") }
    host.render()
    #expect(log.texts.isEmpty && host.text == before)
  }

  @Test func `a menu and a notice cover too`() {
    var count = 0
    struct Noticing: View {
      @Environment(\.notify) private var notify
      let save: () -> Void
      var body: some View {
        VStack(alignment: .trailing) {
          Menu("More") { Button("Item") {} }
          Spacer()
          HStack {
            Spacer()
            Button("Save") { save() }
          }
        }
        .onKey("n") { notify("done, and this is a long notice") }
      }
    }
    let host = TestHost(width: 60, height: 12) { Noticing { count += 1 } }
    host.render()
    #expect(host.click("More"))
    host.render()
    expectIssue(["covered by a menu"]) { host.click("Save") }
    host.press(.escape)
    host.render()
    host.press("n")
    host.render()
    host.render()
    #expect(!host.text.contains("Save"), "\(host.text)")
    expectIssue(["\"Save\" is not on the screen", "covered by a notice"]) { host.click("Save") }
    #expect(count == 0)
  }

  @Test func `a control in the layer is clicked, also if a covered one has the same label`() {
    var log: [String] = []
    let host = TestHost(width: 40, height: 12) {
      VStack {
        Button("Save") { log.append("behind") }
        Spacer()
      }
      .sheet(isPresented: .constant(true)) { Button("Save") { log.append("sheet") } }
    }
    host.render()
    host.render()
    #expect(host.click("Save"), "\(host.text)")
    #expect(log == ["sheet"])
  }
}
