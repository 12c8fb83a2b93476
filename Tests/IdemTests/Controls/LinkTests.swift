import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct LinkTests {
  @Test func `a link's cells lead to its address, made safe, and those around it do not`() {
    let host = TestHost(width: 12, height: 2) {
      VStack(alignment: .leading) {
        Link("site", destination: "https://example.com/a b\u{1B}]52;")
        Text("text")
      }
    }
    host.render()
    let link = host[column: 0, row: 0].style.link
    #expect(Hyperlinks.shared[link] == "https://example.com/a%20b%1B]52;")
    #expect(host[column: 3, row: 0].style.link == link)
    #expect(host[column: 4, row: 0].style.link == 0)
    #expect(host[column: 0, row: 1].style.link == 0)
  }

  @Test func `a link opens its address with the app's action`() {
    let log = Log()
    let host = TestHost(width: 12, height: 1) {
      Link("site", destination: "https://example.com").environment(\.openURL, OpenURLAction { log($0) })
    }
    host.render()
    host.click("site")
    #expect(log.take() == ["https://example.com"])
  }
}
