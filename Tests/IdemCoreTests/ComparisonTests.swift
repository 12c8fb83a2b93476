import IdemCore
import IdemViews
import Observation
import IdemSeeds
import Testing

private struct Plain {
  var a: Int8 = 1
  var b: Int = 2
  var c: Bool = true
}

private struct Loose: Equatable {
  var id = 1
  var ignored = 0
  static func == (a: Loose, b: Loose) -> Bool { a.id == b.id }
}

private struct Picky: Equatable {
  static func == (a: Picky, b: Picky) -> Bool { false }
}

private final class Object {}
private final class EqualObject: Equatable {
  static func == (a: EqualObject, b: EqualObject) -> Bool { true }
}
@Observable private final class ObservedEqual: Equatable {
  static func == (a: ObservedEqual, b: ObservedEqual) -> Bool { true }
}

@Observable private final class ObservedKey: Hashable {
  static func == (a: ObservedKey, b: ObservedKey) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

private struct Weak {
  weak var object: Object?
  unowned var other: Object
}

private protocol Shape {}
private protocol Delegate: AnyObject {}
extension Object: Delegate {}
private struct Square: Shape {}

private struct Holder<Value> { var value: Value }
private struct Generic<First, Second> {
  var first: First
  var second: Second
}

private struct Failure: Error, Equatable { var code = 1 }

private enum Payload {
  case none
  case number(Int)
  case word(String, Int)
  case object(Object)
  case loose(Loose)
  case action(() -> Void)
  indirect case nested(Payload)
}

private struct Leaf: View {
  let title: String
  @State var count = 0
  var body: some View { Text(title) }
}

@MainActor
@Suite struct ComparisonTests {
  private func isSame<T>(_ a: T, _ b: T) -> Bool {
    Comparison.of(T.self).areEqual(a, b)
  }

  private func isIdentical<T>(_ a: T, _ b: T) -> Bool {
    Comparison.of(T.self).areEqual(a, b, at: .identical)
  }

  /// The same value in memory that held other bytes before, so that padding differs.
  private func withPadding<T, R>(of fill: UInt8, _ value: T, _ body: (UnsafeRawPointer) -> R) -> R {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: MemoryLayout<T>.stride, alignment: MemoryLayout<T>.alignment)
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: fill, count: MemoryLayout<T>.stride)
    memory.initializeMemory(as: T.self, repeating: value, count: 1)
    return body(memory)
  }

  @Test func `plain data is the same by its bytes, padding left out`() {
    #expect(isSame(Plain(), Plain()))
    #expect(!isSame(Plain(), Plain(c: false)))
    #expect(!isSame(Plain(), Plain(a: 2)))
    let comparison = Comparison.of(Plain.self)
    let same = withPadding(of: 0x00, Plain()) { a in withPadding(of: 0xFF, Plain()) { b in comparison.isSame(a, b) } }
    #expect(same)
  }

  @Test func `an == decides, even if the bytes differ`() {
    #expect(isSame(Loose(ignored: 1), Loose(ignored: 2)))
    #expect(!isIdentical(Loose(ignored: 1), Loose(ignored: 2)))
    #expect(isIdentical(Loose(ignored: 1), Loose(ignored: 1)))
    // A dictionary by its values, though its storage is another.
    #expect(isIdentical(["a": Loose(ignored: 1)], ["a": Loose(ignored: 1)]))
    for other in [["a": Loose(ignored: 2)], ["b": Loose(ignored: 1)], [:]] { #expect(!isIdentical(["a": Loose(ignored: 1)], other)) }
    #expect(!isSame(Picky(), Picky()))
    #expect(isSame(Holder(value: Loose(ignored: 1)), Holder(value: Loose(ignored: 2))))
    #expect(!isSame(Double.nan, Double.nan))
    let picky = Comparison.of(Picky.self)
    var one = Picky()
    #expect(withUnsafePointer(to: &one) { !picky.isSame(UnsafeRawPointer($0), UnsafeRawPointer($0)) })
    #expect(isSame(0.0, -0.0))
    #expect(isSame("e\u{301}", "\u{E9}"))
  }

  @Test func `an object is the same by identity, by == where its class has one, and by identity again where it is observed`() {
    let object = Object()
    #expect(isSame(object, object))
    #expect(!isSame(Object(), object))
    #expect(isSame(EqualObject(), EqualObject()))
    #expect(!isSame(ObservedEqual(), ObservedEqual()))
    #expect(isSame(Optional(object), object))
    #expect(!isSame(Optional(object), nil))
  }

  @Test func `a task is the same by identity, and so is what has one`() {
    let task = Task { 1 }, other = Task { 1 }
    #expect(isSame(task, task) && isIdentical(task, task))
    #expect(!isSame(task, other))
    #expect(isSame(Optional(task), task) && !isSame(Optional(task), nil))
    #expect(isSame(Holder(value: Optional(task)), Holder(value: Optional(task))))
    #expect(!isSame(Holder(value: Optional(task)), Holder(value: Optional(other))))
  }

  @Test func `weak and unowned references are the same by what they refer to`() {
    let object = Object(), other = Object()
    #expect(isSame(Weak(object: object, other: other), Weak(object: object, other: other)))
    #expect(!isSame(Weak(object: object, other: other), Weak(object: other, other: other)))
    #expect(!isSame(Weak(object: object, other: other), Weak(object: object, other: object)))
    #expect(!isSame(Weak(object: object, other: other), Weak(object: nil, other: other)))
    #expect(isSame(Weak(object: nil, other: other), Weak(object: nil, other: other)))
  }

  @Test func `a class-bound existential is the same by identity, any other never`() {
    let object = Object()
    #expect(isSame(Holder<any Delegate>(value: object), Holder<any Delegate>(value: object)))
    #expect(!isSame(Holder<any Delegate>(value: object), Holder<any Delegate>(value: Object())))
    #expect(isSame(Holder<AnyObject>(value: object), Holder<AnyObject>(value: object)))
    #expect(!isSame(Holder<any Shape>(value: Square()), Holder<any Shape>(value: Square())))
    #expect(Comparison.of(Holder<any Shape>.self).obstacle?.description == "value: Shape")
  }

  @Test func `a closure is never the same, and is named; identical are the same code and captures`() {
    let action = {}
    let held = Holder(value: action)
    #expect(!isSame(held, held))
    #expect(isIdentical(held, held))
    #expect(Comparison.of(Holder<() -> Void>.self).obstacle?.description == "closure value")
    #expect(Comparison.of(Holder<(() -> Void)?>.self).obstacle?.description == "closure value")
    #expect(Comparison.of(Generic<Int, Holder<() -> Void>>.self).obstacle?.description == "closure second.value")
    #expect(Comparison.of([() -> Void].self).obstacle?.description == "closure")
    #expect(isSame(Holder<(() -> Void)?>(value: nil), Holder(value: nil)) == false)
  }

  @Test func `collections, tuples and results are the same by their parts`() {
    #expect(isSame([1, 2], [1, 2]))
    #expect(!isSame([1, 2], [1, 3]))
    #expect(!isSame([1, 2], [1]))
    #expect(isSame([Holder(value: "a")], [Holder(value: "a")]))
    #expect(!isSame([Holder(value: "a")], [Holder(value: "b")]))
    #expect(isSame(["a": Holder(value: 1), "b": Holder(value: 2)], ["b": Holder(value: 2), "a": Holder(value: 1)]))
    #expect(!isSame(["a": Holder(value: 1)], ["a": Holder(value: 2)]))
    #expect(!isSame(["a": Holder(value: 1)], ["b": Holder(value: 1)]))
    #expect(isSame(Set([1, 2, 3]), Set([3, 2, 1])))
    #expect(!isSame(Set([1, 2]), Set([1])))
    #expect(isSame(Holder(value: (1, "a")), Holder(value: (1, "a"))))
    #expect(!isSame(Holder(value: (1, "a")), Holder(value: (1, "b"))))
    #expect(isSame(Result<Holder<Int>, Failure>.success(Holder(value: 1)), .success(Holder(value: 1))))
    #expect(!isSame(Result<Holder<Int>, Failure>.success(Holder(value: 1)), .failure(Failure())))
    #expect(isSame(Result<Holder<Int>, Failure>.failure(Failure()), .failure(Failure())))
  }

  @Test func `metatypes and key paths are the same by what they name`() {
    #expect(isSame(Holder<Any.Type>(value: Int.self), Holder<Any.Type>(value: Int.self)))
    #expect(!isSame(Holder<Any.Type>(value: Int.self), Holder<Any.Type>(value: String.self)))
    #expect(isSame(\Plain.a, \Plain.a))
    #expect(!isSame(Holder<PartialKeyPath<Plain>>(value: \Plain.a), Holder<PartialKeyPath<Plain>>(value: \Plain.b)))
  }

  @Test func `an enum is the same by its case and what that carries`() {
    let object = Object()
    #expect(isSame(Payload.none, .none))
    #expect(isSame(Payload.number(1), .number(1)))
    #expect(!isSame(Payload.number(1), .number(2)))
    #expect(!isSame(Payload.number(1), .none))
    #expect(isSame(Payload.word("a longer word than fits", 1), .word("a longer word than fits", 1)))
    #expect(!isSame(Payload.word("a", 1), .word("b", 1)))
    #expect(isSame(Payload.object(object), .object(object)))
    #expect(!isSame(Payload.object(object), .object(Object())))
    #expect(isSame(Payload.loose(Loose(ignored: 1)), .loose(Loose(ignored: 2))))
    #expect(!isIdentical(Payload.loose(Loose(ignored: 1)), .loose(Loose(ignored: 2))))
    #expect(!isSame(Payload.action {}, .action {}))
    #expect(isSame(Payload.nested(.number(1)), .nested(.number(1))))
    #expect(!isSame(Payload.nested(.number(1)), .nested(.number(2))))
  }

  @Test func `a view in a view is the same by its inputs; its state is none`() {
    #expect(isSame(Leaf(title: "a"), Leaf(title: "a", count: 5)))
    #expect(!isSame(Leaf(title: "a"), Leaf(title: "b")))
    #expect(isSame(TupleView((Text("a"), Leaf(title: "a"))), TupleView((Text("a"), Leaf(title: "a")))))
    #expect(!isSame(TupleView((Text("a"), Leaf(title: "a"))), TupleView((Text("a"), Leaf(title: "b")))))
    #expect(isSame(Leaf(title: "a").withIDs, Leaf(title: "a").withIDs))
    let view = AnyView(Text("a"))
    #expect(!isSame(view, view))
    #expect(Comparison.of(Holder<AnyView>.self).obstacle?.description == "value: AnyView")
  }

  @Test(arguments: Seed.all()) func `random values of random structure compare as their descriptions do`(seed: Seed) {
    var random = seed.generator()
    for step in 0..<2000 {
      let a = Tree.random(&random, depth: 3), b = random.next() % 3 == 0 ? a : Tree.random(&random, depth: 3)
      #expect(isSame(a, b) == ("\(a)" == "\(b)"), "\(seed), step \(step): \(a), \(b)")
    }
  }

  @Test func `observed objects that are equal are different members and keys`() {
    let one = ObservedKey(), other = ObservedKey()
    #expect(one == other)
    for (a, b) in [(one, one), (one, other)] {
      let same = a === b
      #expect(isSame(Set([a]), Set([b])) == same && isIdentical(Set([a]), Set([b])) == same)
      #expect(isSame(Set([[a]]), Set([[b]])) == same && isIdentical(Set([[a]]), Set([[b]])) == same)
      #expect(isSame(Set([a as ObservedKey?]), Set([b])) == same && isIdentical(Set([a as ObservedKey?]), Set([b])) == same)
      #expect(isSame([a: 1], [b: 1]) == same && isIdentical([a: 1], [b: 1]) == same)
      #expect(isSame([[a]: 1], [[b]: 1]) == same && isIdentical([[a]: 1], [[b]: 1]) == same)
    }
    #expect(isIdentical(Set([1, 2, 3]), Set([3, 2, 1])) && isIdentical(["a": 1, "b": 2], ["b": 2, "a": 1]))
    #expect(!isSame(Set([1, 2, 3]), Set([1, 2, 4])) && !isSame(["a": 1], ["a": 2]))
  }
}

private enum Tree {
  case leaf(Int8)
  case text(String)
  case pair(Holder<Int16?>, [Tree])
  case table([String: Holder<Bool>])

  static func random(_ random: inout SeededGenerator, depth: Int) -> Tree {
    switch random.next() % (depth > 0 ? 4 : 2) {
    case 0: .leaf(Int8(random.next() % 3))
    case 1: .text(["", "a", "a text that does not fit in sixteen bytes"][Int(random.next() % 3)])
    case 2:
      .pair(
        Holder(value: random.next() % 2 == 0 ? nil : Int16(random.next() % 2)),
        (0..<(random.next() % 3)).map { _ in Tree.random(&random, depth: depth - 1) })
    default: .table(random.next() % 2 == 0 ? [:] : ["k": Holder(value: random.next() % 2 == 0)])
    }
  }
}

extension View {
  fileprivate var withIDs: some View { id(1).id("a") }
}
