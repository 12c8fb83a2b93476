import Testing

/// Each sentence with the text it points at, and what each offer to repair makes of the declaration.
@Suite struct `Diagnostics of a mark` {
  @Test func `an ignored closure`() {
    let expansion = Expansion("@Equatable struct Row { @EquatableIgnored let onTap: () -> Void }")
    #expect(
      expansion.messages == [
        "error at '@EquatableIgnored': 'onTap' is a closure: mark it @EquatableIgnoredUnsafeClosure instead. This mark guarantees that "
          + "the closure does not change what is shown."
      ])
    #expect(
      expansion.repairs == [
        "Replace it with @EquatableIgnoredUnsafeClosure: @EquatableIgnoredUnsafeClosure let onTap: () -> Void"
      ])
  }

  @Test func `an ignored closure behind an alias of the type's own`() {
    let expansion = Expansion("@Equatable struct Row { @EquatableIgnored let onTap: Action; typealias Action = () -> Void }")
    #expect(
      expansion.messages == [
        "error at '@EquatableIgnored': 'onTap' is a closure: mark it @EquatableIgnoredUnsafeClosure instead. This mark guarantees that "
          + "the closure does not change what is shown."
      ])
    #expect(
      expansion.repairs == [
        "Replace it with @EquatableIgnoredUnsafeClosure: @Equatable struct Row { @EquatableIgnoredUnsafeClosure let onTap: Action; "
          + "typealias Action = () -> Void }"
      ])
  }

  @Test func `an ignored binding`() {
    let first = Expansion("@Equatable struct Row { @EquatableIgnored @Binding var text: String }")
    #expect(
      first.messages == [
        "error at '@EquatableIgnored': 'text' is a Binding, and its value is an input of 'Row': if it is ignored, a change is not "
          + "shown. Remove @EquatableIgnored."
      ])
    #expect(
      first.repairs == [
        "Remove @EquatableIgnored: @Binding var text: String"
      ])
    let second = Expansion("@Equatable struct Row { @EquatableIgnored let text: Binding<String> }")
    #expect(
      second.messages == [
        "error at '@EquatableIgnored': 'text' is a Binding, and its value is an input of 'Row': if it is ignored, a change is not "
          + "shown. Remove @EquatableIgnored."
      ])
    #expect(
      second.repairs == [
        "Remove @EquatableIgnored: let text: Binding<String>"
      ])
  }

  @Test func `an ignored property of the type`() {
    let expansion = Expansion("@Equatable struct Row { @EquatableIgnored static let text = 1 }")
    #expect(
      expansion.messages == [
        "error at '@EquatableIgnored': 'text' is a property of the type, not of its values, so it is never compared: remove "
          + "@EquatableIgnored."
      ])
    #expect(
      expansion.repairs == [
        "Remove @EquatableIgnored: static let text = 1"
      ])
  }

  @Test func `an ignored computed property`() {
    let expansion = Expansion("@Equatable struct Row { @EquatableIgnored var text: Int { 1 } }")
    #expect(
      expansion.messages == [
        "error at '@EquatableIgnored': 'text' is computed, and only stored properties are compared: remove @EquatableIgnored."
      ])
    #expect(
      expansion.repairs == [
        "Remove @EquatableIgnored: var text: Int { 1 }"
      ])
  }

  @Test func `something ignored that is no property`() {
    let first = Expansion("@Equatable struct Row { @EquatableIgnored func f() {} }")
    #expect(
      first.messages == [
        "error at '@EquatableIgnored': @EquatableIgnored can only mark a stored property, and this is a function. Remove it."
      ])
    #expect(
      first.repairs == [
        "Remove @EquatableIgnored: func f() {}"
      ])
    let second = Expansion("@EquatableIgnored struct Row {}")
    #expect(
      second.messages == [
        "error at '@EquatableIgnored': @EquatableIgnored can only mark a stored property, and this is a declaration of another kind. "
          + "Remove it."
      ])
    #expect(
      second.repairs == [
        "Remove @EquatableIgnored: struct Row {}"
      ])
  }

  @Test func `a closure's mark on what is no closure`() {
    let first = Expansion("@Equatable struct Row { @EquatableIgnoredUnsafeClosure let n: Int }")
    #expect(
      first.messages == [
        "error at '@EquatableIgnoredUnsafeClosure': 'n' is not a closure. Mark it @EquatableIgnored if 'Row' shows the same with any "
          + "value; otherwise remove the mark."
      ])
    #expect(
      first.repairs == [
        "Replace it with @EquatableIgnored: @EquatableIgnored let n: Int",
        "Remove @EquatableIgnoredUnsafeClosure: let n: Int",
      ])
    let second = Expansion("@Equatable struct Row { @EquatableIgnoredUnsafeClosure let list: [Model] }")
    #expect(
      second.messages == [
        "error at '@EquatableIgnoredUnsafeClosure': 'list' is not a closure. Mark it @EquatableIgnored if 'Row' shows the same with "
          + "any value; otherwise remove the mark."
      ])
    #expect(
      second.repairs == [
        "Replace it with @EquatableIgnored: @EquatableIgnored let list: [Model]",
        "Remove @EquatableIgnoredUnsafeClosure: let list: [Model]",
      ])
  }

  @Test func `a closure's mark on a binding`() {
    let expansion = Expansion("@Equatable struct Row { @EquatableIgnoredUnsafeClosure @Binding var n: Int }")
    #expect(
      expansion.messages == [
        "error at '@EquatableIgnoredUnsafeClosure': 'n' is a Binding and not a closure, and its value is an input of 'Row'. Remove "
          + "@EquatableIgnoredUnsafeClosure."
      ])
    #expect(
      expansion.repairs == [
        "Remove @EquatableIgnoredUnsafeClosure: @Binding var n: Int"
      ])
  }

  @Test func `a closure's mark on what is not stored`() {
    let first = Expansion("@Equatable struct Row { @EquatableIgnoredUnsafeClosure static var f: () -> Void = {} }")
    #expect(
      first.messages == [
        "error at '@EquatableIgnoredUnsafeClosure': 'f' is a property of the type, not of its values, so it is never compared: remove "
          + "@EquatableIgnoredUnsafeClosure."
      ])
    #expect(
      first.repairs == [
        "Remove @EquatableIgnoredUnsafeClosure: static var f: () -> Void = {}"
      ])
    let second = Expansion("@Equatable struct Row { @EquatableIgnoredUnsafeClosure var f: () -> Void { {} } }")
    #expect(
      second.messages == [
        "error at '@EquatableIgnoredUnsafeClosure': 'f' is computed, and only stored properties are "
          + "compared: remove @EquatableIgnoredUnsafeClosure."
      ])
    #expect(
      second.repairs == [
        "Remove @EquatableIgnoredUnsafeClosure: var f: () -> Void { {} }"
      ])
    let third = Expansion("@Equatable struct Row { @EquatableIgnoredUnsafeClosure func f() {} }")
    #expect(
      third.messages == [
        "error at '@EquatableIgnoredUnsafeClosure': @EquatableIgnoredUnsafeClosure can only mark a stored property, and this is a "
          + "function. Remove it."
      ])
    #expect(
      third.repairs == [
        "Remove @EquatableIgnoredUnsafeClosure: func f() {}"
      ])
  }

  @Test func `the identity of a value`() {
    let first = Expansion("@Equatable struct Row { @EquatableByIdentity let n: [Model] }")
    #expect(
      first.messages == [
        "error at '@EquatableByIdentity': @EquatableByIdentity compares objects with ===, and 'n' is a "
          + "value, of the type '[Model]', which has no identity. Remove it."
      ])
    #expect(
      first.repairs == [
        "Remove @EquatableByIdentity: let n: [Model]"
      ])
    let second = Expansion("@Equatable struct Row { @EquatableByIdentity var n = 1 }")
    #expect(
      second.messages == [
        "error at '@EquatableByIdentity': @EquatableByIdentity compares objects with ===, and 'n' is a "
          + "value, which has no identity. Remove it."
      ])
    #expect(
      second.repairs == [
        "Remove @EquatableByIdentity: var n = 1"
      ])
    let third = Expansion("@Equatable struct Row { @EquatableByIdentity let f: () -> Void }")
    #expect(
      third.messages == [
        "error at '@EquatableByIdentity': @EquatableByIdentity compares objects with ===, and 'f' is a "
          + "value, of the type '() -> Void', which has no identity. Remove it."
      ])
    #expect(
      third.repairs == [
        "Remove @EquatableByIdentity: let f: () -> Void"
      ])
  }

  @Test func `the identity of a lazy property`() {
    let expansion = Expansion("@Equatable struct Row { @EquatableByIdentity lazy var n = Model() }")
    #expect(
      expansion.messages == [
        "error at '@EquatableByIdentity': 'n' is lazy: reading it can change the value that is being compared. Remove "
          + "@EquatableByIdentity or 'lazy'."
      ])
    #expect(
      expansion.repairs == [
        "Remove @EquatableByIdentity: lazy var n = Model()"
      ])
  }

  @Test func `the identity of what is not stored`() {
    let expansion = Expansion("@Equatable struct Row { @EquatableByIdentity var n: Model { Model() } }")
    #expect(
      expansion.messages == [
        "error at '@EquatableByIdentity': 'n' is computed, and only stored properties are compared: remove @EquatableByIdentity."
      ])
    #expect(
      expansion.repairs == [
        "Remove @EquatableByIdentity: var n: Model { Model() }"
      ])
  }

  @Test func `two marks`() {
    let first = Expansion("@Equatable struct Row { @EquatableIgnored @EquatableIgnoredUnsafeClosure let f: () -> Void }")
    #expect(
      first.messages == [
        "error at '@EquatableIgnoredUnsafeClosure': 'f' is also marked @EquatableIgnored, but a property can have only one mark. "
          + "Remove one of the two."
      ])
    #expect(
      first.repairs == [
        "Remove @EquatableIgnored: @EquatableIgnoredUnsafeClosure let f: () -> Void",
        "Remove @EquatableIgnoredUnsafeClosure: @EquatableIgnored let f: () -> Void",
      ])
    let second = Expansion("@Equatable struct Row { @EquatableByIdentity @EquatableIgnored let m: Model }")
    #expect(
      second.messages == [
        "error at '@EquatableByIdentity': 'm' is also marked @EquatableIgnored, but a property can have only one mark. Remove one of "
          + "the two."
      ])
    #expect(
      second.repairs == [
        "Remove @EquatableIgnored: @EquatableByIdentity let m: Model",
        "Remove @EquatableByIdentity: @EquatableIgnored let m: Model",
      ])
  }
}
