extension Template {
  static let inlineApp = #"""
    import Idem

    @main struct {TYPE}App: App {
      @State private var work = Work()

      var body: some Scene {
        InlineWindow("{NAME}") { WorkView(work: work).task { await work.run() } }
      }
    }

    """#

  static let work = #"""
    import Idem

    /// A step of the work.
    struct Step: Identifiable, Equatable {
      let id: Int
      let name: String
    }

    /// What is done, and what is to be done.
    @Observable @MainActor final class Work {
      private(set) var finished: [Step] = []
      private(set) var waiting = ["Read", "Sort", "Write"].enumerated().map { Step(id: $0.offset, name: $0.element) }

      /// Ends the first step that waits.
      func finishStep() { if !waiting.isEmpty { finished.append(waiting.removeFirst()) } }

      /// Replace the pause by work of your own.
      func run() async {
        while !waiting.isEmpty, (try? await Task.sleep(for: .seconds(1))) != nil { finishStep() }
      }
    }

    /// The steps that are finished stay above in the terminal; the one that runs is below, with the number of those that wait.
    struct WorkView: View {
      let work: Work
      @Environment(\.quit) private var quit

      var body: some View {
        VStack(alignment: .leading, spacing: 0) {
          Printed(work.finished) { Text("✔ \($0.name)").foregroundStyle(.success) }
          if let step = work.waiting.first {
            HStack(spacing: 1) {
              ProgressView()
              Text(step.name)
              Text("\(work.waiting.count - 1) more").foregroundStyle(.secondary)
            }
          }
        }
        .command("Stop", id: "work.stop", keys: "q") { quit() }
        .onChange(of: work.waiting.isEmpty) { if work.waiting.isEmpty { quit() } }
      }
    }

    """#

  static let workTests = #"""
    import Idem
    import IdemTesting
    import Testing

    @testable import {MODULE}

    @MainActor @Suite struct WorkViewTests {
      private let work = Work()

      @Test func `the step that runs is shown, with the number of the others`() {
        let host = TestHost(width: 30, height: 3) { WorkView(work: work) }
        host.render()
        #expect(host.text.hasSuffix("Read 2 more"))
      }

      @Test func `a finished step is printed and gives way to the next one, and two bodies run`() {
        let host = TestHost(width: 30, height: 3) { WorkView(work: work) }
        host.render()
        work.finishStep()
        #expect(host.render() <= .budget(bodies: 2))
        #expect(host.text.contains("Sort 1 more"))
      }
    }

    """#
}
