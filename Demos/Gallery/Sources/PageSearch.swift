import Idem

/// Finds pages by their names, and by the titles and the code of their samples.
@MainActor
enum PageSearch {
  /// The samples of each page, made for the first search.
  private static let samples: [Page.ID: [SampleText]] = Dictionary(uniqueKeysWithValues: Catalogue.pages.map { ($0.id, $0.samples) })

  /// The pages whose name has the words of a search, then those with a sample that has them.
  static func pages(for query: String) -> [Page] {
    var named: [Page] = [], others: [Page] = []
    for page in Catalogue.pages {
      if isNamed(page, query) {
        named.append(page)
      } else if samples[page.id, default: []].contains(where: { $0.matches(query) }) {
        others.append(page)
      }
    }
    return named + others
  }

  /// Whether each word of a search is in the name or the section of a page, or is another word for what it shows.
  static func isNamed(_ page: Page, _ query: String) -> Bool {
    has("\(page.name) \(page.section.rawValue) \(everydayWords[page.name] ?? "")", query)
  }

  /// What people call the views of a page who do not know SwiftUI's names. The code of the samples, which is searched too, has those names.
  static let everydayWords: [String: String] = [
    "Buttons": "press click action", "Toggles": "checkbox check box switch on off",
    "Pickers": "dropdown drop-down combo box select choice radio",
    "Numbers": "slider stepper range spin box", "Fields": "input entry textbox password prompt form", "Dates": "calendar day month time",
    "Menus": "dropdown drop-down context right click", "Progress": "loading bar wait busy", "Spinners": "loading wait busy",
    "Gauges": "meter bar level",
    "Lists": "rows items", "Tables": "grid columns sort spreadsheet data", "Trees": "outline hierarchy folder expand collapse",
    "Grids": "tiles cards columns",
    "Stacks": "row column layout flex box", "Scrolling": "scrollbar scroll bar wheel viewport",
    "Sheets and dialogs": "modal popup pop-up window message confirm alert",
    "Layers": "popover tooltip hint bubble toast snackbar notification notice", "Tabs": "panes", "Panes": "split divider resize sidebar",
    "Columns": "split sidebar drawer",
    "Commands": "shortcuts hotkeys palette keybindings", "Keys": "shortcuts hotkeys keyboard", "Focus": "tab order keyboard",
    "Gestures": "mouse drag click pointer",
    "Themes": "dark light palette skin", "Canvas": "draw paint pixels graphics", "Charts": "graph plot line bar",
    "Borders": "frame box outline rules",
    "Transitions": "motion fade move", "Editors": "textarea text area multi-line input", "Markdown": "rich text document",
    "Pictures": "image photo png jpeg sixel",
    "Selection": "copy mouse", "Clipboard and undo": "copy paste", "Environment": "settings context",
    "Life of a view": "mount unmount effect lifecycle",
  ]

  /// Whether a text has each word of a search, in any case.
  nonisolated static func has(_ text: String, _ query: String) -> Bool {
    let text = text.lowercased()
    return query.lowercased().split(separator: " ").allSatisfy { text.contains($0) }
  }
}
