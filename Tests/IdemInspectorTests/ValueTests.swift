import Idem
import IdemTesting
import Testing

@testable import IdemInspector

/// `Codable` values as JSON: what the inspector shows of state, and how what is typed becomes a value.
@MainActor struct ValueTests {
  private enum Kind: Codable, Equatable {
    case plain
    case priced(Int, name: String)
  }

  private struct Price: Codable, Equatable {
    var amount: Double
    var currency: String?
  }

  private struct Order: Codable, Equatable {
    var id: UInt8 = 1
    var names: [String] = ["a \"b\"", "ü\n"]
    var price: Price? = Price(amount: 2, currency: nil)
    var kinds: [Kind] = [.plain, .priced(3, name: "x")]
    var tags: [String: Bool] = ["new": true]
    var rows: [[Int]] = [[1, 2], []]
  }

  private class Base: Codable { var a = 1 }
  private final class Derived: Base {
    var b = "x"
    private enum CodingKeys: CodingKey { case b }
    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(b, forKey: .b)
      try super.encode(to: container.superEncoder())
    }
    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      try super.init(from: container.superDecoder())
      b = try container.decode(String.self, forKey: .b)
    }
    override init() { super.init() }
  }

  private func sentence(_ text: String, like value: Any) -> String? {
    do throws(JSONProblem) {
      _ = try StateText.parse(text, like: value)
      return nil
    } catch {
      return error.sentence
    }
  }

  @Test func `a value becomes JSON and the same value again`() throws {
    let order = Order()
    let json = try #require(StateText.json(of: order))
    #expect(
      json == """
        {"id": 1, "names": ["a \\"b\\"", "ü\\n"], "price": {"amount": 2}, \
        "kinds": [{"plain": {}}, {"priced": {"_0": 3, "name": "x"}}], "tags": {"new": true}, "rows": [[1, 2], []]}
        """)
    #expect(try StateText.parse(json, like: order) as? Order == order)
    #expect(StateText.json(of: [Int]()) == "[]")
    #expect(try StateText.parse("null", like: Price?.none as Any) as? Price? == .some(nil))
    #expect(StateText.json(of: Derived()) == #"{"b": "x", "super": {"a": 1}}"#)
    let derived = try StateText.parse(#"{"b": "y", "super": {"a": 5}}"#, like: Derived()) as? Derived
    #expect(derived?.a == 5 && derived?.b == "y")
  }

  @Test func `numbers keep all digits`() throws {
    struct Numbers: Codable, Equatable {
      var small: Int8 = -128
      var large: UInt64 = .max
      var double = 0.1
      var float: Float = 0.1
    }
    let json = try #require(StateText.json(of: Numbers()))
    #expect(json == #"{"small": -128, "large": 18446744073709551615, "double": 0.1, "float": 0.1}"#)
    #expect(try StateText.parse(json, like: Numbers()) as? Numbers == Numbers())
    #expect(try StateText.parse("[2.0, 1e3]", like: [1]) as? [Int] == [2, 1000])
    #expect(sentence("[300]", like: [UInt8(1)]) == "this is no Array<UInt8>: 0 is a number, not UInt8")
    #expect(StateText.json(of: [Double.infinity]) == nil, "JSON has no infinity")
  }

  @Test func `wrong JSON is told in one sentence with its place`() {
    #expect(sentence("[1, 2", like: [1]) == "this is no JSON: a comma or ] is expected, at character 6")
    #expect(sentence("", like: [1]) == "this is no JSON: it ends where a value is expected, at character 1")
    #expect(sentence("[1] 2", like: [1]) == "this is no JSON: there is more after the end of the value, at character 5")
    #expect(sentence("{1: 2}", like: ["a": 1]) == "this is no JSON: a key in quotes is expected, at character 2")
    #expect(sentence("[\"a]", like: ["a"]) == "this is no JSON: a text has no end, at character 5")
    #expect(sentence("[1.]", like: [1.0]) == "this is no JSON: 1. is no number, at character 4")
    #expect(sentence(String(repeating: "[", count: 1000), like: [1])?.contains("nested too deeply") == true)
  }

  @Test func `JSON that is no value of the type is told in one sentence with its field`() {
    let price = Price(amount: 1, currency: nil)
    #expect(sentence(#"{"currency": "EUR"}"#, like: price) == "this is no Price: it has no amount")
    #expect(sentence(#"{"amount": "1"}"#, like: price) == "this is no Price: amount is a text, not Double")
    #expect(sentence("[]", like: price) == "this is no Price: it is a list, not an object")
    #expect(sentence(#"[{"amount": 1}, {"amount": null}]"#, like: [price])?.hasPrefix("this is no Array<Price>: 1.amount is null") == true)
  }

  @Test func `escapes are read`() throws {
    #expect(try StateText.parse(#"["\u00e9\ud83d\ude00\t\/"]"#, like: [""]) as? [String] == ["é😀\t/"])
  }

  @Test func `the typed text has a cursor, which stays in sight`() {
    var edit = ValueEdit("abcdef")
    edit.move(by: -2)
    edit.insert("xy")
    edit.deleteBefore()
    edit.deleteAfter()
    #expect(edit.text == "abcdxf")
    #expect(edit.shown(in: 20) == ("abcdx", "f"))
    edit.move(by: .max)
    #expect(edit.shown(in: 4) == ("…dxf", ""))
    edit.move(by: -.max)
    #expect(edit.shown(in: 4) == ("", "abc…"))
  }

  @Test func `names of modules are left out, except in texts and where two modules have the name`() {
    #expect(StateText.withoutModules("[MyApp.Row(id: 1), Swift.Int]") == "[Row(id: 1), Int]")
    #expect(StateText.withoutModules("Row(name: \"MyApp.Row\", size: Row.Size.small)") == "Row(name: \"MyApp.Row\", size: Size.small)")
    #expect(StateText.withoutModules("[A.Row(), B.Row()]") == "[A.Row(), B.Row()]")
    #expect(StateText.withoutModules("1.5 e.g. Hello. World") == "1.5 e.g. Hello. World")
  }
}
