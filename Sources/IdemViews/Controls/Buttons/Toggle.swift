import IdemCore
import IdemScreen

/// A control that switches a Bool on and off.
public struct Toggle<Label: View>: PrimitiveView {
  let isOn: Binding<Bool>
  /// For several values: whether only some of them are on.
  var isMixed: Binding<Bool>?
  let label: Label

  /// Creates a toggle with a label of any views.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  /// Creates a toggle for several values. It is on while all of them are; pressing it writes all of them.
  public init<C: RandomAccessCollection>(sources: C, isOn: KeyPath<C.Element, Binding<Bool>>, @ViewBuilder label: () -> Label) {
    let all = Binding(
      get: { sources.allSatisfy { $0[keyPath: isOn].wrappedValue } },
      set: { new in for source in sources { source[keyPath: isOn].wrappedValue = new } })
    self.init(isOn: all, label: label)
    isMixed = Binding(
      get: {
        let on = sources.count { $0[keyPath: isOn].wrappedValue }
        return on > 0 && on < sources.count
      }, set: { _ in })
  }

  public static func _makeNode(_ view: Toggle, parent: Node, in context: UpdateContext) -> Node {
    ToggleNode(view, parent: parent, in: context)
  }
  @inline(__always) public static func _updateNode(_ node: Node, _ view: Toggle, in context: UpdateContext) {
    node.uncheckedCast(to: ToggleNode<Label>.self).update(view, in: context)
  }
}

extension Toggle where Label == Text {
  /// Creates a toggle with a literal as its label, as `Text` reads it.
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(titleKey) } }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }
}

extension Toggle where Label == IdemViews.Label<Text, Image> {
  /// Creates a toggle with a symbol and a literal as its label. See `Image.init(systemName:)` for the names.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { IdemViews.Label(titleKey, systemImage: systemImage) }
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { IdemViews.Label(title, systemImage: systemImage) }
  }
}

/// The node of a toggle. The style reads the binding, so a change of the value runs only the style's body.
final class ToggleNode<Label: View>: StyledNode<ToggleStyleKey, ToggleStyleConfiguration> {
  private var isOn: Binding<Bool>
  private var isMixed: Binding<Bool>?
  private let slot: TypedContentSlot<Label>

  init(_ view: Toggle<Label>, parent: Node, in context: UpdateContext) {
    (isOn, isMixed) = (view.isOn, view.isMixed)
    slot = TypedContentSlot(view.label)
    super.init(parent: parent, type: Toggle<Label>.self)
    begin(in: context)
  }

  func update(_ new: Toggle<Label>, in context: UpdateContext) {
    (isOn, isMixed) = (new.isOn, new.isMixed)
    slot.update(new.label, in: context)
    configurationChanged(in: context)
  }

  override func configuration(in context: UpdateContext) -> ToggleStyleConfiguration {
    ToggleStyleConfiguration(label: ToggleStyleConfiguration.Label(slot: slot), isOn: isOn, isMixed: isMixed)
  }
}

extension ToggleNode: AccessibleNode {
  func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    let control = parts.first(where: \.isInteractive)
    let element = place.element(.toggle, place.words(ofLabel: slot.view) ?? AccessibleElement.label(of: parts))
    element.value = isMixed?.wrappedValue == true ? "mixed" : isOn.wrappedValue ? "on" : "off"
    element.isSelected = isOn.wrappedValue
    element.isEnabled = isEnabledNow
    element.isFocused = parts.contains(where: \.isFocused)
    element.hint = control?.hint
    if element.isEnabled { element.add(.press) { [self] _ in if !isRemoved { isOn.wrappedValue.toggle() } } }
    element.setValue = { [self] text, _ in
      guard !isRemoved, let new = ["on": true, "true": true, "1": true, "off": false, "false": false, "0": false][text] else {
        return false
      }
      isOn.wrappedValue = new
      return true
    }
    return [element]
  }
}
