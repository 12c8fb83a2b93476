extension String {
  /// Whether the text contains the bytes of another text. An empty text is in each text.
  ///
  /// The standard library's `contains(_:)` for strings is part of its engine of regular expressions, which makes a static program 1.5 MB
  /// larger. Cost: the product of both lengths at worst.
  package func containsBytes(of other: String) -> Bool {
    withBytes { text in
      other.withBytes { part in
        guard let first = part.first else { return true }
        guard text.count >= part.count else { return false }
        return (0...text.count - part.count).contains { start in
          text[start] == first && part.indices.allSatisfy { text[start + $0] == part[$0] }
        }
      }
    }
  }
}
