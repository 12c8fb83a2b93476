import Idem

/// The titles of views that are keys: the text read as Markdown, and the text as a value in a literal.
struct PlaceTitles: View {
  let place: Place
  @Bindable var subject: Subject

  private var key: LocalizedStringKey { LocalizedStringKey(subject.text) }
  private var value: LocalizedStringKey { "**\(subject.text)** [x](\(subject.text))" }

  var body: some View {
    if place == .keyTitles { titles } else { frames }
  }

  private var titles: some View {
    VStack {
      Label(value, systemImage: "checkmark")
      LabeledContent(key, value: subject.text)
      ProgressView(value)
      TabView { Tab(value, value: 0) { Text("x") } }
      ContentUnavailableView(key, systemImage: "checkmark")
      NavigationStack { links }.frame(height: 6)
    }
  }

  private var links: some View {
    VStack {
      NavigationLink(key, value: 1)
      NavigationLink(value, destination: Text("x"))
    }
    .navigationTitle(key)
    .navigationSubtitle(value)
  }

  private var frames: some View {
    VStack {
      GroupBox(value) { Text("x") }
      Text("x").frame(width: 20, height: 3).border(.single, title: key)
      Table([PlaceRow(text: "x")]) { TableColumn(value, value: \.text) }
      Section(key) { Text("x") }
    }
    .alert(value, isPresented: $subject.isPresented) { Button(key) {} }
    .confirmationDialog(key, isPresented: $subject.isPresented, presenting: subject.text) {
      Button($0) {}
    } message: {
      Text($0)
    }
  }
}
