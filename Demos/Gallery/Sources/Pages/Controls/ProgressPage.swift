import Idem

struct ProgressPage: View {
  @State private var done = 0.4
  @State private var start: TimelineDate?

  var body: some View {
    #sample("A known progress, and an unknown one") {
      VStack(alignment: .leading) {
        ProgressView("Copying", value: done)
        ProgressView(value: 3, total: 8)
        ProgressView("Waiting")
      }
      .frame(width: 30)
    }
    #sample("Styles") {
      VStack(alignment: .leading) {
        ProgressView(value: done).progressViewStyle(.automatic)
        ProgressView(value: done).progressViewStyle(.linear)
        ProgressView(value: done).progressViewStyle(.blocks)
        ProgressView(value: done).progressViewStyle(.dots)
        ProgressView(value: done).progressViewStyle(.ascii)
        ProgressView(value: done).progressViewStyle(.circular)
      }
      .frame(width: 30)
    }
    #sample("The tab of the terminal shows it, too") {
      HStack {
        Button("Work") { done = min(done + 0.2, 1) }
        ProgressView(value: done).frame(width: 24)
      }
      .terminalProgress(done)
    }
    #sample("The time in an interval: press the button") {
      VStack(alignment: .leading) {
        Button("Ten seconds") { start = .now }
        if let start {
          ProgressView(timerInterval: start...start + 10) { Text("Tea") }
        }
      }
      .frame(width: 30, alignment: .leading)
    }
  }
}
