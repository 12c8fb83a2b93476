import Idem

extension LengthCase {
  static let controls = [
    Wrapper("Button") { view in
      Button {
      } label: {
        view
      }
    },
    Wrapper("Button bordered") { view in
      Button {
      } label: {
        view
      }.buttonStyle(.bordered)
    },
    Wrapper("Button prominent") { view in
      Button {
      } label: {
        view
      }.buttonStyle(.borderedProminent)
    },
    Wrapper("Button plain") { view in
      Button {
      } label: {
        view
      }.buttonStyle(.plain)
    },
    Wrapper("Menu") { view in
      Menu {
        view
      } label: {
        view
      }
    },
    Wrapper("GroupBox") { view in
      GroupBox {
        view
      } label: {
        view
      }
    },
    Wrapper("Picker menu") { view in
      Picker(selection: .constant(1)) {
        view.tag(1); Text("b").tag(2)
      } label: {
        view
      }
    },
    Wrapper("Picker inline") { view in
      Picker(selection: .constant(1)) {
        view.tag(1); Text("b").tag(2); view.tag(3)
      } label: {
        view
      }.pickerStyle(.inline)
    },
    Wrapper("Picker segmented") { view in
      Picker(selection: .constant(1)) {
        view.tag(1); Text("b").tag(2); view.tag(3)
      } label: {
        view
      }.pickerStyle(.segmented)
    },
    Wrapper("DatePicker") { view in DatePicker(selection: .constant(CivilDate(daysSince1970: 0))) { view } },
    Wrapper("DatePicker graphical") { view in
      DatePicker(selection: .constant(CivilDate(daysSince1970: 0))) { view }.datePickerStyle(.graphical)
    },
    Wrapper("ColorPicker") { view in ColorPicker(selection: .constant(.red)) { view } },
    Wrapper("FilePicker") { view in FilePicker(selection: .constant("/a")) { view } },
    Wrapper("Toggle") { view in Toggle(isOn: .constant(true)) { view } },
    Wrapper("Toggle switch") { view in Toggle(isOn: .constant(true)) { view }.toggleStyle(.switch) },
    Wrapper("DisclosureGroup") { view in
      DisclosureGroup(isExpanded: .constant(true)) {
        view
      } label: {
        view
      }
    },
    Wrapper("LabeledContent") { view in
      LabeledContent {
        view
      } label: {
        view
      }
    },
    Wrapper("Label") { view in
      Label {
        view
      } icon: {
        view
      }
    },
    Wrapper("Stepper") { view in Stepper(value: .constant(3), in: 0...5) { view } },
  ]

  static let containers = [
    Wrapper("ScrollView") { view in
      ScrollView {
        view; view
      }
    },
    Wrapper("ScrollView horizontal") { view in
      ScrollView(.horizontal) {
        view; view
      }
    },
    Wrapper("ScrollView both") { view in ScrollView([.horizontal, .vertical]) { view } },
    Wrapper("LazyVStack") { view in ScrollView { LazyVStack(spacing: .max) { ForEach(0..<3) { _ in view } } } },
    Wrapper("LazyHStack") { view in ScrollView(.horizontal) { LazyHStack(spacing: .max) { ForEach(0..<3) { _ in view } } } },
    Wrapper("List") { view in List(0..<3) { _ in view } },
    Wrapper("Form") { view in Form { Section("s") { view } } },
    Wrapper("TabView") { view in TabView { view.tabItem { Text("tab") } } },
    Wrapper("Group") { view in
      Group {
        view; view
      }.padding(.max)
    },
    Wrapper("sheet") { view in Text("a").sheet(isPresented: .constant(true)) { view } },
    Wrapper("popover") { view in Text("a").popover(isPresented: .constant(true)) { view } },
  ]
}
