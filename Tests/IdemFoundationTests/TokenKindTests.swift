import IdemText
import Testing

@Test func `each kind of token has a number of its own`() {
  #expect(Set(TokenKind.allCases.map(\.rawValue)).count == TokenKind.allCases.count)
}
