import Idem

struct ScrollingPage: View {
  @State private var position = ScrollPosition(edge: .top)
  private let lines = Array(1...40)

  var body: some View {
    #sample("Scrolling to a place") {
      VStack(alignment: .leading) {
        ScrollView {
          LazyVStack(alignment: .leading) {
            ForEach(1...500, id: \.self) { Text("Line \($0)") }
          }
        }
        .scrollPosition($position)
        .frame(width: 30, height: 5)
        HStack {
          Button("Start") { position.scrollTo(edge: .top) }
          Button("Line 250") { position.scrollTo(id: 250, anchor: .center) }
          Button("End") { position.scrollTo(edge: .bottom) }
        }
      }
    }
    #sample("A header that stays") {
      ScrollView {
        LazyVStack(alignment: .leading, pinnedViews: [.sectionHeaders]) {
          Section {
            ForEach(1...30, id: \.self) { Text("Line \($0)") }
          } header: {
            Text("Header").bold().frame(maxWidth: .infinity, alignment: .leading).background(.palette(236))
          }
        }
      }
      .frame(width: 30, height: 4)
    }
    #sample("A row of many views, without a bar") {
      ScrollView(.horizontal) {
        LazyHStack(spacing: 2) {
          ForEach(1...1000, id: \.self) { Text("Column \($0)") }
        }
      }
      .scrollIndicators(.hidden)
      .frame(width: 40, height: 1)
    }
    #sample("A reader, which scrolls to an id") {
      ScrollViewReader { reader in
        HStack(alignment: .top, spacing: 2) {
          ScrollView {
            ForEach(1...50, id: \.self) { Text("Line \($0)") }
          }
          .contentMargins(.leading, 2)
          .frame(width: 20, height: 4)
          Button("Line 20") { reader.scrollTo(20, anchor: .top) }
        }
      }
    }
    #sample("Space that a system would cover elsewhere") {
      Text("a screen without a bar over it").safeAreaPadding(.horizontal, 3).border(.rounded)
    }
    #sample("A log that starts at its end and stays there") {
      ScrollView {
        ForEach(lines, id: \.self) { Text("Message \($0)") }
      }
      .defaultScrollAnchor(.bottom)
      .frame(width: 30, height: 4)
    }
    #sample("A view that the user cannot scroll") {
      ScrollView {
        ForEach(1...9, id: \.self) { Text("Line \($0)") }
      }
      .scrollDisabled(true)
      .frame(width: 30, height: 2)
    }
  }
}
