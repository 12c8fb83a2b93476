import Idem
import IdemTesting
import Testing

private struct Cards<Content: View>: View {
  @ViewBuilder let content: Content
  var body: some View {
    HStack(spacing: 1) {
      ForEach(subviews: content) { card in
        HStack(spacing: 0) {
          Text("[")
          card
          Text("]")
        }
      }
    }
  }
}

private struct Counter: View {
  let name: String
  @State private var count = 0
  var body: some View { Button("\(name)\(count)") { count += 1 }.buttonStyle(.plain) }
}

private struct PinnedKey: ContainerValueKey { static let defaultValue = 0 }
extension ContainerValues {
  fileprivate var rank: Int {
    get { self[PinnedKey.self] }
    set { self[PinnedKey.self] = newValue }
  }
}

@MainActor
@Suite struct SubviewTests {
  @Test func `each view of a group, a branch and a ForEach is one subview`() {
    let host = TestHost(width: 40, height: 2) {
      Cards {
        Text("a")
        if true { Text("b") }
        ForEach(0..<2) { Text("\($0)") }
        Group {
          Text("c")
          Text("d")
        }
      }
    }
    host.renderAll()
    #expect(host.lines[0] == "[a] [b] [0] [1] [c] [d]")
  }

  @Test func `views that come and go are shown, and the others keep their state`() {
    let names = Box(["x", "y"])
    let host = TestHost(width: 40, height: 2) {
      Reading(names) { list in Cards { ForEach(list, id: \.self) { Counter(name: $0) } } }
    }
    host.renderAll()
    #expect(host.lines[0] == "[x0] [y0]")
    host.click("y0")
    names.value = ["w", "y", "x"]
    host.renderAll()
    #expect(host.lines[0] == "[w0] [y1] [x0]")
    host.click("x0")
    host.renderAll()
    #expect(host.lines[0] == "[w0] [y1] [x1]")
    names.value = []
    host.renderAll()
    #expect(host.lines[0] == "")
  }

  @Test func `a change inside of a subview runs no body but its own`() {
    let host = TestHost(width: 40, height: 2) {
      Cards {
        Counter(name: "x"); Counter(name: "y")
      }
    }
    host.renderAll()
    host.click("y0")
    #expect(host.render().bodiesEvaluated == 1)
    #expect(host.lines[0] == "[x0] [y1]")
  }

  @Test func `a group of subviews has the first one, a slice and a count`() {
    let host = TestHost(width: 40, height: 4) {
      VStack(alignment: .leading, spacing: 0) {
        Group(subviews: ForEach(0..<4) { Text("n\($0)") }) { subviews in
          if let first = subviews.first {
            HStack {
              Text("first of \(subviews.count)")
              first
            }
          }
          ForEach(subviews[1...].dropLast()) { $0.bold() }
        }
      }
    }
    host.renderAll()
    #expect(host.lines[0...2] == ["first of 4 n0", "n1", "n2"])
    #expect(host.lines[3] == "")
  }

  @Test func `a collection of subviews is a view of all of them`() {
    let host = TestHost(width: 40, height: 4) {
      HStack {
        Group(
          subviews: Group {
            Text("a"); Text("b")
          }
        ) { $0 }
      }
    }
    host.renderAll()
    #expect(host.lines[0] == "a b")
  }

  @Test func `container values and tags reach the container, and a change of one runs it again`() {
    let rank = Box(1)
    let host = TestHost(width: 40, height: 4) {
      Reading(rank) { rank in
        VStack(alignment: .leading, spacing: 0) {
          Group(
            subviews: Group {
              Text("a").containerValue(\.rank, rank); Text("b").tag("B")
            }
          ) { subviews in
            ForEach(subviews) { subview in
              HStack {
                subview
                Text("\(subview.containerValues.rank) \(subview.containerValues.tag(for: String.self) ?? "-")")
              }
            }
          }
        }
      }
    }
    host.renderAll()
    #expect(host.lines[0...1] == ["a 1 -", "b 0 B"])
    rank.value = 7
    host.renderAll()
    #expect(host.lines[0...1] == ["a 7 -", "b 0 B"])
  }

  @Test func `sections have a header, content and a footer, and views outside are a section`() {
    let host = TestHost(width: 40, height: 6) {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(
          sections: Group {
            Text("loose")
            Section("One") {
              Text("a")
              Text("b")
            }
            .containerValue(\.rank, 5)
            Section {
              Text("c")
            } header: {
              EmptyView()
            } footer: {
              Text("end")
            }
          }
        ) { section in
          HStack {
            section.header
            Text("(\(section.content.count), \(section.containerValues.rank))")
            section.content
            section.footer
          }
        }
      }
    }
    host.renderAll()
    #expect(host.lines[0...2] == ["(1, 0) loose", "One (2, 5) a b", "(1, 0) c end"])
  }

  @Test func `subviews are rows of a list`() {
    let host = TestHost(width: 20, height: 4) {
      List { ForEach(subviews: ForEach(0..<100) { Text("row \($0)") }) { $0 } }
    }
    host.renderAll()
    #expect(host.lines == ["row 0", "row 1", "row 2", "row 3"])
    host.scroll(3)
    host.renderAll()
    #expect(host.lines[0] == "row 9")
  }
}
