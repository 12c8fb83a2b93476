/// A persistent value, stored under a key in a file (see `AppStorageFile`). All views that use the same key and file share the value.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private var location: AppStorageLocation<Value>

  private init(_ location: AppStorageLocation<Value>) { self.location = location }

  /// The current value; the default if the key has no value or one of another type. Reading it in a body makes the body depend on the key.
  /// A write is visible at once and saved in the background.
  ///
  /// It is not marked with an actor: in the language mode of Swift 5, a mark would make each class with such a property a type of the main
  /// actor. It must be used on the main thread; anywhere else the program stops.
  public var wrappedValue: Value {
    get { MainActor.assumeIsolated { StorageAccess(value: location.read()) }.value }
    nonmutating set {
      let access = StorageAccess(value: newValue)
      MainActor.assumeIsolated { location.write(access.value) }
    }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { Binding(location: location) }

  public static var _isIgnoredInput: Bool { true }
  public static var _isSelfContained: Bool { true }

  public static func _connect(_ property: UnsafeMutablePointer<AppStorage>, _ connection: inout _PropertyConnection) {
    // Most apps have one storage.
    guard AppStorageFile.hasHosts || AppStorageFile.hasScopes, let file = connection.node.environment.value(of: AppStorageFileKey.self)
    else { return }
    property.pointee.location = property.pointee.location.located(in: file)
  }
}

/// A value on its way to the main actor or from it.
// SAFETY: it is made and used in one call of `assumeIsolated`, on one thread.
private struct StorageAccess<Value>: @unchecked Sendable { let value: Value }

/// Where `@AppStorage` keeps a value: an `AppStorageFile`, or Foundation's `UserDefaults`.
@MainActor @preconcurrency
public protocol _AppStore: AnyObject {
  /// The values.
  var _appStorage: AppStorageFile { get }
}

/// The value of a key in a file, converted to one type.
final class AppStorageLocation<Value>: Location {
  private let place: (any _AppStore)?
  private let key: String
  private let fallback: Value
  private let decode: (StoredValue) -> Value?
  private let encode: (Value) -> StoredValue?

  init(
    _ key: String, _ place: (any _AppStore)?, default fallback: Value, decode: @escaping (StoredValue) -> Value?,
    encode: @escaping (Value) -> StoredValue?
  ) {
    self.place = place
    self.key = key
    self.fallback = fallback
    self.decode = decode
    self.encode = encode
  }

  private var store: AppStorageFile { place?._appStorage ?? .standard }

  /// The same value in a storage, unless it has a place of its own.
  func located(in other: AppStorageFile) -> AppStorageLocation {
    place == nil ? AppStorageLocation(key, other, default: fallback, decode: decode, encode: encode) : self
  }

  func read() -> Value {
    store.entry(of: key).trackRead()
    return store.forms(of: key).lazy.compactMap(decode).first ?? fallback
  }

  func write(_ value: Value) { store.set(encode(value), of: key) }

  func isSamePlace(as other: any Location) -> Bool {
    guard let other = other as? AppStorageLocation<Value> else { return false }
    return key == other.key && store === other.store
  }
}

/// A type that is stored without conversion.
protocol Storable {
  init?(stored: StoredValue)
  var stored: StoredValue { get }
}

extension Bool: Storable {
  init?(stored: StoredValue) { if case .bool(let value) = stored { self = value } else { return nil } }
  var stored: StoredValue { .bool(self) }
}

extension Int: Storable {
  init?(stored: StoredValue) { if case .int(let value) = stored { self = value } else { return nil } }
  var stored: StoredValue { .int(self) }
}

extension Double: Storable {
  init?(stored: StoredValue) { if case .double(let value) = stored { self = value } else { return nil } }
  var stored: StoredValue { .double(self) }
}

extension String: Storable {
  init?(stored: StoredValue) { if case .string(let value) = stored { self = value } else { return nil } }
  var stored: StoredValue { .string(self) }
}

extension AppStorage {
  private init<Stored: Storable>(
    _ key: String, _ store: (any _AppStore)?, default value: Value, _ type: Stored.Type, decode: @escaping (Stored) -> Value?,
    encode: @escaping (Value) -> Stored?
  ) {
    self.init(
      AppStorageLocation(
        key, store, default: value, decode: { Stored(stored: $0).flatMap(decode) }, encode: { encode($0).map(\.stored) }))
  }

  /// Stores a value in a form that other modules make. Nil removes the key.
  package init(
    _ key: String, _ store: (any _AppStore)?, default value: Value, forms decode: @escaping (StoredValue) -> Value?,
    encode: @escaping (Value) -> StoredValue?
  ) {
    self.init(AppStorageLocation(key, store, default: value, decode: decode, encode: encode))
  }

  /// Stores a value as a text, which other modules make. Nil removes the key from the file.
  package init(
    _ key: String, _ store: (any _AppStore)?, default value: Value, decode: @escaping (String) -> Value?,
    encode: @escaping (Value) -> String?
  ) {
    self.init(key, store, default: value, String.self, decode: decode, encode: encode)
  }

  /// Stores a Bool under `key`; `wrappedValue` is the default. Without `store`, the app's own file is used.
  public init(wrappedValue: Value, _ key: String, store: AppStorageFile? = nil) where Value == Bool {
    self.init(key, store, default: wrappedValue, Bool.self, decode: { $0 }, encode: { $0 })
  }

  /// Stores an Int under `key`; `wrappedValue` is the default. Without `store`, the app's own file is used.
  public init(wrappedValue: Value, _ key: String, store: AppStorageFile? = nil) where Value == Int {
    self.init(key, store, default: wrappedValue, Int.self, decode: { $0 }, encode: { $0 })
  }

  /// Stores a Double under `key`; `wrappedValue` is the default. Without `store`, the app's own file is used.
  public init(wrappedValue: Value, _ key: String, store: AppStorageFile? = nil) where Value == Double {
    self.init(key, store, default: wrappedValue, Double.self, decode: { $0 }, encode: { $0 })
  }

  /// Stores a String under `key`; `wrappedValue` is the default. Without `store`, the app's own file is used.
  public init(wrappedValue: Value, _ key: String, store: AppStorageFile? = nil) where Value == String {
    self.init(key, store, default: wrappedValue, String.self, decode: { $0 }, encode: { $0 })
  }

  /// Stores the raw integer of a value under `key`; `wrappedValue` is the default, also if the stored integer is not a valid raw value.
  public init(wrappedValue: Value, _ key: String, store: AppStorageFile? = nil) where Value: RawRepresentable, Value.RawValue == Int {
    self.init(key, store, default: wrappedValue, Int.self, decode: { Value(rawValue: $0) }, encode: { $0.rawValue })
  }

  /// Stores the raw string of a value under `key`; `wrappedValue` is the default, also if the stored string is not a valid raw value.
  public init(wrappedValue: Value, _ key: String, store: AppStorageFile? = nil) where Value: RawRepresentable, Value.RawValue == String {
    self.init(key, store, default: wrappedValue, String.self, decode: { Value(rawValue: $0) }, encode: { $0.rawValue })
  }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  /// Stores an optional Bool under `key`. Nil removes the key from the file.
  public init(_ key: String, store: AppStorageFile? = nil) where Value == Bool? {
    self.init(key, store, default: nil, Bool.self, decode: { $0 }, encode: { $0 })
  }

  /// Stores an optional Int under `key`. Nil removes the key from the file.
  public init(_ key: String, store: AppStorageFile? = nil) where Value == Int? {
    self.init(key, store, default: nil, Int.self, decode: { $0 }, encode: { $0 })
  }

  /// Stores an optional Double under `key`. Nil removes the key from the file.
  public init(_ key: String, store: AppStorageFile? = nil) where Value == Double? {
    self.init(key, store, default: nil, Double.self, decode: { $0 }, encode: { $0 })
  }

  /// Stores an optional String under `key`. Nil removes the key from the file.
  public init(_ key: String, store: AppStorageFile? = nil) where Value == String? {
    self.init(key, store, default: nil, String.self, decode: { $0 }, encode: { $0 })
  }

  /// Stores the raw integer of an optional value under `key`. Nil removes the key from the file.
  public init<R: RawRepresentable>(_ key: String, store: AppStorageFile? = nil) where Value == R?, R.RawValue == Int {
    self.init(key, store, default: nil, Int.self, decode: { R(rawValue: $0) }, encode: { $0?.rawValue })
  }

  /// Stores the raw string of an optional value under `key`. Nil removes the key from the file.
  public init<R: RawRepresentable>(_ key: String, store: AppStorageFile? = nil) where Value == R?, R.RawValue == String {
    self.init(key, store, default: nil, String.self, decode: { R(rawValue: $0) }, encode: { $0?.rawValue })
  }
}
