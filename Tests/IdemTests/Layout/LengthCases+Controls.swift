import Idem
import IdemTestControls

extension LengthCase {
  static let controls =
    ControlCase.all.map { control in
      Wrapper(control.name) { control.view(ControlContent($0)) }
    } + [
      Wrapper("GroupBox") { view in
        GroupBox {
          view
        } label: {
          view
        }
      },
      Wrapper("DisclosureGroup, open") { view in
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
