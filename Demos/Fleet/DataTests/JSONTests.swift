import DemoTools
import IdemTesting
import Testing

@testable import FleetData

@Suite struct JSONTests {
  private func with<Value>(_ text: String, _ body: (inout JSONReader) throws(JSONProblem) -> Value) throws(JSONProblem) -> Value {
    let bytes = Array(text.utf8)
    let result: Result<Value, JSONProblem> = bytes.withUnsafeBufferPointer { buffer in
      var reader = JSONReader(buffer)
      do throws(JSONProblem) { return .success(try body(&reader)) } catch { return .failure(error) }
    }
    return try result.get()
  }

  @Test(arguments: [
    (#""plain""#, "plain"), (#""a\"b\\c\/d""#, "a\"b\\c/d"), (#""\n\t\r\b\f""#, "\n\t\r\u{8}\u{C}"), (#""ü\u00e9\u20ac""#, "üé€"),
    (#""\ud83d\ude00""#, "😀"), (#""\ud83d""#, "\u{FFFD}"), (#""\uzz""#, "\u{FFFD}"), (#"""#, nil), (#""open"#, nil), (#""\""#, nil),
  ])
  func `strings are read with their escape sequences, and no string is no string`(text: String, value: String?) {
    #expect((try? with(text) { reader throws(JSONProblem) in try reader.string() }) == value)
  }

  @Test(
    arguments: [
      ("0", 0), ("-0.25", -0.25), ("12.5", 12.5), ("0.03333333333333333", 0.03333333333333333), ("1e-07", 1e-07), ("1.5e+300", 1.5e300),
      ("9007199254740993", 9_007_199_254_740_992), ("123456789012345678901234567890", 1.2345678901234568e29), ("\"42\"", 42),
      ("\"+Inf\"", .infinity), ("\"-Inf\"", -.infinity),
    ] as [(String, Double)])
  func `numbers are read, also from strings`(text: String, value: Double) throws {
    let read = try with(text) { reader throws(JSONProblem) in try reader.number() }
    #expect(read == value || abs(read - value) <= 2 * value.ulp)
  }

  @Test(arguments: ["\"NaN\"", "\"\"", "\"x\"", "true", "\"1.2.3\""])
  func `what is no number is NaN`(text: String) throws {
    #expect(try with(text) { reader throws(JSONProblem) in try reader.number() }.isNaN)
  }

  @Test(arguments: Seed.all())
  func `random numbers are at most two units in the last place from those of the standard library`(seed: Seed) {
    var generator = seed.generator()
    for _ in 0..<20_000 {
      let value = Double.random(in: 0..<1, using: &generator) * [1, 1e3, 1e-4, 1e9, 1e15].randomElement(using: &generator)!
      let text = "\(value)"
      let read = Array(text.utf8).withUnsafeBufferPointer { decimal($0) }
      #expect(abs(read - value) <= 2 * value.ulp, "\(text)")
    }
  }

  @Test(arguments: [
    #"{"a":[1,{"b":"}]\""},null],"c":true}"#, "[]", "{}", "[[[[]]]]", "\"x\"", "-1.5e3", " [ 1 , 2 ] ",
  ])
  func `a value of any kind can be skipped, up to its end`(text: String) throws {
    let rest = try with(text + ",7") { reader throws(JSONProblem) in
      try reader.skip()
      try reader.expect(",")
      return try reader.number()
    }
    #expect(rest == 7)
  }

  @Test(arguments: ["", "{", "[1", "{\"a\"", "{\"a\":}", "]", "{\"a\":1,}", "[1 2]"])
  func `what is broken is refused`(text: String) {
    #expect(throws: JSONProblem.self) {
      try with(text) { reader throws(JSONProblem) in
        try reader.object { reader, _ throws(JSONProblem) in try reader.skip() }
      }
    }
  }

  @Test func `the start of an answer of any length is refused, and never read past its end`() {
    let text = """
      {"status":"success","data":{"resultType":"vector","result":[{"metric":{"job":"a","instance":"b"},"value":[1.5,"2"]}]}}
      """
    for count in 0..<text.utf8.count {
      let bytes = Array(text.utf8.prefix(count))
      #expect(throws: FleetError.self) {
        try bytes.withUnsafeBufferPointer { buffer throws in
          try Answer.read(buffer, status: 200, from: "server") { reader throws(JSONProblem) in _ = try Answer.series(&reader) }
        }
      }
    }
  }
}
