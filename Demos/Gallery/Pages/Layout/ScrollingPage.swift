import Idem

struct ScrollingPage: View {
  @State private var position = ScrollPosition(edge: .top)

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
  }
}
