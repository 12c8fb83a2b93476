import Idem

/// A pair of views that show the same content but do different amounts of work.
enum Lesson: String, CaseIterable, Identifiable {
  case section = "section or view"
  case closure = "closure or ignored"
  case equality = "fields or =="
  case branch = "if or ternary"
  case rowID = "changing or stable .id"
  case index = "index or stable ids"
  case model = "model or property"
  case list = "stack or list"

  var id: Self { self }

  /// The titles of the two sides.
  var titles: (left: String, right: String) {
    switch self {
    case .section: ("a computed property", "a separate view")
    case .closure: ("a closure field", "@EquatableIgnoredUnsafeClosure")
    case .equality: ("all fields compared", "== of the shown fields")
    case .branch: ("if and else", "a ternary value")
    case .rowID: (".id of the step", ".id of the row")
    case .index: ("ids by index", "ids of the elements")
    case .model: ("reads the whole model", "reads one property")
    case .list: ("VStack of 500 rows", "List of 500 rows")
    }
  }

  /// The title of the button.
  var change: String {
    switch self {
    case .index: "insert at the top"
    case .model: "change the other property"
    default: "next step"
    }
  }

  /// The lesson in one sentence.
  var sentence: String {
    switch self {
    case .section: "A computed property runs with the body that contains it. A separate view is skipped while its input is equal."
    case .closure: "Closures cannot be compared, so the view always runs. Without the closure in the comparison, the view is skipped."
    case .equality: "A change of a field that is not shown makes the view run. With an == of the shown fields, it is skipped."
    case .branch:
      "The branches of an if are two identities: the view is created again and loses its state. A ternary value keeps the view."
    case .rowID: "A view with another id is another view: everything in it is created again."
    case .index: "With indices as ids, every row after the new one gets another element. With stable ids, the rows only move."
    case .model: "A body runs when a property that it read changes. Read only the property that is shown."
    case .list: "A stack creates a view for every element, a list only for the visible ones."
    }
  }
}
