import Idem

/// The views that show a text of an app. Each is tested with every public function that it has: `PublicWays` lists them.
enum Place: String, CaseIterable, Sendable {
  case text = "Text"
  case styledText = "Text, styled"
  case key = "Text of a key"
  case keyTitles = "titles of a key"
  case keyFrames = "titles of a key, in frames"
  case attributed = "AttributedString"
  case editor = "TextEditor"
  case label = "Label"
  case controls = "controls, by each initializer"
  case field = "TextField"
  case pasted = "paste into a TextField"
  case listRow = "List row"
  case tableCell = "Table cell"
  case tableTitle = "Table title"
  case sectionTitle = "Section title"
  case borderTitle = "border title"
  case groupBox = "GroupBox title"
  case navigation = "NavigationStack"
  case tab = "TabView's tab"
  case progress = "ProgressView"
  case alert = "alert"
  case unavailable = "ContentUnavailableView"
  case canvas = "Canvas"
  case code = "Code"
  case markdown = "Markdown"
  case inspected = "the inspector"
  case image = "Image"
  case labeled = "LabeledContent"
  case joined = "Text + Text"
  case borderCharacters = "the characters of a border"
  case drawing = "Canvas: lines and areas"
  case search = "ContentUnavailableView.search"
  case message = "alert with a message"
  case value = "alert of a value"
  case confirmation = "confirmationDialog"
  case explained = "confirmationDialog with a message"
  case typed = "keys typed into a TextField"
  case languages = "Code, other languages"
  case ansi = "output of a program (ANSI)"
  case notice = "notice"
  case openMenu = "items of a Menu"
  case commandBar = "command bar"
  case help = "help of the keys"
  case palette = "command palette"
  case keysFile = "mistakes in the keys file"
  case chart = "Chart"
  case fileNames = "names of files in a FilePicker"
  case dropped = "paths of dropped files"

  /// Whether the place lies over the frame that stays whole in the others.
  var isOverlay: Bool {
    switch self {
    case .inspected, .keyFrames, .alert, .message, .value, .confirmation, .explained, .notice: true
    default: opener != nil
    }
  }

  /// The key that shows the text. Escape hides it.
  var opener: KeyEquivalent? {
    switch self {
    case .openMenu, .fileNames: .return
    case .help, .keysFile: .function(1)
    case .palette: .function(2)
    default: nil
    }
  }
}
