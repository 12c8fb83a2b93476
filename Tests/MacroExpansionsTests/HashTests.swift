import Testing

@Suite struct `Hashing` {
  @Test func `a type that is not Hashable gets no hash`() {
    #expect(Expansion("@Equatable struct Row { let id: Int }").hashing == nil)
  }

  @Test(arguments: [
    "Hashable", "Swift.Hashable", "Hashable & Sendable", "Sendable, Hashable", "(Hashable)", "Sendable & Swift.Hashable",
    "View, Hashable, Sendable",
    "@unchecked Sendable, Hashable",
  ])
  func `a hash is generated for every form of the conformance`(clause: String) {
    let source = "@Equatable struct Row: \(clause) { let title: String; let id: Int }"
    // The clause alone is enough, and so is the compiler's information.
    for missing in [["Equatable"], ["Equatable", "Hashable"]] {
      let expansion = Expansion(source, missing: missing)
      #expect(expansion.hashing == ["hasher.combine(self.id)", "hasher.combine(self.title)"])
      #expect(expansion.headings == ["extension Row: Equatable"])
    }
  }

  @Test func `a conformance in an extension or behind an alias is known from the compiler`() {
    #expect(Expansion("@Equatable struct Row { let id: Int }", missing: ["Equatable"]).hashing == ["hasher.combine(self.id)"])
  }

  @Test func `a protocol whose name merely ends alike is another`() {
    #expect(Expansion("@Equatable struct Row: NotHashable, Mine.Hashable { let id: Int }").hashing == nil)
  }

  @Test func `the hash takes in what is compared and nothing else`() {
    let expansion = Expansion(
      """
      @Equatable struct Row: Hashable {
        @State var n = 0
        @EquatableIgnored let cache: Cache
        @Binding var text: String
        @EquatableByIdentity let model: Model
        let kind: Int.Type
        let pair: (Int, String)
        var seen: Bool { didSet {} }
      #if DEBUG
        let note: String
      #endif
      }
      """)
    #expect(
      expansion.hashing == [
        "hasher.combine(self.seen)", "EquatableComparison.hash(identityOf: self.model, into: &hasher)",
        "hasher.combine(self.pair.0)",
        "hasher.combine(self.pair.1)", "#if DEBUG", "hasher.combine(self.note)", "#endif",
      ])
  }

  @Test(arguments: [("", "nonisolated func hash"), ("(isolation: .isolated)", "\n  func hash")])
  func `the hash is isolated as the operator is`(argument: String, function: String) {
    #expect(Expansion("@Equatable\(argument) struct Row: Hashable { let id: Int }").text.contains(function))
  }

  @Test func `the main actor's hash is the main actor's`() {
    let expansion = Expansion("@Equatable(isolation: .main) struct Row: @MainActor Hashable { @EquatableByIdentity let model: Model }")
    #expect(expansion.headings == ["extension Row: @MainActor Equatable"])
    #expect(expansion.text.contains("@MainActor func hash(into hasher: inout Hasher)"))
    #expect(expansion.hashing == ["EquatableComparison.hash(identityOf: self.model, into: &hasher)"])
  }

  @Test func `a type without hash(into:) gives one clear compiler message`() {
    let expansion = Expansion("@Equatable struct Row: Hashable { let point: Point; let pair: (Int, Point) }")
    #expect(
      expansion.hashing == [
        "EquatableComparison.hash(self.point, into: &hasher)", "hasher.combine(self.pair.0)",
        "EquatableComparison.hash(self.pair.1, into: &hasher)",
      ])
    #expect(expansion.headings == ["extension Row: Equatable", "extension Row: MainActorEquatable", "extension Row: MainActorHashable"])
  }

  @Test func `a hash of the type's own is kept`() {
    #expect(Expansion("@Equatable struct Row: Hashable { let id: Int; func hash(into hasher: inout Hasher) {} }").hashing == nil)
  }

  @Test func `a generic type hashes where its parameters do`() {
    let expansion = Expansion(
      "@Equatable struct Row<T> { let value: T }\nextension Row: Hashable where T: Hashable {}", missing: ["Equatable"])
    #expect(
      expansion.headings == [
        "extension Row: Equatable where T: Equatable", "extension Row: MainActorEquatable where T: Equatable",
        "extension Row where T: Hashable",
        "extension Row: MainActorHashable where T: Hashable",
      ])
    #expect(expansion.hashing == ["EquatableComparison.hash(self.value, into: &hasher)"])
  }
}
