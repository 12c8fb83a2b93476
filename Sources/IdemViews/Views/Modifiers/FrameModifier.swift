import IdemCore
import IdemScreen

/// A frame with a fixed width, a fixed height, or both.
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

  func sizeThatFits(_ proposal: ProposedViewSize, child: RenderNode, in context: MeasureContext) -> Size {
    if let width, let height { return Size(width: width, height: height) }
    let size = child.measure(offer(proposal), in: context)
    return Size(width: width ?? size.width, height: height ?? size.height)
  }

  func placement(of child: RenderNode, in size: Size, _ proposal: ProposedViewSize, with context: MeasureContext) -> (
    frame: Rect, proposal: ProposedViewSize
  ) {
    let offer = offer(proposal)
    return (Rect(origin: alignment.origin(of: child, offer, in: size, with: context), size: child.measure(offer, in: context)), offer)
  }

  func range(along axis: Axis, _ proposal: ProposedViewSize, child: RenderNode, in context: MeasureContext) -> ClosedRange<Int>? {
    if let length = axis == .horizontal ? width : height { return length...length }
    let part = child.flexibility(along: axis, offer(proposal), in: context)
    return part.least...part.most
  }

  func change(from old: FixedFrameModifier) -> RenderChange { self == old ? .none : .layout }

  static var drawsOnlyChild: Bool { true }

  var inspectedWords: _InspectedWords? {
    var axes: Axis.Set = []
    if width != nil { axes.insert(.horizontal) }
    if height != nil { axes.insert(.vertical) }
    return _InspectedWords(
      ".frame",
      [
        "width": _InspectedWords.length(width), "height": _InspectedWords.length(height),
        "alignment": alignment == .center ? nil : alignment.inspectedWord,
      ], .frame(axes))
  }
}

/// Clamps a length to `least` and infinity; nil stays nil.
private func bounded(_ length: Int?, atLeast least: Int) -> Int? {
  if let length { min(max(least, length), .infinity) } else { nil }
}

/// A frame with bounds. It takes the proposed length within its bounds. Along an axis without a bound on one side, it follows its view.
struct FlexibleFrameModifier: RenderModifier, Equatable {
  let width: Bounds
  let height: Bounds
  let alignment: Alignment

  /// The bounds along one axis. Each is at least the one before.
  struct Bounds: Equatable {
    var least: Int?
    var ideal: Int?
    var most: Int?

    // Runs for each frame in a body. It uses no array, and no closure, because a closure of the main actor checks its executor on each
    // call.
    @MainActor init(_ least: Int?, _ ideal: Int?, _ most: Int?) {
      let low = least ?? .min, middle = ideal ?? low
      if low > middle || middle > most ?? middle { Bounds.warn([least, ideal, most]) }
      self.least = bounded(least, atLeast: 0)
      self.ideal = bounded(ideal, atLeast: self.least ?? 0)
      self.most = bounded(most, atLeast: self.ideal ?? self.least ?? 0)
    }

    @MainActor private static func warn(_ bounds: [Int?]) {
      let named = bounds.compactMap { $0 }.map(String.init).joined(separator: ", ")
      Diagnostics.once("frame: the minimum, ideal and maximum size must be in increasing order, not \(named)")
    }

    /// The length that is proposed to the view inside.
    func offer(_ proposal: Int?) -> Int? {
      guard let length = proposal ?? ideal else { return nil }
      return max(least ?? 0, min(most ?? .infinity, length))
    }

    /// The length of the frame around a view of `length`.
    func length(_ proposal: Int?, around length: Int) -> Int {
      let low = least ?? min(length, most ?? .infinity), high = most ?? length
      return max(low, min(high, proposal ?? ideal ?? length))
    }
  }

  private func offer(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: width.offer(proposal.width), height: height.offer(proposal.height))
  }

  func sizeThatFits(_ proposal: ProposedViewSize, child: RenderNode, in context: MeasureContext) -> Size {
    let size = child.measure(offer(proposal), in: context)
    return Size(
      width: width.length(proposal.width, around: size.width), height: height.length(proposal.height, around: size.height))
  }

  func placement(of child: RenderNode, in size: Size, _ proposal: ProposedViewSize, with context: MeasureContext) -> (
    frame: Rect, proposal: ProposedViewSize
  ) {
    let offer = offer(proposal), length = child.measure(offer, in: context)
    var origin = alignment.origin(of: child, offer, in: size, with: context)
    // A view that is larger than all the space there is begins at its start. In its middle, both ends would be cut.
    if width.most == .infinity, length.width > size.width { origin.x = 0 }
    if height.most == .infinity, length.height > size.height { origin.y = 0 }
    return (Rect(origin: origin, size: length), offer)
  }

  func range(along axis: Axis, _ proposal: ProposedViewSize, child: RenderNode, in context: MeasureContext) -> ClosedRange<Int>? {
    let bounds = axis == .horizontal ? width : height
    if let least = bounds.least, let most = bounds.most { return least...most }
    let part = child.flexibility(along: axis, offer(proposal), in: context)
    let least = bounds.least ?? min(part.least, bounds.most ?? .infinity)
    return least...max(least, bounds.most ?? part.most)
  }

  func change(from old: FlexibleFrameModifier) -> RenderChange { self == old ? .none : .layout }

  static var drawsOnlyChild: Bool { true }

  var inspectedWords: _InspectedWords? {
    var axes: Axis.Set = []
    if width != .init(nil, nil, nil) { axes.insert(.horizontal) }
    if height != .init(nil, nil, nil) { axes.insert(.vertical) }
    return _InspectedWords(
      ".frame",
      [
        "minWidth": _InspectedWords.length(width.least), "idealWidth": _InspectedWords.length(width.ideal),
        "maxWidth": _InspectedWords.length(width.most), "minHeight": _InspectedWords.length(height.least),
        "idealHeight": _InspectedWords.length(height.ideal), "maxHeight": _InspectedWords.length(height.most),
        "alignment": alignment == .center ? nil : alignment.inspectedWord,
      ], .frame(axes))
  }
}

extension View {
  /// Gives the view a frame of a fixed size, in cells. Negative values count as 0. Along an axis without a size, the frame follows the
  /// view. A larger view is clipped.
  @_disfavoredOverload
  public func frame(width: Int? = nil, height: Int? = nil, alignment: Alignment = .center) -> some View {
    modifier(FixedFrameModifier(width: bounded(width, atLeast: 0), height: bounded(height, atLeast: 0), alignment: alignment))
  }

  /// Gives the view a frame with bounds, in cells. `maxWidth: .infinity` takes the whole proposed width. Bounds that are not in ascending
  /// order are reported once and raised to the bound before.
  ///
  /// A larger view is clipped. Along an axis without an upper bound it begins at its start, whatever the alignment is.
  @_disfavoredOverload
  public func frame(
    minWidth: Int? = nil, idealWidth: Int? = nil, maxWidth: Int? = nil, minHeight: Int? = nil, idealHeight: Int? = nil,
    maxHeight: Int? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(
      FlexibleFrameModifier(
        width: .init(minWidth, idealWidth, maxWidth), height: .init(minHeight, idealHeight, maxHeight), alignment: alignment))
  }
}
