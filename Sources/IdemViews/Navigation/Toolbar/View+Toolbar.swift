import IdemCore

/// Gives the items to the bar of the page, or makes a bar if there is no page.
struct ToolbarModifier<Items: View>: ViewModifier {
  let items: Items
  @Environment(\.navigationPage) private var page

  func body(content: Content) -> some View {
    if let page {
      content.modifier(ToolbarItemsModifier(items: items, page: page))
    } else {
      NavigationStack { ToolbarRoot(content: content, items: items) }
    }
  }
}

/// The root of a stack that has only a bar.
private struct ToolbarRoot<Content: View, Items: View>: View {
  let content: Content
  let items: Items
  @Environment(\.navigationPage) private var page

  var body: some View {
    if let page { content.modifier(ToolbarItemsModifier(items: items, page: page)) }
  }
}

extension View {
  /// Shows items in the bar of the page: in the navigation bar of the `NavigationStack` or the column around the view. Without one, a bar is
  /// shown above the view itself.
  ///
  ///     .toolbar {
  ///       ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
  ///       ToolbarItem(placement: .confirmationAction) { Button("Save", action: save) }
  ///     }
  ///
  /// Items that have no room are in a menu at the end of the bar. The items have the environment of this view. Buttons are in the
  /// `borderless` style.
  public func toolbar<Items: ToolbarContent>(@ToolbarContentBuilder content: () -> Items) -> some View {
    modifier(ToolbarModifier(items: ToolbarContentView(items: content())))
  }

  /// Shows items in the bar of the page. The id has no effect: the user cannot change a toolbar.
  public func toolbar<Items: ToolbarContent>(id: String, @ToolbarContentBuilder content: () -> Items) -> some View {
    toolbar(content: content)
  }
}

// MARK: Which bars are shown

/// A bar of a page.
public struct ToolbarPlacement: Hashable, Sendable {
  enum Bar: UInt8, Sendable { case top, bottom, other }
  let bar: Bar

  /// The bar above the page.
  public static let automatic = ToolbarPlacement(bar: .top)
  /// The bar above the page.
  public static let navigationBar = ToolbarPlacement(bar: .top)
  /// The bar above the page.
  public static let windowToolbar = ToolbarPlacement(bar: .top)
  /// The bar below the page.
  public static let bottomBar = ToolbarPlacement(bar: .bottom)
  /// The bar of a `TabView`. It is always shown.
  public static let tabBar = ToolbarPlacement(bar: .other)
}

extension View {
  /// Shows or hides bars of the page: the one above it, if none is named. The keys of the items work in any case.
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { showsBars(visibility, bars) }

  /// Shows or hides bars of the page: the one above it, if none is named. The keys of the items work in any case.
  public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { showsBars(visibility, bars) }

  private func showsBars(_ visibility: Visibility, _ bars: [ToolbarPlacement]) -> some View {
    let isHidden = visibility == .hidden
    return modifier(PageLook(property: \.hidesBar, value: isHidden && (bars.isEmpty || bars.contains { $0.bar == .top }), unset: false))
      .modifier(PageLook(property: \.hidesBottomBar, value: isHidden && bars.contains { $0.bar == .bottom }, unset: false))
  }
}
