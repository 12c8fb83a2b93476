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

enum SizeChangeAnchorKey: EnvironmentKey {
  static var defaultValue: UnitPoint? { nil }
}

enum ScrollDisabledKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

/// When a scroll anchor is used.
public struct ScrollAnchorRole: Hashable, Sendable {
  fileprivate enum Value { case initialOffset, sizeChanges, alignment }
  fileprivate let value: Value
  /// For the first position.
  public static let initialOffset = ScrollAnchorRole(value: .initialOffset)
  /// When rows are added: with `.bottom`, the view stays at the end.
  public static let sizeChanges = ScrollAnchorRole(value: .sizeChanges)
  /// For content that is shorter than the view. It has no effect: such content is at the top.
  public static let alignment = ScrollAnchorRole(value: .alignment)
}

extension View {
  /// Whether the user cannot scroll the lists and scroll views inside. An app still can, and a view that gets the focus is scrolled into sight.
  public func scrollDisabled(_ isDisabled: Bool) -> some View { modifier(EnvironmentKeyModifier<ScrollDisabledKey>(value: isDisabled)) }

  /// Sets a scroll position of the lists and scroll views inside for one purpose: the first position, or what happens when rows are added.
  @ViewBuilder public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
    switch role.value {
    case .initialOffset: modifier(ScrollSettingModifier(setting: .start(anchor)))
    case .sizeChanges: modifier(ScrollSettingModifier(setting: .sizeChanges(anchor)))
    case .alignment: self
    }
  }

  /// Sets whether the lists and scroll views inside show a scroll indicator. It is one column at the right edge (or one row at the bottom
  /// edge), and only shown if the content does not fit.
  ///
  /// In a scroll view the indicator takes that column from the content. In a list or a table it is drawn over the rows, so that the rows
  /// are as wide as the content above the list. There it uses the cells that the rows leave empty; its thumb reverses the other cells.
  ///
  /// - Parameter axes: the setting applies to views that scroll along one of these axes.
  public func scrollIndicators(_ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.horizontal, .vertical]) -> some View {
    modifier(ScrollSettingModifier(setting: .indicators(visibility, axes)))
  }

  /// Sets the initial scroll position of the lists and scroll views inside. With `.bottom` they start at the end, and stay there when rows
  /// are added, until the user scrolls away from the end. Use it for logs.
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View { modifier(ScrollSettingModifier(setting: .anchor(anchor))) }
}

/// Changes a setting of the lists and scroll views inside. They read it when they are created. The modifier notifies them of a change, so
/// they do not store dependencies on the setting.
struct ScrollSettingModifier: WrapperModifier {
  let setting: Setting

  enum Setting {
    case indicators(ScrollIndicatorVisibility, Axis.Set)
    case anchor(UnitPoint?)
    case start(UnitPoint?)
    case sizeChanges(UnitPoint?)
    case margins(Edge.Set, EdgeInsets)
  }

  func makeNode(parent: Node, in context: UpdateContext) -> ScopeNode {
    let node = ScopeNode(parent: parent, type: Self.self)
    write(to: node)
    return node
  }

  func update(_ node: ScopeNode, in context: UpdateContext) {
    let old = ScrollSettings(node.childEnvironment)
    write(to: node)
    if ScrollSettings(node.childEnvironment) != old { notify(node, in: context) }
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
    case .anchor(let anchor):
      node.setKey(DefaultScrollAnchorKey.self, to: anchor)
      node.setKey(SizeChangeAnchorKey.self, to: anchor)
    case .start(let anchor): node.setKey(DefaultScrollAnchorKey.self, to: anchor)
    case .sizeChanges(let anchor): node.setKey(SizeChangeAnchorKey.self, to: anchor)
    case .margins(let edges, let insets):
      let outer = EnvironmentValues(scope: node.environment)[ContentMarginsKey.self]
      node.setKey(ContentMarginsKey.self, to: outer.replacing(edges, by: insets))
    }
  }

  private func notify(_ node: Node, in context: UpdateContext) {
    (node as? RowsNode)?.scrollSettingsChanged(in: context)
    node.visitChildren { notify($0, in: context) }
  }
}

/// The settings of a scope for the lists and scroll views in it.
struct ScrollSettings: Equatable {
  private let vertical, horizontal: ScrollIndicatorVisibility
  private let anchor, sizeChanges: UnitPoint?
  private let margins: EdgeInsets

  @MainActor init(_ scope: EnvironmentScope) {
    let values = EnvironmentValues(scope: scope)
    vertical = values[VerticalIndicatorsKey.self]
    horizontal = values[HorizontalIndicatorsKey.self]
    anchor = values[DefaultScrollAnchorKey.self]
    sizeChanges = values[SizeChangeAnchorKey.self]
    margins = values[ContentMarginsKey.self]
  }

  func indicators(along axis: Axis) -> ScrollIndicatorVisibility { axis == .vertical ? vertical : horizontal }

  /// Whether the view stays at the end when rows are added.
  func followsEnd(along axis: Axis) -> Bool { sizeChanges.map { (axis == .vertical ? $0.y : $0.x) >= 1 } ?? false }

  /// The initial scroll position along an axis: 0 is the start, 1 the end.
  func start(along axis: Axis) -> Double { anchor.map { axis == .vertical ? $0.y : $0.x } ?? 0 }
}
