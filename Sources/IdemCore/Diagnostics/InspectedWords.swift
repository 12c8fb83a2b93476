import IdemScreen

/// A modifier or a container as the author of the app writes it: `.padding(2)`, `VStack(alignment: .leading)`. Made when the inspector asks for
/// it; nothing is stored for it.
public struct _InspectedWords: Hashable, Sendable {
  package enum Role: Hashable, Sendable {
    /// A view that draws, or a container.
    case view
    /// A modifier that keeps cells free around its view: padding, a border.
    case space
    /// A modifier that sets the length along some axes.
    case frame(Axis.Set)
    /// Any other modifier.
    case modifier
    /// A modifier without a box, for keys, the pointer or the focus.
    case handler
  }

  package let text: String
  package let role: Role
  /// The size that the view takes if any size is proposed, where the view knows it without measuring.
  package let ideal: Size?

  package init(_ text: String, _ role: Role = .modifier, ideal: Size? = nil) { (self.text, self.role, self.ideal) = (text, role, ideal) }

  /// A call with the arguments that have a value. A label may be empty.
  package init(_ name: String, _ arguments: KeyValuePairs<String, String?>, _ role: Role = .modifier) {
    let written = arguments.compactMap { label, value in value.map { label.isEmpty ? $0 : "\(label): \($0)" } }
    // A view with a builder, such as a stack, is written without parentheses if it has no argument.
    self.init(written.isEmpty && role == .view ? name : "\(name)(\(written.joined(separator: ", ")))", role)
  }

  /// Whether it is a modifier with a box.
  package var isModifier: Bool { role != .view && role != .handler }

  /// A text as a literal of at most 24 characters.
  package static func literal(_ text: String) -> String {
    let short = text.count > 24 ? "\(text.prefix(23))…" : text
    return "\"\(short.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "⏎"))\""
  }

  /// A length; `.infinity` has its name.
  package static func length(_ length: Int?) -> String? { length.map { $0 >= .infinity ? ".infinity" : "\($0)" } }

  /// The name of a type without its generic arguments: `Circle`.
  package static func name(of type: Any.Type) -> String { String("\(type)".prefix { $0 != "<" }) }
}

extension HorizontalAlignment {
  /// As it is written: `.leading`.
  package var inspectedWord: String {
    switch self {
    case .leading: ".leading"
    case .center: ".center"
    case .trailing: ".trailing"
    default: "HorizontalAlignment(\(key.id).self)"
    }
  }
}

extension VerticalAlignment {
  /// As it is written: `.top`.
  package var inspectedWord: String {
    switch self {
    case .top: ".top"
    case .center: ".center"
    case .bottom: ".bottom"
    case .firstTextBaseline: ".firstTextBaseline"
    case .lastTextBaseline: ".lastTextBaseline"
    default: "VerticalAlignment(\(key.id).self)"
    }
  }
}

extension Alignment {
  /// As it is written: `.topLeading`.
  package var inspectedWord: String {
    let names: [(Alignment, String)] = [
      (.topLeading, ".topLeading"), (.top, ".top"), (.topTrailing, ".topTrailing"), (.leading, ".leading"), (.center, ".center"),
      (.trailing, ".trailing"), (.bottomLeading, ".bottomLeading"), (.bottom, ".bottom"), (.bottomTrailing, ".bottomTrailing"),
      (.leadingFirstTextBaseline, ".leadingFirstTextBaseline"), (.centerFirstTextBaseline, ".centerFirstTextBaseline"),
      (.trailingFirstTextBaseline, ".trailingFirstTextBaseline"), (.leadingLastTextBaseline, ".leadingLastTextBaseline"),
      (.centerLastTextBaseline, ".centerLastTextBaseline"), (.trailingLastTextBaseline, ".trailingLastTextBaseline"),
    ]
    return names.first { $0.0 == self }?.1
      ?? "Alignment(horizontal: \(horizontal.inspectedWord), vertical: \(vertical.inspectedWord))"
  }
}

extension AlignmentLine {
  /// The alignment of a stack as it is written; nil for the middle, which is the default.
  package var inspectedWord: String? {
    if key == HorizontalAlignment.center.key || key == VerticalAlignment.center.key { return nil }
    return key.axis == .horizontal ? HorizontalAlignment(key).inspectedWord : VerticalAlignment(key).inspectedWord
  }
}

extension Edge.Set {
  /// As it is written: `.horizontal`, `[.top, .leading]`.
  package var inspectedWord: String {
    if self == .all { return ".all" }
    if self == .horizontal { return ".horizontal" }
    if self == .vertical { return ".vertical" }
    let names = Edge.allCases.filter { contains(Edge.Set($0)) }.map { ".\($0)" }
    return names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]"
  }
}
