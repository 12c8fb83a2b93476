import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct StackTests {
  @Test func `text beside a spacer gets the room it needs`() {
    #expect(
      picture(12, 1) {
        HStack {
          Text("hello world"); Spacer()
        }
      } == "hello world")
    #expect(
      picture(12, 1) {
        HStack {
          Text("a"); Spacer(); Text("b")
        }
      } == "a          b")
    #expect(
      picture(6, 3) {
        VStack {
          Text("a"); Spacer(); Text("b")
        }
      } == "a\n\nb")
  }

  @Test func `a spacer replaces the default spacing, and takes no room from a text`() {
    func row(_ width: Int, spacer: Spacer = Spacer()) -> String {
      picture(width, 1) {
        HStack {
          Text("left"); spacer; Text("right")
        }.lineLimit(1)
      }
    }
    #expect(row(12) == "left   right")
    #expect(row(10) == "left right")
    #expect(row(9, spacer: Spacer(minLength: 0)) == "leftright")
    #expect(row(12, spacer: Spacer(minLength: 3)) == "left   right")
    #expect(row(9) == "left rig…")
    #expect(
      picture(4, 1) {
        HStack {
          Text("left"); Spacer(minLength: 0)
        }
      } == "left")
    #expect(
      picture(12, 1) {
        HStack {
          Text("a"); Text("b"); Spacer(); Text("c"); Text("d")
        }
      } == "a b      c d")
  }

  @Test func `an explicit spacing is kept beside a spacer`() {
    #expect(
      picture(9, 1) {
        HStack(spacing: 2) {
          Text("a"); Spacer(minLength: 0); Text("b"); Text("c")
        }
      } == "a    b  c")
    #expect(
      picture(5, 1) {
        HStack(spacing: 0) {
          Text("ab"); Spacer(minLength: 0); Text("cde")
        }
      } == "abcde")
  }

  @Test func `texts that do not fit side by side wrap in their shares`() {
    #expect(
      picture(9, 2) {
        HStack {
          Text("ab cd"); Text("ef gh")
        }
      } == "ab ef gh\ncd")
  }

  @Test func `a higher priority wraps last`() {
    #expect(
      picture(10, 2) {
        HStack {
          Text("ab cd ef"); Text("gh ij").layoutPriority(1)
        }
      } == "ab   gh ij\ncd …")
  }

  @Test func `a change of a priority distributes the space again`() {
    let box = Box(0.0)
    let host = TestHost(width: 9, height: 1) {
      HStack(spacing: 0) {
        Color.red
        Reading(box) { Text("x").frame(maxWidth: .infinity, alignment: .leading).layoutPriority($0) }
      }
    }
    host.render()
    #expect(host.text == "     x")
    box.value = 1
    host.render()
    #expect(host.text == "x")
    box.value = -1
    host.render()
    #expect(host.text == "        x")
  }

  @Test func `children past the end are cut off`() {
    #expect(
      picture(3, 2) {
        VStack(alignment: .leading) {
          Text("a"); Text("b"); Text("c")
        }
      } == "a\nb")
    #expect(
      picture(3, 1) {
        HStack(spacing: 0) {
          Text("ab").fixedSize(); Text("cd").fixedSize()
        }
      } == "abc")
  }

  @Test func `negative spacing lays the later over the earlier`() {
    #expect(
      picture(6, 1) {
        HStack(spacing: -1) {
          Text("abc"); Text("XY")
        }
      } == "abXY")
  }

  @Test func `a size that stays stops layout at the leaf`() {
    let box = Box("abc")
    let host = TestHost(width: 40, height: 12) {
      VStack {
        ForEach(0..<10, id: \.self) { row in
          HStack {
            if row == 5 { Reading(box) { Text($0) } } else { Text("row \(row)") }
            Spacer()
            Text("end")
          }.padding(.horizontal)
        }
      }
    }
    host.render()
    box.value = "xyz"
    let stats = host.render()
    #expect(stats.nodesLaidOut == 0)
    #expect(stats.cellsPainted == 3)
    box.value = "wide text"
    let wider = host.render()
    // The text, its row and the views in the row. No other row is measured or placed.
    #expect(wider.nodesLaidOut <= 12)
    #expect(host.lines[5] == " wide text                          end")
  }

  @Test func `a text that becomes less flexible makes its row distribute the space again`() {
    let box = Box("aaaaaaaaa bb")
    func row() -> some View {
      HStack(spacing: 0) {
        Reading(box) { Text($0) }
        Text("cccc dddd")
      }
    }
    let host = TestHost(width: 12, height: 4) { row() }
    host.render()
    for text in ["aaaaaa bb", "a b c d e f g", "x", "aaaaaaaaa bb"] {
      box.value = text
      host.render()
      #expect(host.text == picture(12, 4) { row() })
    }
  }

  @Test func `guides of one's own line up views of different stacks`() {
    let shown = picture(14, 3) {
      HStack(alignment: .rule, spacing: 1) {
        VStack {
          Text("a"); Text("b").alignmentGuide(.rule) { $0[.top] }
        }
        VStack {
          Text("c").alignmentGuide(.rule) { $0[.top] }; Text("d")
        }
      }
    }
    #expect(shown == "a\nb c\n  d")
  }

  @Test func `a guide moves a view against the others`() {
    #expect(
      picture(8, 2) {
        VStack(alignment: .leading) {
          Text("abc"); Text("d").alignmentGuide(.leading) { _ in -2 }
        }
      } == "abc\n  d")
    #expect(
      picture(8, 2) {
        VStack(alignment: .leading) {
          Text("abc"); Text("de").alignmentGuide(.leading) { $0.width }
        }
      } == "  abc\nde")
  }

  @Test func `a guide that changes moves its view`() {
    let box = Box(0)
    let host = TestHost(width: 8, height: 2) {
      VStack(alignment: .leading) {
        Text("abc")
        Reading(box) { value in Text("d").padding(0).alignmentGuide(.leading) { _ in -value }.border(edges: []) }
      }.padding(0)
    }
    host.render()
    #expect(host.text == "abc\nd")
    box.value = 3
    host.render()
    #expect(host.text == "abc\n   d")
    box.value = 1
    host.render()
    #expect(host.text == "abc\n d")
  }

  @Test func `a guide is computed a few times, for any number of stacks around it`() {
    final class Count { var calls = 0 }
    func nested(_ depth: Int, _ count: Count) -> AnyView {
      guard depth > 0 else {
        return AnyView(
          Text("a").alignmentGuide(.leading) { _ in
            count.calls += 1
            return 1
          })
      }
      return AnyView(
        VStack(alignment: .leading) {
          nested(depth - 1, count)
          Text("b")
        })
    }
    let count = Count()
    let host = TestHost(width: 20, height: 20) { nested(12, count) }
    host.render()
    #expect(count.calls > 0)
    #expect(count.calls <= 50)
  }

  @Test func `z-indices determine the order from back to front`() {
    let box = Box(0.0)
    let host = TestHost(width: 4, height: 1) {
      ZStack {
        Reading(box) { Text("aaa").zIndex($0) }; Text("bbb")
      }
    }
    host.render()
    #expect(host.text == "bbb")
    box.value = 1
    host.render()
    #expect(host.text == "aaa")
    box.value = -1
    host.render()
    #expect(host.text == "bbb")
  }
}

private enum Rule: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> Int { context[VerticalAlignment.center] }
}

extension VerticalAlignment {
  fileprivate static let rule = VerticalAlignment(Rule.self)
}
