import IdemCore
import IdemInspector
import IdemScreen
import IdemViews

/// What reaches an app from outside: the entries of `AppHost`, each of them one line of a recording.
package enum RecordedInput: Equatable {
  /// The root view was placed in the tree. What comes before it was known before.
  case content
  case event(Event)
  case size(Size)
  /// The timers that were due ran.
  case timers
  /// Work of the main queue ran: tasks, and what other threads sent.
  case queue
  case scheme(ColorScheme)
  case colors(TerminalColors)
  case pictures(PictureProtocol, cell: PixelSize?)
  case depth(ColorDepth)
  case keys(KeyProtocol)
  case widths(CellWidth.Options)
  case phase(ScenePhase)
  /// The answer to a query of the clipboard; nil if there is none to ask.
  case clipboard(String?)
  case source(name: String, SourceEvent)

  /// What a source of `Recorded` gave.
  package enum SourceEvent: Equatable {
    /// A value that the app read.
    case value(String)
    /// The read failed.
    case failure(String)
    /// The next element of a sequence.
    case element(String)
    /// The end of a sequence; with a text, it failed.
    case end(String?)
  }
}

// MARK: Lines

extension RecordedInput {
  func write(to line: inout JSONLine) {
    switch self {
    case .content: line.field("input", "content")
    case .timers: line.field("input", "timers")
    case .queue: line.field("input", "queue")
    case .event(.key(let press)):
      line.field("input", "key")
      line.field("key", String(press.key.character))
      if !press.characters.isEmpty { line.field("characters", press.characters) }
      if !press.modifiers.isEmpty { line.field("modifiers", press.modifiers.rawValue) }
      if press.phase != .down { line.field("phase", press.phase.rawValue) }
    case .event(.paste(let text)):
      line.field("input", "paste")
      line.field("text", text)
    case .event(.mouse(let mouse)):
      line.field("input", "mouse")
      mouse.write(to: &line)
    case .event(.focus(let hasFocus)):
      line.field("input", "focus")
      line.field("has", hasFocus ? 1 : 0)
    case .size(let size):
      line.field("input", "size")
      line.field("width", size.width)
      line.field("height", size.height)
    case .scheme(let scheme):
      line.field("input", "scheme")
      line.field("is", scheme == .dark ? "dark" : "light")
    case .colors(let colors):
      line.field("input", "colors")
      if let color = colors.foreground { line.field("foreground", Int(color.value)) }
      if let color = colors.background { line.field("background", Int(color.value)) }
      for (index, entry) in colors.entries.enumerated() { if let entry { line.field("entry\(index)", Int(entry.value)) } }
    case .pictures(let shown, let cell):
      line.field("input", "pictures")
      line.field("protocol", shown.rawValue)
      if let cell {
        line.field("cellWidth", cell.width)
        line.field("cellHeight", cell.height)
      }
    case .depth(let depth):
      line.field("input", "depth")
      line.field("is", depth.rawValue)
    case .keys(let keys):
      line.field("input", "keys")
      line.field("are", RecordedInput.keyProtocols.first { $0.keys == keys }!.name)
    case .widths(let options):
      line.field("input", "widths")
      line.field("are", Int(options.rawValue))
    case .phase(let phase):
      line.field("input", "phase")
      line.field("is", phase.rawValue)
    case .clipboard(let text):
      line.field("input", "clipboard")
      if let text { line.field("text", text) }
    case .source(let name, let event):
      line.field("input", "source")
      line.field("name", name)
      switch event {
      case .value(let text): line.field("value", text)
      case .failure(let text): line.field("failure", text)
      case .element(let text): line.field("element", text)
      case .end(let failure):
        line.field("end", 1)
        if let failure { line.field("failure", failure) }
      }
    }
  }

  private static let keyProtocols: [(name: String, keys: KeyProtocol)] = [
    ("legacy", .legacy), ("modifyOtherKeys", .modifyOtherKeys), ("kitty", .kitty),
  ]

  /// Nil if the line is no input, or has a value that is impossible.
  init?(_ line: RecordedLine) {
    switch line.texts["input"] {
    case "content": self = .content
    case "timers": self = .timers
    case "queue": self = .queue
    case "key":
      guard let key = line.texts["key"], key.count == 1 else { return nil }
      self = .event(
        .key(
          KeyPress(
            key: KeyEquivalent(key.first!), characters: line.texts["characters"] ?? "",
            modifiers: EventModifiers(rawValue: line.numbers["modifiers"] ?? 0),
            phase: line.numbers["phase"].map(KeyPress.Phases.init(rawValue:)) ?? .down)))
    case "paste":
      guard let text = line.texts["text"] else { return nil }
      self = .event(.paste(text))
    case "mouse":
      guard let mouse = MouseEvent(line) else { return nil }
      self = .event(.mouse(mouse))
    case "focus":
      guard let has = line.numbers["has"] else { return nil }
      self = .event(.focus(has != 0))
    case "size":
      guard let size = line.size else { return nil }
      self = .size(size)
    case "scheme":
      guard let scheme = line.texts["is"], scheme == "dark" || scheme == "light" else { return nil }
      self = .scheme(scheme == "dark" ? .dark : .light)
    case "colors":
      var colors = TerminalColors()
      func color(_ name: String) -> Contrast.RGB? { line.numbers[name].flatMap { UInt32(exactly: $0) }.map { Contrast.RGB($0) } }
      colors.foreground = color("foreground")
      colors.background = color("background")
      for index in colors.entries.indices { colors.entries[index] = color("entry\(index)") }
      self = .colors(colors)
    case "pictures":
      guard let shown = line.texts["protocol"].flatMap(PictureProtocol.init(rawValue:)) else { return nil }
      var cell: PixelSize?
      if let width = line.numbers["cellWidth"], let height = line.numbers["cellHeight"] {
        guard 1...4096 ~= width, 1...4096 ~= height else { return nil }
        cell = PixelSize(width: width, height: height)
      }
      self = .pictures(shown, cell: cell)
    case "depth":
      guard let depth = line.numbers["is"].flatMap(ColorDepth.init(rawValue:)) else { return nil }
      self = .depth(depth)
    case "keys":
      guard let keys = RecordedInput.keyProtocols.first(where: { $0.name == line.texts["are"] })?.keys else { return nil }
      self = .keys(keys)
    case "widths":
      guard let options = line.numbers["are"].flatMap({ UInt32(exactly: $0) }) else { return nil }
      self = .widths(CellWidth.Options(rawValue: options))
    case "phase":
      guard let phase = line.numbers["is"].flatMap(ScenePhase.init(rawValue:)) else { return nil }
      self = .phase(phase)
    case "clipboard": self = .clipboard(line.texts["text"])
    case "source":
      guard let name = line.texts["name"] else { return nil }
      if line.numbers["end"] != nil {
        self = .source(name: name, .end(line.texts["failure"]))
      } else if let text = line.texts["value"] {
        self = .source(name: name, .value(text))
      } else if let text = line.texts["element"] {
        self = .source(name: name, .element(text))
      } else if let text = line.texts["failure"] {
        self = .source(name: name, .failure(text))
      } else {
        return nil
      }
    default: return nil
    }
  }
}

extension RecordedLine {
  /// The size of a terminal in the line; nil if there is none, or an impossible one.
  var size: Size? {
    guard let width = numbers["width"], let height = numbers["height"], 0...10_000 ~= width, 0...10_000 ~= height else { return nil }
    return Size(width: width, height: height)
  }
}

extension MouseEvent {
  fileprivate func write(to line: inout JSONLine) {
    func button(_ button: Button) {
      switch button {
      case .left: line.field("button", "left")
      case .middle: line.field("button", "middle")
      case .right: line.field("button", "right")
      case .other(let number): line.field("other", number)
      }
    }
    switch action {
    case .down(let which):
      line.field("action", "down")
      button(which)
    case .up(let which):
      line.field("action", "up")
      button(which)
    case .drag(let which):
      line.field("action", "drag")
      button(which)
    case .moved: line.field("action", "moved")
    case .scroll(let x, let y):
      line.field("action", "scroll")
      line.field("columns", x)
      line.field("rows", y)
    }
    line.field("x", position.x)
    line.field("y", position.y)
    if !modifiers.isEmpty { line.field("modifiers", modifiers.rawValue) }
  }

  fileprivate init?(_ line: RecordedLine) {
    let limits = -100_000...100_000
    guard let x = line.numbers["x"], let y = line.numbers["y"], limits ~= x, limits ~= y else { return nil }
    var button: Button? {
      switch line.texts["button"] {
      case "left": .left
      case "middle": .middle
      case "right": .right
      default: line.numbers["other"].map(Button.other)
      }
    }
    let action: Action
    switch line.texts["action"] {
    case "down":
      guard let button else { return nil }
      action = .down(button)
    case "up":
      guard let button else { return nil }
      action = .up(button)
    case "drag":
      guard let button else { return nil }
      action = .drag(button)
    case "moved": action = .moved
    case "scroll":
      guard let columns = line.numbers["columns"], let rows = line.numbers["rows"], limits ~= columns, limits ~= rows else { return nil }
      action = .scroll(x: columns, y: rows)
    default: return nil
    }
    self.init(action, at: Point(x: x, y: y), modifiers: EventModifiers(rawValue: line.numbers["modifiers"] ?? 0))
  }
}

// MARK: Private text

extension RecordedInput {
  /// The input without what the user has typed: each character is `*`. Keys that type nothing, such as arrows and Control with a letter, stay.
  var masked: RecordedInput {
    switch self {
    case .event(.key(let press)):
      guard press.typesText else { return self }
      let count = max(1, press.characters.count)
      let characters = press.characters.isEmpty ? "" : String(repeating: "*", count: count)
      return .event(.key(KeyPress(key: "*", characters: characters, phase: press.phase)))
    case .event(.paste(let text)): return .event(.paste(RecordedInput.stars(text)))
    case .clipboard(let text): return .clipboard(text.map(RecordedInput.stars))
    default: return self
    }
  }

  /// Line ends stay: a field treats them differently.
  private static func stars(_ text: String) -> String { String(text.map { $0.isNewline ? $0 : "*" }) }
}
