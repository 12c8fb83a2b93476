import Idem
import IdemSyntax
import IdemTesting
import Testing

@MainActor @Test func `code is shown line by line, with numbers`() {
  let host = TestHost(width: 20, height: 3) { Code("let a = 1\n\tb\n", language: "swift").lineNumbers(from: 9) }
  host.render()
  #expect(
    host.lines.map { String($0.reversed().drop { $0 == " " }.reversed()) }.joined(separator: "\n") == """
       9 let a = 1
      10         b
      11
      """)
}
