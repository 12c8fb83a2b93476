import Testing

@Suite struct `What is written` {
  @Test func `an extension compares the stored properties one by one`() {
    let expansion = Expansion(
      """
      @Equatable struct Row {
        let title: String
        var count: Int
        var summary: String { title + String(count) }
      }
      """)
    #expect(
      expansion.text == """
        extension Row: Equatable {
          nonisolated static func == (lhs: Self, rhs: Self) -> Bool {
            guard lhs.count == rhs.count else { return false }
            guard lhs.title == rhs.title else { return false }
            return true
          }
        }
        """)
    #expect(expansion.messages == [])
  }

  @Test func `without properties all values are equal`() {
    #expect(
      Expansion("@Equatable struct Nothing {}").text == """
        extension Nothing: Equatable {
          nonisolated static func == (lhs: Self, rhs: Self) -> Bool {
            return true
          }
        }
        """)
  }

  @Test(arguments: [
    ("public ", "public "), ("package ", "package "), ("internal ", ""), ("", ""), ("fileprivate ", "fileprivate "),
    ("private ", "fileprivate "),
  ])
  func `the operator is as visible as its type`(access: String, written: String) {
    let expansion = Expansion("@Equatable \(access)struct Row { let id: Int }")
    #expect(expansion.text.contains("\n  nonisolated \(written)static func == (lhs: Self, rhs: Self) -> Bool {"))
  }

  @Test func `inside a public extension the type is public, and so is the operator`() {
    #expect(
      Expansion("public extension Outer { @Equatable struct Row { let id: Int } }").text.contains("nonisolated public static func =="))
  }

  @Test func `inside a private type the operator is no more visible than that`() {
    #expect(
      Expansion("private enum Outer { @Equatable public struct Row { let id: Int } }").text.contains(
        "nonisolated fileprivate static func =="))
  }

  @Test(arguments: [
    ("", "extension Row: Equatable", "nonisolated static func"),
    ("(isolation: .nonisolated)", "extension Row: Equatable", "nonisolated static func"),
    ("(isolation: .isolated)", "extension Row: Equatable", "\n  static func"),
    ("(isolation: .main)", "extension Row: @MainActor Equatable", "@MainActor static func"),
    ("(isolation: .unheardOf)", "extension Row: Equatable", "nonisolated static func"),
  ])
  func `the isolation is the requested one`(argument: String, heading: String, function: String) {
    let expansion = Expansion("@Equatable\(argument) struct Row { let id: Int }")
    #expect(expansion.headings == [heading])
    #expect(expansion.text.contains("\(function) == (lhs: Self, rhs: Self) -> Bool"))
  }

  @Test func `a nested type is extended by its full name`() {
    #expect(Expansion("struct Table { @Equatable struct Row { let id: Int } }").headings == ["extension Table.Row: Equatable"])
  }

  @Test func `a name in backticks keeps them`() {
    #expect(Expansion("@Equatable struct Row { let `class`: Int }").conditions == ["lhs.`class` == rhs.`class`"])
  }

  @Test func `a tuple is compared element by element`() {
    #expect(
      Expansion("@Equatable struct Row { let pair: (Int, (name: String, Model)) }").conditions == [
        "lhs.pair.0 == rhs.pair.0", "lhs.pair.1.0 == rhs.pair.1.0", "EquatableComparison.equal(lhs.pair.1.1, rhs.pair.1.1)",
      ])
  }

  @Test func `an empty tuple has nothing to compare`() {
    #expect(Expansion("@Equatable struct Row { let nothing: Void; let none: () }").conditions == [])
  }

  @Test func `metatypes are compared by the operator that Swift has for them`() {
    #expect(
      Expansion("@Equatable struct Row { let a: Int.Type; let b: any Shape.Type; let c: (any Shape.Type)? }").conditions == [
        "lhs.a == rhs.a", "lhs.b == rhs.b", "lhs.c == rhs.c",
      ])
  }

  @Test func `a type without == gives one clear compiler message`() {
    #expect(Expansion("@Equatable struct Row { let model: Model }").conditions == ["EquatableComparison.equal(lhs.model, rhs.model)"])
  }

  @Test func `isolated properties are compared on the main actor`() {
    let expansion = Expansion("@Equatable public struct Row<T>: Hashable { let value: T; let id: Int }")
    #expect(
      expansion.text == """
        extension Row: Equatable where T: Equatable {
          nonisolated public static func == (lhs: Self, rhs: Self) -> Bool {
            EquatableComparison.onMainActor(lhs, rhs)
          }
        }

        extension Row: MainActorEquatable where T: Equatable {
          @MainActor public static func _isEqual(_ lhs: Self, _ rhs: Self) -> Bool {
            guard lhs.id == rhs.id else { return false }
            guard EquatableComparison.equal(lhs.value, rhs.value) else { return false }
            return true
          }
        }

        extension Row where T: Hashable {
          nonisolated public func hash(into hasher: inout Hasher) {
            EquatableComparison.onMainActor(hash: self, into: &hasher)
          }
        }

        extension Row: MainActorHashable where T: Hashable {
          @MainActor public func _hash(into hasher: inout Hasher) {
            hasher.combine(self.id)
            EquatableComparison.hash(self.value, into: &hasher)
          }
        }
        """)
  }

  @Test(arguments: [
    "let a: Model", "let a: [Model]", "let a: (Int, Model)", "@Binding var a: Int", "let a: Binding<Int>", "@Bindable var a: Model",
    "@EquatableByIdentity let a: Model", "let a: Int.Type", "@Clamped var a: Int",
  ])
  func `that is so for whatever may not be Sendable or may be wrapped`(property: String) {
    let all = ["extension Row: Equatable", "extension Row: MainActorEquatable"]
    #expect(Expansion("@Equatable struct Row { \(property) }").headings == all)
    #expect(Expansion("@Equatable(isolation: .isolated) struct Row { \(property) }").headings == ["extension Row: Equatable"])
    #expect(Expansion("@Equatable(isolation: .main) struct Row { \(property) }").headings == ["extension Row: @MainActor Equatable"])
  }

  @Test(arguments: ["let a: Int", "let a: [String: [Bool?]]", "let a: (Int, (String, Set<Int>))", "var a = 1.5", "@State var a: Model"])
  func `and for nothing else`(property: String) {
    #expect(Expansion("@Equatable struct Row { \(property) }").headings == ["extension Row: Equatable"])
  }

  @Test func `an opaque type is left to the type checker`() {
    let expansion = Expansion("@Equatable struct Row { let shape: some Equatable = 1 }")
    #expect(expansion.conditions == ["EquatableComparison.equal(lhs.shape, rhs.shape)"])
    #expect(expansion.messages == [])
  }
}
