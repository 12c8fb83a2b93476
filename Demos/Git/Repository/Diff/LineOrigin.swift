/// Where lines of the work tree are in the last commit.
public enum LineOrigin {
  /// The numbers that lines have in the old version of a file.
  ///
  /// - Parameters:
  ///   - lines: Numbers of lines in the new version, from 1.
  ///   - diff: The output of `git diff -U0` of the file.
  /// - Returns: Nil if none of the lines is in the old version.
  public static func range(_ lines: ClosedRange<Int>, in diff: String) -> ClosedRange<Int>? {
    let hunks = diff.split(separator: "\n").filter { $0.hasPrefix("@@ -") }.compactMap(Hunk.init)
    let old = lines.compactMap { line -> Int? in
      var offset = 0
      for hunk in hunks {
        if line < hunk.newStart { break }
        if line < hunk.newStart + hunk.newCount { return nil }
        offset += hunk.oldCount - hunk.newCount
      }
      return line + offset
    }
    guard let first = old.first, let last = old.last else { return nil }
    return first...last
  }

  /// The head of a hunk: `@@ -a,b +c,d @@`. Without lines, its start is the line before it.
  private struct Hunk {
    var oldCount = 1, newStart = 0, newCount = 1

    init?(_ text: Substring) {
      let words = text.split(separator: " ")
      guard words.count >= 3 else { return nil }
      let old = words[1].dropFirst().split(separator: ",").compactMap { Int($0) }
      let new = words[2].dropFirst().split(separator: ",").compactMap { Int($0) }
      guard let start = new.first, !old.isEmpty else { return nil }
      (oldCount, newCount) = (old.count > 1 ? old[1] : 1, new.count > 1 ? new[1] : 1)
      newStart = newCount == 0 ? start + 1 : start
    }
  }
}
