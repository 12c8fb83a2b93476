import Equatable
import Testing

@Equatable struct Observed {
  var a = 0 { didSet { sum += a } }
  var b = 0 { willSet { sum += newValue } }
  @EquatableIgnored var sum = 0
}

@Equatable struct Several {
  let a, b: Int
  var c = 1, d: String
}

@Equatable struct Pattern {
  let (a, (b, c)): (Int, (String, Bool))
  init(_ a: Int, _ b: String, _ c: Bool) { (self.a, (self.b, self.c)) = (a, (b, c)) }
}

@Equatable struct Conditional {
  #if os(Linux) || os(macOS)
    let here: Int
  #else
    let elsewhere: Missing
  #endif
  let id: Int
}

@Equatable struct Tuples: Hashable {
  let pair: (Int, name: (String, Bool))
  let nothing: Void
}

@Equatable struct Metatypes: Hashable {
  let a: Int.Type
  let b: any Any.Type
  let c: (any Any.Type)?
}

@Equatable struct LazyIgnored {
  let id: Int
  @EquatableIgnored lazy var cache = id * 2
}

@Equatable struct Nothing: Hashable {}

@Equatable struct Backticks: Hashable {
  let `class`: Int
  let lhs: Int
  let hasher: Int
}

@Suite struct `Values` {
  @Test func `properties with observers count`() {
    #expect(Observed(a: 1) != Observed(a: 2))
    #expect(Observed(b: 1) != Observed(b: 2))
    #expect(Observed(a: 1, sum: 3) == Observed(a: 1, sum: 4))
  }

  @Test func `each name of a declaration counts`() {
    let value = Several(a: 1, b: 2, c: 3, d: "4")
    #expect(value == Several(a: 1, b: 2, c: 3, d: "4"))
    #expect(value != Several(a: 0, b: 2, c: 3, d: "4"))
    #expect(value != Several(a: 1, b: 0, c: 3, d: "4"))
    #expect(value != Several(a: 1, b: 2, c: 0, d: "4"))
    #expect(value != Several(a: 1, b: 2, c: 3, d: "0"))
  }

  @Test func `each name of a pattern counts`() {
    #expect(Pattern(1, "a", true) == Pattern(1, "a", true))
    #expect(Pattern(1, "a", true) != Pattern(0, "a", true))
    #expect(Pattern(1, "a", true) != Pattern(1, "b", true))
    #expect(Pattern(1, "a", true) != Pattern(1, "a", false))
  }

  @Test func `members under a condition count`() {
    #expect(Conditional(here: 1, id: 1) == Conditional(here: 1, id: 1))
    #expect(Conditional(here: 1, id: 1) != Conditional(here: 2, id: 1))
  }

  @Test func `tuples count element by element`() {
    let value = Tuples(pair: (1, ("a", true)), nothing: ())
    #expect(value == Tuples(pair: (1, ("a", true)), nothing: ()))
    #expect(value.hashValue == Tuples(pair: (1, ("a", true)), nothing: ()).hashValue)
    #expect(value != Tuples(pair: (2, ("a", true)), nothing: ()))
    #expect(value != Tuples(pair: (1, ("b", true)), nothing: ()))
    #expect(value != Tuples(pair: (1, ("a", false)), nothing: ()))
  }

  @Test func `metatypes count`() {
    #expect(Metatypes(a: Int.self, b: Int.self, c: nil) == Metatypes(a: Int.self, b: Int.self, c: nil))
    #expect(Metatypes(a: Int.self, b: Int.self, c: nil) != Metatypes(a: Int.self, b: Bool.self, c: nil))
    #expect(Metatypes(a: Int.self, b: Int.self, c: nil) != Metatypes(a: Int.self, b: Int.self, c: Int.self))
  }

  @Test func `a lazy property may be left out`() {
    var value = LazyIgnored(id: 1)
    #expect(value.cache == 2)
    #expect(value == LazyIgnored(id: 1))
  }

  @Test func `values of nothing are equal`() {
    #expect(Nothing() == Nothing())
    #expect(Set([Nothing(), Nothing()]).count == 1)
  }

  @Test func `names that could be mistaken are not`() {
    let value = Backticks(class: 1, lhs: 2, hasher: 3)
    #expect(value == Backticks(class: 1, lhs: 2, hasher: 3))
    #expect(value != Backticks(class: 1, lhs: 0, hasher: 3))
    #expect(value.hashValue != Backticks(class: 1, lhs: 2, hasher: 0).hashValue)
  }
}
