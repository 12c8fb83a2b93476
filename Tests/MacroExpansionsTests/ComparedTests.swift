import Testing

/// Each of these was once passed over in silence by a macro of this kind, and left a view stale.
@Suite struct `What is compared all the same` {
  @Test func `a property with observers`() {
    let expansion = Expansion(
      """
      @Equatable struct Row {
        var a: Int = 0 { didSet { print(a) } }
        var b: Int { willSet {} }
        var c = 0 { willSet {} didSet {} }
      }
      """)
    #expect(expansion.conditions == ["lhs.a == rhs.a", "lhs.b == rhs.b", "lhs.c == rhs.c"])
  }

  @Test func `each name of a declaration`() {
    #expect(Expansion("@Equatable struct Row { let a, b: Int }").conditions == ["lhs.a == rhs.a", "lhs.b == rhs.b"])
    #expect(
      Expansion("@Equatable struct Row { var a = 1, b: String, c, d: Bool }").conditions == [
        "lhs.c == rhs.c", "lhs.d == rhs.d", "lhs.a == rhs.a", "lhs.b == rhs.b",
      ])
  }

  @Test func `each name of a tuple pattern`() {
    #expect(
      Expansion("@Equatable struct Row { let (a, (b, c)): (String, (Int, Bool)) = (\"\", (1, true)) }").conditions == [
        "lhs.c == rhs.c", "lhs.b == rhs.b", "lhs.a == rhs.a",
      ])
    #expect(Expansion("@Equatable struct Row { let (a, b) = (1, true) }").conditions == ["lhs.b == rhs.b", "lhs.a == rhs.a"])
    #expect(Expansion("@Equatable struct Row { let (a, _) = makePair() }").conditions == ["EquatableComparison.equal(lhs.a, rhs.a)"])
  }

  @Test func `members under a condition, under the same condition`() {
    let expansion = Expansion(
      """
      @Equatable struct Row {
        #if DEBUG
          let text: String
          let n: Int
        #elseif os(Linux)
          #if FAST
            let fast: Bool
          #endif
        #else
          func f() {}
        #endif
        let id: Int
      }
      """)
    #expect(
      expansion.conditions == [
        "lhs.id == rhs.id", "#if DEBUG", "lhs.n == rhs.n", "lhs.text == rhs.text", "#elseif os(Linux)", "#if FAST", "lhs.fast == rhs.fast",
        "#endif",
        "#else", "#endif",
      ])
  }

  @Test func `a condition over nothing that is stored leaves no trace`() {
    #expect(Expansion("@Equatable struct Row {\n#if DEBUG\nfunc f() {}\n#endif\n}").conditions == [])
  }

  @Test(arguments: ["Bindable", "ObservedObject", "SwiftUI.Bindable", "Perception.Bindable"])
  func `the object of a wrapper that observes it, by identity`(wrapper: String) {
    let source = "struct Row { @\(wrapper) var model: Model }"
    #expect(Expansion("@Equatable \(source)").conditions == ["lhs.model === rhs.model"])
    #expect(Expansion("@Equatable(isolation: .isolated) \(source)").conditions == ["lhs.model === rhs.model"])
    #expect(Expansion("@Equatable(isolation: .main) \(source)").conditions == ["lhs.model === rhs.model"])
  }

  @Test func `an object is compared by identity on request`() {
    let expansion = Expansion(
      "@Equatable struct Row { @EquatableByIdentity weak var model: Model?\n @EquatableByIdentity let any: any Shape }")
    #expect(
      expansion.conditions == [
        "lhs.model === rhs.model", "lhs.any === rhs.any",
      ])
    #expect(expansion.messages == [])
  }

  @Test(arguments: ["Binding", "SwiftUI.Binding", "FocusedBinding(\\.text)"])
  func `a binding is compared by its source, under every isolation`(wrapper: String) {
    let source = "struct Row { @\(wrapper) var text: String }"
    let comparison = "EquatableComparison.same(lhs._text, rhs._text, values: lhs.text, rhs.text)"
    for isolation in [".nonisolated", ".isolated", ".main"] {
      #expect(Expansion("@Equatable(isolation: \(isolation)) \(source)").conditions == [comparison])
    }
  }

  @Test func `a binding that is held without its wrapper`() {
    #expect(
      Expansion("@Equatable struct Row { let text: Binding<String> }").conditions == [
        "EquatableComparison.same(lhs.text, rhs.text, values: lhs.text.wrappedValue, rhs.text.wrappedValue)"
      ])
  }

  @Test func `a wrapper that is not known`() {
    #expect(Expansion("@Equatable struct Row { @Clamped(0...9) var level: Int }").conditions == ["lhs.level == rhs.level"])
  }
}
