import SwiftDiagnostics
import SwiftSyntax
import Testing

@testable import IdemMacroExpansions

/// Each sentence with the text it points at, and what each offer to repair makes of the declaration.
@Suite struct `Diagnostics of a property` {
  @Test func `a closure`() {
    let expansion = Expansion("@Equatable struct Row { public let onTap: () -> Void }")
    #expect(
      expansion.messages == [
        "error at 'onTap': 'onTap' is a closure, and closures cannot be compared. If 'Row' shows the same with any closure, mark it "
          + "@EquatableIgnoredUnsafeClosure. Otherwise store a value that can be compared."
      ])
    #expect(
      expansion.repairs == [
        "Mark 'onTap' @EquatableIgnoredUnsafeClosure: @Equatable struct Row { @EquatableIgnoredUnsafeClosure "
          + "public let onTap: () -> Void }"
      ])
  }

  @Test func `a closure that shares its declaration`() {
    let expansion = Expansion("@Equatable struct Row { let id: Int, onTap: () -> Void }")
    #expect(
      expansion.messages == [
        "error at 'onTap': 'onTap' is a closure, and closures cannot be compared. If 'Row' shows the same with any closure, mark it "
          + "@EquatableIgnoredUnsafeClosure, in a separate declaration. Otherwise store a value that can be compared."
      ])
    #expect(expansion.repairs == [])
  }

  @Test func `a lazy property`() {
    let expansion = Expansion("@Equatable struct Row { private lazy var size = 1 }")
    #expect(
      expansion.messages == [
        "error at 'lazy': 'size' is lazy: reading it can change the value that is being compared. Make it a computed or a plain stored "
          + "property, or mark it @EquatableIgnored if 'Row' shows the same with any value."
      ])
    #expect(
      expansion.repairs == [
        "Mark 'size' @EquatableIgnored: @Equatable struct Row { @EquatableIgnored private lazy var size = 1 }"
      ])
  }

  @Test func `an existential`() {
    let first = Expansion("@Equatable struct Row { let shape: any Shape }")
    #expect(
      first.messages == [
        "error at 'any Shape': 'shape' contains 'any Shape', which has no ==. Use a concrete or generic type that is Equatable, or "
          + "mark it @EquatableByIdentity if it always contains an object, or mark it @EquatableIgnored if 'Row' shows the same with "
          + "any value."
      ])
    #expect(
      first.repairs == [
        "Mark 'shape' @EquatableByIdentity: @Equatable struct Row { @EquatableByIdentity let shape: any Shape }",
        "Mark 'shape' @EquatableIgnored: @Equatable struct Row { @EquatableIgnored let shape: any Shape }",
      ])
    let second = Expansion("@Equatable struct Row { let shapes: [any Shape] }")
    #expect(
      second.messages == [
        "error at '[any Shape]': 'shapes' contains 'any Shape', which has no ==. Use a concrete or generic type that is Equatable, or "
          + "mark it @EquatableIgnored if 'Row' shows the same with any value."
      ])
    #expect(
      second.repairs == [
        "Mark 'shapes' @EquatableIgnored: @Equatable struct Row { @EquatableIgnored let shapes: [any Shape] }"
      ])
    let third = Expansion("@Equatable struct Row { var content = AnyView(Text(\"\")) }")
    #expect(
      third.messages == [
        "error at 'content': 'content' contains 'AnyView', which has no ==. Use a concrete or generic type that is Equatable, or mark "
          + "it @EquatableIgnored if 'Row' shows the same with any value."
      ])
    #expect(
      third.repairs == [
        "Mark 'content' @EquatableIgnored: @Equatable struct Row { @EquatableIgnored var content = AnyView(Text(\"\")) }"
      ])
  }

  @Test func `tuples inside something else`() {
    let expansion = Expansion("@Equatable struct Row { let pair: (Int, Int)? }")
    #expect(
      expansion.messages == [
        "error at '(Int, Int)?': 'pair' contains tuples in an optional or a collection, and tuples are not Equatable. Use an Equatable "
          + "struct instead of the tuple, or mark it @EquatableIgnored if 'Row' shows the same with any value."
      ])
    #expect(
      expansion.repairs == [
        "Mark 'pair' @EquatableIgnored: @Equatable struct Row { @EquatableIgnored let pair: (Int, Int)? }"
      ])
  }

  @Test func `a parameter pack`() {
    let expansion = Expansion("@Equatable struct Row<each T> { let pack: (repeat each T) }")
    #expect(
      expansion.messages == [
        "error at '(repeat each T)': 'pack' is a parameter pack, whose elements @Equatable cannot compare one by one. Store them in an "
          + "Equatable type, or mark it @EquatableIgnored if 'Row' shows the same with any value."
      ])
    #expect(
      expansion.repairs == [
        "Mark 'pack' @EquatableIgnored: @Equatable struct Row<each T> { @EquatableIgnored let pack: (repeat each T) }"
      ])
  }

  @Test(arguments: [
    "let f: () -> Void", "let f: @MainActor () -> Void", "let f: @Sendable (Int) async throws -> String", "let f: (() -> Void)?",
    "let f: (() -> Void)!",
    "let f: Optional<() -> Void>", "let f: Swift.Optional<@MainActor () -> Void>", "let f: (() -> Void)", "let f: ((() -> Void))?",
    "var f = { 1 }",
    "var f: () -> Void = {}", "let f: [() -> Void]", "let f: Array<() -> Void>", "let f: [String: () -> Void]", "let f: (Int, () -> Void)",
    "let f: Action; typealias Action = () -> Void", "let f: Action?; typealias Action = @Sendable () -> Void",
    "let f: Other; typealias Action = () -> Void; typealias Other = (Action)", "let (n, f): (Int, () -> Void) = (1, {})",
    "@Clamped var f: () -> Void",
  ])
  func `closures of every spelling`(declaration: String) {
    let expansion = Expansion("@Equatable struct Row { \(declaration) }")
    #expect(expansion.diagnostics.map { ($0.diagMessage as? EquatableMessage)?.identifier } == ["closure"])
    #expect(expansion.diagnostics.map(\.node.trimmedDescription) == ["f"])
    #expect(!expansion.conditions.contains { $0.contains("f") })
  }

  @Test(arguments: [
    "let f: Box<() -> Void>", "let f: Action", "@State var f: () -> Void", "@EquatableIgnoredUnsafeClosure let f: () -> Void",
  ])
  func `what is no closure, or not known to be one, or out of the way`(declaration: String) {
    #expect(Expansion("@Equatable struct Row { \(declaration) }").messages == [])
  }
}
