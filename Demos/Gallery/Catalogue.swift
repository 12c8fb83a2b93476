import Idem

/// A page of the gallery.
struct Page: Identifiable, Sendable {
  let name: String
  let section: Section
  /// Words that find the page, besides its name: the names of its types and modifiers.
  let words: String
  let makeView: @MainActor () -> AnyView

  var id: String { name }

  init<Content: View>(_ name: String, _ section: Section, _ words: String, _ content: @autoclosure @escaping @MainActor () -> Content) {
    self.name = name
    self.section = section
    self.words = words
    makeView = { AnyView(content()) }
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
    case animation = "Animation"
    case looks = "Looks"

    var id: String { rawValue }
  }

  /// Whether a search for `query` finds the page: each word of the query is in its name, its section or its words.
  func matches(_ query: String) -> Bool {
    let text = "\(name) \(section.rawValue) \(words)".lowercased()
    return query.lowercased().split(separator: " ").allSatisfy { text.contains($0) }
  }
}

/// All pages.
enum Catalogue {
  static let pages: [Page] = [
    Page(
      "Buttons", .controls, "Button role buttonStyle keyboardShortcut disabled ShareLink RenameButton PasteButton EditButton", ButtonsPage()
    ),
    Page("Toggles", .controls, "Toggle toggleStyle checkbox switch button", TogglesPage()),
    Page("Pickers", .controls, "Picker pickerStyle menu segmented inline radioGroup tag pickerFilter", PickersPage()),
    Page("Numbers", .controls, "Slider Stepper ProgressView Gauge Meter gaugeStyle progressViewStyle", NumbersPage()),
    Page("Fields", .controls, "TextField SecureField textFieldStyle validation textMask onSubmit", FieldsPage()),
    Page("Dates and colors", .controls, "DatePicker MultiDatePicker ColorPicker FilePicker datePickerStyle", DatesPage()),
    Page("Menus", .controls, "Menu contextMenu ControlGroup menuStyle Divider Section", MenusPage()),
    Page("Labels", .controls, "Label Link LabeledContent GroupBox DisclosureGroup badge Image", LabelsPage()),

    Page("Lists", .collections, "List ForEach Section selection onDelete onMove swipeActions badge listStyle", ListsPage()),
    Page("Tables", .collections, "Table TableColumn sortOrder columnCustomization", TablesPage()),
    Page("Trees", .collections, "OutlineGroup List children DisclosureGroup", TreesPage()),
    Page("Forms", .collections, "Form Section LabeledContent formStyle columns grouped", FormsPage()),

    Page("Stacks", .layout, "HStack VStack ZStack Spacer Divider alignment spacing layoutPriority", StacksPage()),
    Page("Frames", .layout, "frame padding offset position fixedSize aspectRatio overlay background", FramesPage()),
    Page("Grids", .layout, "Grid GridRow LazyVGrid LazyHGrid gridCellColumns", GridsPage()),
    Page("Scrolling", .layout, "ScrollView ScrollViewReader LazyVStack LazyHStack scrollPosition pinnedViews", ScrollingPage()),
    Page("Adapting", .layout, "ViewThatFits GeometryReader AnyLayout Layout containerRelativeFrame", AdaptingPage()),

    Page("Text", .text, "Text bold italic underline foregroundStyle lineLimit truncationMode font textCase format", TextPage()),
    Page("Attributed text", .text, "AttributedString markdown ansi link role", AttributedPage()),
    Page("Markdown", .text, "Markdown MarkdownDocument markdownStyle", MarkdownPage()),
    Page("Editors", .text, "TextEditor syntax lineNumbers Code", EditorsPage()),

    Page("Pages", .navigation, "NavigationStack NavigationLink navigationDestination navigationTitle toolbar", StackPagesPage()),
    Page("Tabs", .navigation, "TabView Tab tabViewStyle badge", TabsPage()),
    Page("Panes", .navigation, "HSplitView VSplitView NavigationSplitView inspector", PanesPage()),
    Page("Layers", .navigation, "sheet alert confirmationDialog popover present notify", LayersPage()),

    Page("Keys", .input, "onKeyPress command keyboardShortcut CommandBar onMoveCommand", KeysPage()),
    Page("Focus", .input, "FocusState focused focusable isFocused defaultFocus", FocusPage()),
    Page("Gestures", .input, "onTapGesture DragGesture LongPressGesture onHover onContinuousHover GestureState", GesturesPage()),
    Page("Drag and drop", .input, "draggable dropDestination", DragPage()),

    Page("Shapes", .drawing, "Shape Rectangle RoundedRectangle Circle Ellipse Capsule Path trim stroke fill", ShapesPage()),
    Page("Gradients", .drawing, "LinearGradient RadialGradient AngularGradient Material mask clipShape", GradientsPage()),
    Page("Canvas", .drawing, "Canvas GraphicsContext DotPlot HalfBlockPicture Sparkline TimelineView", CanvasPage()),
    Page("Charts", .drawing, "Chart LineMark BarMark AreaMark RuleMark SectorMark chartXSelection IdemCharts", ChartsPage()),
    Page("Pictures", .drawing, "Picture AsyncPicture AnimatedPicture Image PixelBuffer resizable scaledToFit glyphSet", PicturesPage()),
    Page("Borders", .drawing, "border BorderStyle title footer edges", BordersPage()),

    Page("Changes", .animation, "withAnimation animation spring transition", AnimationPage()),
    Page("Phases and keyframes", .animation, "PhaseAnimator KeyframeAnimator phaseAnimator shimmering", PhasesPage()),

    Page("Colors", .looks, "Color foregroundStyle background tint palette ShapeStyle", ColorsPage()),
    Page("Styles", .looks, "ButtonStyle ToggleStyle LabelStyle GroupBoxStyle custom", StylesPage()),
  ]

  static func page(named name: String?) -> Page? { pages.first { $0.name == name } }
}
