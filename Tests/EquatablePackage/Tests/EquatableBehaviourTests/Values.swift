/// An object that is neither Equatable nor Sendable.
final class Model {
  var count = 0
}

/// An object that belongs to the main actor.
@MainActor final class Store {
  var count = 0
}

/// A class whose equality is not its identity, and that is not Sendable.
final class Tag: Equatable {
  let name: String
  init(_ name: String) { self.name = name }
  static func == (left: Tag, right: Tag) -> Bool { left.name == right.name }
}

/// A Sendable value.
struct Point: Hashable, Sendable {
  var x = 0
  var y = 0
}

protocol Shape: AnyObject {}
final class Circle: Shape {}

/// A class that is Hashable and not Sendable.
final class Label: Hashable {
  let text: String
  init(_ text: String) { self.text = text }
  static func == (left: Label, right: Label) -> Bool { left.text == right.text }
  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
