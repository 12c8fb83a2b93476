import Idem
import IdemSyntax
import Testing

@testable import idem_edit

struct GitTextTests {
  /// The tokens of each line, as `kind text`.
  private func tokens<Lexer: SyntaxLexer>(_ text: String, _ lexer: Lexer) -> [[String]] {
    var state = lexer.start
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var found: [String] = []
      let bytes = Array(line.utf8)
      bytes.withUnsafeBufferPointer { buffer in
        state = lexer.lex(buffer, state) { found.append("\($1) \(String(decoding: bytes[$0], as: UTF8.self))") }
      }
      return found
    }
  }

  @Test func `a short subject is a heading, comments are comments, and the body is plain`() {
    #expect(
      tokens("\nFix it\n\nBecause.\n# On branch main\n", GitMessageLexer())
        == [[], ["heading Fix it"], [], [], ["comment # On branch main"], []])
  }

  @Test func `a long subject is marked from its 51st and its 73rd character on`() {
    let a = String(repeating: "ä", count: 50), b = String(repeating: "b", count: 22)
    #expect(tokens(a, GitMessageLexer()) == [["heading \(a)"]])
    #expect(tokens(a + b, GitMessageLexer()) == [["heading \(a)", "constant \(b)"]])
    #expect(tokens(a + b + "c", GitMessageLexer()) == [["heading \(a)", "constant \(b)", "invalid c"]])
  }

  @Test func `a second line that is not empty looks wrong`() {
    #expect(tokens("Fix\nit\nnow", GitMessageLexer()) == [["heading Fix"], ["invalid it"], []])
    #expect(tokens("Fix\n# comment\nit", GitMessageLexer()) == [["heading Fix"], ["comment # comment"], ["invalid it"]])
  }

  @Test func `a line of the body is marked from its 73rd character on, and trailers have names`() {
    let a = String(repeating: "a", count: 72)
    #expect(
      tokens("Fix\n\n\(a)b\nSigned-off-by: A <a@b>\nNote: this\n", GitMessageLexer())
        == [["heading Fix"], [], ["constant b"], ["property Signed-off-by:"], [], []])
  }

  @Test func `behind the scissors line there is a diff`() {
    let text = """
      Fix

      # ------------------------ >8 ------------------------
      # Do not modify
      diff --git a/x b/x
      @@ -1 +1 @@
      -a
      +b
       c
      """
    #expect(
      tokens(text, GitMessageLexer()).dropFirst(3) == [
        ["comment # Do not modify"], ["heading diff --git a/x b/x"], ["attribute @@ -1 +1 @@"], ["deleted -a"], ["inserted +b"], [],
      ])
  }

  @Test func `a plan has commands and commits`() {
    #expect(
      tokens("pick 12ab Fix it\ndrop 34cd\nbreak\n\n# Rebase", GitPlanLexer())
        == [["keyword pick", "constant 12ab"], ["keyword drop", "constant 34cd"], ["keyword break"], [], ["comment # Rebase"]])
  }
}
