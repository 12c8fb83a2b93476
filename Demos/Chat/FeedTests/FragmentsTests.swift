import ChatFeed
import IdemTesting
import Testing

struct FragmentsTests {
  @Test func `a character that arrives in two parts is one character`() {
    var fragments = Fragments()
    #expect(fragments.append(Array("caf".utf8) + [0xC3]) == "caf")
    #expect(fragments.append([0xA9, 0x21]) == "é!")
    #expect(fragments.finish() == "")
  }

  @Test func `an incomplete character at the end becomes a replacement character`() {
    var fragments = Fragments()
    #expect(fragments.append([0x61, 0xE2, 0x82]) == "a")
    #expect(fragments.finish() == "\u{FFFD}")
  }

  @Test(arguments: Seed.all(20)) func `the parts of any text give the text again`(seed: Seed) {
    var random = seed.generator()
    let text = String((0..<Int.random(in: 0..<50, using: &random)).map { _ in "aé日👍🏽\n".randomElement(using: &random)! })
    var rest = Array(text.utf8)[...], read = "", fragments = Fragments()
    while !rest.isEmpty {
      let part = rest.prefix(Int.random(in: 1...5, using: &random))
      rest = rest.dropFirst(part.count)
      read += fragments.append(part)
    }
    #expect(read + fragments.finish() == text)
  }
}
