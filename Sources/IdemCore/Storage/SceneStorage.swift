/// A value that a window keeps from one run of the app to the next, under a key: which tab is shown, how wide a column is, where a list was scrolled to.
///
///     @SceneStorage("tab") private var tab = "log"
///     TabView(selection: $tab) { … }
///
/// Each window has its own values, by its id. They are in the file `scenes` beside the one of `AppStorage`. A change is written within about a second, before the process
/// is stopped, and when the app ends. For what the user has set on purpose, use `AppStorage`.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private let make: @MainActor (SceneStorageScope) -> AppStorageLocation<Value>
  private let fallback: Value
  private var location: AppStorageLocation<Value>?

  fileprivate init(
    _ key: String, default fallback: Value, decode: @escaping (StoredValue) -> Value?, encode: @escaping (Value) -> StoredValue?
  ) {
    self.fallback = fallback
    make = { AppStorageLocation($0.prefix + key, $0.file, default: fallback, decode: decode, encode: encode) }
  }

  /// The current value; the default if the key has no value or one of another type. Reading it in a body makes the body depend on the key.
  /// Outside of a view, it is the default.
  @MainActor public var wrappedValue: Value {
    get { location?.read() ?? fallback }
    nonmutating set { location?.write(newValue) }
  }

  /// A binding to the value.
  @MainActor public var projectedValue: Binding<Value> { location.map { Binding(location: $0) } ?? .constant(fallback) }

  public static var _isIgnoredInput: Bool { true }
  public static var _isSelfContained: Bool { true }

  public static func _connect(_ property: UnsafeMutablePointer<SceneStorage>, _ connection: inout _PropertyConnection) {
    let scope = connection.node.environment
    property.pointee.location = connection.slot { _, _ in property.pointee.make(SceneStorageScope(scope)) }
  }
}

/// The file and the names of the values of one window.
@MainActor
struct SceneStorageScope {
  let file: AppStorageFile
  /// What comes before the keys of the window.
  let prefix: String

  init(_ scope: EnvironmentScope) {
    file = scope.value(of: SceneStorageFileKey.self) ?? .scenes
    let window = scope.value(of: WindowIDKey.self)
    prefix = window.isEmpty ? "" : window + "/"
  }
}

/// The file of the values of windows; nil: `AppStorageFile.scenes`.
package enum SceneStorageFileKey: EnvironmentKey {
  package static var defaultValue: AppStorageFile? { nil }
}

/// The id of the window that contains a view; empty for the first window.
package enum WindowIDKey: EnvironmentKey {
  package static var defaultValue: String { "" }
}

extension SceneStorage {
  private init<Stored: Storable>(
    _ key: String, _ value: Value, _ type: Stored.Type, decode: @escaping (Stored) -> Value?, encode: @escaping (Value) -> Stored?
  ) {
    self.init(key, default: value, decode: { Stored(stored: $0).flatMap(decode) }, encode: { encode($0).map(\.stored) })
  }

  /// Stores a value as a text, which other modules make. Nil removes the key from the file.
  package init(_ key: String, default value: Value, decode: @escaping (String) -> Value?, encode: @escaping (Value) -> String?) {
    self.init(key, value, String.self, decode: decode, encode: encode)
  }

  /// Stores a Bool under `key`; `wrappedValue` is the default.
  public init(wrappedValue: Value, _ key: String) where Value == Bool {
    self.init(key, wrappedValue, Bool.self, decode: { $0 }, encode: { $0 })
  }

  /// Stores an Int under `key`; `wrappedValue` is the default.
  public init(wrappedValue: Value, _ key: String) where Value == Int {
    self.init(key, wrappedValue, Int.self, decode: { $0 }, encode: { $0 })
  }

  /// Stores a Double under `key`; `wrappedValue` is the default.
  public init(wrappedValue: Value, _ key: String) where Value == Double {
    self.init(key, wrappedValue, Double.self, decode: { $0 }, encode: { $0 })
  }

  /// Stores a String under `key`; `wrappedValue` is the default.
  public init(wrappedValue: Value, _ key: String) where Value == String {
    self.init(key, wrappedValue, String.self, decode: { $0 }, encode: { $0 })
  }

  /// Stores the raw integer of a value under `key`; `wrappedValue` is the default, also if the stored integer is not a valid raw value.
  public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == Int {
    self.init(key, wrappedValue, Int.self, decode: { Value(rawValue: $0) }, encode: { $0.rawValue })
  }

  /// Stores the raw string of a value under `key`; `wrappedValue` is the default, also if the stored string is not a valid raw value.
  public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == String {
    self.init(key, wrappedValue, String.self, decode: { Value(rawValue: $0) }, encode: { $0.rawValue })
  }

  /// Stores integers under `key`, such as the path of a stack; `wrappedValue` is the default. SwiftUI has no such values.
  public init(wrappedValue: Value, _ key: String) where Value == [Int] {
    self.init(
      key, wrappedValue, String.self,
      decode: { text in
        let parts = text.utf8.split(separator: UInt8(ascii: " ")).map { Int(String($0) ?? "") }
        return parts.contains(nil) ? nil : parts.compactMap { $0 }
      }, encode: { $0.map { "\($0)" }.joined(separator: " ") })
  }

  /// Stores strings under `key`, such as the path of a stack; `wrappedValue` is the default. SwiftUI has no such values.
  public init(wrappedValue: Value, _ key: String) where Value == [String] {
    // The number of bytes is before each string, so that a string may contain anything.
    self.init(
      key, wrappedValue, String.self, decode: { StoredStrings.decode($0) }, encode: { StoredStrings.encode($0) })
  }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
  /// Stores an optional Bool under `key`. Nil removes the key from the file.
  public init(_ key: String) where Value == Bool? { self.init(key, nil, Bool.self, decode: { $0 }, encode: { $0 }) }

  /// Stores an optional Int under `key`, such as the first visible row of a list. Nil removes the key from the file.
  public init(_ key: String) where Value == Int? { self.init(key, nil, Int.self, decode: { $0 }, encode: { $0 }) }

  /// Stores an optional Double under `key`. Nil removes the key from the file.
  public init(_ key: String) where Value == Double? { self.init(key, nil, Double.self, decode: { $0 }, encode: { $0 }) }

  /// Stores an optional String under `key`. Nil removes the key from the file.
  public init(_ key: String) where Value == String? { self.init(key, nil, String.self, decode: { $0 }, encode: { $0 }) }

  /// Stores the raw integer of an optional value under `key`. Nil removes the key from the file.
  public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == Int {
    self.init(key, nil, Int.self, decode: { R(rawValue: $0) }, encode: { $0?.rawValue })
  }

  /// Stores the raw string of an optional value under `key`. Nil removes the key from the file.
  public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == String {
    self.init(key, nil, String.self, decode: { R(rawValue: $0) }, encode: { $0?.rawValue })
  }
}

/// Strings in one string: each after the number of its bytes and a colon.
package enum StoredStrings {
  package static func encode(_ strings: [String]) -> String { strings.map { "\($0.utf8.count):\($0)" }.joined() }

  /// The strings; nil if the text is none that `encode` gives.
  package static func decode(_ text: String) -> [String]? {
    var rest = Substring(text).utf8, strings: [String] = []
    while !rest.isEmpty {
      guard let colon = rest.firstIndex(of: UInt8(ascii: ":")), let count = Int(String(rest[..<colon]) ?? ""), count >= 0 else {
        return nil
      }
      rest = rest[rest.index(after: colon)...]
      guard count <= rest.count, let string = String(rest.prefix(count)) else { return nil }
      strings.append(string)
      rest = rest.dropFirst(count)
    }
    return strings
  }
}
