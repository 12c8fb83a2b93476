/// Public names that no sample of the gallery shows, by the reason.
enum CatalogueExceptions {
  static var all: Set<String> { Set(reasons.flatMap(\.names)) }

  static let reasons: [(reason: String, names: [String])] = [
    (
      "only for code that was written for other platforms: newer names are shown",
      ["foregroundColor"]
    ),
    (
      "has no effect on a terminal",
      [
        "accessibilityHidden", "accessibilityIdentifier", "accessibilityLabel", "accessibilityValue",
        "flipsForRightToLeftLayoutDirection",
      ]
    ),
    ("for a window below the prompt", ["Printed"]),
    ("shows nothing: it sets what is recorded", ["privacySensitive"]),
    ("shows nothing: it sets where values are kept", ["defaultAppStorage"]),
    ("a localization changes how the literals of a whole program are read: see Text.md", ["localization"]),
    ("made by another view or modifier; nobody writes it", ["ModifiedContent", "TupleView"]),
  ]
}
