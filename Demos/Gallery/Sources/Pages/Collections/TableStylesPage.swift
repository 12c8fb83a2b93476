import Idem

struct TableStylesPage: View {
  private let teas = [Tea(id: "Assam", minutes: 4), Tea(id: "Sencha", minutes: 2)]

  struct Tea: Identifiable {
    let id: String
    let minutes: Int
  }

  @SampleCode struct Teas: View {
    let teas: [Tea]

    var body: some View {
      Table(teas) {
        TableColumn("Tea", value: \.id)
        TableColumn("Minutes") { Text($0.minutes, format: .number) }.alignment(.numeric)
      }
      .frame(width: 30)
    }
  }

  var body: some View {
    #sample("Without a border", Teas.code) {
      Teas(teas: teas).tableStyle(.automatic).frame(height: 3)
      Teas(teas: teas).tableStyle(.inset).frame(height: 3)
      Teas(teas: teas).tableStyle(.compact).frame(height: 3)
    }
    #sample("With lines") {
      Teas(teas: teas).tableStyle(.bordered).frame(height: 5)
      Teas(teas: teas).tableStyle(.grid).frame(height: 6)
    }
    #sample("As in Markdown") {
      Teas(teas: teas).tableStyle(.markdown).frame(height: 4)
    }
    #sample("A background for every second row") {
      Teas(teas: teas).tableStyle(.inset(alternatesRowBackgrounds: true)).frame(height: 3)
    }
    #sample("Without titles") {
      Teas(teas: teas).tableColumnHeaders(.hidden).frame(height: 2)
    }
  }
}
