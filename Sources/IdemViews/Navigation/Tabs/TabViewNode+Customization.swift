import IdemCore
import IdemScreen

extension TabViewNode {
  /// The views of the tabs that are shown in the bar, in its order.
  var tabViews: ContiguousArray<RenderNode> {
    let all = renderChildren
    guard let customization else { return all }
    let ids = all.map(customizationID(of:))
    return ContiguousArray(
      customization.ordered(ids).filter { index in
        guard let id = ids[index] else { return true }
        return (look == .sidebar ? customization[sidebarVisibility: id] : customization[tabBarVisibility: id]) != .hidden
      }
      .map { all[$0] })
  }

  private func customizationID(of view: RenderNode) -> String? {
    let tab = tab(in: view) ?? view
    let marked = tab.ancestors.first { $0 === self || $0 is TabSectionNode || $0 is TabIDNode }
    return (marked as? TabIDNode)?.action
  }

  /// Moves the shown tab by places among those with ids.
  func moveTab(by step: Int, in context: UpdateContext) -> KeyPress.Result {
    guard let binding = customizing.binding else { return .ignored }
    let views = tabViews, other = shown + step
    guard views.indices.contains(shown), views.indices.contains(other), let id = customizationID(of: views[shown]),
      let next = customizationID(of: views[other])
    else { return .ignored }
    let ids = renderChildren.map(customizationID(of:))
    var order = binding.wrappedValue.ordered(ids).compactMap { ids[$0] }
    guard let from = order.firstIndex(of: id), order.contains(next) else { return .ignored }
    order.remove(at: from)
    let place = order.firstIndex(of: next)! + (step > 0 ? 1 : 0)
    order.insert(id, at: place)
    if selection == nil { keepShown(other) }
    binding.wrappedValue.order = order
    return .handled
  }
}

extension TabViewNode: KeyGuide {
  var guideTitle: String { "Tabs" }

  var guidedKeys: [GuidedKeys] {
    guard tree.focus.focused === self, customizing.binding != nil else { return [] }
    let isColumn = bar.isColumn
    return [
      GuidedKeys("Move the tab back", isColumn ? "alt+up" : "alt+left"),
      GuidedKeys("Move the tab forward", isColumn ? "alt+down" : "alt+right"),
    ]
  }
}
