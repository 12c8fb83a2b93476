import IdemCore

/// What the margins of a scroll view are for.
public struct ContentMarginPlacement: Hashable, Sendable {
  let affectsContent: Bool

  /// The content.
  public static let automatic = ContentMarginPlacement(affectsContent: true)
  /// The content.
  public static let scrollContent = ContentMarginPlacement(affectsContent: true)
  /// The indicators. They have no margins: one is a column or a row at the edge.
  public static let scrollIndicators = ContentMarginPlacement(affectsContent: false)
}

enum ContentMarginsKey: EnvironmentKey {
  static var defaultValue: EdgeInsets { EdgeInsets() }
}

extension View {
  /// Adds margins around the content of the scroll views, lists and forms inside, in cells; nil is the default of `padding`.
  ///
  /// The margins along the axis scroll with the content, those beside it stay. Edges that are not given keep the margins of other modifiers. A
  /// margin is never larger than the view: at the start, the first row of the content can be seen, and those beside it leave half of the width. A
  /// scroll view inside a scroll view that has the margins has none.
  @_disfavoredOverload
  public func contentMargins(_ edges: Edge.Set = .all, _ length: Int?, for placement: ContentMarginPlacement = .automatic) -> some View {
    let length = length ?? 1
    return contentMargins(edges, EdgeInsets(top: length, leading: length, bottom: length, trailing: length), for: placement)
  }

  /// Adds margins around the content of the scroll views inside, in cells.
  @_disfavoredOverload
  public func contentMargins(_ length: Int, for placement: ContentMarginPlacement = .automatic) -> some View {
    contentMargins(.all, length, for: placement)
  }

  /// Adds margins around the content of the scroll views inside, in cells.
  public func contentMargins(_ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic)
    -> some View
  {
    modifier(ScrollSettingModifier(setting: .margins(placement.affectsContent ? edges : [], insets)))
  }
}

extension EdgeInsets {
  /// These insets with some edges of others. None is negative.
  func replacing(_ edges: Edge.Set, by other: EdgeInsets) -> EdgeInsets {
    func part(_ edge: Edge.Set, _ new: Int, _ old: Int) -> Int { edges.contains(edge) ? max(0, new).length : old }
    return EdgeInsets(
      top: part(.top, other.top, top), leading: part(.leading, other.leading, leading), bottom: part(.bottom, other.bottom, bottom),
      trailing: part(.trailing, other.trailing, trailing))
  }
}
