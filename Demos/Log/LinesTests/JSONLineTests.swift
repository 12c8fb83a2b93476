import Foundation
import LogLines
import IdemTesting
import Testing

@Suite struct JSONLineTests {
  @Test func `fields keep their order, nested objects are flattened, escapes are replaced`() throws {
    let line = try #require(JSONLine(#" {"b":"x\n\u00e9\ud83d\ude00","a":{"c":[1,{"d":"]"}],"e":null},"f":-1.5e3} "#))
    #expect(line.fields.map(\.name) == ["b", "a.c", "a.e", "f"])
    #expect(line.fields.map(\.value) == ["x\né😀", #"[1,{"d":"]"}]"#, "null", "-1.5e3"])
    #expect(line.fields.map(\.isText) == [true, false, false, false])
  }

  @Test(arguments: [
    "", "{", "{}", #"{"a"}"#, #"{"a":}"#, #"{"a":1"#, #"{"a":1}x"#, #"{"a":"b}"#, #"{"a":[1}"#, "[1]", #"{a:1}"#, #"{"a":"\x"}"#,
  ])
  func `other text is no object`(line: String) { #expect(JSONLine(line) == nil) }

  @Test func `the summary begins with time, level and message, and a line of the journal is read`() {
    #expect(
      JSONLine(#"{"n":1,"msg":"hello","level":"info","time":"10:00","s":"a b","e":""}"#)?.summary
        == #"10:00 INFO hello n=1 s="a b" e="""#)
    let journal = #"{"_PID":"1","PRIORITY":"3","MESSAGE":"failed","SYSLOG_IDENTIFIER":"cron"}"#
    #expect(JSONLine(journal)?.summary == "3 failed SYSLOG_IDENTIFIER=cron")
    #expect(LogLevel(of: journal) == .error)
  }

  @Test(arguments: Seed.all(50)) func `a random object has the fields that Foundation reads`(seed: Seed) throws {
    var random = seed.generator()
    func text() -> String {
      String((0..<random.below(6)).map { _ in ["a", "\"", "\\", "\n", "é", "😀", " ", "}", ":", ","][random.below(10)] as Character })
    }
    func value(_ depth: Int) -> Any {
      switch random.below(depth > 2 ? 3 : 5) {
      case 0: text()
      case 1: random.below(1000)
      case 2: random.below(2) == 0
      case 3: (0..<random.below(3)).map { _ in value(depth + 1) }
      default: Dictionary((0..<random.below(4)).map { ("k\($0)", value(depth + 1)) }, uniquingKeysWith: { first, _ in first })
      }
    }
    for _ in 0..<20 {
      let object = Dictionary((0...random.below(5)).map { ("\(text())\($0)", value(0)) }, uniquingKeysWith: { first, _ in first })
      let data = try JSONSerialization.data(withJSONObject: object)
      let line = String(decoding: data, as: UTF8.self)
      func flat(_ value: Any, _ path: String) -> [String: String] {
        if let text = value as? String { return [path: text] }
        guard let inner = value as? [String: Any] else { return [path: ""] }
        return inner.reduce(into: [:]) { $0.merge(flat($1.value, path.isEmpty ? $1.key : "\(path).\($1.key)")) { first, _ in first } }
      }
      let expected = flat(object, "")
      guard let read = JSONLine(line) else {
        #expect(expected.isEmpty, "\(seed) \(line)")
        continue
      }
      #expect(Set(read.fields.map(\.name)) == Set(expected.keys), "\(seed) \(line)")
      for field in read.fields where field.isText { #expect(field.value == expected[field.name], "\(seed) \(line)") }
    }
  }
}
