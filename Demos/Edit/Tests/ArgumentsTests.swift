import Testing

@testable import idem_edit

struct ArgumentsTests {
  @Test func `a line belongs to the file after it`() throws {
    let files = try Arguments(["+12", "a", "b", "+3,7", "c", "+4:9", "d"]).files
    #expect(files.map(\.path) == ["a", "b", "c", "d"])
    #expect(files.map(\.line) == [12, nil, 3, 4])
    #expect(files.map(\.column) == [1, 1, 7, 9])
  }

  @Test func `what follows two dashes are files`() throws {
    #expect(try Arguments(["--", "+1", "--help", "--"]).files.map(\.path) == ["+1", "--help", "--"])
  }

  @Test func `files are shown for reading with -R or --read-only`() throws {
    #expect(try Arguments(["-R", "a"]).isReadOnly)
    #expect(try Arguments(["a", "--read-only"]).isReadOnly)
    #expect(try !Arguments(["a", "--", "-R"]).isReadOnly)
  }

  @Test func `each line of the help fits into 80 columns, but for sentences`() {
    for line in Arguments.keys.split(separator: "\n") { #expect(line.count <= 74, "\(line)") }
  }

  @Test(arguments: [
    ([], "There is no file to edit: idem-edit FILE; --help says more."),
    (["+12"], "+12 requires a file after it."),
    (["+", "a"], "+ is not a line: + is followed by a number, as in +12 or +12,5."),
    (["+0", "a"], "+0 is not a line: + is followed by a number, as in +12 or +12,5."),
    (["+1,x", "a"], "+1,x is not a line: + is followed by a number, as in +12 or +12,5."),
    (["--fast"], "Unknown option --fast: --help lists all options."),
    (["-x", "a"], "Unknown option -x: --help lists all options."),
    (["a", ""], "The name of a file is empty."),
  ])
  func `a wrong argument is one sentence`(arguments: [String], sentence: String) {
    do {
      _ = try Arguments(arguments)
      Issue.record("it was accepted")
    } catch { #expect(error.description == sentence) }
  }
}
