import Idem

/// Measures its view for proposals of every kind, and notes the answers that are no lengths.
struct AskedForAll: Layout {
  let wrong: Box<[String]>
  private static let lengths: [Int?] = [nil, 0, 7, 1 << 33, .infinity, .max, .min]

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    for width in Self.lengths {
      for height in [nil, 2, Int.infinity, .max] {
        for view in subviews {
          let size = view.sizeThatFits(ProposedViewSize(width: width, height: height))
          if size.width < 0 || size.height < 0 || size.width > .infinity || size.height > .infinity { wrong.value.append("\(size)") }
        }
      }
    }
    return proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for view in subviews { view.place(at: bounds.origin, proposal: proposal) }
  }
}

/// A layout of an app's own that answers and places with any number.
struct Careless: Layout {
  let length: Int

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    for view in subviews { _ = view.sizeThatFits(ProposedViewSize(width: length, height: length)) }
    return CGSize(width: length, height: length)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for view in subviews {
      view.place(at: CGPoint(x: length, y: length), anchor: .bottomTrailing, proposal: ProposedViewSize(width: length, height: length))
    }
  }
}

/// A layout as apps write it: with plain sums of what its views answer.
struct Summing: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(.infinity) }
    return CGSize(width: sizes.map(\.width).reduce(2, +), height: (proposal.height ?? 1) + sizes.map(\.height).reduce(2, +))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var x = bounds.minX + 1
    for view in subviews {
      view.place(at: CGPoint(x: x, y: bounds.maxY + 2), proposal: .infinity)
      x += view.sizeThatFits(.infinity).width + 1
    }
  }
}
