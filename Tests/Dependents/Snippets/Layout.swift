import Foundation
import IdemPorting

// Layout, geometry, preferences, text and scrolling.

enum Stacking {
  struct ContentView: View {
    @State private var horizontal = true
    @Namespace private var namespace
    var body: some View {
      let layout = horizontal ? AnyLayout(HStackLayout(alignment: .top, spacing: 2)) : AnyLayout(VStackLayout(alignment: .leading))
      layout {
        Text("A"); Text("B")
      }
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Text("A").layoutPriority(1); Spacer(minLength: 0); Text("B")
      }
      VStack(alignment: .leading) { ForEach(1...3, id: \.self) { Text("Item \($0)") } }
        .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity, alignment: .topLeading)
        .edgesIgnoringSafeArea(.all)
      ZStack(alignment: Alignment(horizontal: .trailing, vertical: .bottom)) {
        Color.blue.ignoresSafeArea()
        Text("On top").zIndex(1).offset(x: 1, y: -1).position(x: 10, y: 2)
      }
      Text("Fixed").fixedSize(horizontal: false, vertical: true).frame(width: 20, height: 3, alignment: .center)
      ViewThatFits(in: .horizontal) {
        Text("A long text"); Text("Short")
      }
      Text("A").overlay(alignment: .topTrailing) { Circle().fill(.red).frame(width: 2, height: 1) }
        .background(alignment: .bottom) { Color.yellow }
        .overlay(Text("B"), alignment: .bottom)
        .padding([.leading, .trailing], 2).padding(EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)).padding(.vertical)
      Text("Guide").alignmentGuide(.leading) { d in d[.trailing] / 2 }.alignmentGuide(HorizontalAlignment.center) { $0.width / 2 }
      Rectangle().aspectRatio(16 / 9, contentMode: .fit).containerRelativeFrame(.horizontal) { length, _ in length * 8 / 10 }
      EmptyView()
      Group {
        Text("1"); Text("2")
      }.font(.headline).hidden()
      if horizontal { Text("Yes").transition(.opacity) } else { Text("No").transition(.slide) }
      Text("Bar").safeAreaInset(edge: .bottom, spacing: 0) { Text("Bottom bar").frame(maxWidth: .infinity).background(.bar) }
      Spacer().frame(height: 2)
      AnyView(Text("Any"))
    }
  }
}

enum Geometry {
  struct WidthKey: PreferenceKey {
    static var defaultValue: CGFloat { 0 }
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
  }

  struct ContentView: View {
    @State private var width: CGFloat = 0
    @State private var size: CGSize = .zero
    var body: some View {
      GeometryReader { geometry in
        VStack {
          Text("\(Int(geometry.size.width))")
            .frame(width: geometry.size.width * 0.5, height: geometry.size.height / 3)
          Text("\(geometry.frame(in: .global).midX), \(geometry.frame(in: .named("space")).minY)")
          Color.clear.preference(key: WidthKey.self, value: geometry.size.width)
          Text("\(geometry.safeAreaInsets.top)")
        }
      }
      .coordinateSpace(name: "space")
      .onPreferenceChange(WidthKey.self) { width = $0 }
      Text("Size").background(GeometryReader { proxy in Color.clear.onAppear { size = proxy.size } })
      Text("Change").onGeometryChange(for: CGSize.self) {
        $0.size
      } action: {
        size = $0
      }
    }
  }

  struct FlowLayout: Layout {
    var spacing: CGFloat = 1
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
      return CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).reduce(0, +))
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      var point = bounds.origin
      for subview in subviews {
        subview.place(at: CGPoint(x: point.x, y: point.y), anchor: .topLeading, proposal: .unspecified)
        point.y += subview.sizeThatFits(.unspecified).height
      }
    }
  }
}

enum Texts {
  struct ContentView: View {
    let count = 3
    let price = 12.5
    let markdown: LocalizedStringKey = "**Bold** and [link](https://apple.com)"
    var attributed: AttributedString {
      var text = AttributedString("Hello, world!")
      text.foregroundColor = .red
      if let range = text.range(of: "world") { text[range].font = .body.bold() }
      return text
    }
    var body: some View {
      VStack {
        Text("Hello, **world**! `code` ~~gone~~")
        Text(markdown).environment(\.openURL, OpenURLAction { url in .handled })
        Text(verbatim: "pencil.circle")
        Text("Plain").bold().italic().underline().strikethrough(true, color: .red)
        Text("Font").font(.system(size: 20, weight: .bold, design: .rounded)).fontDesign(.monospaced).monospacedDigit().kerning(2).tracking(
          1)
        Text("Custom").font(.custom("Helvetica", size: 12)).fontWeight(.black).baselineOffset(1)
        Text("Style").font(.title2.weight(.heavy)).textCase(.uppercase).lineSpacing(2).minimumScaleFactor(0.5).allowsTightening(true)
        Text("Lines").lineLimit(2, reservesSpace: true).truncationMode(.middle).multilineTextAlignment(.center)
        Text("Red ").foregroundColor(.red) + Text("Blue").foregroundColor(.blue).bold()
        Text("\(Text("Inner").bold()) outer \(Image(systemName: "star"))")
        Text("\(count) items, \(price, format: .currency(code: "EUR")), \(price, specifier: "%.1f")")
        Text(price, format: .percent)
        Text(["a", "b"], format: .list(type: .and))
        Text(attributed)
        Text("Key", comment: "A comment").textSelection(.enabled).privacySensitive().redacted(reason: .placeholder)
        Text(Date.now.addingTimeInterval(60), style: .offset)
        Text(1_000_000.formatted(.number.notation(.compactName)))
        Text(LocalizedStringKey("key"))
      }
    }
  }
}

enum Scrolling {
  struct ContentView: View {
    @Namespace var topID
    @State private var position: Int?
    @State private var scrollPosition = ScrollPosition(edge: .top)
    @State private var offset: CGFloat = 0
    var body: some View {
      ScrollViewReader { proxy in
        ScrollView {
          Button("Scroll to Bottom") { withAnimation { proxy.scrollTo(99, anchor: .bottom) } }.id(topID)
          LazyVStack(alignment: .leading, spacing: 0, pinnedViews: [.sectionHeaders, .sectionFooters]) {
            ForEach(0..<100) { i in Text("Example \(i)").id(i) }
          }
          .scrollTargetLayout()
        }
        .scrollTargetBehavior(.viewAligned)
        .scrollPosition(id: $position)
        .scrollIndicators(.hidden)
        .scrollBounceBehavior(.basedOnSize)
        .scrollDismissesKeyboard(.interactively)
        .scrollClipDisabled()
      }
      ScrollView([.horizontal, .vertical]) { Text("Wide") }
        .scrollPosition($scrollPosition)
        .defaultScrollAnchor(.bottom)
        .onScrollGeometryChange(for: Bool.self) { geometry in
          geometry.contentOffset.y > 10
        } action: { old, new in
          print(old, new)
        }
        .onScrollPhaseChange { old, new in print(new == .idle) }
        .onScrollVisibilityChange(threshold: 0.5) { print($0) }
      ScrollView(.horizontal) {
        LazyHStack { ForEach(0..<5) { Text("\($0)").scrollTransition { content, phase in content.opacity(phase.isIdentity ? 1 : 0) } } }
      }
      .scrollIndicatorsFlash(onAppear: true)
    }
  }
}

enum Builders {
  struct Card<Content: View>: View {
    let title: String
    @ViewBuilder let content: () -> Content
    init(_ title: String, @ViewBuilder content: @escaping () -> Content) {
      self.title = title
      self.content = content
    }
    var body: some View {
      VStack(alignment: .leading) {
        Text(title).font(.headline); content()
      }
      .modifier(CardModifier(color: .blue))
    }
  }

  struct CardModifier: ViewModifier {
    let color: Color
    @State private var hovering = false
    func body(content: Content) -> some View {
      content.padding().background(RoundedRectangle(cornerRadius: 10).fill(color)).onHover { hovering = $0 }
    }
  }

  struct ContentView: View {
    @ViewBuilder var header: some View { if Bool.random() { Text("A") } else { Image(systemName: "star") } }
    func row(_ number: Int) -> some View { Text("\(number)").snippetCard(.red).snippetIf(number > 1) { $0.bold() } }
    var body: some View {
      Card("Title") {
        header; row(1)
      }
      ForEach(Array(["a", "b"].enumerated()), id: \.offset) { index, element in Text("\(index): \(element)") }
      ForEach(Array(zip(0..., ["a"])), id: \.0) { Text("\($0.0) \($0.1)") }
    }
  }
}
extension View {
  func snippetCard(_ color: Color) -> some View { modifier(Builders.CardModifier(color: color)) }
  @ViewBuilder func snippetIf<Content: View>(_ condition: Bool, transform: (Self) -> Content) -> some View {
    if condition { transform(self) } else { self }
  }
}
