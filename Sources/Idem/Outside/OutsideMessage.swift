import IdemCore
import IdemInspector
import IdemScreen

/// What an app and a tool outside of it say to each other, as lines of JSON whose values are whole numbers and strings. The format is described in
/// Documentation/Inspector.md.
package enum OutsideMessage: Equatable {
  // MARK: From the app

  /// The first message of a connection.
  case greeting(version: Int, program: String, process: Int)
  /// A new picture begins: all cells are blank.
  case picture
  /// Cells in one style, from a place on.
  case cells(Point, String, Style)
  /// The picture is complete up to here: show it.
  case show
  /// An element of the tree of meaning, after those before it in the order of reading.
  case element(OutsideElement)
  /// The last message: how the sentence about the app goes on, such as "has ended", or nothing, and the status with which the tool ends.
  case end(String, status: Int)

  // MARK: From the tool

  /// Requests the inspector, for a screen of a size.
  case inspect(Size)
  /// Requests the app's own picture, as it is now: its size, then all its cells.
  case shot
  /// Requests the tree of meaning.
  case tree
  /// Performs an action of the element with a label, or sets its value with the action `set`.
  case act(String, label: String, value: String?)
  /// A key or the mouse, on that screen.
  case event(Event)
  /// The screen has another size; from the app, before the answer to `shot`, the size of its picture.
  case size(Size)
  /// A request that this version does not have.
  case unknown(String)

  /// The version of the format. It increases when a message changes its meaning or is removed, not when one is added.
  package static let version = 1
}

extension OutsideMessage {
  func write(to line: inout JSONLine) {
    switch self {
    case .greeting(let version, let program, let process):
      line.field("idem", "outside")
      line.field("version", version)
      line.field("program", program)
      line.field("process", process)
    case .picture: line.field("picture", "new")
    case .cells(let place, let text, let style):
      line.field("x", place.x)
      line.field("y", place.y)
      line.field("text", text)
      if style.foreground != .default { line.field("foreground", Int(style.foreground.rawValue)) }
      if style.background != .default { line.field("background", Int(style.background.rawValue)) }
      if !style.attributes.isEmpty { line.field("attributes", Int(style.attributes.rawValue)) }
    case .show: line.field("picture", "show")
    case .element(let element): element.write(to: &line)
    case .tree: line.field("request", "tree")
    case .act(let action, let label, let value):
      line.field("request", "act")
      line.field("action", action)
      line.field("label", label)
      if let value { line.field("value", value) }
    case .end(let words, let status):
      line.field("end", words)
      line.field("status", status)
    case .inspect(let size):
      line.field("request", "inspect")
      line.field("width", size.width)
      line.field("height", size.height)
    case .shot: line.field("request", "shot")
    case .event(let event): RecordedInput.event(event).write(to: &line)
    case .size(let size): RecordedInput.size(size).write(to: &line)
    case .unknown(let name): line.field("request", name)
    }
  }

  /// Nil if the line is no message, or has a value that is impossible.
  init?(_ line: RecordedLine) {
    let texts = line.texts, numbers = line.numbers
    if let name = texts["request"] {
      switch name {
      case "inspect":
        guard let size = line.size else { return nil }
        self = .inspect(size)
      case "shot": self = .shot
      case "tree": self = .tree
      case "act":
        guard let action = texts["action"], let label = texts["label"] else { return nil }
        self = .act(action, label: label, value: texts["value"])
      default: self = .unknown(name)
      }
    } else if texts["element"] != nil {
      guard let element = OutsideElement(line) else { return nil }
      self = .element(element)
    } else if texts["input"] != nil {
      switch RecordedInput(line) {
      case .event(let event)?: self = .event(event)
      case .size(let size)?: self = .size(size)
      default: return nil
      }
    } else if let text = texts["text"] {
      guard let x = numbers["x"], let y = numbers["y"], 0..<10_000 ~= x, 0..<10_000 ~= y else { return nil }
      self = .cells(Point(x: x, y: y), text, Style(line))
    } else if let picture = texts["picture"] {
      guard picture == "new" || picture == "show" else { return nil }
      self = picture == "new" ? .picture : .show
    } else if let words = texts["end"] {
      self = .end(words, status: numbers["status"] ?? 0)
    } else if texts["idem"] == "outside", let version = numbers["version"] {
      self = .greeting(version: version, program: texts["program"] ?? "", process: numbers["process"] ?? 0)
    } else {
      return nil
    }
  }
}

extension Style {
  fileprivate init(_ line: RecordedLine) {
    func color(_ name: String) -> Color {
      // A default color, an entry of the palette, or 24 bits; a role would be one of another theme.
      guard let bits = line.numbers[name].flatMap({ UInt32(exactly: $0) }), bits >> 24 <= 2 else { return .default }
      return Color(bits: bits)
    }
    self.init(
      foreground: color("foreground"), background: color("background"),
      attributes: Attributes(rawValue: UInt16(truncatingIfNeeded: line.numbers["attributes"] ?? 0) & 0x3FF))
  }
}
