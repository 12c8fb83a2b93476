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

extension View {
  /// Adds margins around the content of a scroll view, in cells; nil is the default of `padding`.
  ///
  /// The margins are around the scroll view, as with `padding`: in SwiftUI the content also scrolls through them.
  @_disfavoredOverload
  public func contentMargins(_ edges: Edge.Set = .all, _ length: Int?, for placement: ContentMarginPlacement = .automatic) -> some View {
    padding(edges, placement.affectsContent ? length : 0)
  }

  /// Adds margins around the content of a scroll view, in cells.
  @_disfavoredOverload
  public func contentMargins(_ length: Int, for placement: ContentMarginPlacement = .automatic) -> some View {
    contentMargins(.all, length, for: placement)
  }

  /// Adds margins around the content of a scroll view, in cells.
  public func contentMargins(_ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic)
    -> some View
  {
    func part(_ edge: Edge.Set, _ length: Int) -> Int { placement.affectsContent && edges.contains(edge) ? length : 0 }
    return padding(
      EdgeInsets(
        top: part(.top, insets.top), leading: part(.leading, insets.leading), bottom: part(.bottom, insets.bottom),
        trailing: part(.trailing, insets.trailing)))
  }
}
