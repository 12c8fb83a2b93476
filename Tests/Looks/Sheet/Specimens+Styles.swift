import Idem
import IdemScreen

/// The other looks of controls: with `Specimen.all`, every style that Idem has.
extension Specimen {
  private static let states: [LookState] = [.normal, .focused, .disabled]

  /// Every look that is not on a sheet.
  public static var styles: [Specimen] { choices + editors + indicators + boxes + lists + tables + tabViews }

  /// The controls of all sheets, and all other looks.
  public static var everything: [Specimen] { all + styles }

  private static var choices: [Specimen] {
    func picker(_ state: LookState) -> some View {
      Picker("Size", selection: .constant(state == .selected ? 1 : 0)) {
        Text("S").tag(0)
        Text("M").tag(1)
        Text("L").tag(2)
      }
      .labelsHidden()
    }
    let choice = states + [.selected]
    return [
      Specimen("link button", states) { _ in Button("Open") {}.buttonStyle(.link) },
      Specimen("radio group", height: 3, choice) { picker($0).pickerStyle(.radioGroup) },
      Specimen("palette", choice) { picker($0).pickerStyle(.palette) },
      Specimen("tab picker", height: 2, choice) { picker($0).pickerStyle(.tabs) },
      Specimen("menu picker", choice) { picker($0).pickerStyle(.menu) },
      Specimen("joined", width: 24, height: 3, states) { _ in
        ControlGroup {
          Button("Cut") {}
          Button("Copy") {}
        }
        .controlGroupStyle(.joined)
      },
      Specimen("group menu", states) { _ in
        ControlGroup("Edit") { Button("Cut") {} }.controlGroupStyle(.menu)
      },
      Specimen("menu button", states) { _ in Menu("Sort") { Button("Name") {} }.menuStyle(.button) },
      Specimen("borderless menu", states) { _ in Menu("Sort") { Button("Name") {} }.menuStyle(.borderlessButton) },
    ]
  }

  private static var editors: [Specimen] {
    let date = CivilDate(year: 2026, month: 3, day: 9)!
    return [
      Specimen("plain field", states) { _ in TextField("Name", text: .constant("Ada")).textFieldStyle(.plain) },
      Specimen("square field", height: 3, states) { _ in TextField("Name", text: .constant("Ada")).textFieldStyle(.squareBorder) },
      Specimen("plain editor", height: 2, states) { _ in TextEditor(text: .constant("Dear Ada,")).textEditorStyle(.plain) },
      Specimen("rounded editor", height: 4, states) { _ in TextEditor(text: .constant("Dear Ada,")).textEditorStyle(.roundedBorder) },
      Specimen("date field", states) { _ in DatePicker("", selection: .constant(date)).labelsHidden().datePickerStyle(.field) },
      Specimen("month", width: 24, height: 9, states) { _ in
        DatePicker("", selection: .constant(date)).labelsHidden().datePickerStyle(.graphical)
      },
      Specimen("color", width: 24, height: 2, states) { _ in ColorPicker("Color", selection: .constant(.red)) },
    ]
  }

  private static var indicators: [Specimen] {
    [
      Specimen("spinner", [.normal]) { _ in ProgressView("Wait").progressViewStyle(.circular) },
      Specimen("blocks", [.normal]) { _ in ProgressView(value: 0.6).progressViewStyle(.blocks) },
      Specimen("dots", [.normal]) { _ in ProgressView(value: 0.6).progressViewStyle(.dots) },
      Specimen("ascii", [.normal]) { _ in ProgressView(value: 0.6).progressViewStyle(.ascii) },
      Specimen("linear gauge", height: 2, [.normal]) { _ in Gauge(value: 0.6) { Text("CPU") }.gaugeStyle(.linear) },
      Specimen("bullet", [.normal]) { _ in Gauge(value: 0.6) { Text("CPU") }.gaugeStyle(.bullet(target: 0.8)) },
      Specimen("circular", height: 5, [.normal]) { _ in Gauge(value: 0.6) { Text("CPU") }.gaugeStyle(.circular) },
      Specimen("label", [.normal]) { _ in Label("Star", systemImage: "star") },
      Specimen("badge", height: 2, [.normal]) { _ in Text("Mail").badge(3) },
    ]
  }

  private static var boxes: [Specimen] {
    func box(_ style: some GroupBoxStyle) -> some View {
      GroupBox("Network") { Toggle("Wi-Fi", isOn: .constant(true)) }.groupBoxStyle(style)
    }
    func group(_ state: LookState) -> some View {
      DisclosureGroup("Details", isExpanded: .constant(state == .selected)) { Text("More") }
    }
    return [
      Specimen("heavy box", height: 3, [.normal, .disabled]) { _ in box(.heavy) },
      Specimen("card", height: 4, [.normal, .disabled]) { _ in box(.card) },
      Specimen("plus and minus", height: 2, states + [.selected]) { group($0).disclosureGroupStyle(.plusMinus) },
      Specimen("tree lines", height: 2, states + [.selected]) { group($0).disclosureGroupStyle(.treeLines) },
      Specimen("dotted", [.normal]) { _ in LabeledContent("Size", value: "3").labeledContentStyle(.dotted) },
      Specimen("grouped form", width: 24, height: 6, states) { _ in
        Form { Section("Network") { Toggle("Wi-Fi", isOn: .constant(true)) } }.formStyle(.grouped)
      },
      Specimen("columns", width: 24, height: 4, states) { _ in
        Form { Toggle("Wi-Fi", isOn: .constant(true)) }.formStyle(.columns)
      },
    ]
  }

  private static var lists: [Specimen] {
    func list(_ name: String, _ style: some ListStyle) -> Specimen {
      Specimen(name, height: 5, [.normal, .focused, .selected, .disabled]) { state in
        List(selection: .constant(state == .normal ? nil : 1 as Int?)) {
          Section("Fruit") { ForEach(0..<3) { Text(["Apple", "Pear", "Plum"][$0]) } }
        }
        .listStyle(style)
      }
    }
    return [
      list("plain list", .plain), list("inset list", .inset), list("grouped list", .grouped), list("inset grouped", .insetGrouped),
      list("bordered list", .bordered), list("stripes", .striped), list("filled rows", FilledRows()),
      list("marked rows", MarkedRows()),
    ]
  }

  private struct FilledRows: ListStyle { var look: ListLook { ListLook(headers: .tinted, selection: .fill) } }
  private struct MarkedRows: ListStyle { var look: ListLook { ListLook(leading: 2, headers: .ruled, selection: .mark("▌")) } }

  private static var tables: [Specimen] {
    func table(_ name: String, _ style: some TableStyle) -> Specimen {
      Specimen(name, width: 24, height: 6, [.normal, .focused, .selected, .disabled]) { state in
        Table([Fruit(id: 0, name: "Apple"), Fruit(id: 1, name: "Pear")], selection: .constant(state == .normal ? nil : 1 as Int?)) {
          TableColumn("Name") { Text($0.name) }
          TableColumn("Sold") { Text("\($0.id + 3)") }
        }
        .tableStyle(style)
      }
    }
    return [
      table("inset table", .inset), table("bordered table", .bordered), table("grid", .grid), table("compact table", .compact),
      table("markdown", .markdown), table("striped table", .inset(alternatesRowBackgrounds: true)),
    ]
  }

  private static var tabViews: [Specimen] {
    func tabs(_ name: String, _ style: some TabViewStyle) -> Specimen {
      Specimen(name, width: 24, height: 5, [.normal, .focused, .selected]) { state in
        TabView(selection: .constant(state == .selected ? 1 : 0)) {
          Tab("One", value: 0) { Text("first") }
          Tab("Two", value: 1) { Text("second") }
        }
        .tabViewStyle(style)
      }
    }
    return [
      tabs("boxed", .boxed), tabs("powerline", .powerline), tabs("compact tabs", .compact), tabs("page", .page),
      tabs("sidebar tabs", .sidebarAdaptable),
    ]
  }
}
