import IdemScreen

/// The attributes of a piece of text: what is set, and nil for what is not. Attributes of an app are read by their key.
@dynamicMemberLookup
public struct AttributeContainer: Hashable, Sendable {
  /// The color of the text.
  public var foregroundColor: Color?
  /// The color behind the text.
  public var backgroundColor: Color?
  /// The font, as far as a terminal can show it; see `Font`.
  public var font: Font?
  /// The underline: single, double or curly.
  public var underlineStyle: TextLineStyle?
  /// The line through the text.
  public var strikethroughStyle: TextLineStyle?
  /// What the marks of Markdown mean: emphasis, strong emphasis, code or strikethrough.
  public var inlinePresentationIntent: InlinePresentationIntent?
  /// The address of a link, as text. Foundation has a URL here.
  public var link: String?
  /// The name of a meaning that has a color, such as `error`, `warning`, `success` or `info`. Other names show plain text.
  public var role: String?
  /// The attributes of the app, in the order of their names.
  private var custom: [CustomAttribute] = []

  /// Creates a container without attributes.
  public init() {}

  /// Whether no attribute is set.
  public var isEmpty: Bool {
    foregroundColor == nil && backgroundColor == nil && font == nil && underlineStyle == nil && strikethroughStyle == nil
      && inlinePresentationIntent == nil && link == nil && role == nil && custom.isEmpty
  }

  /// The value of an app's own attribute; nil if it is not set. Cost: linear in the number of the app's attributes that are set.
  public subscript<K: AttributedStringKey>(key: K.Type) -> K.Value? {
    get {
      for attribute in custom where attribute.name == K.name { return attribute.value as? K.Value }
      return nil
    }
    set {
      let index = custom.firstIndex { $0.name >= K.name } ?? custom.count
      let isThere = index < custom.count && custom[index].name == K.name
      if let newValue {
        let attribute = CustomAttribute(name: K.name, value: newValue)
        if isThere { custom[index] = attribute } else { custom.insert(attribute, at: index) }
      } else if isThere {
        custom.remove(at: index)
      }
    }
  }

  /// The value of an app's own attribute, by the name that the app gave it in an extension of `AttributeScopes`.
  public subscript<K: AttributedStringKey>(dynamicMember keyPath: KeyPath<AttributeScopes, K.Type>) -> K.Value? {
    get { self[K.self] }
    set { self[K.self] = newValue }
  }

  /// Sets the attributes of another container. Where both have a value, the policy decides.
  public mutating func merge(_ other: AttributeContainer, mergePolicy: AttributedString.AttributeMergePolicy = .keepNew) {
    switch mergePolicy {
    case .keepNew: self = other.over(self)
    case .keepCurrent: self = over(other)
    }
  }

  /// These attributes together with those of another container. Where both have a value, the policy decides.
  public func merging(_ other: AttributeContainer, mergePolicy: AttributedString.AttributeMergePolicy = .keepNew) -> AttributeContainer {
    var result = self
    result.merge(other, mergePolicy: mergePolicy)
    return result
  }

  /// These attributes, and those of another container where these are not set.
  private func over(_ base: AttributeContainer) -> AttributeContainer {
    var result = self
    if foregroundColor == nil { result.foregroundColor = base.foregroundColor }
    if backgroundColor == nil { result.backgroundColor = base.backgroundColor }
    if font == nil { result.font = base.font }
    if underlineStyle == nil { result.underlineStyle = base.underlineStyle }
    if strikethroughStyle == nil { result.strikethroughStyle = base.strikethroughStyle }
    if inlinePresentationIntent == nil { result.inlinePresentationIntent = base.inlinePresentationIntent }
    if link == nil { result.link = base.link }
    if role == nil { result.role = base.role }
    for attribute in base.custom where !custom.contains(where: { $0.name == attribute.name }) {
      let index = result.custom.firstIndex { $0.name > attribute.name } ?? result.custom.count
      result.custom.insert(attribute, at: index)
    }
    return result
  }

  /// Removes the attributes that another container sets to the same values. Returns false, and changes nothing, if one of them differs.
  mutating func remove(_ other: AttributeContainer) -> Bool {
    guard other.over(self) == self else { return false }
    if other.foregroundColor != nil { foregroundColor = nil }
    if other.backgroundColor != nil { backgroundColor = nil }
    if other.font != nil { font = nil }
    if other.underlineStyle != nil { underlineStyle = nil }
    if other.strikethroughStyle != nil { strikethroughStyle = nil }
    if other.inlinePresentationIntent != nil { inlinePresentationIntent = nil }
    if other.link != nil { link = nil }
    if other.role != nil { role = nil }
    custom.removeAll { attribute in other.custom.contains { $0.name == attribute.name } }
    return true
  }
}

extension AttributeContainer: CustomStringConvertible {
  /// The attributes that are set, one in a line, for a log.
  public var description: String {
    var lines: [String] = []
    func add(_ name: String, _ value: (some Any)?) { if let value { lines.append("\t\(name) = \(value)\n") } }
    add("foregroundColor", foregroundColor)
    add("backgroundColor", backgroundColor)
    add("font", font)
    add("underlineStyle", underlineStyle)
    add("strikethroughStyle", strikethroughStyle)
    add("inlinePresentationIntent", inlinePresentationIntent)
    add("link", link)
    add("role", role)
    for attribute in custom { lines.append("\t\(attribute.name) = \(attribute.value)\n") }
    return lines.joined()
  }
}

/// An attribute of an app. The type is its name in code; the value is stored with the text.
public protocol AttributedStringKey {
  /// The type of the value.
  associatedtype Value: Hashable & Sendable
  /// The name of the attribute. Two keys with one name share their values.
  static var name: String { get }
}

/// The names of an app's attributes: `extension AttributeScopes { var mention: Mention.Type { Mention.self } }`. Then `text.mention` is
/// the value of the attribute.
public struct AttributeScopes { private init() {} }

/// The value of an app's attribute.
private struct CustomAttribute: Hashable, Sendable {
  let name: String
  let value: any Hashable & Sendable

  static func == (a: CustomAttribute, b: CustomAttribute) -> Bool {
    func isSame<T: Equatable>(_ a: T) -> Bool { a == b.value as? T }
    return a.name == b.name && isSame(a.value)
  }

  func hash(into hasher: inout Hasher) {
    name.hash(into: &hasher)
    value.hash(into: &hasher)
  }
}
