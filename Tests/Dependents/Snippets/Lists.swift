import Foundation
import IdemPorting

// Lists, sections, grids and tables.

enum SimpleLists {
  struct Ocean: Identifiable, Hashable {
    let name: String
    let id = UUID()
  }

  struct SelectionList: View {
    private var oceans = [Ocean(name: "Pacific"), Ocean(name: "Atlantic"), Ocean(name: "Indian")]
    @State private var multiSelection = Set<UUID>()
    @State private var one: UUID?
    var body: some View {
      NavigationView {
        List(oceans, selection: $multiSelection) { Text($0.name) }
          .navigationTitle("Oceans")
          .toolbar { EditButton() }
      }
      Text("\(multiSelection.count) selections")
    }
  }

  struct OptionalSelection: View {
    let oceans: [Ocean]
    @State private var selected: Ocean?
    var body: some View {
      List(oceans, id: \.self, selection: $selected) { ocean in
        Text(ocean.name).tag(ocean)
      }
      .listStyle(.insetGrouped)
    }
  }

  struct Refreshable: View {
    @State private var oceans: [Ocean] = []
    var body: some View {
      List(oceans) { ocean in
        Text(ocean.name)
      }
      .refreshable { await load() }
      .overlay {
        if oceans.isEmpty {
          ContentUnavailableView("No oceans", systemImage: "drop", description: Text("Pull to refresh."))
        }
      }
    }
    func load() async {}
  }
}

enum Sections {
  struct Sea: Hashable, Identifiable { let name: String; let id = UUID() }
  struct OceanRegion: Identifiable { let name: String; let seas: [Sea]; let id = UUID() }

  struct ContentView: View {
    private let oceanRegions: [OceanRegion] = [
      OceanRegion(name: "Pacific", seas: [Sea(name: "Australasian Mediterranean"), Sea(name: "Philippine")]),
      OceanRegion(name: "Atlantic", seas: [Sea(name: "American Mediterranean"), Sea(name: "Sargasso")]),
    ]
    @State private var singleSelection: UUID?
    var body: some View {
      NavigationStack {
        List(selection: $singleSelection) {
          ForEach(oceanRegions) { region in
            Section(header: Text("Major \(region.name) Ocean Seas"), footer: Text("\(region.seas.count) seas")) {
              ForEach(region.seas) { sea in Text(sea.name) }
            }
            .headerProminence(.increased)
          }
        }
        .listStyle(SidebarListStyle())
        .navigationTitle("Oceans and Seas")
      }
    }
  }

  struct Collapsing: View {
    @State private var isExpanded = true
    var body: some View {
      List {
        Section("Plain") { Text("A") }
        Section("Expandable", isExpanded: $isExpanded) { Text("B") }
        Section {
          Text("C")
        } header: {
          Label("Header", systemImage: "tray")
        } footer: {
          Text("Footer").font(.caption)
        }
        Section {
          Text("D")
        } footer: {
          Text("Only a footer")
        }
      }
      .listStyle(.sidebar)
    }
  }
}

enum Editing {
  struct ContentView: View {
    @State private var users = ["Paul", "Taylor", "Adele"]
    @Environment(\.editMode) private var editMode
    var body: some View {
      NavigationView {
        List {
          ForEach(users, id: \.self) { user in Text(user) }
            .onDelete(perform: delete)
            .onMove { indices, newOffset in users.move(fromOffsets: indices, toOffset: newOffset) }
        }
        .navigationBarTitle("Users", displayMode: .inline)
        .navigationBarItems(leading: EditButton(), trailing: Button(action: add) { Image(systemName: "plus") })
      }
    }
    func delete(at offsets: IndexSet) { users.remove(atOffsets: offsets) }
    func add() { users.append("Ed") }
  }

  struct SwipeActions: View {
    @State private var unread = Set<Int>()
    let messages = ["One", "Two"]
    var body: some View {
      List(messages.indices, id: \.self) { index in
        Text(messages[index])
          .badge(unread.contains(index) ? 1 : 0)
          .swipeActions(edge: .leading, allowsFullSwipe: true) {
            Button {
              unread.insert(index)
            } label: {
              Label("Unread", systemImage: "envelope.badge")
            }
            .tint(.blue)
          }
          .swipeActions {
            Button("Delete", role: .destructive) { unread.remove(index) }
          }
          .listRowBackground(index.isMultiple(of: 2) ? Color.gray : Color.clear)
          .listRowInsets(EdgeInsets(top: 0, leading: 2, bottom: 0, trailing: 2))
          .listRowSeparator(.hidden)
          .contextMenu {
            Button("Copy") {}
            Divider()
            Menu("Share") {
              Button("Mail") {}; Button("Message") {}
            }
          }
      }
      .environment(\.defaultMinListRowHeight, 1)
      .scrollContentBackground(.hidden)
      .listRowSpacing(1)
    }
  }
}

enum Trees {
  struct FileItem: Hashable, Identifiable, CustomStringConvertible {
    var id: Self { self }
    var name: String
    var children: [FileItem]? = nil
    var description: String {
      switch children {
      case nil: return "📄 \(name)"
      case .some(let children): return children.isEmpty ? "📂 \(name)" : "📁 \(name)"
      }
    }
  }

  struct ContentView: View {
    let data = [FileItem(name: "users", children: [FileItem(name: "user1234")]), FileItem(name: "newuser", children: [])]
    var body: some View {
      List(data, children: \.children) { Text($0.description) }
      List {
        OutlineGroup(data, children: \.children) { item in Text("\(item.description)") }
      }
      DisclosureGroup("Show Terms") { Text("Long terms and conditions here.") }
    }
  }
}

enum Grids {
  struct Lazy: View {
    let data = (1...100).map { "Item \($0)" }
    let columns = [
      GridItem(.adaptive(minimum: 8)), GridItem(.flexible(minimum: 4, maximum: 9), spacing: 1, alignment: .leading), GridItem(.fixed(5)),
    ]
    var body: some View {
      ScrollView {
        LazyVGrid(columns: columns, spacing: 1, pinnedViews: [.sectionHeaders]) {
          Section(header: Text("Emoji").font(.title)) {
            ForEach(data, id: \.self) { item in Text(item) }
          }
        }
        .padding(.horizontal)
      }
      ScrollView(.horizontal, showsIndicators: false) {
        LazyHGrid(rows: Array(repeating: GridItem(.flexible()), count: 2), alignment: .center) {
          ForEach(0x1f600...0x1f679, id: \.self) { value in
            Text(String(format: "%x", value))
          }
        }
      }
    }
  }

  struct Static: View {
    var body: some View {
      Grid(alignment: .leading, horizontalSpacing: 2, verticalSpacing: 1) {
        GridRow {
          Text("Hello")
          Image(systemName: "globe")
        }
        Divider().gridCellUnsizedAxes(.horizontal)
        GridRow(alignment: .top) {
          Color.clear.gridCellUnsizedAxes([.horizontal, .vertical])
          Text("World").gridColumnAlignment(.trailing)
          Text("Wide").gridCellColumns(2).gridCellAnchor(.center)
        }
      }
    }
  }
}

enum Tables {
  struct Person: Identifiable {
    let givenName: String
    let familyName: String
    let age: Int
    let id = UUID()
    var fullName: String { givenName + " " + familyName }
  }

  struct PeopleTable: View {
    @State private var people = [Person(givenName: "Juan", familyName: "Chavez", age: 3)]
    @State private var selectedPeople = Set<Person.ID>()
    @State private var sortOrder = [KeyPathComparator(\Person.givenName)]
    var body: some View {
      Table(people, selection: $selectedPeople, sortOrder: $sortOrder) {
        TableColumn("Given Name", value: \.givenName)
        TableColumn("Family Name", value: \.familyName) { person in Text(person.familyName).bold() }
          .width(min: 10, ideal: 20, max: 30)
        TableColumn("Age", value: \.age) { Text("\($0.age)") }
          .width(5)
        TableColumn("Full") { (person: Person) in Text(person.fullName) }
      }
      .onChange(of: sortOrder) { people.sort(using: sortOrder) }
      .contextMenu(forSelectionType: Person.ID.self) { ids in
        if ids.isEmpty { Button("New") {} } else { Button("Delete", role: .destructive) {} }
      } primaryAction: { ids in
        print(ids)
      }
      Text("\(selectedPeople.count) people selected")
    }
  }
}
