import IdemCore
import IdemScreen

/// A modifier that adds space around a view, in cells.
struct PaddingModifier: RenderModifier, Animatable, Equatable {
  var insets: EdgeInsets

  var animatableData: AnimatableComponents {
    get { AnimatableComponents(insets.top, insets.leading, insets.bottom, insets.trailing) }
    set {
      insets = EdgeInsets(
        top: newValue.cells(0) ?? insets.top, leading: newValue.cells(1) ?? insets.leading, bottom: newValue.cells(2) ?? insets.bottom,
        trailing: newValue.cells(3) ?? insets.trailing)
    }
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: proposal.width?.less(insets[along: .horizontal]), height: proposal.height?.less(insets[along: .vertical]))
  }

  func sizeThatFits(_ proposal: ProposedViewSize, child: RenderNode, in context: MeasureContext) -> Size {
    let size = child.measure(inner(proposal), in: context)
    return Size(
      width: size.width + insets[along: .horizontal], height: size.height + insets[along: .vertical])
  }

  func placement(of child: RenderNode, in size: Size, _ proposal: ProposedViewSize, with context: MeasureContext) -> (
    frame: Rect, proposal: ProposedViewSize
  ) {
    let offer = inner(proposal)
    return (Rect(origin: Point(x: insets.leading.length, y: insets.top.length), size: child.measure(offer, in: context)), offer)
  }

  func range(along axis: Axis, _ proposal: ProposedViewSize, child: RenderNode, in context: MeasureContext) -> ClosedRange<Int>? {
    let part = child.flexibility(along: axis, inner(proposal), in: context)
    let least = max(0, part.least + insets[along: axis])
    return least...max(least, part.most + insets[along: axis])
  }

  func change(from old: PaddingModifier) -> RenderChange { self == old ? .none : .layout }

  static var drawsOnlyChild: Bool { true }

  var inspectedWords: _InspectedWords? {
    let lengths: [(Edge, Int)] = [
      (.top, insets.top), (.leading, insets.leading), (.bottom, insets.bottom), (.trailing, insets.trailing),
    ]
    let padded = lengths.filter { $0.1 != 0 }
    guard let length = padded.first?.1, padded.allSatisfy({ $0.1 == length }) else {
      return _InspectedWords(
        padded.isEmpty
          ? ".padding(0)"
          : ".padding(EdgeInsets(top: \(insets.top), leading: \(insets.leading), bottom: \(insets.bottom), trailing: \(insets.trailing)))",
        .space)
    }
    let edges = Edge.Set(padded.map { Edge.Set($0.0) })
    return _InspectedWords(".padding", ["": edges == .all ? nil : edges.inspectedWord, "": "\(length)"], .space)
  }
}

extension View {
  /// Adds space along every edge, in cells. Negative values remove space.
  @_disfavoredOverload
  public func padding(_ length: Int) -> some View { padding(.all, length) }

  /// Adds space along some edges, in cells. Nil is 1 cell.
  @_disfavoredOverload
  public func padding(_ edges: Edge.Set = .all, _ length: Int? = nil) -> some View {
    let length = length ?? 1
    return padding(
      EdgeInsets(
        top: edges.contains(.top) ? length : 0, leading: edges.contains(.leading) ? length : 0,
        bottom: edges.contains(.bottom) ? length : 0, trailing: edges.contains(.trailing) ? length : 0))
  }

  /// Adds space along each edge, in cells.
  public func padding(_ insets: EdgeInsets) -> some View { modifier(PaddingModifier(insets: insets)) }
}
