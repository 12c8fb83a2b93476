import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct PaletteItemsTests {
  private struct Failure: Error, CustomStringConvertible { let description: String }

  private struct Files: View {
    let log: ActionLog
    var body: some View {
      VStack(alignment: .leading) {
        Text("files")
          .command("Fold", id: "fold", keys: "f") { log.lines.append("fold") }
          .paletteItems("File") { query in
            AsyncStream { stream in
              for name in ["fa.txt", "fb.txt", "g.txt"] where query.isEmpty || name.contains(query) {
                stream.yield(PaletteItem(name, detail: "in the folder") { log.lines.append(name) })
              }
              stream.finish()
            }
          }
        Group {
          Button("Fetch") {}.commandID("fetch").keyboardShortcut("k")
        }
        .disabled(true, reason: "no network")
      }
      .commandPalette()
    }
  }

  private func host(_ log: ActionLog) async -> TestHost {
    let host = TestHost(width: 60, height: 14) { Files(log: log) }
    host.render()
    host.press("p", modifiers: .control)
    host.render()
    return host
  }

  private func wait(_ host: TestHost, for text: String) async -> Bool {
    for _ in 0..<1000 {
      host.render()
      if host.text.contains(text) { return true }
      await Task.yield()
    }
    return false
  }

  @Test func `what an app finds is below the commands, and Return performs it`() async {
    let log = ActionLog()
    let host = await host(log)
    #expect(await wait(host, for: "File: g.txt"))
    #expect(host.text.contains("Fold"))
    host.type("fb")
    #expect(await wait(host, for: "▸ File: fb.txt"))
    #expect(!host.text.contains("g.txt") && host.text.contains("in the folder"))
    host.press(.return)
    host.render()
    #expect(log.lines == ["fb.txt"])
    #expect(!host.text.contains("╭"))
  }

  @Test func `a text that finds nothing removes the former items`() async {
    let host = await host(ActionLog())
    #expect(await wait(host, for: "File: g.txt"))
    host.type("zzz")
    #expect(await wait(host, for: "no command"))
    #expect(!host.text.contains("g.txt"))
  }

  @Test func `a disabled command states its reason`() async {
    let host = await host(ActionLog())
    host.type("fetch")
    host.render()
    #expect(host.text.contains("▸ Fetch") && host.text.contains("no network"))
    #expect(host.commands.first { $0.id == "fetch" }?.disabledReason == "no network")
  }

  @Test func `an error ends the items of one view and is shown`() async {
    let host = TestHost(width: 60, height: 14) {
      Text("a")
        .paletteItems("Net") { _ in AsyncThrowingStream<PaletteItem, any Error> { $0.finish(throwing: Failure(description: "offline")) } }
        .paletteItems { _ in
          AsyncStream {
            $0.yield(PaletteItem("item 1") {}); $0.finish()
          }
        }
        .commandPalette()
    }
    host.render()
    host.press("p", modifiers: .control)
    #expect(await wait(host, for: "Net: offline"))
    #expect(await wait(host, for: "item 1"))
  }
}
