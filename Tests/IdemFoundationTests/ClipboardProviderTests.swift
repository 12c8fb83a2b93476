import Idem
import IdemFoundation
import IdemTesting
import Testing

@MainActor private final class Log { var texts: [String] = [] }

@MainActor
@Suite struct ClipboardProviderTests {
  @Test func `a view copies and cuts the first provider with a text, and gets a paste as a provider`() {
    let log = Log()
    let host = TestHost(width: 20, height: 3) {
      VStack {
        Button("One") {}
          .onCopyCommand { [NSItemProvider(), NSItemProvider(object: URL(string: "https://swift.org")!), NSItemProvider(object: "b")] }
          .onCutCommand { [NSItemProvider(object: "cut" as NSString)] }
          .onPasteCommand(of: [.plainText]) { providers in log.texts += providers.compactMap { $0.item as? String } }
      }
    }
    host.render()
    host.press(.tab)
    host.press("c", modifiers: .control)
    host.render()
    #expect(host.clipboard == "https://swift.org")
    host.press("x", modifiers: .control)
    host.render()
    #expect(host.clipboard == "cut")
    host.paste("from outside")
    host.render()
    #expect(log.texts == ["from outside"])
  }
}
