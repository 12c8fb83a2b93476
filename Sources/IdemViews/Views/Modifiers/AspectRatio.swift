import IdemCore
import IdemScreen

/// How a view of fixed proportions uses the proposed size.
public enum ContentMode: Hashable, Sendable, CaseIterable {
  /// The largest size inside the proposed size.
  case fit
  /// The smallest size that covers the proposed size.
  case fill
}

/// A modifier that proposes a size of fixed proportions.
struct AspectRatioModifier: RenderModifier, Equatable {
  /// Width divided by height, in cells. Nil for the ratio of the view's ideal size.
  let ratio: Double?
  let mode: ContentMode

  private func offer(_ proposal: ProposedViewSize, _ child: RenderNode, in context: MeasureContext) -> ProposedViewSize {
    let ideal = child.measure(.unspecified, in: context)
    let ratio =
      ratio ?? (ideal.height > 0 && ideal.width < .infinity && ideal.height < .infinity ? Double(ideal.width) / Double(ideal.height) : 1)
    guard ratio > 0, ratio.isFinite else { return proposal }
    func width(for height: Int) -> Int { Int(clamping: Int64((Double(min(height, 1 << 24)) * ratio).rounded())) }
    func height(for width: Int) -> Int { Int(clamping: Int64((Double(min(width, 1 << 24)) / ratio).rounded())) }
    let most = (proposal.width == .infinity ? nil : proposal.width, proposal.height == .infinity ? nil : proposal.height)
    switch most {
    case (nil, nil): return proposal
    case (let w?, nil): return ProposedViewSize(width: w, height: height(for: w))
    case (nil, let h?): return ProposedViewSize(width: width(for: h), height: h)
    case (let w?, let h?):
      let isWidthFull = (height(for: w) <= h) == (mode == .fit)
      return isWidthFull ? ProposedViewSize(width: w, height: height(for: w)) : ProposedViewSize(width: width(for: h), height: h)
    }
  }

  func sizeThatFits(_ proposal: ProposedViewSize, child: RenderNode, in context: MeasureContext) -> Size {
    child.measure(offer(proposal, child, in: context), in: context)
  }

  func placement(of child: RenderNode, in size: Size, _ proposal: ProposedViewSize, with context: MeasureContext) -> (
    frame: Rect, proposal: ProposedViewSize
  ) {
    (Rect(origin: .zero, size: size), offer(proposal, child, in: context))
  }

  func change(from old: AspectRatioModifier) -> RenderChange { self == old ? .none : .layout }

  static var drawsOnlyChild: Bool { true }

  var inspectedWords: _InspectedWords? {
    guard let ratio else { return _InspectedWords(mode == .fit ? ".scaledToFit()" : ".scaledToFill()") }
    return _InspectedWords(".aspectRatio(\(ratio), contentMode: .\(mode))")
  }
}

extension View {
  /// Proposes a size of fixed proportions to the view.
  ///
  /// - Parameters:
  /// - aspectRatio: width divided by height, in cells, clamped to 0.001...1000. Most cells are about twice as high as wide. Nil for the
  ///   ratio of the view's ideal size.
  /// - contentMode: whether the size fits into the proposed size or covers it.
  public func aspectRatio(_ aspectRatio: Double? = nil, contentMode: ContentMode) -> some View {
    modifier(AspectRatioModifier(ratio: aspectRatio.map { min(max($0, 0.001), 1_000) }, mode: contentMode))
  }

  /// Proposes the largest size with the view's own proportions that fits into the proposed size.
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
  /// Proposes the smallest size with the view's own proportions that covers the proposed size.
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}
