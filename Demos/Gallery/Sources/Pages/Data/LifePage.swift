import Idem

struct LifePage: View {
  @State private var isShown = true
  @State private var events: [String] = []
  @State private var count = 0
  @State private var total = 0
  @State private var answer = "waiting"
  @State private var letter = "none"
  @State private var bodies = 0

  private let letters = AsyncStream { stream in
    for letter in ["a", "b"] { stream.yield(letter) }
    stream.finish()
  }

  var body: some View {
    #sample("A view comes and goes") {
      VStack(alignment: .leading) {
        Toggle("Show it", isOn: $isShown)
        if isShown {
          Text("here")
            .onAppear { events.append("came") }
            .onDisappear { events.append("went") }
        }
        Text(verbatim: events.suffix(4).joined(separator: ", "))
      }
    }
    #sample("A change of a value") {
      VStack(alignment: .leading) {
        Stepper("Count: \(count)", value: $count)
        Text("the sum of all counts: \(total)")
      }
      .onChange(of: count) { _, new in total += new }
    }
    #sample("A task, which starts again with each count") {
      Text(verbatim: answer)
        .task(id: count) { answer = "the square is \(count * count)" }
    }
    #sample("Elements of a sequence") {
      Text("the last letter: \(letter)")
        .onReceive(letters) { letter = $0 }
    }
    #sample("The work of a frame that was not for this text") {
      Text("\(bodies) bodies ran")
        .onFrame { if $0.bodiesEvaluated > 1 { bodies = $0.bodiesEvaluated } }
    }
  }
}
