import Idem

/// A pair of views that show the same content but do different amounts of work.
enum Lesson: String, CaseIterable, Identifiable {
  case section = "section or view"
  case closure = "closure or ignored"
  case equality = "fields or =="
  case branch = "if or ternary"
  case rowID = ".id made anew or kept"
  case index = "index or stable ids"
  case model = "model or property"
  case list = "stack or list"

  var id: Self { self }

  /// The titles of the two sides.
  var titles: (left: String, right: String) {
    switch self {
    case .section: ("a computed property", "a view of its own")
    case .closure: ("a closure field", "@EquatableIgnoredUnsafeClosure")
    case .equality: ("all fields compared", "== of what is shown")
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
    case .section: "A computed property runs with the body it stands in; a view of its own is skipped while its input is the same."
    case .closure: "A closure cannot be compared, so its view always runs; leave it out of the comparison, and the view is skipped."
    case .equality: "A field that is not shown makes a view run for nothing; an == of what is shown skips it."
    case .branch:
      "The branches of an if are two identities: the view is built anew, its state is lost; a value that changes keeps the view."
    case .rowID: "An id that changes is another view: everything in it is built anew."
    case .index: "With ids by index every element after the new one changes its view's value; with ids of their own the rows only move."
    case .model: "A body runs when what it read changes: read the property that is shown, not the whole."
    case .list: "A stack makes a view for every element, a list for those that are seen."
    }
  }
}
