import Idem

// A program of top-level code: its variables, and a view that is shown at once.

struct Counter: View {
  @State private var count = 0
  let step: Int

  var body: some View {
    Button("\(count)") { count += step }
  }
}

let step = 2
let title = "Steps of \(step)"

Idem.run(title, frameRate: 30) {
  Counter(step: step)
  Text(title)
}
