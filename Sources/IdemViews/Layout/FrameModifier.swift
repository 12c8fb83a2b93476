import IdemCore
import IdemScreen

/// A frame of a fixed width, height, or both.
struct FixedFrameModifier: RenderModifier, Animatable, Equatable {
  var width: Int?
  var height: Int?
  let alignment: Alignment

  var animatableData: AnimatableComponents {
    get { AnimatableComponents(width, height) }
    set { (width, height) = (newValue.cells(0).map { max(0, $0) } ?? width, newValue.cells(1).map { max(0, $0) } ?? height) }
  }

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
  }

  func sizeThatFits(_ proposal: ProposedViewSize, child: RenderNode) -> Size {
    if let width, let height { return Size(width: width, height: height) }
    let size = child.measure(offer(proposal))
    return Size(width: width ?? size.width, height: height ?? size.height)
  }

  func placement(of child: RenderNode, in size: Size, _ proposal: ProposedViewSize) -> (frame: Rect, proposal: ProposedViewSize) {
    let offer = offer(proposal)
    return (Rect(origin: alignment.origin(of: child, offer, in: size), size: child.measure(offer)), offer)
  }

  func range(along axis: Axis, _ proposal: ProposedViewSize, child: RenderNode) -> ClosedRange<Int>? {
    if let length = axis == .horizontal ? width : height { return length...length }
    let part = child.flexibility(along: axis, offer(proposal))
    return part.least...part.most
  }

  func change(from old: FixedFrameModifier) -> RenderChange { self == old ? .none : .layout }
}

/// A frame with bounds: it takes what it is offered, as far as they allow; without bounds on a side it is as its view is.
struct FlexibleFrameModifier: RenderModifier, Equatable {
  let width: Bounds
  let height: Bounds
  let alignment: Alignment

  /// The bounds along one axis, each no less than the one before.
  struct Bounds: Equatable {
    var least: Int?
    var ideal: Int?
    var most: Int?

    @MainActor init(_ least: Int?, _ ideal: Int?, _ most: Int?) {
      let ordered = [least, ideal, most].compactMap { $0 }
      let isSorted = zip(ordered, ordered.dropFirst()).allSatisfy { $0 <= $1 }
      if !isSorted {
        Diagnostics.once("frame: \(ordered.map(String.init).joined(separator: ", ")) do not grow from the least to the ideal to the most")
      }
      self.least = least.map { max(0, $0) }
      self.ideal = ideal.map { max($0, self.least ?? 0) }
      self.most = most.map { max($0, self.ideal ?? self.least ?? 0) }
    }

    /// What the view inside is offered.
    func offer(_ proposal: Int?) -> Int? {
      guard let length = proposal ?? ideal else { return nil }
      return max(least ?? 0, min(most ?? .max, length))
    }

    /// How long the frame is around a view of `length`.
    func length(_ proposal: Int?, around length: Int) -> Int {
      let low = least ?? min(length, most ?? .max), high = most ?? length
      return max(low, min(high, proposal ?? ideal ?? length))
    }
  }

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: width.offer(proposal.width), height: height.offer(proposal.height))
  }

  func sizeThatFits(_ proposal: ProposedViewSize, child: RenderNode) -> Size {
    let size = child.measure(offer(proposal))
    return Size(
      width: width.length(proposal.width, around: size.width), height: height.length(proposal.height, around: size.height))
  }

  func placement(of child: RenderNode, in size: Size, _ proposal: ProposedViewSize) -> (frame: Rect, proposal: ProposedViewSize) {
    let offer = offer(proposal)
    return (Rect(origin: alignment.origin(of: child, offer, in: size), size: child.measure(offer)), offer)
  }

  func range(along axis: Axis, _ proposal: ProposedViewSize, child: RenderNode) -> ClosedRange<Int>? {
    let bounds = axis == .horizontal ? width : height
    if let least = bounds.least, let most = bounds.most { return least...most }
    let part = child.flexibility(along: axis, offer(proposal))
    let least = bounds.least ?? min(part.least, bounds.most ?? .max)
    return least...max(least, bounds.most ?? part.most)
  }

  func change(from old: FlexibleFrameModifier) -> RenderChange { self == old ? .none : .layout }
}

extension View {
  /// A frame of a fixed size, in cells; along an axis without one it is as its view is. A view that is larger is cut off.
  public func frame(width: Int? = nil, height: Int? = nil, alignment: Alignment = .center) -> some View {
    modifier(FixedFrameModifier(width: width.map { max(0, $0) }, height: height.map { max(0, $0) }, alignment: alignment))
  }

  /// A frame between a least and a most; `maxWidth: .infinity` takes all there is.
  public func frame(
    minWidth: Int? = nil, idealWidth: Int? = nil, maxWidth: Int? = nil, minHeight: Int? = nil, idealHeight: Int? = nil,
    maxHeight: Int? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(
      FlexibleFrameModifier(
        width: .init(minWidth, idealWidth, maxWidth), height: .init(minHeight, idealHeight, maxHeight), alignment: alignment))
  }
}

extension Int {
  /// As many cells as there are: what `maxWidth: .infinity` says.
  public static var infinity: Int { .max }
}
