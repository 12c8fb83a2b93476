// Layouts as they are written for SwiftUI. run.sh puts the imports before them: Idem alone, and with Foundation, in either order.

/// Lines of views, broken where a line is full.
struct FlowLayout: Layout {
  var alignment: HorizontalAlignment = .leading
  var spacing: CGFloat = 1

  struct Line {
    var indices: [Int] = []
    var size: CGSize = .zero
  }

  struct Cache {
    var sizes: [CGSize] = []
    var largest: CGFloat = 0
  }

  func makeCache(subviews: Subviews) -> Cache {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    return Cache(sizes: sizes, largest: sizes.map(\.width).max() ?? 0)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    let lines = lines(cache.sizes, within: proposal.width ?? .infinity)
    let width: CGFloat = lines.map(\.size.width).max() ?? .zero
    let height = lines.reduce(CGFloat(0)) { $0 + $1.size.height } + spacing * CGFloat(max(0, lines.count - 1))
    return CGSize(width: max(width, cache.largest), height: height)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    var origin = CGPoint(x: bounds.minX, y: bounds.minY)
    for line in lines(cache.sizes, within: bounds.width) {
      for index in line.indices {
        subviews[index].place(at: origin, anchor: .topLeading, proposal: ProposedViewSize(cache.sizes[index]))
        origin.x += cache.sizes[index].width + spacing
      }
      origin = CGPoint(x: bounds.minX, y: origin.y + line.size.height + spacing)
    }
  }

  private func lines(_ sizes: [CGSize], within width: CGFloat) -> [Line] {
    var lines = [Line()]
    for (index, size) in sizes.enumerated() {
      let isFirst = lines[lines.count - 1].indices.isEmpty
      if !isFirst, lines[lines.count - 1].size.width + spacing + size.width > width { lines.append(Line()) }
      let last = lines.count - 1
      lines[last].size.width += (lines[last].indices.isEmpty ? 0 : spacing) + size.width
      lines[last].size.height = max(lines[last].size.height, size.height)
      lines[last].indices.append(index)
    }
    return lines
  }
}

/// Outside of any type of Idem's: a model, a free function, an enumeration, a constant.
struct Geometry {
  var origin: CGPoint = .zero
  var frame: CGRect = .zero
  var widths: [CGFloat] = []
  var total: CGFloat { widths.reduce(0, +) }
}

enum Column {
  case fixed(CGFloat)
  case flexible(minimum: CGFloat, maximum: CGFloat = .infinity)
}

let gap: CGFloat = 2

func larger(_ one: CGSize, _ other: CGSize) -> CGSize {
  CGSize(width: max(one.width, other.width), height: max(one.height, other.height))
}

struct Gallery: View {
  var geometry = Geometry()
  private let size = CGSize(width: 4, height: 2)

  var body: some View {
    let inset: CGFloat = gap
    FlowLayout(spacing: 2) {
      Text("one").padding(inset)
      GeometryReader { proxy in
        let half: CGFloat = proxy.size.width / 2
        Text("\(half)")
      }
      .frame(width: size.width, height: geometry.total)
      Canvas { context, size in
        let rect: CGRect = CGRect(x: 0, y: 0, width: size.width, height: size.height)
        context.fill(rect, with: .red)
      }
    }
  }
}

extension View {
  func card(width: CGFloat, corner: CGPoint = .zero) -> some View { frame(width: width).offset(x: corner.x, y: corner.y) }
}
