import Equatable
import Testing

protocol Keyed: Hashable {
  var key: Int { get }
}
typealias HashableValue = Hashable & Sendable

@Equatable struct Plainly: Hashable {
  let key: Int
  @EquatableIgnored var note = ""
}

@Equatable struct Qualified: Swift.Hashable {
  let key: Int
  @EquatableIgnored var note = ""
}

@Equatable struct Composed: Hashable & Sendable {
  let key: Int
  @EquatableIgnored var note = ""
}

@Equatable struct Aliased: HashableValue {
  let key: Int
  @EquatableIgnored var note = ""
}

@Equatable struct Extended {
  let key: Int
  @EquatableIgnored var note = ""
}
extension Extended: Hashable {}

@Equatable struct Inheriting: Keyed, Hashable {
  let key: Int
  @EquatableIgnored var note = ""
}

@Equatable struct Own: Hashable {
  let key: Int
  @EquatableIgnored var note = ""
  func hash(into hasher: inout Hasher) { hasher.combine(key % 2) }
}

@Equatable struct Generic<Value> {
  let key: Value
  let keys: [Value]
  @EquatableIgnored var note = ""
}
extension Generic: Hashable where Value: Hashable {}

@Equatable struct Bounded<Value: Hashable>: Hashable {
  let key: Value?
  @EquatableIgnored var note = ""
}

@Equatable struct Owner: Hashable {
  @EquatableByIdentity let model: Model
  @EquatableByIdentity var other: Model?
}

struct Outer<Value: Hashable> {
  @Equatable struct Inner: Hashable {
    let key: Value
  }
}

@Suite struct `Hashes` {
  private func agree<Value: Hashable>(_ a: Value, _ b: Value, differingFrom c: Value) {
    #expect(a == b)
    #expect(a.hashValue == b.hashValue)
    #expect(Set([a, b, c]).count == 2)
  }

  @Test func `equal values have equal hashes, in whatever way the conformance is written`() {
    agree(Plainly(key: 1, note: "a"), Plainly(key: 1, note: "b"), differingFrom: Plainly(key: 2))
    agree(Qualified(key: 1, note: "a"), Qualified(key: 1, note: "b"), differingFrom: Qualified(key: 2))
    agree(Composed(key: 1, note: "a"), Composed(key: 1, note: "b"), differingFrom: Composed(key: 2))
    agree(Aliased(key: 1, note: "a"), Aliased(key: 1, note: "b"), differingFrom: Aliased(key: 2))
    agree(Extended(key: 1, note: "a"), Extended(key: 1, note: "b"), differingFrom: Extended(key: 2))
    agree(Inheriting(key: 1, note: "a"), Inheriting(key: 1, note: "b"), differingFrom: Inheriting(key: 2))
    agree(Own(key: 1, note: "a"), Own(key: 1, note: "b"), differingFrom: Own(key: 2))
  }

  @Test func `in generic types`() {
    agree(Generic(key: 1, keys: [2], note: "a"), Generic(key: 1, keys: [2], note: "b"), differingFrom: Generic(key: 1, keys: []))
    agree(Bounded(key: 1, note: "a"), Bounded(key: 1, note: "b"), differingFrom: Bounded(key: nil))
    agree(Outer.Inner(key: 1), Outer.Inner(key: 1), differingFrom: Outer.Inner(key: 2))
    #expect(!(Generic<Model>.self is any Equatable.Type))
  }

  @Test func `of identities`() {
    let model = Model()
    agree(Owner(model: model, other: model), Owner(model: model, other: model), differingFrom: Owner(model: model, other: nil))
    agree(Owner(model: model), Owner(model: model), differingFrom: Owner(model: Model()))
  }
}
