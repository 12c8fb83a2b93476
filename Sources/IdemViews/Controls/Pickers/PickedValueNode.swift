import IdemCore
import IdemScreen

/// The node of views of which one is chosen. Each view represents the value of its tag.
class PickedValueNode<Value: Hashable>: DrawnControlNode {
  private var selection: Binding<Value>
  /// The tag of the chosen view.
  private(set) final var selected = AnyHashable(0)

  init(selection: Binding<Value>, parent: Node, type: Any.Type, in context: UpdateContext) {
    self.selection = selection
    super.init(parent: parent, type: type)
    flags.insert(.layered)
    readAgain(in: context)
  }

  final func update(_ new: Binding<Value>, in context: UpdateContext) {
    let isSame = new.location === selection.location || new.location.isSamePlace(as: selection.location)
    selection = new
    if !isSame { readAgain(in: context) }
  }

  /// What another chosen view changes here.
  var changeOfChoice: RenderChange { .paint }

  /// Called when another view is chosen.
  func choiceChanged() {}

  override final func read(in context: UpdateContext) -> RenderChange {
    let new = AnyHashable(tag: selection.wrappedValue)
    defer { selected = new }
    if new == selected { return .none }
    choiceChanged()
    return changeOfChoice
  }

  final func write(_ value: Value) { selection.wrappedValue = value }

  /// Draws the brackets of a closed menu.
  final func paintMenuBrackets(_ context: inout PaintContext) {
    var dimmed = style
    dimmed.attributes.insert(.dim)
    context.write("[", x: 0, y: 0, style: isFocused ? accent : dimmed)
    context.write("▾ ]", x: size.width - 3, y: 0, style: isFocused ? accent : dimmed)
    guard isFocused else { return }
    let tint = environment.drawing.tint
    context.restyle(bounds) { style in
      style.foreground = tint
      style.attributes.remove(.dim)
      style.attributes.formUnion([.bold, .reverse])
    }
  }

  /// Selects the value of a view. Returns false if the view has no tag of the right type.
  final func select(_ index: Int) -> Bool {
    let children = renderChildren
    guard children.indices.contains(index), let value = children[index].tag?.tagValue(as: Value.self) else { return false }
    selection.wrappedValue = value
    return true
  }
}

extension PickedValueNode {
  /// An option of the picker.
  final func optionElement(_ child: RenderNode, _ index: Int, _ reader: AccessibilityReader) -> AccessibleElement? {
    let label = AccessibleElement.label(of: reader.parts(of: [child], in: self)), words = label.isEmpty ? child.plainText.trimmed : label
    guard child.tag != nil else { return AccessibleElement(.heading, words, of: child) }
    let element = AccessibleElement(.option, words, of: child)
    element.isSelected = child.tag == selected
    element.isEnabled = isEnabled
    if isEnabled { element.add(.press) { [self] in if !isRemoved, select(index) { readAgain(in: $0) } } }
    return element
  }

  /// Numbers the options, and gives the picker what can be done with them.
  final func takeOptions(_ options: [AccessibleElement], _ element: AccessibleElement) {
    let choices = options.filter { $0.role == .option }
    for (index, option) in choices.enumerated() { (option.position, option.positionCount) = (index + 1, choices.count) }
    element.value = choices.first(where: \.isSelected)?.label
    element.setValue = { text, context in
      guard let press = choices.first(where: { $0.label == text })?.action(.press) else { return false }
      press.perform(context)
      return true
    }
  }
}
