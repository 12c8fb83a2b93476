import IdemCore
import IdemScreen

/// A frame of a fixed width, height, or both.
struct FixedFrameModifier: RenderModifier, Animatable, Equatable {
  var width: Int?
  var height: Int?
  let alignment: Alignment

  var animatableData: AnimatableComponents {
    get { AnimatableComponents(width, height) }
    set { (width, height) = (newValue.cells(0).map(\.positiveLength) ?? width, newValue.cells(1).map(\.positiveLength) ?? height) }
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

/// A length that is no less than another and no more than infinity, where there is one.
private func bounded(_ length: Int?, atLeast least: Int) -> Int? {
  if let length { min(max(least, length), .infinity) } else { nil }
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

    // Made in every body with a frame: without an array, and without a closure, which would be asked on which thread it runs.
    @MainActor init(_ least: Int?, _ ideal: Int?, _ most: Int?) {
      let low = least ?? .min, middle = ideal ?? low
      if low > middle || middle > most ?? middle { Bounds.complain([least, ideal, most]) }
      self.least = bounded(least, atLeast: 0)
      self.ideal = bounded(ideal, atLeast: self.least ?? 0)
      self.most = bounded(most, atLeast: self.ideal ?? self.least ?? 0)
    }

    @MainActor private static func complain(_ bounds: [Int?]) {
      let named = bounds.compactMap { $0 }.map(String.init).joined(separator: ", ")
      Diagnostics.once("frame: \(named) do not grow from the least to the ideal to the most")
    }

    /// What the view inside is offered.
    func offer(_ proposal: Int?) -> Int? {
      guard let length = proposal ?? ideal else { return nil }
      return max(least ?? 0, min(most ?? .infinity, length))
    }

    /// How long the frame is around a view of `length`.
    func length(_ proposal: Int?, around length: Int) -> Int {
      let low = least ?? min(length, most ?? .infinity), high = most ?? length
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
    let least = bounds.least ?? min(part.least, bounds.most ?? .infinity)
    return least...max(least, bounds.most ?? part.most)
  }

  func change(from old: FlexibleFrameModifier) -> RenderChange { self == old ? .none : .layout }
}

extension View {
  /// A frame of a fixed size, in cells; along an axis without one it is as its view is. A view that is larger is cut off.
  public func frame(width: Int? = nil, height: Int? = nil, alignment: Alignment = .center) -> some View {
    modifier(FixedFrameModifier(width: bounded(width, atLeast: 0), height: bounded(height, atLeast: 0), alignment: alignment))
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
