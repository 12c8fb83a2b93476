import IdemCore
import IdemText

/// What the app has found for the palette. It is a class, so that an arriving item does not copy the others.
@MainActor
final class PaletteSearch {
  private var found: [[CommandSnapshot.Item]] = []
  private var groups: [String] = []
  private(set) var errors: [String] = []
  /// The number of items of one view that are read. A search without an end stops there.
  private static let maximum = 1000

  var hasItems: Bool { found.contains { !$0.isEmpty } }

  /// Runs the searches of all views at the same time. The items for the former text stay until the first one for this text arrives, or until
  /// the search ends.
  func run(_ query: String, _ finders: [PaletteItemsModifier], arrived: @escaping @MainActor () -> Void) async {
    groups = finders.map(\.group)
    if found.count != finders.count { found = Array(repeating: [], count: finders.count) }
    if !errors.isEmpty {
      errors = []
      arrived()
    }
    let searches = finders.enumerated().map { position, finder in
      Task { await run(query, finder, at: position, arrived) }
    }
    await withTaskCancellationHandler {
      for search in searches { await search.value }
    } onCancel: {
      for search in searches { search.cancel() }
    }
  }

  private struct HasEnough: Error {}

  private func run(_ query: String, _ finder: PaletteItemsModifier, at position: Int, _ arrived: @escaping @MainActor () -> Void) async {
    var isFirst = true
    do {
      try await finder.find(query) { [self] item in
        if Task.isCancelled { return }
        if isFirst { found[position] = [] }
        isFirst = false
        found[position].append(listed(item, at: position))
        arrived()
        if found[position].count >= PaletteSearch.maximum { throw HasEnough() }
      }
    } catch is HasEnough {
      return
    } catch {
      if !Task.isCancelled {
        errors.append("\(groups[position].isEmpty ? "" : groups[position] + ": ")\(error)")
        arrived()
      }
    }
    if isFirst, !Task.isCancelled, !found[position].isEmpty {
      found[position] = []
      arrived()
    }
  }

  /// An item for the list. Its number is negative, since the numbers of the commands begin with 0.
  private func listed(_ item: PaletteItem, at position: Int) -> CommandSnapshot.Item {
    let group = groups[position]
    return CommandSnapshot.Item(
      id: -1 - position - found.count * found[position].count,
      command: Command(
        id: item.id, title: item.title, group: group, keys: [], help: item.detail, isEnabled: true, isReachable: true, isInMenu: false),
      title: group.isEmpty ? item.title : "\(group): \(item.title)", action: item.action)
  }

  /// The items in the order of the views.
  var items: [CommandSnapshot.Item] { found.count == 1 ? found[0] : Array(found.joined()) }
}
