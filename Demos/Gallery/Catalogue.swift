import Idem

/// All pages.
enum Catalogue {
  static let pages: [Page] = [
    Page("Buttons", .controls, ButtonsPage()),
    Page("Toggles", .controls, TogglesPage()),
    Page("Pickers", .controls, PickersPage()),
    Page("Numbers", .controls, NumbersPage()),
    Page("Fields", .controls, FieldsPage()),
    Page("Dates and colors", .controls, DatesPage()),
    Page("Menus", .controls, MenusPage()),
    Page("Labels", .controls, LabelsPage()),

    Page("Lists", .collections, ListsPage()),
    Page("Tables", .collections, TablesPage()),
    Page("Trees", .collections, TreesPage()),
    Page("Forms", .collections, FormsPage()),

    Page("Stacks", .layout, StacksPage()),
    Page("Frames", .layout, FramesPage()),
    Page("Grids", .layout, GridsPage()),
    Page("Alignment", .layout, AlignmentPage()),
    Page("Scrolling", .layout, ScrollingPage()),
    Page("Scrolling, observed", .layout, ScrollEventsPage()),
    Page("Adapting", .layout, AdaptingPage()),

    Page("Text", .text, TextPage()),
    Page("Looks of text", .text, TextLooksPage()),
    Page("Selection", .text, SelectionPage()),
    Page("Attributed text", .text, AttributedPage()),
    Page("Markdown", .text, MarkdownPage()),
    Page("Editors", .text, EditorsPage()),
    Page("Settings of editors", .text, EditorSettingsPage()),
    Page("Typing", .text, TypingPage()),

    Page("Pages", .navigation, StackPagesPage()),
    Page("Titles and bars", .navigation, TitlesPage()),
    Page("Tabs", .navigation, TabsPage()),
    Page("Sections of tabs", .navigation, TabSectionsPage()),
    Page("Panes", .navigation, PanesPage()),
    Page("Columns", .navigation, ColumnsPage()),
    Page("Layers", .navigation, LayersPage()),
    Page("Sheets and dialogs", .navigation, SheetsPage()),
    Page("Files and windows", .navigation, FilesPage()),

    Page("Keys", .input, KeysPage()),
    Page("Commands", .input, CommandsPage()),
    Page("Focus", .input, FocusPage()),
    Page("Scopes of focus", .input, FocusScopesPage()),
    Page("Gestures", .input, GesturesPage()),
    Page("Pointer", .input, PointerPage()),
    Page("Drag and drop", .input, DragPage()),
    Page("Clipboard and undo", .input, ClipboardPage()),

    Page("Shapes", .drawing, ShapesPage()),
    Page("More shapes", .drawing, MoreShapesPage()),
    Page("Gradients", .drawing, GradientsPage()),
    Page("Canvas", .drawing, CanvasPage()),
    Page("Charts", .drawing, ChartsPage()),
    Page("Pictures", .drawing, PicturesPage()),
    Page("Borders", .drawing, BordersPage()),

    Page("Changes", .animation, AnimationPage()),
    Page("Phases and keyframes", .animation, PhasesPage()),

    Page("Colors", .looks, ColorsPage()),
    Page("Styles", .looks, StylesPage()),

    Page("Composition", .data, CompositionPage()),
    Page("Life of a view", .data, LifePage()),
    Page("Environment", .data, EnvironmentPage()),
    Page("Preferences", .data, PreferencesPage()),
  ]

  static func page(named name: String?) -> Page? { pages.first { $0.name == name } }
}
