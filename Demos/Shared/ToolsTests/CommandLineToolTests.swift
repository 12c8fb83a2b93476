import DemoTools
import Testing

/// The command line of a program that is not one of the demos.
private let tool = CommandLineTool(
  "idem-count", version: "1.2", "counts the lines of files.", usage: ["[-q] [-j N] FILE...", "--list"],
  options: [
    .flag("-q", "--quiet", help: "print the sum alone"), .flag("-k", help: "keep going"),
    .value(
      "-j", "--jobs", placeholder: "N", requirement: "a number of files",
      help: "read at most N files at once. More of them are faster on a disk that can seek without moving anything"),
    .flag("--a-very-long-name-of-an-option", help: "do it"),
  ],
  sections: [
    .init("", .paragraph("Without files, it reads standard input.")),
    .init("Keys", .table([("Ctrl-C", "end")]), .lines("a\\b\n.c")),
    .init("Exit status", isInHelp: false, .table([("0", "All files were read.")])),
  ])

@Suite struct CommandLineToolTests {
  @Test func `the help is made from the declaration, in lines of at most 80 columns`() {
    #expect(
      tool.help == """
        idem-count counts the lines of files.

        Usage: idem-count [-q] [-j N] FILE...
               idem-count --list

          -q, --quiet               print the sum alone
          -k                        keep going
          -j, --jobs N              read at most N files at once. More of them are
                                    faster on a disk that can seek without moving
                                    anything
          --a-very-long-name-of-an-option
                                    do it
          -h, --help                print this help
          --version                 print the version
          --man                     print the manual page: idem-count --man | man -l -

        Without files, it reads standard input.

        Keys:

          Ctrl-C  end

          a\\b
          .c
        """)
    #expect(tool.help.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func `the manual page has every option and section, and no text is read as a request`() {
    let lines = tool.manual.split(separator: "\n").map(String.init)
    #expect(lines.first == #".TH IDEM-COUNT 1 "" "idem-count 1.2" "Idem""#)
    #expect(lines.contains(#"idem\-count \- counts the lines of files"#))
    #expect(lines.contains(#"\fB\-j, \-\-jobs N\fR"#))
    #expect(lines.contains(#"a\eb"#))
    #expect(lines.contains(#"\&.c"#))
    #expect(
      lines.filter { $0.hasPrefix(".SH ") } == ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "KEYS", "EXIT STATUS"].map { ".SH \($0)" })
    let requests: Set = [".TH", ".SH", ".TP", ".PP", ".br", ".nf", ".fi"]
    #expect(lines.filter { $0.hasPrefix(".") }.allSatisfy { requests.contains(String($0.prefix(3))) })
  }

  @Test func `values follow their options, an equals sign or the letter, and flags are joined`() throws {
    let all = try tool.parse(["-qkj4", "a", "--jobs=5", "-", "-j", "6", "--", "-q", "--help"])
    #expect(all.has("--quiet") && all.has("-k") && all.has("-q"))
    #expect(all.values("-j") == ["4", "5", "6"] && all.value("--jobs") == "6")
    #expect(all.typed("--jobs") == "-j")
    #expect(all.operands == ["a", "-"])
    #expect(all.verbatim == ["-q", "--help"])
    #expect(all.request == nil)
    #expect(try tool.parse([]).verbatim == nil)
  }

  @Test func `the first of --help, --version and --man is answered`() throws {
    #expect(try tool.parse(["-q", "-h", "--version"]).request == .help)
    #expect(try tool.parse(["--version", "--help"]).request == .version)
    #expect(try tool.parse(["--man"]).request == .manual)
  }

  @Test(arguments: [
    (["--fast"], "Unknown option --fast: --help lists all options."),
    (["-qx"], "Unknown option -qx: --help lists all options."),
    (["--quiet=1"], "Unknown option --quiet=1: --help lists all options."),
    (["--jobs="], "--jobs requires a number of files."),
    (["-j"], "-j requires a number of files."),
  ])
  func `a mistake is one sentence`(arguments: [String], sentence: String) {
    #expect(throws: UsageProblem(sentence)) { try tool.parse(arguments) }
  }
}
