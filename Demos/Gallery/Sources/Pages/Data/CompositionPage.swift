import Idem

struct CompositionPage: View {
  @State private var isLarge = false

  var body: some View {
    #sample("A modifier of one's own", Framed.code) {
      Text("important").modifier(Framed(color: .red))
    }
    #sample("Several views with one modifier") {
      VStack(alignment: .leading) {
        Group {
          Text("one")
          Text("two")
        }
        .foregroundStyle(.green)
      }
    }
    #sample("Views of different types in one place") {
      VStack(alignment: .leading) {
        Toggle("Large", isOn: $isLarge)
        isLarge ? AnyView(BigText("12")) : AnyView(Text("12"))
      }
    }
    #sample("A view that is skipped while it is equal", Reading.code) {
      VStack(alignment: .leading) {
        Reading(value: 7).equatable()
        EquatableView(content: Reading(value: 8))
      }
    }
    #sample("No view at all") {
      HStack {
        Text("a")
        if isLarge { Text("b") } else { EmptyView() }
        Text("c")
      }
    }
  }
}

@SampleCode private struct Framed: ViewModifier {
  let color: Color
  func body(content: Content) -> some View { content.padding(.horizontal, 1).border(.rounded, color: color) }
}

@SampleCode private struct Reading: View, Equatable {
  let value: Int
  var body: some View { Text("\(value) degrees") }
}
