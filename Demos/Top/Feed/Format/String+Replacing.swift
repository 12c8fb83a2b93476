extension String {
  /// The string with each occurrence of a text, which is not empty, replaced by another.
  ///
  /// The standard library's `replacing` would link its engine of regular expressions: 1 MB of the program, of which a part stays in memory.
  func withEach(_ part: String, as other: String) -> String {
    var result = "", rest = self[...]
    while !rest.isEmpty {
      if rest.hasPrefix(part) {
        result += other
        rest = rest.dropFirst(part.count)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result
  }
}
