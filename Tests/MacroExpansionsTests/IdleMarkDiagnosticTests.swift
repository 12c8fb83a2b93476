import Testing

/// Warnings, each with the text it points at, and what the offer to repair makes of the declaration.
@Suite struct `Diagnostics of a mark that does nothing` {
  @Test func `a mark on a wrapper that is ignored anyway has no effect`() {
    let first = Expansion("@Equatable struct Row { @EquatableIgnored @State var n = 0 }")
    #expect(
      first.messages == [
        "warning at '@EquatableIgnored': @EquatableIgnored does nothing here: @State is already left out, because it invalidates the "
          + "view when its value changes."
      ])
    #expect(
      first.repairs == [
        "Remove @EquatableIgnored: @State var n = 0"
      ])
    let second = Expansion("@Equatable struct Row { @EquatableIgnoredUnsafeClosure @Environment(\\.dismiss) var f: () -> Void }")
    #expect(
      second.messages == [
        "warning at '@EquatableIgnoredUnsafeClosure': @EquatableIgnoredUnsafeClosure does nothing here: @Environment is already left "
          + "out, because it invalidates the view when its value changes."
      ])
    #expect(
      second.repairs == [
        "Remove @EquatableIgnoredUnsafeClosure: @Environment(\\.dismiss) var f: () -> Void"
      ])
  }

  @Test func `a mark on a wrapper that the type leaves out does nothing`() {
    let expansion = Expansion("@Equatable(ignoring: \"Query\") struct Row { @EquatableIgnored @Query var n = 0 }")
    #expect(
      expansion.messages == [
        "warning at '@EquatableIgnored': @EquatableIgnored does nothing here: @Query is already left out by 'ignoring:'."
      ])
    #expect(
      expansion.repairs == [
        "Remove @EquatableIgnored: @Query var n = 0"
      ])
  }

  @Test func `a mark on the object in a wrapper has no effect`() {
    let expansion = Expansion("@Equatable struct Row { @EquatableByIdentity @ObservedObject var n: Model }")
    #expect(
      expansion.messages == [
        "warning at '@EquatableByIdentity': @EquatableByIdentity does nothing here: @ObservedObject is already compared by the "
          + "identity of its object."
      ])
    #expect(
      expansion.repairs == [
        "Remove @EquatableByIdentity: @ObservedObject var n: Model"
      ])
  }

  @Test func `a mark in a type that is not marked does nothing`() {
    let first = Expansion("struct Row { @EquatableIgnored\n  let n: Int }")
    #expect(
      first.messages == [
        "warning at '@EquatableIgnored': @EquatableIgnored does nothing here: 'Row' is not marked @Equatable."
      ])
    #expect(
      first.repairs == [
        "Remove @EquatableIgnored: let n: Int"
      ])
    let second = Expansion("struct Row { @EquatableIgnoredUnsafeClosure let f: () -> Void }")
    #expect(
      second.messages == [
        "warning at '@EquatableIgnoredUnsafeClosure': @EquatableIgnoredUnsafeClosure does nothing here: 'Row' is not marked @Equatable."
      ])
    #expect(
      second.repairs == [
        "Remove @EquatableIgnoredUnsafeClosure: let f: () -> Void"
      ])
  }
}
