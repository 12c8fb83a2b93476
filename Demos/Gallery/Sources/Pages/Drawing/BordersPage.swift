import Idem

struct BordersPage: View {
  var body: some View {
    #sample("Borders") {
      HStack(spacing: 2) {
        Text("single").border(.single)
        Text("rounded").border(.rounded)
        Text("double").border(.double)
        Text("heavy").border(.heavy)
        Text("dashed").border(.dashed)
      }
    }
    #sample("Titles") {
      Text("Text in a box")
        .padding(.horizontal, 2)
        .border(.rounded, color: .green, title: Text("Title"), footer: Text("footer"))
    }
  }
}
