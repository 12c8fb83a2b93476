import Testing

/// Each sentence with the text it points at, and what each offer to repair makes of the declaration.
@Suite struct `Diagnostics of a type` {
  @Test func `a class is held by identity`() {
    let expansion = Expansion("@Equatable final class Model {}")
    #expect(
      expansion.messages == [
        "error at 'class': @Equatable compares the stored properties of a struct, and 'Model' is a class. Mark the properties that "
          + "contain it @EquatableByIdentity."
      ])
    #expect(
      expansion.repairs == [
        "Remove @Equatable: final class Model {}"
      ])
  }

  @Test func `an enum is compared by Swift itself`() {
    let first = Expansion("@Equatable\nenum Kind { case a }")
    #expect(
      first.messages == [
        "error at 'enum': @Equatable compares the stored properties of a struct, and 'Kind' is an enum. The compiler generates the == "
          + "of an Equatable enum: write 'enum Kind: Equatable'."
      ])
    #expect(
      first.repairs == [
        "Declare 'enum Kind: Equatable' instead: enum Kind: Equatable { case a }"
      ])
    let second = Expansion("@Equatable enum Kind<T>: Sendable { case a }")
    #expect(
      second.messages == [
        "error at 'enum': @Equatable compares the stored properties of a struct, and 'Kind' is an enum. The compiler generates the == "
          + "of an Equatable enum: write 'enum Kind: Equatable'."
      ])
    #expect(
      second.repairs == [
        "Declare 'enum Kind: Equatable' instead: enum Kind<T>: Sendable, Equatable { case a }"
      ])
  }

  @Test func `an actor is no struct`() {
    let expansion = Expansion("@Equatable actor Store {}")
    #expect(
      expansion.messages == [
        "error at 'actor': @Equatable compares the stored properties of a struct, and 'Store' is an actor. Mark the properties that "
          + "contain it @EquatableByIdentity."
      ])
    #expect(
      expansion.repairs == [
        "Remove @Equatable: actor Store {}"
      ])
  }

  @Test func `a protocol is no struct`() {
    let expansion = Expansion("@Equatable protocol Shape {}")
    #expect(
      expansion.messages == [
        "error at 'protocol': @Equatable compares the stored properties of a struct, and 'Shape' is a "
          + "protocol. Attach it to the structs that conform."
      ])
    #expect(
      expansion.repairs == [
        "Remove @Equatable: protocol Shape {}"
      ])
  }

  @Test func `a type that declares that it is Equatable already`() {
    let first = Expansion("@Equatable struct Row: Equatable { let id: Int }")
    #expect(
      first.messages == [
        "error at 'Equatable': 'Row' is already declared Equatable, and @Equatable declares it again. Remove one of the two."
      ])
    #expect(
      first.repairs == [
        "Remove 'Equatable' from the declaration of 'Row': @Equatable struct Row { let id: Int }",
        "Remove @Equatable: struct Row: Equatable { let id: Int }",
      ])
    let second = Expansion("@Equatable struct Row<T>: View, Swift.Equatable, Sendable { let id: Int }")
    #expect(
      second.messages == [
        "error at 'Swift.Equatable': 'Row' is already declared Equatable, and @Equatable declares it again. Remove one of the two."
      ])
    #expect(
      second.repairs == [
        "Remove 'Swift.Equatable' from the declaration of 'Row': @Equatable struct Row<T>: View, Sendable { let id: Int }",
        "Remove @Equatable: struct Row<T>: View, Swift.Equatable, Sendable { let id: Int }",
      ])
    let third = Expansion("@Equatable struct Row: Equatable & Sendable { let id: Int }")
    #expect(
      third.messages == [
        "error at 'Equatable & Sendable': 'Row' is already declared Equatable, and @Equatable declares it again. Remove one of the two."
      ])
    #expect(
      third.repairs == [
        "Remove @Equatable: struct Row: Equatable & Sendable { let id: Int }"
      ])
  }

  @Test func `a type that is declared Equatable in an extension`() {
    let expansion = Expansion("@Equatable struct Row { let id: Int }", missing: ["Hashable"])
    #expect(
      expansion.messages == [
        "error at '@Equatable': 'Row' is declared Equatable in an extension, and @Equatable declares it again. Remove one of the two."
      ])
    #expect(
      expansion.repairs == [
        "Remove @Equatable: struct Row { let id: Int }"
      ])
  }

  @Test func `a type with an operator of its own`() {
    let expansion = Expansion("@Equatable struct Row { let id: Int; static func == (a: Row, b: Row) -> Bool { a.id == b.id } }")
    #expect(
      expansion.messages == [
        "error at '==': 'Row' already has an ==, and @Equatable generates another one. Remove one of the two, or declare Equatable "
          + "instead of @Equatable."
      ])
    #expect(
      expansion.repairs == [
        "Remove this ==: @Equatable struct Row { let id: Int;  }",
        "Remove @Equatable: struct Row { let id: Int; static func == (a: Row, b: Row) -> Bool { a.id == b.id } }",
      ])
  }

  @Test func `a type that cannot be copied`() {
    let expansion = Expansion("@Equatable struct Row: ~Copyable { let id: Int }")
    #expect(
      expansion.messages == [
        "error at '~Copyable': 'Row' is ~Copyable, and only copyable types can be Equatable. Remove one of the two."
      ])
    #expect(
      expansion.repairs == [
        "Remove @Equatable: struct Row: ~Copyable { let id: Int }",
        "Remove '~Copyable' from the declaration of 'Row': @Equatable struct Row { let id: Int }",
      ])
  }

  @Test func `the main actor's operator needs the main actor's Hashable`() {
    let expansion = Expansion("@Equatable(isolation: .main) struct Row: View, Hashable { let id: Int }")
    #expect(
      expansion.messages == [
        "error at 'Hashable': With 'isolation: .main' the == of 'Row' is isolated to the main actor, so its Hashable conformance must "
          + "be too: write '@MainActor Hashable'."
      ])
    #expect(
      expansion.repairs == [
        "Write '@MainActor Hashable': @Equatable(isolation: .main) struct Row: View, @MainActor Hashable { let id: Int }"
      ])
  }

  @Test func `a type that the extension cannot see`() {
    let first = Expansion("struct Outer { @Equatable private struct Row { let id: Int } }")
    #expect(
      first.messages == [
        "error at 'private': 'Row' is private inside another type, so the extension that @Equatable generates at file scope cannot "
          + "access it. Make 'Row' fileprivate."
      ])
    #expect(
      first.repairs == [
        "Write 'fileprivate': @Equatable fileprivate struct Row { let id: Int }"
      ])
    let second = Expansion("struct Outer { private enum Middle { @Equatable struct Row { let id: Int } } }")
    #expect(
      second.messages == [
        "error at 'Row': 'Middle' is private inside another type, so the extension that @Equatable generates at file scope cannot "
          + "access it. Make 'Middle' fileprivate."
      ])
    #expect(second.repairs == [])
  }

  @Test func `a wrapper's name that no property has does nothing`() {
    let first = Expansion("@Equatable(ignoring: \"Query\") struct Row { let id: Int }")
    #expect(
      first.messages == [
        "warning at '\"Query\"': 'ignoring: \"Query\"' does nothing: no stored property of 'Row' has the wrapper @Query."
      ])
    #expect(
      first.repairs == [
        "Remove \"Query\": @Equatable struct Row { let id: Int }"
      ])
    let second = Expansion("@Equatable(isolation: .main, ignoring: \"Query\", \"Default\") struct Row { @Default var id: Int }")
    #expect(
      second.messages == [
        "warning at '\"Query\"': 'ignoring: \"Query\"' does nothing: no stored property of 'Row' has the wrapper @Query."
      ])
    #expect(
      second.repairs == [
        "Remove \"Query\": @Equatable(isolation: .main, ignoring: \"Default\") struct Row { @Default var id: Int }"
      ])
  }

  @Test func `a wrapper's name that cannot be read`() {
    let expansion = Expansion("@Equatable(ignoring: name) struct Row { let id: Int }")
    #expect(
      expansion.messages == [
        "error at 'name': 'ignoring:' requires the names of property wrappers as string literals, such as \"Query\": a macro cannot "
          + "evaluate 'name'."
      ])
    #expect(expansion.repairs == [])
  }
}
