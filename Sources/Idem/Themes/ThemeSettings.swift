import IdemCore
import IdemScreen
import IdemTerminal
import IdemViews

/// Where the user's theme comes from: `IDEM_THEME`, the choice that the app stored, and `$XDG_CONFIG_HOME/idem/theme`.
@MainActor
enum ThemeSettings {
  /// The key of the stored choice.
  static let key = "idem.theme"

  /// Applies the settings. A setting that names no theme is reported on standard error, and has no effect.
  static func load(into center: ThemeCenter, _ variable: (String) -> String?) {
    let folder = folder(variable)
    center.find = { try? theme(named: $0, in: folder) }
    if let text = variable("IDEM_THEME"), !text.isEmpty {
      center.forced = choice(text, in: folder, source: "IDEM_THEME")
    }
    keep(in: .standard, of: center, folder)
    if let text = SmallFile.read("\(folder)/theme", atMost: 1024) {
      let line = text.split(whereSeparator: \.isNewline).first.map(String.init)?.trimmed ?? ""
      if !line.isEmpty { center.configured = choice(line, in: folder, source: "\(folder)/theme") }
    }
  }

  /// Applies the stored choice, and stores later ones.
  static func keep(in file: AppStorageFile, of center: ThemeCenter, _ folder: String) {
    center.store = { file.setText($0, of: key) }
    if let name = file.text(of: key) { center.stored = choice(name, in: folder, source: "the stored theme") }
  }

  /// Reads `nord`, or `light:one-light,dark:nord`; nil, and a message, if there is no such theme.
  private static func choice(_ text: String, in folder: String, source: String) -> ThemeChoice? {
    do throws(ThemeError) { return try choice(text, in: folder) } catch {
      Diagnostics.once("\(source): \(error.description)")
      return nil
    }
  }

  static func choice(_ text: String, in folder: String) throws(ThemeError) -> ThemeChoice {
    let text = text.trimmed
    guard text.contains(":") else { return ThemeChoice(try theme(named: text, in: folder)) }
    var choice = ThemeChoice(light: .terminal, dark: .terminal)
    for part in text.split(separator: ",") {
      let words = part.split(separator: ":", maxSplits: 1).map { String($0).trimmed }
      switch (words.count, words.first) {
      case (2, "light"): choice.light = try theme(named: words[1], in: folder)
      case (2, "dark"): choice.dark = try theme(named: words[1], in: folder)
      default: throw ThemeError("\"\(text.shortened)\" is neither a name nor light:NAME,dark:NAME")
      }
    }
    return choice
  }

  /// A theme that comes with Idem, or that of a file in the folder `themes`.
  static func theme(named name: String, in folder: String) throws(ThemeError) -> Theme {
    if let theme = Theme.named(name) { return theme }
    guard !name.isEmpty, name.utf8.count <= 255, !name.contains("/"), !name.hasPrefix(".") else {
      throw ThemeError("\"\(name.shortened)\" is no name of a theme")
    }
    for ending in ["", ".toml", ".yaml", ".yml", ".theme"] {
      let path = "\(folder)/themes/\(name)\(ending)"
      guard let text = SmallFile.read(path, atMost: Theme.maximumFileSize) else { continue }
      return try Theme(reading: text, name: name)
    }
    throw ThemeError("there is no theme \"\(name.shortened)\", neither in Idem nor in \(folder)/themes")
  }

  private static func folder(_ variable: (String) -> String?) -> String {
    if let folder = variable("XDG_CONFIG_HOME"), folder.hasPrefix("/") { return "\(folder)/idem" }
    return "\(variable("HOME") ?? ".")/.config/idem"
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// The text for a message: printable, and not long.
  fileprivate var shortened: String {
    String(unicodeScalars.prefix(40).filter { $0.properties.generalCategory != .control }.map(Character.init))
  }
}
