import IdemCore
import IdemScreen

/// Gives a menu item a check mark, on or off.
struct MenuMark: WrapperModifier {
  let isOn: Bool

  func makeNode(parent: Node, in context: UpdateContext) -> MenuMarkNode { MenuMarkNode(isOn, parent: parent) }
  func update(_ node: MenuMarkNode, in context: UpdateContext) { node.take(isOn, in: context) }
}

final class MenuMarkNode: WrapperNode {
  private(set) var isOn: Bool
  private weak var column: MenuColumnNode?

  init(_ isOn: Bool, parent: Node) {
    self.isOn = isOn
    super.init(parent: parent, type: MenuMark.self)
    var node: Node? = parent
    while let current = node, column == nil {
      column = current as? MenuColumnNode
      node = current.parent
    }
  }

  override func contentMade(in context: UpdateContext) { column?.marksChanged(by: 1, in: context) }
  override func close(in context: UpdateContext) { column?.marksChanged(by: -1, in: context) }

  func take(_ new: Bool, in context: UpdateContext) {
    guard new != isOn else { return }
    isOn = new
    firstMenuRow?.setNeedsPaint(in: context)
  }
}

extension Node {
  /// The menu item in a view; nil if there is none.
  var firstMenuRow: MenuRowNode? {
    if let row = self as? MenuRowNode { return row }
    var found: MenuRowNode?
    visitChildren { if found == nil { found = $0.firstMenuRow } }
    return found
  }
}

/// Marks an item that opens a submenu.
struct SubmenuMark: WrapperModifier {
  func makeNode(parent: Node, in context: UpdateContext) -> SubmenuNode { SubmenuNode(parent: parent, type: Self.self) }
  func update(_ node: SubmenuNode, in context: UpdateContext) {}
}

final class SubmenuNode: WrapperNode {}

// MARK: Controls as items

/// A toggle in a menu: an item with a check mark.
struct MenuToggleStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      configuration.label
    }
    .modifier(MenuMark(isOn: configuration.isOn))
  }
}

/// A picker in a menu: a section with an item for each value.
struct MenuRowsPickerStyle: PickerStyle {
  func makeBody(configuration: PickerStyleConfiguration) -> some View {
    Section {
      MenuPickerRows(options: configuration.options)
    } header: {
      configuration.label
    }
  }
}

/// A picker in a menu with the style `menu`: an item that opens a menu with the values.
struct SubmenuPickerStyle: PickerStyle {
  func makeBody(configuration: PickerStyleConfiguration) -> some View {
    Menu {
      MenuPickerRows(options: configuration.options)
    } label: {
      configuration.label
    }
  }
}

private struct MenuPickerRows: View {
  let options: [PickerStyleConfiguration.Option]

  var body: some View {
    ForEach(options) { option in
      Button {
        option.select()
      } label: {
        option.label
      }
      .modifier(MenuMark(isOn: option.isSelected))
    }
  }
}

extension MenuMarkNode: AccessibleNode {
  func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    for part in parts { part.isSelected = isOn }
    return parts
  }
}

extension SubmenuNode: AccessibleNode {
  func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    for part in parts where part.isInteractive { part.role = .menuButton }
    return parts
  }
}
