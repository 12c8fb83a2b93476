import DemoTools
import Idem

/// The screen: the pages on the left, the chosen page on the right, the keys below.
struct GalleryView: View {
  @State private var selection: Page.ID?
  @State private var query = ""
  @State private var isSearching = false
  @State private var showsCode = true
  @Environment(\.quit) private var quit

  init(first: Page.ID?) { _selection = State(wrappedValue: first ?? Catalogue.pages[0].name) }

  var body: some View {
    VStack(spacing: 0) {
      NavigationSplitView {
        Sidebar(pages: found, selection: $selection)
          .searchable(text: $query, isPresented: $isSearching, prompt: "Search")
          .navigationSplitViewColumnWidth(min: 14, ideal: 24, max: 36)
      } detail: {
        if let page = Catalogue.page(named: selection) {
          PageView(page: page).id(page.id)
            .environment(\.sampleQuery, PageSearch.isNamed(page, query) ? "" : query)
        } else {
          ContentUnavailableView.search(text: query)
        }
      }
      Footer().command("Quit", id: "gallery.quit", keys: "q", hint: "quit") { quit() }.visibilityPriority(.high)
    }
    .environment(\.showsCode, showsCode)
    .command("Search", id: "gallery.search", keys: "/", hint: "search") { isSearching = true }
    .command("Show Code", id: "gallery.code", keys: "c", hint: showsCode ? "hide code" : "show code") { showsCode.toggle() }
    .commandHelp(keys: "?", "f1")
    .commandPalette(keys: "ctrl+p")
    .onChange(of: query) { if !found.contains(where: { $0.id == selection }) { selection = found.first?.id } }
  }

  private var found: [Page] { PageSearch.pages(for: query) }
}

/// The list of pages, by section.
private struct Sidebar: View {
  let pages: [Page]
  @Binding var selection: Page.ID?

  var body: some View {
    ScrollViewReader { scroller in
      List(selection: $selection) {
        ForEach(Page.Section.allCases) { section in
          let members = pages.filter { $0.section == section }
          if !members.isEmpty { SidebarSection(section: section, names: members.map(\.name)) }
        }
      }
      .listStyle(.sidebar)
      .onAppear { scroller.scrollTo(selection) }
      // After a search, the list shows the pages around the selected one.
      .onChange(of: pages.count) { scroller.scrollTo(selection) }
    }
  }
}

/// The pages of one section. Its inputs are equal after a change of the selection, so its body does not run then.
private struct SidebarSection: View {
  let section: Page.Section
  let names: [String]

  var body: some View {
    Section(section.rawValue) {
      ForEach(names, id: \.self) { Text(verbatim: $0).lineLimit(1) }
    }
  }
}

/// One page: its samples, below each other.
struct PageView: View {
  let page: Page

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 0) {
        Text(verbatim: page.name).font(.largeTitle).padding(.bottom, 1)
        page.makeView()
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(.horizontal, 2)
      .padding(.top, 1)
    }
  }
}
