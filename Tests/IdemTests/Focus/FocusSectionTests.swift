import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct FocusSectionTests {
  private func order(_ host: TestHost, _ count: Int, names: [String], shift: Bool = false) -> [String] {
    (0..<count).map { _ in
      defer {
        host.press(.tab, modifiers: shift ? .shift : [])
        host.render()
      }
      return names.first { name in
        guard let row = host.lines.firstIndex(where: { $0.contains(name) }),
          let place = host.lines[row].range(of: name)
        else { return false }
        let column = host.lines[row].distance(from: host.lines[row].startIndex, to: place.lowerBound)
        return host[column: column, row: row].style.attributes.contains(.reverse)
      } ?? "none"
    }
  }

  private let names = ["A1", "A2", "B1", "B2", "top", "end"]

  @Test func `Tab visits all controls of a section before those beside it`() {
    let host = TestHost(width: 40, height: 6) {
      VStack(alignment: .leading) {
        Button("top") {}
        HStack {
          VStack {
            Button("A1") {}; Button("A2") {}
          }.focusSection()
          VStack {
            Button("B1") {}; Button("B2") {}
          }.focusSection()
        }
        Button("end") {}
      }
    }
    host.render()
    #expect(order(host, 7, names: names) == ["top", "A1", "A2", "B1", "B2", "end", "top"])
  }

  @Test func `without sections, Tab goes row by row`() {
    let host = TestHost(width: 40, height: 6) {
      HStack {
        VStack {
          Button("A1") {}; Button("A2") {}
        }
        VStack {
          Button("B1") {}; Button("B2") {}
        }
      }
    }
    host.render()
    #expect(order(host, 4, names: names) == ["A1", "B1", "A2", "B2"])
  }

  @Test func `Tab visits the panes of a split view one after the other, then the dividers, and Shift-Tab goes back`() {
    let host = TestHost(width: 41, height: 6) {
      HSplitView {
        VStack {
          Button("A1") {}; Button("A2") {}
        }.frame(maxWidth: .infinity, maxHeight: .infinity)
        VStack {
          Button("B1") {}; Button("B2") {}
        }.frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
    host.render()
    #expect(order(host, 6, names: names) == ["A1", "A2", "B1", "B2", "none", "A1"])
    #expect(order(host, 4, names: names, shift: true) == ["A2", "A1", "none", "B2"])
  }

  @Test func `the focus begins in the first pane, also if a control of another one is higher`() {
    let host = TestHost(width: 60, height: 8) {
      NavigationSplitView {
        VStack {
          Spacer()
          Button("A1") {}
        }
      } detail: {
        VStack {
          Button("B1") {}
          Spacer()
        }
      }
    }
    host.render()
    #expect(order(host, 1, names: names) == ["A1"])
  }
}
