import IdemInspector
import IdemScreen
import IdemViews

/// An element of the app's tree of meaning as a message: a line of the outline.
package struct OutsideElement: Equatable {
  /// The number of elements around it.
  package var depth: Int
  package var role: String
  package var label: String
  package var frame: Rect
  /// All else that it has, by name: value, hint, identifier, error.
  package var texts: [String: String] = [:]
  /// Position, count, level.
  package var numbers: [String: Int] = [:]
  package var states: [String] = []
  package var actions: [String] = []

  /// The longest text of an element; a message has a limit.
  private static let longest = 2000

  static let textNames = ["value", "hint", "identifier", "error"]
  static let numberNames = ["position", "count", "level"]

  @MainActor init(_ element: AccessibleElement, depth: Int) {
    (self.depth, role, frame) = (depth, element.role.rawValue, element.frame)
    label = String(element.label.prefix(OutsideElement.longest))
    texts["value"] = element.value.map { String($0.prefix(OutsideElement.longest)) }
    texts["hint"] = element.hint
    texts["identifier"] = element.identifier.isEmpty ? nil : element.identifier
    texts["error"] = element.error
    numbers["position"] = element.position
    numbers["count"] = element.positionCount
    numbers["level"] = element.headingLevel
    states = element.states.filter { !$0.hasPrefix("invalid") }
    actions = element.actions.map { $0.kind == .press ? "press" : $0.name }
  }

  func write(to line: inout JSONLine) {
    line.field("element", role)
    line.field("depth", depth)
    line.field("label", label)
    line.field("x", frame.minX)
    line.field("y", frame.minY)
    line.field("width", frame.width)
    line.field("height", frame.height)
    for name in OutsideElement.textNames { if let text = texts[name] { line.field(name, text) } }
    for name in OutsideElement.numberNames { if let number = numbers[name] { line.field(name, number) } }
    if !states.isEmpty { line.field("states", states.joined(separator: "\n")) }
    if !actions.isEmpty { line.field("actions", actions.joined(separator: "\n")) }
  }

  /// Nil if a value is missing.
  init?(_ line: RecordedLine) {
    let texts = line.texts, numbers = line.numbers
    guard let role = texts["element"], let depth = numbers["depth"], depth >= 0 else { return nil }
    (self.role, self.depth, label) = (role, depth, texts["label"] ?? "")
    frame = Rect(x: numbers["x"] ?? 0, y: numbers["y"] ?? 0, width: numbers["width"] ?? 0, height: numbers["height"] ?? 0)
    for name in OutsideElement.textNames { self.texts[name] = texts[name] }
    for name in OutsideElement.numberNames { self.numbers[name] = numbers[name] }
    func parts(_ name: String) -> [String] { texts[name].map { $0.split(separator: "\n").map(String.init) } ?? [] }
    (states, actions) = (parts("states"), parts("actions"))
  }

  // MARK: Output

  /// A tree of elements as JSON, with two blanks for each level.
  package static func json(_ elements: [OutsideElement]) -> String {
    var text = "", depth = -1
    for (index, element) in elements.enumerated() {
      if element.depth > depth {
        if depth >= 0 { text += ",\n\(indent(element.depth, 1))\"children\": [\n" }
      } else {
        text += "\n\(indent(depth, 0))}"
        for closed in stride(from: depth - 1, through: element.depth, by: -1) { text += "\n\(indent(closed, 1))]\n\(indent(closed, 0))}" }
        text += ",\n"
      }
      // The first element is the root.
      depth = index == 0 ? 0 : min(element.depth, depth + 1)
      text += "\(indent(depth, 0)){\n" + element.fields.map { "\(indent(depth, 1))\($0)" }.joined(separator: ",\n")
    }
    guard depth >= 0 else { return "null" }
    text += "\n\(indent(depth, 0))}"
    for closed in stride(from: depth - 1, through: 0, by: -1) { text += "\n\(indent(closed, 1))]\n\(indent(closed, 0))}" }
    return text
  }

  private static func indent(_ depth: Int, _ more: Int) -> String { String(repeating: "  ", count: 2 * depth + more) }

  private var fields: [String] {
    var fields = ["\"role\": \(JSONLine.string(role))", "\"label\": \(JSONLine.string(label))"]
    for name in OutsideElement.textNames { if let text = texts[name] { fields.append("\"\(name)\": \(JSONLine.string(text))") } }
    for name in OutsideElement.numberNames { if let number = numbers[name] { fields.append("\"\(name)\": \(number)") } }
    if !states.isEmpty { fields.append("\"states\": [\(states.map(JSONLine.string).joined(separator: ", "))]") }
    if !actions.isEmpty { fields.append("\"actions\": [\(actions.map(JSONLine.string).joined(separator: ", "))]") }
    fields.append("\"frame\": {\"x\": \(frame.minX), \"y\": \(frame.minY), \"width\": \(frame.width), \"height\": \(frame.height)}")
    return fields
  }
}
