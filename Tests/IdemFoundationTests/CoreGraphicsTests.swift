import IdemFoundation
import IdemTesting
import Testing

// Imports IdemFoundation alone, as a module `SwiftUI` for ported code does: `CGFloat` and its kin have fractions.

/// SwiftUI's geometry in code that is compiled as it stands.
@MainActor
@Suite struct CoreGraphicsTests {
  private struct Flow: Layout {
    var spacing: CGFloat = 1.4

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      subviews.map { $0.sizeThatFits(.unspecified) }.reduce(CGSize.zero) {
        CGSize(width: $0.width + $1.width + spacing, height: max($0.height, $1.height))
      }
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      var x = bounds.minX
      for subview in subviews {
        let size = subview.sizeThatFits(.unspecified)
        subview.place(at: CGPoint(x: x, y: bounds.minY), anchor: .topLeading, proposal: ProposedViewSize(size))
        x += size.width + spacing
      }
    }
  }

  @Test func `a layout of points with fractions is rounded to cells`() {
    let host = TestHost(width: 9, height: 1) {
      Flow {
        Text("a"); Text("b"); Text("c")
      }
    }
    host.render()
    // The places are 0, 2.4 and 4.8.
    #expect(host.lines[0].hasPrefix("a b  c"), "\(host.lines)")
  }

  private struct SizeKey: PreferenceKey {
    static var defaultValue: CGSize { .zero }
    static func reduce(value: inout CGSize, nextValue: () -> CGSize) { value = nextValue() }
  }

  private struct Measured: View {
    let share: CGFloat = 0.5
    @State private var size: CGSize = .zero
    @State private var half: CGFloat = 0

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        GeometryReader { geometry in
          let width = geometry.size.width
          Rectangle().fill(.red).frame(width: width * share, height: min(geometry.size.height, 1))
            .preference(key: SizeKey.self, value: geometry.size)
            .onAppear { half = geometry.size.width / 2 }
        }
        Text("\(size.width, specifier: "%.1f") \(half, specifier: "%.1f")")
      }
      .onPreferenceChange(SizeKey.self) { size = $0 }
    }
  }

  @Test func `a geometry reader reports CGFloat, with which code calculates in fractions`() {
    let host = TestHost(width: 9, height: 2) { Measured() }
    for _ in 0..<3 { host.render() }
    #expect(host.lines[1].hasPrefix("9.0 4.5"), "\(host.lines)")
  }

  private struct Dragged: View {
    @State private var offset = CGSize.zero
    var body: some View {
      Text("x").offset(offset).gesture(
        DragGesture(minimumDistance: 0).onChanged { value in
          offset = CGSize(width: value.translation.width * 0.5, height: value.translation.height)
        })
    }
  }

  @Test func `a drag moves by fractions of its translation`() {
    let host = TestHost(width: 9, height: 1) {
      HStack(spacing: 0) {
        Dragged(); Spacer()
      }
    }
    host.render()
    host.drag(from: (0, 0), to: (6, 0))
    host.render()
    #expect(host.lines[0].hasPrefix("   x"), "\(host.lines)")
  }

  @Test func `a canvas has a size of fractions`() {
    let host = TestHost(width: 4, height: 2) {
      Canvas { context, size in
        let corner = CGPoint(x: size.width / 2, y: 0)
        context.fill(Path(CGRect(origin: corner, size: CGSize(width: size.width / 2, height: size.height))), with: .color(.red))
      }
    }
    host.render()
    #expect((0..<4).map { host[column: $0, row: 1].style.background == .red } == [false, false, true, true])
  }
}
