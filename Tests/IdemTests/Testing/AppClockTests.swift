import Idem
import IdemTesting
import Testing

@Observable private final class Model { var isShown = true }

private struct Shown<Content: View>: View {
  let model: Model
  @ViewBuilder let content: Content
  var body: some View { if model.isShown { content } }
}

private struct Printing: App {
  var body: some Scene {
    InlineWindow { Printed([1, 2], id: \.self) { Text("line \($0)").foregroundStyle(.red) } }
  }
}

/// The clock of the app: tasks that sleep by it wake as the host is told.
@MainActor @Suite struct AppClockTests {
  private struct Elapsed: View {
    @Environment(\.appClock) private var clock
    @State private var seconds = 0
    var step = Duration.seconds(1)
    var onEnd: @MainActor (any Error) -> Void = { _ in }

    var body: some View {
      Text("\(seconds) s").task {
        do {
          while true {
            try await Task.sleep(for: step, clock: clock)
            seconds += 1
          }
        } catch { onEnd(error) }
      }
    }
  }

  @Test func `a task wakes at each of its times, and not before`() async {
    let host = TestHost(width: 10, height: 1) { Elapsed() }
    host.render()
    await host.run(for: .milliseconds(999))
    #expect(host.text == "0 s")
    #expect(host.nextWakeUp == .milliseconds(1))
    await host.run(for: .milliseconds(1))
    #expect(host.text == "1 s")
    await host.run(for: .seconds(3600))
    #expect(host.text == "3601 s")
  }

  @Test func `two tasks wake in the order of their times`() async {
    var order: [String] = []
    struct Two: View {
      @Environment(\.appClock) private var clock
      let onWake: @MainActor (String) -> Void
      var body: some View {
        Text("two")
          .task { for _ in 0..<3 where (try? await clock.sleep(for: .seconds(2))) != nil { onWake("a") } }
          .task { for _ in 0..<2 where (try? await clock.sleep(for: .seconds(3))) != nil { onWake("b") } }
      }
    }
    let host = TestHost(width: 10, height: 1) { Two { order.append($0) } }
    host.render()
    await host.run(for: .seconds(4))
    #expect(order == ["a", "b", "a"])
    await host.run(for: .seconds(10))
    #expect(order.count == 5)
  }

  @Test func `a sleep ends with its view, and with the app`() async {
    let model = Model()
    var errors = 0
    var host: TestHost? = TestHost(width: 10, height: 1) { Shown(model: model) { Elapsed { _ in errors += 1 } } }
    host?.render()
    await host?.run(for: .seconds(2))
    model.isShown = false
    host?.render()
    await host?.waitUntil { errors == 1 }
    #expect(host?.nextWakeUp == nil)
    model.isShown = true
    host?.render()
    await host?.run(for: .seconds(1))
    host = nil
    for _ in 0..<500 where errors < 2 { try? await Task.sleep(for: .milliseconds(2)) }
    #expect(errors == 2)
  }

  @Test func `a time that has passed does not wait, and a cancelled task throws`() async throws {
    let host = TestHost(width: 10, height: 1) { Text("") }
    host.render()
    var clock: AppClock?
    struct Reader: View {
      @Environment(\.appClock) private var clock
      let onClock: @MainActor (AppClock) -> Void
      var body: some View { Text("").onAppear { onClock(clock) } }
    }
    let reader = TestHost(width: 10, height: 1) { Reader { clock = $0 } }
    reader.render()
    let found = try #require(clock)
    let before = found.now
    let passed = Task { try await found.sleep(until: before) }
    await reader.run(for: .zero)
    try await passed.value
    let cancelled = Task { try await found.sleep(until: before.advanced(by: .seconds(5))) }
    await reader.run(for: .seconds(1))
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    #expect(before.duration(to: found.now) == .seconds(1))
    #expect(reader.nextWakeUp == nil)
  }

  @Test func `without an app it is the system's clock`() async throws {
    let clock = EnvironmentValues().appClock, before = clock.now
    try await clock.sleep(for: .milliseconds(5))
    #expect(before.duration(to: clock.now) >= .milliseconds(5))
  }

  @Test func `the cells of printed lines have their styles`() {
    let host = TestHost(width: 20, height: 5, app: Printing())
    host.render()
    #expect(host.printed == ["line 1", "line 2"])
    #expect(host.printedCells.map { $0.map(\.glyph.string).joined() } == host.printed)
    #expect(host.printedCells.allSatisfy { $0.allSatisfy { cell in cell.style.foreground == .red || cell.glyph.string == " " } })
  }
}
