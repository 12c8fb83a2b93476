import IdemCore

/// The columns of a split view.
@MainActor final class NavigationSplitModel {
  /// The pages of the columns.
  let columns: [NavigationModel] = [NavigationModel(), NavigationModel(), NavigationModel()]
  weak var node: NavigationSplitNode?
  var preferred: Binding<NavigationSplitViewColumn>?
  var visibility: Binding<NavigationSplitViewVisibility>?
  /// What the user has chosen with a command, where the app has no binding.
  private(set) var chosenVisibility: NavigationSplitViewVisibility?
  /// Whether there are three columns.
  var hasContent = false {
    didSet {
      columns[0].forward = hasContent ? columns[1] : columns[2]
      columns[1].forward = columns[2]
    }
  }
  /// The column that is shown where not all fit. The user or the app chose it; nil at first.
  private(set) var compact: NavigationSplitViewColumn?

  init() {
    for (index, column) in columns.enumerated() {
      column.onChoice = { [weak self] in self?.choose(after: index) }
    }
  }

  static let order: [NavigationSplitViewColumn] = [.sidebar, .content, .detail]

  /// Shows the column after the one in which the user chose something, where not all fit.
  func choose(after index: Int) {
    guard index < 2 else { return }
    show(index == 0 && hasContent ? .content : .detail)
  }

  private func show(_ column: NavigationSplitViewColumn) {
    guard column != compact else { return }
    compact = column
    if let preferred, preferred.wrappedValue != column { preferred.wrappedValue = column }
    node?.columnsChanged()
  }

  /// Hides the sidebar, or shows it again. Where not all columns fit, shows the sidebar or the details.
  func toggleSidebar(in context: UpdateContext) {
    guard let node else { return }
    if node.isCompact { return show(compact == .sidebar || compact == nil ? .detail : .sidebar) }
    let isShown = visibility?.wrappedValue ?? chosenVisibility ?? .automatic
    let new: NavigationSplitViewVisibility =
      switch isShown {
      case .automatic, .all: hasContent ? .doubleColumn : .detailOnly
      case .doubleColumn: hasContent ? .all : .detailOnly
      case .detailOnly: .all
      }
    if let visibility { return visibility.wrappedValue = new }
    chosenVisibility = new
    node.update(new, in: context)
  }

  /// Takes the app's choice of the compact column.
  func take(_ column: NavigationSplitViewColumn?) { if let column, column != compact { compact = column } }

  /// Goes back to the column before, where not all fit. Returns false if there is none.
  func goBack() -> Bool {
    guard let node, node.isCompact else { return false }
    switch compact {
    case .detail: show(hasContent ? .content : .sidebar)
    case .content: show(.sidebar)
    default: return false
    }
    return true
  }
}

/// What a column sets for the views in it.
private enum ColumnSettings: PageSettings {
  static func reset(_ scope: EnvironmentScope) {
    scope.set(AutomaticListLookKey.self, to: AutomaticListLookKey.defaultValue)
    scope.set(NavigationColumnKey.self, to: nil)
    scope.set(PageSettingsKey.self, to: nil)
  }
}

enum NavigationColumnKey: EnvironmentKey {
  static var defaultValue: NavigationModel? { nil }
}

extension EnvironmentValues {
  /// The column of a split view that contains the view. A stack inside has pages of its own.
  var navigationColumn: NavigationModel? {
    get { self[NavigationColumnKey.self] }
    set {
      self[NavigationColumnKey.self] = newValue
      self[PageSettingsKey.self] = ColumnSettings.self
    }
  }
}
