import Idem
import IdemTesting
import Testing

@MainActor
@Suite struct LayoutProtocolTests {
  @Test func `a layout of one's own places its views`() {
    let shown = picture(6, 3) {
      Diagonal {
        Text("a")
        Text("b")
        Text("c")
      }
    }
    #expect(shown == "a\n b\n  c")
  }

  @Test func `its views give it values`() {
    #expect(
      picture(6, 2) {
        Diagonal {
          Text("a").layoutValue(key: Indent.self, value: 2); Text("b")
        }
      } == "  a\n b")
  }

  @Test func `a view that changes size is measured again, and so is the cache made again`() {
    let box = Box("a")
    let host = TestHost(width: 8, height: 1) {
      HStack(spacing: 0) {
        Widest {
          Reading(box) { Text($0) }; Text("bb")
        }
        Text("|")
      }
    }
    host.render()
    #expect(host.text == "bb|")
    box.value = "aaaa"
    host.render()
    #expect(host.text == "bbaa|")
  }

  @Test func `a layout can be exchanged for another, and the views stay the same`() {
    let box = Box(false)
    let host = TestHost(width: 8, height: 3) {
      Reading(box) { isRow in
        (isRow ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout(alignment: .leading))) {
          Text("a")
          Divider()
          Text("b")
        }
      }
    }
    host.render()
    #expect(host.text == "a\n────────\nb")
    box.value = true
    let stats = host.render()
    #expect(host.text == "  │\na │ b\n  │")
    #expect(stats.nodesBuilt == 0)
    box.value = false
    host.render()
    #expect(host.text == "a\n────────\nb")
  }

  @Test func `a layout written for SwiftUI is one here`() {
    #expect(
      picture(7, 4) {
        EqualHeights {
          Text("a"); Text("b\nc")
        }
      } == "   a\n\n   b\n   c")
  }

  @Test func `the stacks as layouts show what the stacks show`() {
    let content = {
      Group {
        Text("ab"); Text("c\nd")
      }
    }
    #expect(picture(8, 3) { HStackLayout(alignment: .top) { content() } } == picture(8, 3) { HStack(alignment: .top) { content() } })
    #expect(picture(8, 3) { VStackLayout(spacing: 0) { content() } } == picture(8, 3) { VStack(spacing: 0) { content() } })
    #expect(
      picture(8, 3) { ZStackLayout(alignment: .topTrailing) { content() } }
        == picture(8, 3) { ZStack(alignment: .topTrailing) { content() } })
  }

  @Test func `the guides that a layout sets line it up in the container around`() {
    func besides(_ alignment: VerticalAlignment, _ view: some View) -> String {
      picture(2, 3) {
        HStack(alignment: alignment, spacing: 0) {
          Text("x")
          view
        }
      }
    }
    let rows = Group {
      Text("a")
      Text("b")
      Text("c")
    }
    #expect(besides(.firstTextBaseline, Ruled(row: 1) { rows }) == " a\nxb\n c")
    // It does not set other guides.
    #expect(besides(.bottom, Ruled(row: 1) { rows }) == " a\n b\nxc")
    #expect(besides(.firstTextBaseline, AnyLayout(Ruled(row: 2)) { rows }) == " a\n b\nxc")
    #expect(besides(.firstTextBaseline, Ruled(row: 1) { rows }.padding(0)) == " a\nxb\n c")
    // Along the axis that it leaves out, the guides of its views count.
    let across = picture(2, 2) {
      VStack(alignment: .leading) {
        Text("x")
        Ruled(row: 0) { Text("ab").alignmentGuide(.leading) { _ in 1 } }
      }
    }
    #expect(across == " x\nab")
  }

  @Test func `a guide that moves moves what is lined up by it, though no size changes`() {
    let box = Box(1)
    let host = TestHost(width: 2, height: 3) {
      Reading(box) { row in
        HStack(alignment: .firstTextBaseline, spacing: 0) {
          Text("x")
          Ruled(row: row) {
            Text("a"); Text("b"); Text("c")
          }
        }
      }
    }
    host.render()
    #expect(host.text == " a\nxb\n c")
    box.value = 2
    host.render()
    #expect(host.text == " a\n b\nxc")
  }

  @Test func `another layout in an AnyLayout brings its own guides`() {
    let box = Box(false)
    let host = TestHost(width: 2, height: 3) {
      Reading(box) { isRuled in
        HStack(alignment: .firstTextBaseline, spacing: 0) {
          Text("x")
          (isRuled ? AnyLayout(Ruled(row: 2)) : AnyLayout(VStackLayout())) {
            Text("a"); Text("b"); Text("c")
          }
        }
      }
    }
    host.render()
    #expect(host.text == "xa\n b\n c")
    box.value = true
    host.render()
    #expect(host.text == " a\n b\nxc")
    box.value = false
    host.render()
    #expect(host.text == "xa\n b\n c")
  }
}

/// A column whose first baseline is a row of its choice.
private struct Ruled: Layout {
  let row: Int

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> Size {
    Size(width: subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0, height: subviews.count)
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for (index, view) in subviews.enumerated() { view.place(at: Point(x: bounds.minX, y: bounds.minY + index), proposal: .unspecified) }
  }

  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> Int? {
    guide == .firstTextBaseline ? bounds.minY + row : nil
  }
}

private struct Indent: LayoutValueKey { static let defaultValue = 0 }

/// Each view one cell further to the right and below.
private struct Diagonal: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> Size {
    var size = Size.zero
    for (index, view) in subviews.enumerated() {
      let wanted = view.sizeThatFits(.unspecified)
      size.width = max(size.width, index + view[Indent.self] + wanted.width)
      size.height = max(size.height, index + wanted.height)
    }
    return size
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for (index, view) in subviews.enumerated() {
      view.place(at: Point(x: bounds.minX + index + view[Indent.self], y: bounds.minY + index), proposal: .unspecified)
    }
  }
}

/// A column with SwiftUI's interface only: nothing in it is specific to a terminal.
private struct EqualHeights: Layout {
  var spacing: CGFloat = 0

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    let height: CGFloat = sizes.map(\.height).max() ?? .zero
    return CGSize(width: proposal.width ?? .infinity, height: height * CGFloat(sizes.count) + spacing * CGFloat(sizes.count - 1))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    guard !subviews.isEmpty else { return }
    let height = (bounds.height - spacing * CGFloat(subviews.count - 1)) / CGFloat(subviews.count)
    var y = bounds.minY
    for index in subviews.indices {
      subviews[index].place(
        at: CGPoint(x: bounds.midX, y: y), anchor: .top, proposal: ProposedViewSize(width: bounds.width, height: height))
      y += height + spacing
    }
  }
}

/// All views at one place, as wide as the widest, which the cache remembers.
private struct Widest: Layout {
  func makeCache(subviews: Subviews) -> Int { subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0 }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) -> Size { Size(width: cache, height: 1) }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Int) {
    for view in subviews { view.place(at: bounds.origin, proposal: .unspecified) }
  }
}
