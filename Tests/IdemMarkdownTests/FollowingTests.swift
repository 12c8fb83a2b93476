import Idem
import IdemTesting
import IdemSeeds
import Testing

@testable import IdemMarkdown

/// A view that is at the end of a growing text stays there.
@MainActor @Suite struct FollowingTests {
  private func host(_ document: MarkdownDocument, width: Int, height: Int) -> TestHost {
    TestHost(width: width, height: height) { ScrollView { Markdown(document) }.defaultScrollAnchor(.bottom) }
  }

  @Test func `a table that begins, and shows nothing at first, does not end the following`() {
    let document = MarkdownDocument((1...6).map { "P\($0)\n\n" }.joined())
    let host = host(document, width: 40, height: 5)
    host.render()
    for fragment in ["| C", " | D |\n|---|---|\n| e | f |\n\n", "end\n"] {
      document.append(fragment)
      host.render()
    }
    #expect(host.lines.last?.hasPrefix("end") == true, "\(host.text)")
  }

  @Test func `a row that is built to look whether the text fits without the bar, and removed again, requests no layout`() {
    let document = MarkdownDocument(
      "</div>---+-->é \n\n- (]()> m@n.op\n* snake_case ]( !Größe</script>\n|---|:-:|- www.x.yz     # [foo]: <u> \"t\" bar baz \n\n[foo]: /url "
    )
    let host = host(document, width: 14, height: 7)
    host.render()
    document.append("'title'### * >a-->é\n\n\n- [ ]    1) === **\n~~~> </b> +\n")
    let frame = host.render()
    #expect(frame.bodiesEvaluated < 100 && frame.nodesLaidOut < 200, "\(frame)")
  }

  @Test(arguments: Seed.all(3)) func `the end of any text is visible, in whatever fragments it came`(seed: Seed) {
    var documents = RandomMarkdown(seed.generator())
    for _ in 0..<25 {
      let width = 8 + documents.random.below(40), height = 2 + documents.random.below(10)
      let source = documents.document(lines: 4 + documents.random.below(40))
      let document = MarkdownDocument()
      let host = host(document, width: width, height: height)
      host.render()
      var rest = source.unicodeScalars[...], fragments: [String] = []
      while !rest.isEmpty {
        let length = 1 + documents.random.below(60)
        fragments.append(String(String.UnicodeScalarView(rest.prefix(length))))
        rest = rest.dropFirst(length)
        document.append(fragments.last!)
        host.render()
      }
      document.append("\n\n")
      host.render()
      document.append("LAST")
      host.render()
      guard host.text.contains("LAST") else {
        Issue.record("\(width)x\(height) \(fragments.debugDescription)\n\(host.text)")
        return
      }
    }
  }
}
