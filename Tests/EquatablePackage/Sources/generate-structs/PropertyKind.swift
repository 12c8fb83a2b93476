/// A type that a generated property may have, with the values that it takes.
///
/// The values are numbered 0 to 2. `classes` states which of them are equal. It is written by hand, without `==`, and `==` is compared with
/// it.
struct PropertyKind {
  let type: String
  /// The expression of value number `n`, of which `n` is a variable there.
  let value: String
  var classes = [0, 1, 2]
  var attribute = ""
  /// Whether `==` takes no notice of it.
  var isLeftOut = false
  var isHashable = true
  var isSendable = true
  /// Whether the property may have observers, share a declaration with others, or be a `let`.
  var isPlain = true

  static let all: [PropertyKind] = [
    PropertyKind(type: "Int", value: "n"),
    PropertyKind(type: "UInt8", value: "UInt8(n)"),
    PropertyKind(type: "Int64?", value: "n == 0 ? nil : Int64(n)"),
    PropertyKind(type: "Bool", value: "n == 0", classes: [0, 1, 1]),
    PropertyKind(type: "Optional<Bool>", value: "[nil, true, false][n]"),
    PropertyKind(type: "Double", value: "[0.0, -0.0, 1.5][n]", classes: [0, 0, 2]),
    PropertyKind(type: "Float?", value: "[nil, 0.0, -0.0][n]", classes: [0, 1, 1]),
    PropertyKind(type: "String", value: "[\"é\", \"e\\u{301}\", \"\"][n]", classes: [0, 0, 2]),
    PropertyKind(type: "Swift.String?", value: "[nil, \"\", \"a\"][n]"),
    PropertyKind(type: "Character", value: "[\"a\", \"b\", \"c\"][n]"),
    PropertyKind(type: "Substring", value: "\"abc\".dropFirst(n)"),
    PropertyKind(type: "[Int]", value: "Array(repeating: 7, count: n)"),
    PropertyKind(type: "Array<String?>", value: "[[], [nil], [\"a\"]][n]"),
    PropertyKind(type: "[[Bool]]", value: "[[], [[]], [[true]]][n]"),
    PropertyKind(type: "[String: Int]", value: "n == 0 ? [:] : [\"a\": n]"),
    PropertyKind(type: "Dictionary<Int, [Int]>", value: "[n: [n]]"),
    PropertyKind(type: "Set<Int>", value: "Set(0..<n)"),
    PropertyKind(type: "Range<Int>", value: "0..<n"),
    PropertyKind(type: "(Int, String)", value: "[(0, \"\"), (0, \"a\"), (1, \"\")][n]", isPlain: false),
    PropertyKind(
      type: "(Int, (Bool, Point))", value: "[(0, (true, Point(x: 0))), (0, (false, Point(x: 0))), (0, (true, Point(x: 1)))][n]",
      isPlain: false),
    PropertyKind(type: "Point", value: "Point(x: n)"),
    PropertyKind(type: "Point?", value: "n == 0 ? nil : Point(x: n)"),
    PropertyKind(type: "Direction", value: "[.up, .down, .by(1)][n]"),
    PropertyKind(type: "[Direction]", value: "[[], [.by(1)], [.by(2)]][n]"),
    PropertyKind(type: "any Any.Type", value: "[Int.self, Bool.self, Point.self][n] as any Any.Type"),
    PropertyKind(type: "Tag", value: "[Tag(0), Tag(0), Tag(1)][n]", classes: [0, 0, 2], isSendable: false),
    PropertyKind(type: "Binding<Int>", value: "Binding(places[n])", isSendable: false),
    PropertyKind(type: "Int", value: "Binding(places[n])", attribute: "@Binding", isSendable: false, isPlain: false),
    PropertyKind(type: "Int", value: "n", attribute: "@Boxed", isPlain: false),
    PropertyKind(type: "Model", value: "models[n]", attribute: "@ObservedObject", isSendable: false, isPlain: false),
    PropertyKind(type: "Model", value: "models[n]", attribute: "@Bindable", isSendable: false, isPlain: false),
    PropertyKind(type: "Model", value: "models[n]", attribute: "@EquatableByIdentity", isSendable: false),
    PropertyKind(type: "Model?", value: "n == 0 ? nil : models[n]", attribute: "@EquatableByIdentity", isSendable: false),
    PropertyKind(type: "Model", value: "models[n]", attribute: "@EquatableIgnored", isLeftOut: true, isSendable: false),
    PropertyKind(type: "Int", value: "n", attribute: "@EquatableIgnored", isLeftOut: true),
    PropertyKind(type: "Int", value: "n", attribute: "@State", isLeftOut: true, isSendable: false, isPlain: false),
    PropertyKind(type: "Int", value: "n", attribute: "@ViewFramework.State", isLeftOut: true, isSendable: false, isPlain: false),
    PropertyKind(type: "Int", value: "n", attribute: "@Query", isLeftOut: true, isSendable: false, isPlain: false),
    PropertyKind(
      type: "() -> Int", value: "{ n }", attribute: "@EquatableIgnoredUnsafeClosure", isLeftOut: true, isSendable: false),
    PropertyKind(
      type: "(@MainActor (Int) -> Void)?", value: "{ _ in }", attribute: "@EquatableIgnoredUnsafeClosure",
      isLeftOut: true,
      isSendable: false),
  ]

  /// Those of a generic type, whose parameter is `T`.
  static let generic: [PropertyKind] = [
    PropertyKind(type: "T", value: "n", isSendable: false),
    PropertyKind(type: "T?", value: "n == 0 ? nil : n", isSendable: false),
    PropertyKind(type: "[T]", value: "Array(repeating: 7, count: n)", isSendable: false),
    PropertyKind(type: "[String: T]", value: "[\"a\": n]", isSendable: false),
    PropertyKind(type: "(T, Bool)", value: "[(0, true), (1, true), (0, false)][n]", isSendable: false, isPlain: false),
    PropertyKind(type: "Binding<T>", value: "Binding(places[n])", isSendable: false),
    PropertyKind(type: "T", value: "n", attribute: "@State", isLeftOut: true, isSendable: false, isPlain: false),
    PropertyKind(type: "T.Type", value: "Int.self", classes: [0, 0, 0], isSendable: false),
  ]
}
