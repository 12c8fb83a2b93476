import Idem
import Testing

@testable import IdemPrompts

@MainActor
@Suite struct RegionTests {
  @Test func `work that goes on after an interrupt is shown again`() async throws {
    let script = TestScript(), gate = Gate()
    let answer = script.start { try await Prompt.spinner("Working") { await gate.wait() } }
    await script.session.shows("Working")
    script.session.interrupt()
    await script.session.shows("Ctrl-C again ends at once")
    #expect(script.session.regions == 2)
    gate.open()
    await #expect(throws: PromptError.cancelled) { try await answer.value }
    #expect(script.session.host == nil)
  }

  @Test func `work that ends before the region is shown ends the region`() async throws {
    let script = TestScript()
    for number in 1...5 { #expect(try await script.run { try await Prompt.spinner("Quick") { number } } == number) }
    #expect(script.session.host == nil && script.session.printed.count == 5)
  }

  @Test func `a region that cannot be shown throws its error`() async {
    struct NoTerminal: Error {}
    final class Broken: PromptSession {
      let isAvailable = true
      func show<Content: View>(
        stays: Bool, maxHeight: Int?, content: @escaping (_ finish: @escaping @MainActor (Result<Void, any Error>) -> Void) -> Content
      ) async throws { throw NoTerminal() }
      func print(_ line: String) {}
      func print(view: some View) {}
    }
    let lines = TestLines()
    let context = PromptContext(mode: .interactive, symbols: .unicode, session: Broken(), reader: lines, writer: lines)
    await #expect(throws: NoTerminal.self) { try await Prompt.$testContext.withValue(context) { try await Prompt.text("Name?") } }
  }

  @Test func `one region after the other: a script's own output never meets one`() async throws {
    let script = TestScript()
    let answer = script.start {
      var regions: [Bool] = []
      for number in 1...3 {
        _ = try await Prompt.text("Question \(number)?")
        regions.append(script.session.host == nil)
      }
      return regions
    }
    for number in 1...3 {
      await script.session.shows("Question \(number)?")
      script.session.type("x")
      script.session.press(.return)
    }
    #expect(try await answer.value == [true, true, true])
    #expect(script.session.regions == 3)
  }
}
