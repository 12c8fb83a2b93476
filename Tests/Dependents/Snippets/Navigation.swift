import Foundation
import IdemPorting

// Navigation, tabs, searching and presentations.

enum Stacks {
  struct Park: Identifiable, Hashable { let id = UUID(); var name: String }
  enum Route: Hashable { case park(Park), settings }

  struct ContentView: View {
    @State private var path = NavigationPath()
    let parks = [Park(name: "Yosemite"), Park(name: "Sequoia")]
    var body: some View {
      NavigationStack(path: $path) {
        List(parks) { park in
          NavigationLink(park.name, value: park)
          NavigationLink(value: Route.park(park)) { Label(park.name, systemImage: "leaf") }
          NavigationLink {
            Text("Destination")
          } label: {
            Text("Old")
          }
          NavigationLink("Direct", destination: Text("Direct"))
        }
        .navigationDestination(for: Park.self) { park in
          Text(park.name)
            .navigationTitle(park.name)
            .navigationBarTitleDisplayMode(.inline)
            .navigationBarBackButtonHidden(true)
            .toolbar {
              ToolbarItem(placement: .navigationBarTrailing) { Button("Home") { path.removeLast(path.count) } }
              ToolbarItem(placement: .topBarLeading) { Button("Back") { path.removeLast() } }
              ToolbarItem(placement: .principal) {
                VStack {
                  Text("Title").font(.headline); Text("Sub").font(.subheadline)
                }
              }
              ToolbarItemGroup(placement: .bottomBar) {
                Button("A") {}; Spacer(); Button("B") {}
              }
            }
            .toolbarBackground(.visible, for: .navigationBar)
            .toolbarColorScheme(.dark, for: .navigationBar)
            .toolbar(.hidden, for: .tabBar)
        }
        .navigationDestination(for: Route.self) { route in
          switch route {
          case .park(let park): Text(park.name)
          case .settings: Text("Settings")
          }
        }
        .navigationTitle("Parks")
        .navigationBarHidden(false)
      }
      Button("Push") { path.append(parks[0]) }
    }
  }

  struct Bound: View {
    @State private var presentedParks: [Park] = []
    @State private var showDetails = false
    @State private var selected: Park?
    var body: some View {
      NavigationStack(path: $presentedParks) {
        Button("Show details") { showDetails = true }
          .navigationDestination(isPresented: $showDetails) { Text("Detail") }
          .navigationDestination(item: $selected) { Text($0.name) }
          .navigationDestination(for: Park.self) { Text($0.name) }
      }
    }
  }

  struct OldLinks: View {
    @State private var isShowing = false
    @State private var selection: String?
    var body: some View {
      NavigationView {
        VStack {
          NavigationLink(destination: Text("Second View"), isActive: $isShowing) { EmptyView() }
          NavigationLink(destination: Text("View A"), tag: "A", selection: $selection) { EmptyView() }
          Button("Tap to show A") { selection = "A" }
        }
        .navigationTitle("Navigation")
      }
      .navigationViewStyle(StackNavigationViewStyle())
    }
  }
}

enum Splits {
  struct Employee: Identifiable, Hashable { let id: Int; var name: String }
  struct ContentView: View {
    @State private var employeeIds: Set<Int> = []
    @State private var selected: Employee?
    @State private var columnVisibility = NavigationSplitViewVisibility.all
    @State private var preferred = NavigationSplitViewColumn.detail
    let employees = [Employee(id: 1, name: "A")]
    var body: some View {
      NavigationSplitView(columnVisibility: $columnVisibility, preferredCompactColumn: $preferred) {
        List(employees, selection: $employeeIds) { Text($0.name) }
          .navigationSplitViewColumnWidth(min: 15, ideal: 20, max: 40)
      } content: {
        List(employees, id: \.self, selection: $selected) { employee in NavigationLink(employee.name, value: employee) }
      } detail: {
        if let selected { Text(selected.name) } else { Text("Select an employee").foregroundStyle(.secondary) }
      }
      .navigationSplitViewStyle(.balanced)
      HSplitView {
        Text("Left"); Text("Right")
      }
      VSplitView {
        Text("Top"); Text("Bottom")
      }
    }
  }
}

enum Tabs {
  enum TabKind: Hashable { case home, search }
  struct ContentView: View {
    @State private var selection = 0
    @State private var tab: TabKind = .home
    var body: some View {
      TabView(selection: $selection) {
        Text("First").tabItem {
          Image(systemName: "1.circle"); Text("First")
        }.tag(0)
        Text("Second").tabItem { Label("Second", systemImage: "2.circle") }.tag(1).badge(3)
      }
      .accentColor(.red)
      TabView {
        Tab("Received", systemImage: "tray.and.arrow.down.fill") { Text("Received") }.badge(2)
        Tab("Sent", systemImage: "tray.and.arrow.up.fill") { Text("Sent") }
        Tab(role: .search) { Text("Search") }
      }
      .tabViewStyle(.sidebarAdaptable)
      TabView(selection: $tab) {
        Tab("Home", systemImage: "house", value: TabKind.home) { Text("Home") }
        Tab("Search", systemImage: "magnifyingglass", value: TabKind.search) { Text("Search") }
        TabSection("More") { Tab("X", systemImage: "x.circle", value: TabKind.search) { Text("X") } }
      }
      TabView { ForEach(0..<3) { Text("Page \($0)") } }
        .tabViewStyle(.page(indexDisplayMode: .always))
    }
  }
}

enum Searching {
  struct ContentView: View {
    let names = ["Holly", "Josh", "Rhonda", "Ted"]
    @State private var searchText = ""
    @State private var scope = Scope.all
    @State private var isPresented = false
    enum Scope: String, CaseIterable { case all, some }
    var body: some View {
      NavigationStack {
        List {
          ForEach(searchResults, id: \.self) { name in
            NavigationLink {
              Text(name)
            } label: {
              Text(name)
            }
          }
        }
        .navigationTitle("Contacts")
      }
      .searchable(text: $searchText, placement: .navigationBarDrawer(displayMode: .always), prompt: "Look for something") {
        ForEach(searchResults, id: \.self) { result in Text("Are you looking for \(result)?").searchCompletion(result) }
      }
      .searchScopes($scope) { ForEach(Scope.allCases, id: \.self) { Text($0.rawValue.capitalized) } }
      .onSubmit(of: .search) { print(searchText) }
      .searchable(text: $searchText, isPresented: $isPresented)
      .searchSuggestions { Text("A").searchCompletion("a") }
      .searchPresentationToolbarBehavior(.avoidHidingContent)
      .autocorrectionDisabled()
    }
    var searchResults: [String] {
      searchText.isEmpty ? names : names.filter { $0.localizedCaseInsensitiveContains(searchText) }
    }
  }
}

enum Presentations {
  struct Item: Identifiable { let id = UUID(); var name = "" }
  struct ContentView: View {
    @State private var showingSheet = false
    @State private var showingAlert = false
    @State private var showingOptions = false
    @State private var item: Item?
    @State private var error: MyError?
    @State private var name = ""
    enum MyError: LocalizedError { case failed; var errorDescription: String? { "It failed" } }
    var body: some View {
      VStack {
        Button("Show Sheet") { showingSheet.toggle() }
          .sheet(isPresented: $showingSheet, onDismiss: didDismiss) {
            SheetView()
              .presentationDetents([.medium, .large, .height(10), .fraction(0.3)])
              .presentationDragIndicator(.visible)
              .presentationCornerRadius(20)
              .presentationBackground(.thinMaterial)
              .interactiveDismissDisabled()
          }
          .sheet(item: $item) { item in Text(item.name) }
          .fullScreenCover(isPresented: $showingSheet, content: SheetView.init)
          .popover(isPresented: $showingOptions, attachmentAnchor: .point(.center), arrowEdge: .bottom) {
            Text("Pop").padding().presentationCompactAdaptation(.popover)
          }
        Button("Show Alert") { showingAlert = true }
          .alert("Important message", isPresented: $showingAlert) {
            TextField("Name", text: $name)
            Button("Delete", role: .destructive) {}
            Button("Cancel", role: .cancel) {}
          } message: {
            Text("There is no undo")
          }
          .alert("Details", isPresented: $showingAlert, presenting: item) { item in
            Button(item.name) {}
          } message: {
            Text($0.name)
          }
          .alert(isPresented: $showingAlert, error: error) { _ in
            Button("OK") {}
          } message: {
            Text($0.recoverySuggestion ?? "Try again")
          }
          .alert(isPresented: $showingAlert) {
            Alert(
              title: Text("Title"), message: Text("Message"), primaryButton: .destructive(Text("Delete")) {}, secondaryButton: .cancel())
          }
          .alert(item: $item) { Alert(title: Text($0.name), dismissButton: .default(Text("Got it!"))) }
        Button("Options") { showingOptions = true }
          .confirmationDialog("Select a color", isPresented: $showingOptions, titleVisibility: .visible) {
            ForEach(["Red", "Green"], id: \.self) { Button($0) {} }
          } message: {
            Text("Choose one")
          }
          .actionSheet(isPresented: $showingOptions) {
            ActionSheet(title: Text("What?"), message: nil, buttons: [.default(Text("A")) {}, .destructive(Text("B")), .cancel()])
          }
          .dialogIcon(Image(systemName: "trash"))
          .inspector(isPresented: $showingSheet) { Text("Inspector").inspectorColumnWidth(min: 20, ideal: 30, max: 40) }
      }
    }
    func didDismiss() {}
  }

  struct SheetView: View {
    @Environment(\.dismiss) var dismiss
    @Environment(\.isPresented) var isPresented
    var body: some View {
      NavigationStack {
        Button("Press to dismiss") { dismiss() }
          .navigationTitle("Sheet")
          .toolbar {
            ToolbarItem(placement: .cancellationAction) { Button("Cancel", role: .cancel) { dismiss() } }
            ToolbarItem(placement: .confirmationAction) { Button("Save") { dismiss() }.disabled(isPresented) }
            ToolbarItem(placement: .primaryAction) { Menu("More") { Button("A") {} } }
            ToolbarItem { Button("Plain") {} }
          }
      }
    }
  }
}

enum Files {
  struct ContentView: View {
    @State private var importing = false
    @State private var exporting = false
    @State private var text = ""
    var body: some View {
      Button("Import") { importing = true }
        .fileImporter(isPresented: $importing, allowedContentTypes: [.plainText], allowsMultipleSelection: true) { result in
          switch result {
          case .success(let urls): text = urls.map(\.lastPathComponent).joined()
          case .failure(let error): text = error.localizedDescription
          }
        }
      ShareLink(item: "Text")
      ShareLink("Share", item: URL(string: "https://apple.com")!)
      PasteButton(payloadType: String.self) { strings in text = strings[0] }
    }
  }
}
