import Testing

@testable import GitData

@Suite struct DiffTests {
  private static let sample = """
    commit text
    diff --git a/a b.swift b/a b.swift
    index 1..2 100644
    --- a/a b.swift\t
    +++ b/a b.swift\t
    @@ -1,4 +1,4 @@ struct A {
     one
    --- let count = 1
    +++ let count = 12
     three
    @@ -20 +20,2 @@
    -x
    \\ No newline at end of file
    +y
    +z
    diff --git a/bin b/bin
    new file mode 100644
    Binary files /dev/null and b/bin differ
    diff --git "a/t\\303\\244b\\t" "b/t\\303\\244b\\t"
    old mode 100644
    new mode 100755

    """

  @Test func `files, hunks and the numbers of lines are found, also where a line looks like a head`() {
    let diff = Diff(Array(DiffTests.sample.utf8))
    #expect(diff.files.map(\.path) == ["a b.swift", "bin", "täb\t"])
    #expect(diff.files.map(\.added) == [3, 0, 0] && diff.files.map(\.deleted) == [2, 0, 0])
    #expect(diff.files[1].isBinary && diff.files[1].isNew)
    #expect(diff.hunks.map(\.count) == [5, 5])
    #expect(
      diff.rows.map(\.kind) == [
        .text, .file, .hunk, .context, .deleted, .added, .context, .hunk, .deleted, .noNewline, .added, .added, .file, .note, .note, .file,
        .note, .note,
      ])
    #expect(diff.rows[4].old == 2 && diff.rows[5].new == 2 && diff.rows[6].old == 3 && diff.rows[11].new == 21)
    #expect(diff.text(diff.rows[4]) == "-- let count = 1")
  }

  @Test func `the words that differ are marked on both sides`() {
    let diff = Diff(Array(DiffTests.sample.utf8))
    #expect(diff.changedWords(in: 4) == [0..<2, 15..<16])
    #expect(diff.changedWords(in: 5) == [0..<2, 15..<17])
    #expect(diff.changedWords(in: 3) == [])
  }

  @Test func `lines with little in common have no marks`() {
    let (old, new) = WordDifference.ranges(Array("let a = 1".utf8), Array("import Foundation".utf8))
    #expect(old == [] && new == [])
  }

  @Test(arguments: [
    "", "\n", "@@", "diff --git", "diff --git a b\n@@ -1 +1 @@\n", "--- a\n+++ b\n@@ -1,9999999999999999999 +1 @@\n+", "\\",
  ])
  func `a damaged diff is read without a trap`(text: String) {
    let diff = Diff(Array(text.utf8))
    for place in diff.rows.indices {
      _ = diff.text(diff.rows[place])
      _ = diff.changedWords(in: place)
      _ = diff.change(around: place)
    }
    for file in diff.files.indices { _ = diff.patch(file: file, rows: Set(diff.rows.indices), .forward) }
  }
}
