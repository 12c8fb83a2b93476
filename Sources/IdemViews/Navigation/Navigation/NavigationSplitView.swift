import IdemCore
import IdemScreen

/// Which columns of a `NavigationSplitView` are shown.
public enum NavigationSplitViewVisibility: Hashable, Sendable {
  /// All columns.
  case automatic
  /// All columns.
  case all
  /// The last two of three columns, or both of two.
  case doubleColumn
  /// The last column only.
  case detailOnly
}

/// A column of a `NavigationSplitView`.
public enum NavigationSplitViewColumn: Hashable, Sendable {
  case sidebar, content, detail
}

/// Two or three columns, where a choice in one column decides what the next one shows.
///
///     NavigationSplitView {
///       List(folders, selection: $folder) { Text($0.name) }
///     } detail: {
///       FolderView(folder)
///     }
///
/// A column shows the page that a `NavigationLink` in the column before it opens, in place of its own view. Each column is a stack with a
/// title. The dividers between the columns can be moved, see `HSplitView`.
///
/// If the columns do not fit, one of them is shown: at first the sidebar or `preferredCompactColumn`. A choice in a list, by Return or a
/// click, shows the next column, and Escape goes back.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  private let visibility: Binding<NavigationSplitViewVisibility>?
  private let preferred: Binding<NavigationSplitViewColumn>?
  private let sidebar: Sidebar
  private let content: Content
  private let detail: Detail
  @State private var model = NavigationSplitModel()

  /// Creates three columns.
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail) {
    (visibility, preferred) = (nil, nil)
    (self.sidebar, self.content, self.detail) = (sidebar(), content(), detail())
  }

  /// Creates three columns. `columnVisibility` specifies which of them are shown.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    (visibility, preferred) = (columnVisibility, nil)
    (self.sidebar, self.content, self.detail) = (sidebar(), content(), detail())
  }

  /// Creates three columns. `preferredCompactColumn` is the column that is shown where not all fit.
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    (visibility, preferred) = (nil, preferredCompactColumn)
    (self.sidebar, self.content, self.detail) = (sidebar(), content(), detail())
  }

  /// Creates three columns, of which some are shown; `preferredCompactColumn` is the column that is shown where not all fit.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
  ) {
    (visibility, preferred) = (columnVisibility, preferredCompactColumn)
    (self.sidebar, self.content, self.detail) = (sidebar(), content(), detail())
  }

  public var body: some View {
    model.preferred = preferred
    model.visibility = visibility
    let hasContent = Content.self != EmptyView.self
    return NavigationSplitContent(
      model: model, visibility: visibility?.wrappedValue ?? model.chosenVisibility ?? .automatic, compact: preferred?.wrappedValue,
      hasContent: hasContent,
      columns: NavigationSplitColumns(model: model, sidebar: sidebar, content: content, detail: detail)
    )
    .onKeyPress(phases: .down) { press in
      let isBack = press.key == .escape && press.modifiers.isEmpty || press.key == .leftArrow && press.modifiers == .option
      return isBack && model.goBack() ? .handled : .ignored
    }
  }
}

extension NavigationSplitView where Content == EmptyView {
  /// Creates two columns.
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    self.init(sidebar: sidebar, content: { EmptyView() }, detail: detail)
  }

  /// Creates two columns. `columnVisibility` specifies which of them are shown.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.init(columnVisibility: columnVisibility, sidebar: sidebar, content: { EmptyView() }, detail: detail)
  }

  /// Creates two columns. `preferredCompactColumn` is the column that is shown where not both fit.
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.init(preferredCompactColumn: preferredCompactColumn, sidebar: sidebar, content: { EmptyView() }, detail: detail)
  }

  /// Creates two columns, of which some are shown; `preferredCompactColumn` is the column that is shown where not both fit.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>, preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      columnVisibility: columnVisibility, preferredCompactColumn: preferredCompactColumn, sidebar: sidebar, content: { EmptyView() },
      detail: detail)
  }
}

extension View {
  /// Sets the width of the column that contains the view, in columns of the terminal.
  @_disfavoredOverload
  public func navigationSplitViewColumnWidth(_ width: Int) -> some View {
    modifier(PageLook(property: \.width, value: NavigationPage.Width(least: width, ideal: width, most: width), unset: nil))
  }

  /// Sets bounds for the width of the column that contains the view, and the width that it has at first, in columns of the terminal.
  @_disfavoredOverload
  public func navigationSplitViewColumnWidth(min: Int? = nil, ideal: Int, max: Int? = nil) -> some View {
    modifier(PageLook(property: \.width, value: NavigationPage.Width(least: min, ideal: ideal, most: max), unset: nil))
  }
}
