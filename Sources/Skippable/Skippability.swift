/// Whether a view can be skipped when its parent passes a new value, and how that is determined.
enum Skippability: Equatable {
  /// By the view's `==`.
  case byEquality
  /// By comparing its fields: it has no `==`, and all fields can be compared.
  case byFields
  /// Never, because a field cannot be compared: its name (`model.onTap` for a nested field) and what it is.
  case never(field: String, reason: String)
}

/// A view type with its result.
struct Finding: Equatable {
  let type: String
  let file: String
  let line: Int
  let skippability: Skippability
}
