import Testing

@Suite struct `In which order` {
  private func order(_ properties: String...) -> [String] {
    Expansion("@Equatable struct Row {\n\(properties.joined(separator: "\n"))\n}").conditions.map { condition in
      let start = condition.split(separator: ".")[condition.hasPrefix("lhs.") ? 1 : 2]
      return String(start.prefix { $0.isLetter || $0.isNumber })
    }
  }

  @Test func `the id is compared first, for any type`() {
    #expect(order("let flag: Bool", "let id: Model.ID") == ["id", "flag"])
  }

  @Test func `cheap and selective comparisons come first`() {
    #expect(
      order(
        "let model: Model", "let table: [String: Int]", "let list: [Int]", "let unique: UUID", "let place: URL", "let bytes: Data",
        "let day: Date",
        "let letter: Character", "let title: String", "let ratio: Double", "let count: Int", "let flag: Bool", "let id: String")
        == ["id", "flag", "count", "ratio", "title", "letter", "day", "bytes", "place", "unique", "list", "table", "model"])
  }

  @Test func `an optional comes after the plain forms, in their order, and before collections`() {
    #expect(
      order("let list: [Int]", "let title: String?", "let count: Int?", "let flag: Optional<Bool>", "let last: Data")
        == ["last", "flag", "count", "title", "list"])
  }

  @Test func `ties keep the order of the source`() {
    #expect(order("let c: UInt8", "let a: Int", "let b: Int64") == ["c", "a", "b"])
    #expect(order("let z: Zebra", "let y: [Int: Int]", "let x: Yak") == ["y", "z", "x"])
  }

  @Test func `a module's name before the type's changes nothing`() {
    #expect(order("let a: Foundation.Date", "let b: Swift.String", "let c: Swift.Array<Int>", "let d: Swift.Bool") == ["d", "b", "a", "c"])
  }

  @Test func `the sugar of a collection changes nothing`() {
    #expect(order("let a: Dictionary<Int, Int>", "let b: Array<Int>", "let c: [Int: Int]", "let d: [Int]") == ["b", "d", "a", "c"])
  }

  @Test func `a property without a written type is ranked by its literal`() {
    #expect(
      order("var a = Model()", "var b = \"\"", "var c = 1.5", "var d = -1", "var e = true", "var f = [1]") == [
        "e", "d", "c", "b", "f", "a",
      ])
  }

  @Test func `properties of unknown type come last`() {
    #expect(order("var a = makeTitle()", "let b: Model") == ["b", "a"])
  }

  @Test func `identities are cheap`() {
    #expect(order("let title: String", "@EquatableByIdentity let model: Model") == ["model", "title"])
  }
}
