/// Whether a view can be skipped when its parent gives it a new value, and how that is found out.
enum Skippability: Equatable {
  /// Its `==` decides.
  case byEquality
  /// It has no `==`, and all its fields can be compared.
  case byFields
  /// A field stands in the way: its name (`model.onTap` for one inside another) and what it is.
  case never(field: String, reason: String)
}

/// A view type and the answer.
struct Finding: Equatable {
  let type: String
  let file: String
  let line: Int
  let skippability: Skippability
}
