import Idem

extension ControlCase {
  /// All controls, with each style that has keys or a picture of its own.
  public static let all: [ControlCase] = buttons + values + choices + fields + dates + opened

  /// The types of `all`.
  public static let types = Set(all.map(\.type))

  private static let buttons: [ControlCase] = [
    button("Button", titles: buttonTitles) { $0 },
    button("Button, plain") { $0.buttonStyle(.plain) },
    button("Button, bordered") { $0.buttonStyle(.bordered) },
    button("Button, borderedProminent") { $0.buttonStyle(.borderedProminent) },
    button("Button, link") { $0.buttonStyle(.link) },
    button("Button, pill") { $0.buttonStyle(.pill) },
    button("Button, shadowed") { $0.buttonStyle(.shadowed) },
    ControlCase("Link", titles: linkTitles) { content in Link(destination: "https://example.org") { content.label } },
    ControlCase("ShareLink", titles: shareTitles) { content in ShareLink(item: "text") { content.label } },
    ControlCase("PasteButton") { content in PasteButton(payloadType: String.self) { _ in content.act() } },
    ControlCase("RenameButton", changedBy: .return) { content in RenameButton().renameAction { content.act() } },
    ControlCase("EditButton", changedBy: .return) { content in
      EditButton().environment(\.editMode, content.value({ $0 == 0 ? .inactive : .active }, { $0 == .inactive ? 0 : 1 }))
    },
    ControlCase("SettingsLink") { content in SettingsLink { content.label } },
  ]

  private static func button<V: View>(
    _ name: String, titles: [Title] = [], @ViewBuilder style: @escaping @MainActor @Sendable (Button<AnyView>) -> V
  ) -> ControlCase {
    ControlCase(name, changedBy: .return, titles: titles) { content in
      style(Button(action: content.act) { content.label })
    }
  }

  private static let buttonTitles = [
    Title("Button.init(_:role:action:) StringProtocol") { title, content in Button(title, action: content.act) },
    Title("Button.init(_:role:action:) LocalizedStringKey") { title, content in Button(LocalizedStringKey(title), action: content.act) },
    Title("Button.init(_:systemImage:role:action:) StringProtocol") { title, content in
      Button(title, systemImage: "checkmark", action: content.act)
    },
    Title("Button.init(_:systemImage:role:action:) String") { title, content in Button("x", systemImage: title, action: content.act) },
    Title("Button.init(_:systemImage:role:action:) LocalizedStringKey") { title, content in
      Button(LocalizedStringKey(title), systemImage: "checkmark", action: content.act)
    },
  ]

  private static let linkTitles = [
    Title("Link.init(_:destination:) StringProtocol") { title, _ in Link(title, destination: "https://example.org") },
    Title("Link.init(_:destination:) String") { title, _ in Link("x", destination: title) },
    Title("Link.init(destination:label:) String") { title, _ in Link(destination: title) { Text("x") } },
    Title("Link.init(_:destination:) LocalizedStringKey") { title, _ in Link(LocalizedStringKey(title), destination: title) },
  ]

  private static let shareTitles = [
    Title("ShareLink.init(_:item:subject:message:) StringProtocol") { title, _ in ShareLink(title, item: "text") },
    Title("ShareLink.init(_:item:subject:message:) LocalizedStringKey") { title, _ in ShareLink(LocalizedStringKey(title), item: "text") },
  ]

  private static let values: [ControlCase] = [
    toggle("Toggle", titles: toggleTitles) { $0 },
    toggle("Toggle, switch") { $0.toggleStyle(.switch) },
    toggle("Toggle, radio") { $0.toggleStyle(.radio) },
    toggle("Toggle, button") { $0.toggleStyle(.button) },
    ControlCase("Stepper", changedBy: .rightArrow, titles: stepperTitles) { content in
      Stepper(value: content.number, in: 0...5) { content.label }
    },
    ControlCase("Slider", changedBy: .rightArrow, size: .wide) { content in
      Slider(value: content.fraction, in: 0...5, step: 1) { content.label }
    },
  ]

  private static func toggle<V: View>(
    _ name: String, titles: [Title] = [], @ViewBuilder style: @escaping @MainActor @Sendable (Toggle<AnyView>) -> V
  ) -> ControlCase {
    ControlCase(name, changedBy: .space, titles: titles) { content in style(Toggle(isOn: content.isOn) { content.label }) }
  }

  private static let toggleTitles = [
    Title("Toggle.init(_:isOn:) StringProtocol") { title, content in Toggle(title, isOn: content.isOn) },
    Title("Toggle.init(_:isOn:) LocalizedStringKey") { title, content in Toggle(LocalizedStringKey(title), isOn: content.isOn) },
    Title("Toggle.init(_:systemImage:isOn:) LocalizedStringKey") { title, content in
      Toggle(LocalizedStringKey(title), systemImage: "checkmark", isOn: content.isOn)
    },
  ]

  private static let stepperTitles = [
    Title("Stepper.init(_:onIncrement:onDecrement:onEditingChanged:) StringProtocol") { title, content in
      Stepper(title, onIncrement: content.act, onDecrement: {})
    },
    Title("Stepper.init(_:value:step:onEditingChanged:) StringProtocol") { title, content in Stepper(title, value: content.number) },
    Title("Stepper.init(_:value:in:step:onEditingChanged:) StringProtocol") { title, content in
      Stepper(title, value: content.number, in: 0...5)
    },
    Title("Stepper.init(_:value:step:format:onEditingChanged:) StringProtocol") { title, content in
      Stepper(title, value: content.number, format: .number)
    },
    Title("Stepper.init(_:value:in:step:format:onEditingChanged:) StringProtocol") { title, content in
      Stepper(title, value: content.number, in: 0...5, format: .number)
    },
    Title("Stepper.init(_:onIncrement:onDecrement:onEditingChanged:) LocalizedStringKey") { title, content in
      Stepper(LocalizedStringKey(title), onIncrement: content.act, onDecrement: {})
    },
    Title("Stepper.init(_:value:step:onEditingChanged:) LocalizedStringKey") { title, content in
      Stepper(LocalizedStringKey(title), value: content.number)
    },
    Title("Stepper.init(_:value:in:step:onEditingChanged:) LocalizedStringKey") { title, content in
      Stepper(LocalizedStringKey(title), value: content.number, in: 0...5)
    },
    Title("Stepper.init(_:value:step:format:onEditingChanged:) LocalizedStringKey") { title, content in
      Stepper(LocalizedStringKey(title), value: content.number, format: .number)
    },
    Title("Stepper.init(_:value:in:step:format:onEditingChanged:) LocalizedStringKey") { title, content in
      Stepper(LocalizedStringKey(title), value: content.number, in: 0...5, format: .number)
    },
  ]
}
