import Idem

/// A page of the gallery.
struct Page: Identifiable, Sendable {
  let name: String
  let section: Section
  let makeView: @MainActor () -> AnyView
  private let makeSamples: @MainActor () -> [SampleText]

  var id: String { name }

  init<Content: View>(_ name: String, _ section: Section, _ content: @autoclosure @escaping @MainActor @Sendable () -> Content) {
    self.name = name
    self.section = section
    makeView = { AnyView(content()) }
    makeSamples = { SampleText.all(in: content()) }
  }

  /// The parts of the catalogue, in the order of the sidebar.
  enum Section: String, CaseIterable, Identifiable, Sendable {
    case controls = "Controls"
    case collections = "Collections"
    case layout = "Layout"
    case text = "Text"
    case navigation = "Navigation"
    case input = "Input"
    case drawing = "Drawing"
    case charts = "Charts"
    case animation = "Animation"
    case looks = "Looks"
    case data = "State and data"

    var id: String { rawValue }
  }

  /// The titles and the code of its samples, in their order. Each call runs the body of the page.
  @MainActor var samples: [SampleText] { makeSamples() }
}
