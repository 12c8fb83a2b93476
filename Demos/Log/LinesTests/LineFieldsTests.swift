import Foundation
import IdemTesting
import Testing

@testable import LogLines

@Suite struct LineFieldsTests {
  private func fields(_ line: String) -> [String] { LineFields.all(of: line).map { "\($0.name)=\($0.value)" } }

  @Test func `a request of a web server has its fields, and a level by its status`() {
    let line = #"10.0.0.7 - ada [25/Nov/2026:10:00:00 +0000] "GET /a/b?x=1 HTTP/1.1" 404 1234 "https://a.example/\"q\"" "Agent 1.0 (x)""#
    #expect(
      fields(line) == [
        "status=404", "path=/a/b", "method=GET", "host=10.0.0.7", "user=ada", "bytes=1234", #"referrer=https://a.example/\"q\""#,
        "agent=Agent 1.0 (x)", "protocol=HTTP/1.1", "level=warning",
      ])
    #expect(
      fields(#"h - - [25/Nov/2026:10:00:00 +0000] "POST / HTTP/1.1" 200 - "-" "-""#) == [
        "status=200", "path=/", "method=POST", "host=h", "agent=-", "protocol=HTTP/1.1", "level=info",
      ])
  }

  @Test func `an object in JSON has its fields, also nested ones, and its own level`() {
    #expect(
      fields(#"{"time":"x","level":"warn","n":12.5,"request":{"path":"/a","by":{"id":7}},"list":[1,{"a":2}],"none":null,"t":"a\"b"}"#) == [
        "time=x", "level=warn", "n=12.5", "request.path=/a", "request.by.id=7", #"list=[1,{"a":2}]"#, "none=null", #"t=a\"b"#,
      ])
    #expect(fields("{}") == [] && fields(#"{"a":1, "b" : {} , "c": true}"#) == ["a=1", "c=true"])
  }

  @Test func `names with values in a text are fields, also in quotes`() {
    #expect(
      fields(#"2026-11-25 10:00:00 ERROR failed (user=ada, id=7) path="/a b" empty="" a.b-c=1; x==2 7=8 end="#) == [
        "user=ada", "id=7", "path=/a b", "empty=", "a.b-c=1", "x==2", "level=error",
      ])
    #expect(fields("no fields") == [] && fields("=") == [] && fields("") == [] && fields("a=") == [] && fields("a=\"") == ["a="])
  }

  @Test(arguments: [
    ("Nov 25 10:00:00 db1 sshd[812]: session opened for uid=0", ["program=sshd", "host=db1", "uid=0"]),
    ("2026-11-25T10:00:00.123456+00:00 db1 cron[3]: error: x", ["program=cron", "host=db1", "level=error"]),
    ("2026-11-25T10:00:00Z INFO service: started", ["level=info"]),
    ("Nov 25 10:00:00 db1 message without a program", []),
  ])
  func `a line of syslog has its host and its program`(line: String, expected: [String]) { #expect(fields(line) == expected) }

  @Test func `values are counted in the lines that a query lets through, and in lines that are added`() throws {
    let scratch = Scratch()
    let lines = (0..<5000).map { "2026-11-25 10:00:00 code=\($0 % 4 == 0 ? "a" : $0 % 4 == 1 ? "b" : "c") n=\($0)\n" }.joined() + "none\n"
    scratch.write(lines)
    let document = LogDocument(.file(scratch.path), name: "log")
    while document.advance() != .nothing {}
    let counting = try FieldCounting(document, LineQuery(), field: "code")
    while counting.advance() {}
    #expect(counting.result.values.map { "\($0.text) \($0.count)" } == ["c 2500", "a 1250", "b 1250"])
    #expect(counting.result.lines == 5001 && counting.result.missing == 1 && !counting.result.isRunning)
    scratch.write("2026-11-25 10:00:00 code=d\n")
    while document.advance() != .nothing {}
    while counting.advance() {}
    #expect(counting.result.values.last?.text == "d")

    var query = LineQuery(includes: ["n=12"])
    query.fields = [FieldCondition(name: "code", value: Array("a".utf8)), FieldCondition(name: "code", value: Array("b".utf8))]
    query.excludedFields = [FieldCondition(name: "n", value: Array("12".utf8))]
    let filtered = try FieldCounting(document, query, field: "code")
    while filtered.advance() {}
    let expected = (0..<5000).filter { "\($0)".hasPrefix("12") && $0 != 12 }
    #expect(filtered.result.values.first { $0.text == "a" }?.count == expected.count { $0 % 4 == 0 })
    #expect(filtered.result.values.first { $0.text == "b" }?.count == expected.count { $0 % 4 == 1 })
    #expect(filtered.result.values.count == 2)
  }

  @Test func `beyond 10,000 values, further ones are counted together, and long ones are cut`() {
    var counts = ValueCounts()
    func add(_ text: String) { Array(text.utf8).withUnsafeBytes { counts.add($0) } }
    for number in 0..<12_000 { add("value \(number)") }
    for _ in 0..<3 { add("value 9999") }
    #expect(counts.values.count == 10_000 && counts.others == 2000 && counts.values[0].text == "value 9999" && counts.values[0].count == 4)
    var long = ValueCounts()
    Array(repeating: 0x61, count: 500).withUnsafeBytes { long.add($0) }
    #expect(long.values[0].bytes.count == ValueCounts.longest)
  }

  @Test(arguments: Seed.all(4)) func `random lines have no value that is not in them`(seed: Seed) {
    var random = seed.generator()
    let parts = [
      "{", "}", "\"", "\\", ":", ",", "a", "=", " ", "[", "]", "b=1", "\"a\":", "10.0.0.1 - - [x] \"GET / H\" 200", "Nov 25 10:00:00 h p: ",
    ]
    for _ in 0..<300 {
      let line = (0..<Int.random(in: 0..<14, using: &random)).map { _ in parts.randomElement(using: &random)! }.joined()
      for field in LineFields.all(of: line) where field.name != "level" {
        #expect(field.value.isEmpty || line.contains(field.value))
        var text = line
        let value = text.withUTF8 { bytes in
          LineFields.value(of: Array(field.name.utf8), in: UnsafeRawBufferPointer(bytes)) { String(decoding: $0, as: UTF8.self) }
        }
        #expect(value == field.value)
      }
    }
  }
}
