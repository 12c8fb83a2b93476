import Idem
import IdemTesting
import Testing

// SwiftUI's words, as an app writes them: what compiles here compiles there with another import. Two things differ by the system: a link's address
// is a String, a timeline's date is no Foundation.Date.

private struct Donut: Identifiable, Equatable {
  let id: Int
  var name: String
}

@Observable private final class Shop {
  var donuts = [Donut(id: 1, name: "plain"), Donut(id: 2, name: "glazed")]
  var open = true
}

private final class Clerk: ObservableObject {
  @Published var name = "Ann"
}

private enum Field: Hashable { case name, password }

private struct LoudKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  fileprivate var isLoud: Bool {
    get { self[LoudKey.self] }
    set { self[LoudKey.self] = newValue }
  }
  @Entry fileprivate var accent: String = "plain"
}

private struct WidthKey: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
}

private struct Twice: DynamicProperty {
  @State private var number = 1
  var wrappedValue: Int { number * 2 }
  func update() {}
}

private struct Boxed: ViewModifier {
  @State private var isOn = false
  func body(content: Content) -> some View { content.padding(isOn ? 1 : 0) }
}

private struct Diagonal: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> Size {
    subviews.reduce(Size(width: 0, height: 0)) { size, view in
      let next = view.sizeThatFits(.unspecified)
      return Size(width: size.width + next.width, height: size.height + next.height)
    }
  }
  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var place = Point(x: bounds.minX, y: bounds.minY)
    for view in subviews {
      let size = view.sizeThatFits(.unspecified)
      view.place(at: place, anchor: .topLeading, proposal: .unspecified)
      place = Point(x: place.x + size.width, y: place.y + size.height)
    }
  }
}

private struct Texts: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text("a") + Text("b").bold().foregroundColor(.red) + Text("c").italic()
      Text("headline").font(.headline).fontWeight(.semibold).foregroundStyle(.secondary)
      Text("a long line of text").lineLimit(1).truncationMode(.middle).frame(maxWidth: 12)
      Text("redacted").redacted(reason: .placeholder)
      Group { Text("plain").unredacted() }.redacted(reason: .placeholder)
      Text("hidden").hidden()
      Text("clear").opacity(0)
      Text("tinted").tint(.green).foregroundStyle(.tint)
      Label("Shop", systemImage: "cart")
      Link("site", destination: "https://example.com")
      EmptyView()
    }
    .multilineTextAlignment(.leading)
  }
}

private struct Controls: View {
  @State private var isOn = false
  @State private var text = ""
  @State private var choice = 1
  @State private var count = 1
  @FocusState private var field: Field?
  @FocusState private var isFocused: Bool

  var body: some View {
    Form {
      Section("Controls") {
        Button("Save") { count += 1 }.keyboardShortcut("s", modifiers: .control).buttonStyle(.bordered)
        Button(role: .destructive, action: { count = 0 }) { Label("Delete", systemImage: "trash") }.disabled(count == 0)
        Toggle("On", isOn: $isOn)
        TextField("Name", text: $text).focused($field, equals: .name).onSubmit { field = .password }
        SecureField("Password", text: $text).focused($field, equals: .password)
        Picker("Choice", selection: $choice) {
          Text("one").tag(1)
          Text("two").tag(2)
        }
        Stepper("Count \(count)", value: $count, in: 0...10)
        ProgressView(value: 0.5)
        ProgressView("Loading")
      }
      GroupBox("Box") { Text("inside") }
      DisclosureGroup("More", isExpanded: $isOn) { Text("more") }
      Text("focus").focusable().focused($isFocused).onKeyPress(.space) { .handled }
      Text("tap").onTapGesture(count: 2) { count += 1 }
    }
  }
}

private struct Containers: View {
  @State private var shop = Shop()
  @State private var tab = 0
  let donuts = [Donut(id: 1, name: "plain")]

  var body: some View {
    TabView(selection: $tab) {
      List(donuts) { Text($0.name) }
        .tabItem { Label("List", systemImage: "list.bullet") }.tag(0)
      ScrollView(.vertical) {
        LazyVStack { ForEach($shop.donuts) { $donut in TextField("Name", text: $donut.name) } }
      }
      .tabItem { Text("Scroll") }.tag(1)
      ViewThatFits(in: .horizontal) {
        HStack {
          Text("wide")
          Spacer()
          Text("wider")
        }
        VStack { Text("narrow") }
      }
      .tabItem { Text("Fits") }.tag(2)
    }
  }
}

private struct Places: View {
  var body: some View {
    ZStack(alignment: .topLeading) {
      Color.blue
      GeometryReader { proxy in Text("\(proxy.size.width)").preference(key: WidthKey.self, value: proxy.size.width) }
      Diagonal {
        Text("a")
        Text("b").zIndex(1)
      }
      VStack(alignment: .leading) {
        Text("guide").alignmentGuide(.leading) { $0[.leading] - 1 }
        Divider()
      }
    }
    .overlay(alignment: .bottomTrailing) { Text("over") }
    .background { Color.black }
    .background(.red)
    .onPreferenceChange(WidthKey.self) { _ in }
    .transformPreference(WidthKey.self) { $0 += 1 }
    .overlayPreferenceValue(WidthKey.self) { Text("\($0)") }
    .safeAreaInset(edge: .bottom) { Text("inset") }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
    .modifier(Boxed())
  }
}

private struct Lifetimes: View {
  @Environment(\.isLoud) private var isLoud
  @Environment(\.accent) private var accent
  @Environment(Shop.self) private var shop
  @EnvironmentObject private var clerk: Clerk
  @StateObject private var own = Clerk()
  @AppStorage("spelling.count") private var stored = 0
  private var twice = Twice()

  var body: some View {
    @Bindable var shop = shop
    let _ = Self._printChanges()
    VStack {
      Toggle("Open", isOn: $shop.open)
      if isLoud { Text(clerk.name) } else { Text(accent) }
      switch twice.wrappedValue {
      case 2: Text("two").id("two")
      default: AnyView(Text("other"))
      }
      ForEach(0..<2) { Text("\($0)") }
      ForEach(shop.donuts, id: \.name) { EquatableView(content: Named(name: $0.name)) }
      Named(name: "last").equatable()
    }
    .onAppear { own.name = "Bob" }
    .onDisappear {}
    .onChange(of: shop.open, initial: true) { old, new in _ = (old, new) }
    .onChange(of: stored) { _ = stored }
    .task { _ = await Task { 1 }.value }
    .task(id: stored) {}
    .onReceive(AsyncStream<Int> { $0.finish() }) { _ in }
    ._printViewIdentityChanged("lifetimes")
    ._highlightViewIdentityChanged()
  }
}

private struct Named: View, Equatable {
  let name: String
  var body: some View { Text(name) }
}

private struct Moving: View {
  @State private var isShown = true
  @Namespace private var space

  var body: some View {
    VStack {
      if isShown {
        Text("in").transition(.asymmetric(insertion: .move(edge: .leading), removal: .opacity.combined(with: .scale)))
      }
      TimelineView(.periodic(from: .now, by: 1)) { context in Text(context.cadence < .minutes ? "seconds" : "minutes") }
      TimelineView(.animation(minimumInterval: 0.1, paused: true)) { context in
        Text("\(context.date.timeIntervalSinceReferenceDate > 0)")
      }
      TimelineView(.everyMinute) { _ in Text("minute") }
    }
    .animation(.easeInOut(duration: 0.2).delay(0.1), value: isShown)
    .transaction { $0.animation = $0.animation?.speed(2) }
    .onTapGesture {
      withAnimation(.spring(response: 0.3, dampingFraction: 0.7)) { isShown.toggle() }
      withAnimation(.linear(duration: 1).repeatForever(autoreverses: false)) { isShown.toggle() }
      var transaction = Transaction(animation: .interactiveSpring)
      transaction.disablesAnimations = true
      withTransaction(transaction) { isShown.toggle() }
    }
  }
}

@MainActor
@Suite struct SpellingTests {
  private func text<Content: View>(@ViewBuilder _ content: () -> Content) -> String {
    let host = TestHost(width: 30, height: 24, content: content)
    host.render()
    host.render()
    return host.text
  }

  @Test func `texts`() {
    let shown = text { Texts() }
    #expect(shown.hasPrefix("abc\nheadline\na long"))
    #expect(shown.contains("Shop") && shown.contains("site") && !shown.contains("hidden") && !shown.contains("redacted"))
  }

  @Test func `controls`() {
    let shown = text { Controls() }
    for word in ["Save", "Delete", "On", "Name", "Password", "Count 1", "Loading", "inside", "More", "tap"] {
      #expect(shown.contains(word), "\(word) is not in\n\(shown)")
    }
  }

  @Test func `containers`() {
    let shown = text { Containers() }
    #expect(shown.contains("List") && shown.contains("plain"))
  }

  @Test func `places`() {
    let shown = text { Places() }
    #expect(shown.contains("over") && shown.contains("inset") && shown.contains("31"))
  }

  @Test func `lifetimes`() {
    let sink = Diagnostics.sink
    Diagnostics.sink = { _ in }
    defer { Diagnostics.sink = sink }
    let shown = text { Lifetimes().environment(\.isLoud, true).environment(Shop()).environmentObject(Clerk()) }
    for word in ["Open", "Ann", "two", "glazed", "last"] { #expect(shown.contains(word), "\(word) is not in\n\(shown)") }
  }

  @Test func `animations`() {
    // Compares whole lines: each word is also part of another one.
    let lines = text { Moving() }.split(separator: "\n").map { String($0.drop { $0 == " " }) }
    #expect(lines == ["in", "seconds", "false", "minute"])
  }
}
