import Idem

struct OwnContainerStylesPage: View {
  @State private var isExpanded = true
  @State private var isOn = true
  @State private var fruit: String? = "Pear"
  @State private var tab = 0

  @SampleCode struct Underlined: GroupBoxStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack(alignment: .leading) {
        configuration.label.underline()
        configuration.content
      }
    }
  }

  @SampleCode struct Worded: DisclosureGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack(alignment: .leading) {
        Button(configuration.isExpanded ? "Hide" : "Show") { configuration.isExpanded.toggle() }
        if configuration.isExpanded { configuration.content }
      }
    }
  }

  @SampleCode struct Ruled: FormStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack(alignment: .leading) { configuration.content }
        .border(.single, edges: .leading)
    }
  }

  @SampleCode struct Marked: ListStyle {
    var look: ListLook { ListLook(leading: 2, headers: .ruled, selection: .mark("▌")) }
  }

  @SampleCode struct Piped: TableStyle {
    var look: TableLook { TableLook(header: .ruled, columnRule: "¦") }
  }

  @SampleCode struct Below: TabViewStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack(alignment: .leading) {
        configuration.content
        HStack {
          ForEach(configuration.tabs) { tab in
            Button {
              tab.select()
            } label: {
              tab.label.bold(tab.isSelected)
            }
          }
        }
      }
    }
  }

  struct Tea: Identifiable {
    let id: String
    let minutes: Int
  }

  var body: some View {
    #sample("A box", Underlined.code) {
      GroupBox("Server") { Text("Two processes") }.groupBoxStyle(Underlined())
    }
    #sample("A group that opens", Worded.code) {
      DisclosureGroup("Details", isExpanded: $isExpanded) { Text("Two processes") }
        .disclosureGroupStyle(Worded())
    }
    #sample("A form", Ruled.code) {
      Form {
        Toggle("Public", isOn: $isOn)
        Button("Save") {}
      }
      .formStyle(Ruled())
      .frame(width: 30, height: 2, alignment: .leading)
    }
    #sample("A list: plain data, so that a million rows cost no more", Marked.code) {
      List(selection: $fruit) {
        Section("Fruits") {
          ForEach(["Apple", "Pear"], id: \.self) { Text($0) }
        }
      }
      .listStyle(Marked())
      .frame(width: 30, height: 3)
    }
    #sample("A table", Piped.code) {
      Table([Tea(id: "Assam", minutes: 4), Tea(id: "Sencha", minutes: 2)]) {
        TableColumn("Tea", value: \.id)
        TableColumn("Minutes") { Text($0.minutes, format: .number) }
      }
      .tableStyle(Piped())
      .frame(width: 30, height: 4)
    }
    #sample("Tabs", Below.code) {
      TabView(selection: $tab) {
        Tab("Mail", value: 0) { Text("Four letters") }
        Tab("Notes", value: 1) { Text("Two notes") }
      }
      .tabViewStyle(Below())
      .frame(width: 30, height: 2)
    }
  }
}
