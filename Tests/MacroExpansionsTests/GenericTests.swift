import Testing

@Suite struct `Generic types` {
  private func heading(_ declaration: String) -> String? {
    let expansion = Expansion("@Equatable struct \(declaration)")
    #expect(expansion.messages == [])
    return expansion.headings.first.map { String($0.dropFirst("extension ".count)) }
  }

  @Test func `a parameter that is stored must be Equatable`() {
    #expect(heading("Box<T> { let value: T }") == "Box: Equatable where T: Equatable")
  }

  @Test func `each once, in the order of their comparison`() {
    #expect(heading("Box<A, B> { let a: [A]; let b: B?; let c: A }") == "Box: Equatable where A: Equatable, B: Equatable")
    #expect(heading("Box<A, B> { let a: A; let b: B; let c: (A, B) }") == "Box: Equatable where A: Equatable, B: Equatable")
  }

  @Test func `inside optionals, collections, tuples and other generic types`() {
    for type in ["T?", "[T]", "[String: T]", "(Int, T)", "Set<T>", "Pair<Int, T>", "Module.Pair<T>", "Result<T, Never>"] {
      #expect(heading("Box<T> { let value: \(type) }") == "Box: Equatable where T: Equatable")
    }
  }

  @Test func `an associated type`() {
    #expect(heading("Box<T: Identifiable> { let id: T.ID }") == "Box: Equatable where T.ID: Equatable")
  }

  @Test func `a parameter that is not compared is left alone`() {
    #expect(heading("Box<T> { let id: Int; @State var value: T; @EquatableIgnored let other: T }") == "Box: Equatable")
    #expect(heading("Box<T> { let path: KeyPath<T, Int>; let kind: T.Type }") == "Box: Equatable")
  }

  @Test func `the value of a binding`() {
    #expect(heading("Field<T> { @Binding var value: T }") == "Field: Equatable where T: Equatable")
  }

  @Test func `comparison by identity requires a class`() {
    #expect(heading("Box<T> { @EquatableByIdentity let model: T }") == "Box: Equatable where T: AnyObject")
    #expect(heading("Box<T> { @EquatableByIdentity let model: T? }") == "Box: Equatable where T: AnyObject")
    #expect(heading("Box<T> { @ObservedObject var model: Store<T> }") == "Box: Equatable")
  }

  @Test func `a parameter of the type around`() {
    let expansion = Expansion("struct Outer<T> { @Equatable struct Inner { let value: T } }")
    #expect(expansion.headings.first == "extension Outer.Inner: Equatable where T: Equatable")
  }

  @Test func `an integer parameter adds no requirement`() {
    #expect(heading("Vector<let count: Int> { let value: Storage<count> }") == "Vector: Equatable")
  }
}
