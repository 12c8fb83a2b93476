import IdemCore

enum VerticalIndicatorsKey: EnvironmentKey {
  static var defaultValue: ScrollIndicatorVisibility { .automatic }
}

enum HorizontalIndicatorsKey: EnvironmentKey {
  static var defaultValue: ScrollIndicatorVisibility { .automatic }
}

enum DefaultScrollAnchorKey: EnvironmentKey {
  static var defaultValue: UnitPoint? { nil }
}

extension View {
  /// Whether the lists and scroll views inside show a bar with the part that is seen: one column at the right edge, where not everything fits.
  ///
  /// In a scroll view the bar takes that column from the content. In a list or a table it lies over the rows, so that these are as wide as what stands
  /// above: it shows in the cells that rows leave free, and reverses those of its thumb that they do not.
  ///
  /// - Parameter axes: those of the views that are meant, by the axis along which they scroll.
  public func scrollIndicators(_ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.horizontal, .vertical]) -> some View {
    modifier(ScrollSettingModifier(setting: .indicators(visibility, axes)))
  }

  /// Where the lists and scroll views inside begin. With `.bottom` they begin at their end, and stay there when rows come, for as long as the
  /// user does not scroll away from it: a log that is followed.
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View { modifier(ScrollSettingModifier(setting: .anchor(anchor))) }
}

/// Says something to the lists and scroll views below. They read it when they are made, and are told when it changes: as they depend on nothing of it,
/// a list costs no more for it.
struct ScrollSettingModifier: WrapperModifier {
  let setting: Setting

  enum Setting {
    case indicators(ScrollIndicatorVisibility, Axis.Set)
    case anchor(UnitPoint?)
  }

  func makeNode(parent: Node, in context: UpdateContext) -> ScopeNode {
    let node = ScopeNode(parent: parent, type: Self.self)
    write(to: node)
    return node
  }

  func update(_ node: ScopeNode, in context: UpdateContext) {
    let old = ScrollSettings(node.childEnvironment)
    write(to: node)
    if ScrollSettings(node.childEnvironment) != old { tell(node, in: context) }
  }

  private func write(to node: ScopeNode) {
    switch setting {
    case .indicators(let visibility, let axes):
      if axes.contains(.vertical) {
        node.setKey(VerticalIndicatorsKey.self, to: visibility)
      } else {
        node.unsetKey(VerticalIndicatorsKey.self)
      }
      if axes.contains(.horizontal) {
        node.setKey(HorizontalIndicatorsKey.self, to: visibility)
      } else {
        node.unsetKey(HorizontalIndicatorsKey.self)
      }
    case .anchor(let anchor): node.setKey(DefaultScrollAnchorKey.self, to: anchor)
    }
  }

  private func tell(_ node: Node, in context: UpdateContext) {
    (node as? RowsNode)?.scrollSettingsChanged(in: context)
    node.visitChildren { tell($0, in: context) }
  }
}

/// What a scope says to the lists and scroll views in it.
struct ScrollSettings: Equatable {
  private let vertical, horizontal: ScrollIndicatorVisibility
  private let anchor: UnitPoint?

  @MainActor init(_ scope: EnvironmentScope) {
    let values = EnvironmentValues(scope: scope)
    vertical = values[VerticalIndicatorsKey.self]
    horizontal = values[HorizontalIndicatorsKey.self]
    anchor = values[DefaultScrollAnchorKey.self]
  }

  func indicators(along axis: Axis) -> ScrollIndicatorVisibility { axis == .vertical ? vertical : horizontal }

  /// Where rows begin, as a part of the way from the start to the end.
  func start(along axis: Axis) -> Double { anchor.map { axis == .vertical ? $0.y : $0.x } ?? 0 }
}
