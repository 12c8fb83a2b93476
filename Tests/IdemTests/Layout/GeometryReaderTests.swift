import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct GeometryReaderTests {
  @Test func `the content gets its size`() {
    #expect(picture(9, 3) { GeometryReader { Text("\($0.size.width)x\($0.size.height)") }.padding(1) } == "\n 7x1\n")
  }

  @Test func `the content runs when the size changes, and then because of it`() {
    let host = TestHost(width: 9, height: 1) { GeometryReader { Text("\($0.size.width)") } }
    host.render()
    host.resize(width: 12, height: 1)
    let stats = host.render()
    #expect(host.text == "12")
    #expect(stats.bodiesEvaluated == 1)
    #expect(stats.causes.contains(.size))
  }

  @Test func `values that the content reads are tracked`() {
    let box = Box("a")
    let host = TestHost(width: 9, height: 1) { GeometryReader { Text("\(box.value)\($0.size.width)") } }
    host.render()
    #expect(host.text == "a9")
    box.value = "b"
    let stats = host.render()
    #expect(host.text == "b9")
    #expect(stats.bodiesEvaluated == 1)
  }

  @Test func `a sibling that grows gives the content another size`() {
    let box = Box("ab")
    let host = TestHost(width: 9, height: 1) {
      HStack(spacing: 0) {
        Reading(box) { Text($0) }
        GeometryReader { Text("\($0.size.width)") }
      }
    }
    host.render()
    #expect(host.text == "ab7")
    box.value = "abcd"
    host.render()
    #expect(host.text == "abcd5")
  }

  @Test func `the content is not run for a parent that gives nothing new`() {
    let box = Box(1)
    let host = TestHost(width: 9, height: 2) {
      VStack(alignment: .leading) {
        Reading(box) { Text("\($0)") }
        Sized()
      }
    }
    host.render()
    box.value = 2
    #expect(host.render().bodiesEvaluated == 1)
  }

  @Test func `the content gets its position`() {
    #expect(
      picture(9, 2) { GeometryReader { Text("\($0.frame(in: .local).minX),\($0.frame(in: .local).width)") }.padding(.leading, 2) }
        == "  0,7\n")
  }
}

private struct Sized: View {
  var body: some View { GeometryReader { Text("\($0.size.width)") } }
}
