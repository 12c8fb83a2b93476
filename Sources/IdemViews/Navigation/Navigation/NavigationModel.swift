import IdemCore
import Observation

/// A page of a navigation stack. The root is a page too.
@Observable @MainActor final class NavigationPage: Identifiable {
  /// Where the view of a page comes from.
  enum Source {
    /// The view of the stack.
    case root
    /// The `navigationDestination` of the value's type.
    case value(AnyHashable)
    /// A view: of a link with a destination, or of `navigationDestination(isPresented:)`.
    case view
  }

  /// What a page's views set for the bar; see `navigationTitle`.
  struct Look: Equatable {
    var title: Text?
    var subtitle: Text?
    /// Whether the user cannot go back from this page.
    var hidesBackButton = false
    /// The width of the column of a split view; see `navigationSplitViewColumnWidth`.
    var width: Width?
    /// The items of the views with a `toolbar`.
    var toolbar: [ToolbarPart] = []
    /// The menu of the title; nil if it has none.
    var titleMenu: TitleMenu?
    /// Whether the bar with the title is not shown.
    var hidesBar = false
    /// Whether the bar below the page is not shown.
    var hidesBottomBar = false

    /// The items at a place, in the order of their views.
    @MainActor func items(_ slot: ToolbarItemPlacement.Slot) -> [RenderNode] {
      if toolbar.isEmpty { return [] }
      return toolbar.flatMap { $0.host.items.filter { $0.slot == slot }.map(\.node) }
    }
  }

  /// The width of a column.
  struct Width: Equatable {
    var least: Int?
    var ideal: Int
    var most: Int?
  }

  @ObservationIgnored nonisolated let id: Int
  @ObservationIgnored let source: Source
  /// Makes the view of a page with the source `view`.
  var make: (@MainActor () -> AnyView)?
  /// Called when the page is removed by the user.
  @ObservationIgnored var onPop: (@MainActor () -> Void)?
  /// A change is followed by a call of the model's `changed`, so that the bar is updated in the same frame.
  @ObservationIgnored var look = Look()
  /// The stack of the page.
  @ObservationIgnored weak var model: NavigationModel?
  /// The stacks within the page, if it is a page of a column. With one stack, its bar is that of the column.
  @ObservationIgnored var innerStacks: [NavigationModel] = []

  /// Must be called after a change of the look.
  func lookChanged() {
    model?.changed()
    model?.onLookChange?()
    for stack in innerStacks { stack.changed() }
  }

  init(id: Int, source: Source) {
    self.id = id
    self.source = source
  }

  var value: AnyHashable? {
    if case .value(let value) = source { value } else { nil }
  }
}

/// What a link shows.
enum NavigationTarget {
  case value(AnyHashable)
  case view(@MainActor () -> AnyView)
}

/// The values of the app's path.
struct NavigationPathSource {
  let read: @MainActor () -> [AnyHashable]
  let append: @MainActor (AnyHashable) -> Void
  let removeLast: @MainActor (Int) -> Void
}

/// The pages of a navigation stack, and the views for values. The stack's node observes it.
@Observable @MainActor final class NavigationModel {
  /// The `navigationDestination` of a type.
  @Observable @MainActor final class Destination {
    var make: @MainActor (AnyHashable) -> AnyView
    init(_ make: @escaping @MainActor (AnyHashable) -> AnyView) { self.make = make }
  }

  @ObservationIgnored var path: NavigationPathSource?
  /// The pages, without the changes of the path since `pagesNow` was read last.
  @ObservationIgnored private(set) var pages: [NavigationPage] = []
  @ObservationIgnored private var nextID = 0
  /// The node of the stack. It is updated in the same frame, also if an update changed the pages.
  @ObservationIgnored weak var node: Node?
  private var destinations: [ObjectIdentifier: [Destination]] = [:]

  /// The next column of a split view. A link of this stack shows its page there, in place of the column's own view.
  @ObservationIgnored weak var forward: NavigationModel?
  /// The page in place of the root, which a link of the column before shows.
  @ObservationIgnored private weak var replacement: NavigationPage?
  /// Called when the user chose something in this column of a split view.
  @ObservationIgnored var onChoice: (@MainActor () -> Void)?
  /// Called after a change of a page's look.
  @ObservationIgnored var onLookChange: (@MainActor () -> Void)?

  /// The page of a column around this stack, whose bar this stack shows.
  @ObservationIgnored weak var outerPage: NavigationPage?

  init() { pages = [newPage(.root)] }

  /// What the views of the root set.
  var rootLook: NavigationPage.Look { pages[0].look }

  private func newPage(_ source: NavigationPage.Source) -> NavigationPage {
    nextID += 1
    let page = NavigationPage(id: nextID, source: source)
    page.model = self
    return page
  }

  // MARK: Pages

  /// The pages, the root first. Reads the app's path.
  var pagesNow: [NavigationPage] {
    if let path { take(path.read()) }
    return pages
  }

  /// Makes the pages those of the path. The pages of the values before the first difference stay, with the other pages among them.
  private func take(_ values: [AnyHashable]) {
    var taken = 0
    for (index, page) in pages.enumerated() {
      guard let value = page.value else { continue }
      guard taken < values.count, values[taken] == value else {
        pages.removeSubrange(index...)
        break
      }
      taken += 1
    }
    for value in values[taken...] { pages.append(newPage(.value(value))) }
  }

  /// Shows a page over the others. Returns it, if it is a view's.
  @discardableResult func push(_ target: NavigationTarget) -> NavigationPage? {
    if let forward { return push(target, to: forward) }
    switch target {
    case .value(let value):
      if let path { path.append(value) } else { show(newPage(.value(value))) }
      return nil
    case .view(let make):
      let page = newPage(.view)
      page.make = make
      show(page)
      return page
    }
  }

  private func show(_ page: NavigationPage) {
    pages.append(page)
    changed()
  }

  /// Shows a page in the next column.
  private func push(_ target: NavigationTarget, to next: NavigationModel) -> NavigationPage {
    let page = next.newPage(.view)
    switch target {
    case .value(let value):
      page.make = { [weak self, weak next] in self?.view(for: value) ?? next?.view(for: value) ?? AnyView(EmptyView()) }
    case .view(let make): page.make = make
    }
    next.pop(next.pages.count - 1)
    next.replacement = page
    next.show(page)
    onChoice?()
    return page
  }

  /// The number of pages that the user cannot go back to, because another page replaces the root.
  private var replacedCount: Int { pages.count > 1 && pages[1] === replacement ? 1 : 0 }
  /// The pages that the user can see or go back to.
  var reachablePages: ArraySlice<NavigationPage> { pages[replacedCount...] }

  /// Updates the stack after a change of the pages or of their looks.
  func changed() { node?.becomeStale(Cause(.environment, name: "navigation", owner: NavigationModel.self)) }

  /// Whether the user can go back.
  var canGoBack: Bool { pages.count > 1 + replacedCount && !pages[pages.count - 1].look.hidesBackButton }

  /// Removes all pages over a page.
  func pop(to page: NavigationPage) {
    guard let index = pages.firstIndex(where: { $0 === page }) else { return }
    pop(pages.count - 1 - index)
  }

  /// Removes a page and those over it. The root stays.
  func remove(_ page: NavigationPage) {
    guard let index = pages.firstIndex(where: { $0 === page }), index > 0 else { return }
    pop(pages.count - index)
  }

  /// Removes the last pages. The root stays.
  func pop(_ count: Int = 1) {
    let removed = pages.suffix(max(0, min(count, pages.count - 1)))
    guard !removed.isEmpty else { return }
    pages.removeLast(removed.count)
    let values = removed.count { $0.value != nil }
    if values > 0 { path?.removeLast(values) }
    changed()
    for page in removed.reversed() { page.onPop?() }
  }

  // MARK: Destinations

  func add(_ destination: Destination, for type: any Any.Type) {
    destinations[ObjectIdentifier(type), default: []].append(destination)
  }

  func remove(_ destination: Destination, for type: any Any.Type) {
    destinations[ObjectIdentifier(type)]?.removeAll { $0 === destination }
  }

  /// The view of a value, made by the first destination for its type; nil if there is none.
  func view(for value: AnyHashable) -> AnyView? {
    destinations[ObjectIdentifier(Swift.type(of: value.base))]?.first?.make(value)
  }
}

private enum NavigationModelKey: EnvironmentKey {
  static var defaultValue: NavigationModel? { nil }
}

enum NavigationPageKey: EnvironmentKey {
  static var defaultValue: NavigationPage? { nil }
}

extension EnvironmentValues {
  /// The stack that links show their pages in.
  var navigation: NavigationModel? {
    get { self[NavigationModelKey.self] }
    set { self[NavigationModelKey.self] = newValue }
  }

  /// The page that contains the view.
  var navigationPage: NavigationPage? {
    get { self[NavigationPageKey.self] }
    set { self[NavigationPageKey.self] = newValue }
  }
}
