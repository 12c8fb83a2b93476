import IdemCore
import IdemScreen

/// How a view of fixed proportions meets what it is offered.
public enum ContentMode: Hashable, Sendable, CaseIterable {
  /// As large as fits.
  case fit
  /// As small as covers it.
  case fill
}

/// A view that is offered a size of fixed proportions.
struct AspectRatioModifier: RenderModifier, Equatable {
  /// Width divided by height, in cells; nil for the view's own.
  let ratio: Double?
  let mode: ContentMode

  private func offer(_ proposal: ProposedViewSize, _ child: RenderNode) -> ProposedViewSize {
    let ideal = child.measure(.unspecified)
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

  func sizeThatFits(_ proposal: ProposedViewSize, child: RenderNode) -> Size { child.measure(offer(proposal, child)) }

  func placement(of child: RenderNode, in size: Size, _ proposal: ProposedViewSize) -> (frame: Rect, proposal: ProposedViewSize) {
    (Rect(origin: .zero, size: size), offer(proposal, child))
  }

  func change(from old: AspectRatioModifier) -> RenderChange { self == old ? .none : .layout }
}

extension View {
  /// Offers the view a size of fixed proportions: width divided by height, in cells (of which most are twice as high as wide).
  public func aspectRatio(_ aspectRatio: Double? = nil, contentMode: ContentMode) -> some View {
    modifier(AspectRatioModifier(ratio: aspectRatio.map { min(max($0, 0.001), 1_000) }, mode: contentMode))
  }

  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}
