import Idem
import IdemTesting
import Testing

/// The space that views prefer to the views beside them, as a layout reads it.
@MainActor
@Suite struct ViewSpacingTests {
  /// A row with the spacing of its views.
  private struct Row: Layout {
    var own = ViewSpacing()

    private func positions(_ subviews: Subviews) -> (starts: [Int], width: Int) {
      var x = 0, starts: [Int] = []
      for index in subviews.indices {
        if index > 0 { x += subviews[index - 1].spacing.distance(to: subviews[index].spacing, along: .horizontal) }
        starts.append(x)
        x += subviews[index].sizeThatFits(.unspecified).width
      }
      return (starts, x)
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      CGSize(width: positions(subviews).width, height: 1)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      for (subview, x) in zip(subviews, positions(subviews).starts) {
        subview.place(at: CGPoint(x: bounds.minX + x, y: bounds.minY), proposal: .unspecified)
      }
    }
    func spacing(subviews: Subviews, cache: inout ()) -> ViewSpacing { own }
  }

  private func line(@ViewBuilder _ content: () -> some View) -> String {
    let host = TestHost(width: 20, height: 1) {
      HStack {
        content(); Spacer()
      }
    }
    host.render()
    return host.lines[0]
  }

  @Test func `views have one column between them, none beside a Spacer, and what a layout says`() {
    #expect(
      line {
        Row {
          Text("a"); Text("b")
        }
      } == "a b")
    #expect(
      line {
        Row {
          Text("a"); Spacer(minLength: 0).frame(width: 1); Text("b")
        }
      } == "a b")
    #expect(
      line {
        Row {
          Text("a"); Row(own: .zero) { Text("b") }; Text("c")
        }
      } == "a b c")
    var wide = ViewSpacing()
    for _ in 0..<2 { wide.formUnion(.zero) }
    #expect(wide == ViewSpacing())
    #expect(
      line {
        AnyLayout(Row()) {
          Row(own: .zero) { Text("a") }; Row(own: .zero) { Text("b") }
        }
      } == "ab")
    #expect(
      line {
        Row {
          AnyLayout(Row(own: .zero)) { Text("a") }; Row(own: .zero) { Text("b") }
        }
      } == "ab")
  }

  @Test func `a union has the larger space at its edges`() {
    #expect(ViewSpacing.zero.union(ViewSpacing(), edges: .leading).distance(to: .zero, along: .horizontal) == 0)
    #expect(ViewSpacing.zero.union(ViewSpacing(), edges: .trailing).distance(to: .zero, along: .horizontal) == 1)
    #expect(ViewSpacing.zero.distance(to: ViewSpacing(), along: .horizontal) == 1)
    #expect(ViewSpacing().distance(to: ViewSpacing(), along: .vertical) == 0)
  }
}
