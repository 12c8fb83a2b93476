import IdemCore
import Observation

/// The state of one search field.
@Observable @MainActor
final class SearchModel {
  /// Whether the user searches: from the first focus of the field until the search is dismissed.
  var isActive = false
  /// Ends the search: clears the text and moves the focus to the content.
  @ObservationIgnored var dismiss: @MainActor () -> Void = {}
}

private enum SearchModelKey: EnvironmentKey {
  static var defaultValue: SearchModel? { nil }
}

/// What the modifiers around a searchable view add to its field.
struct SearchExtras {
  /// The views of the suggestions; nil without any.
  var suggestions: (@MainActor () -> AnyView)?
  /// The control that chooses the scope, and whether it is shown from the first letter on only.
  var scopes: (view: @MainActor () -> AnyView, needsText: Bool)?
  /// Binds the focus of the field.
  var focus: (@MainActor (AnyView) -> AnyView)?
}

private enum SearchExtrasKey: EnvironmentKey {
  static var defaultValue: SearchExtras { SearchExtras() }
}

/// The action that ends the search of the nearest searchable view.
@MainActor
public struct DismissSearchAction {
  let model: SearchModel?

  /// Clears the text of the field, and moves the focus to the content. Does nothing if there is no search field.
  public func callAsFunction() { model?.dismiss() }
}

extension EnvironmentValues {
  /// Whether the user searches in the nearest searchable view around: from the first focus of its field until Escape or `dismissSearch`.
  public var isSearching: Bool { searchModel?.isActive ?? false }

  /// The action that ends the search of the nearest searchable view around.
  public var dismissSearch: DismissSearchAction { DismissSearchAction(model: searchModel) }

  var searchModel: SearchModel? {
    get { self[SearchModelKey.self] }
    set { self[SearchModelKey.self] = newValue }
  }

  var searchExtras: SearchExtras {
    get { self[SearchExtrasKey.self] }
    set { self[SearchExtrasKey.self] = newValue }
  }
}
