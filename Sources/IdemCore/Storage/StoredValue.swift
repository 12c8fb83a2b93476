/// A value in the form in which it is stored.
package enum StoredValue: Sendable {
  case bool(Bool), int(Int), double(Double), string(String)

  init?(kind: UInt8, text: String) {
    switch kind {
    case UInt8(ascii: "b"): if let value = Bool(text) { self = .bool(value) } else { return nil }
    case UInt8(ascii: "i"): if let number = Int(text) { self = .int(number) } else { return nil }
    case UInt8(ascii: "d"): if let number = Double(text) { self = .double(number) } else { return nil }
    case UInt8(ascii: "s"): self = .string(text)
    default: return nil
    }
  }

  var kind: UInt8 {
    switch self {
    case .bool: UInt8(ascii: "b")
    case .int: UInt8(ascii: "i")
    case .double: UInt8(ascii: "d")
    case .string: UInt8(ascii: "s")
    }
  }

  var text: String {
    switch self {
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .double(let value): value.isNaN ? "nan" : "\(value)"
    case .string(let value): value
    }
  }
}

extension StoredValue: Equatable {
  /// Whether both are stored as the same bytes. Strings in different Unicode normalization forms differ; -0.0 and 0.0 differ; NaN equals
  /// NaN.
  package static func == (a: StoredValue, b: StoredValue) -> Bool {
    switch (a, b) {
    case (.bool(let a), .bool(let b)): a == b
    case (.int(let a), .int(let b)): a == b
    case (.double(let a), .double(let b)): a.bitPattern == b.bitPattern || a.isNaN && b.isNaN
    case (.string(let a), .string(let b)): a.utf8.elementsEqual(b.utf8)
    default: false
    }
  }
}
