import Idem

struct AlignmentPage: View {
  @State private var size = Size(width: 0, height: 0)
  @State private var place = "unknown"
  @State private var kind = 0

  var body: some View {
    #sample("A guide that a view moves") {
      VStack(alignment: .leading) {
        Text("Chapter 1")
        Text("in three parts").alignmentGuide(.leading) { _ in -2 }
        Text("Chapter 2")
      }
    }
    #sample("The end of one view is aligned with the start of another") {
      HStack(alignment: .top) {
        Text("Title").alignmentGuide(.top) { $0[.bottom] - 1 }
        Text("first line\nsecond line").alignmentGuide(.top) { _ in 1 }
      }
    }
    #sample("Views in front of others") {
      HStack(spacing: -3) {
        Text(" one ").background(.blue).zIndex(1)
        Text(" two ").background(.green)
        Text(" three ").background(.orange).zIndex(2)
      }
    }
    #sample("The size and the place of a view, as they change") {
      VStack(alignment: .leading) {
        Text("ten columns")
          .frame(width: 20, height: 2, alignment: .bottomTrailing)
          .onGeometryChange(for: Size.self, of: { $0.size }, action: { size = $0 })
          .onGeometryChange(for: Int.self, of: { $0.frame(in: .named("board")).minX }, action: { place = "column \($0)" })
          .padding(.leading, 4)
        Text("\(size.width) x \(size.height) cells, \(place)")
      }
      .coordinateSpace(.named("board"))
    }
    #sample("An own layout: each view has its own indent", Indent.code, Staircase.code) {
      Staircase {
        Text("one").layoutValue(key: Indent.self, value: 0)
        Text("two").layoutValue(key: Indent.self, value: 4)
        Text("three").layoutValue(key: Indent.self, value: 8)
      }
    }
    #sample("The same views in several layouts") {
      VStack(alignment: .leading) {
        Picker("Layout", selection: $kind) {
          Text("row").tag(0)
          Text("column").tag(1)
          Text("layers").tag(2)
        }
        .pickerStyle(.segmented)
        let layouts = [AnyLayout(HStackLayout(spacing: 2)), AnyLayout(VStackLayout()), AnyLayout(ZStackLayout(alignment: .bottom))]
        let layout = layouts[kind]
        layout {
          Text("one\ntwo")
          Text("three")
        }
      }
    }
  }
}

/// The columns by which a view is moved.
@SampleCode private struct Indent: LayoutValueKey {
  static let defaultValue = 0
}

/// Places views below each other.
@SampleCode private struct Staircase: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> Size {
    let sizes = subviews.map { ($0[Indent.self], $0.sizeThatFits(.unspecified)) }
    return Size(width: sizes.map { $0 + $1.width }.max() ?? 0, height: sizes.reduce(0) { $0 + $1.1.height })
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var row = bounds.minY
    for view in subviews {
      view.place(at: Point(x: bounds.minX + view[Indent.self], y: row), proposal: .unspecified)
      row += view.sizeThatFits(.unspecified).height
    }
  }
}
