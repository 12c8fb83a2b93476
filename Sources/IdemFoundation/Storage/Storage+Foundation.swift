import Idem
import IdemCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// Values of Foundation's types, with SwiftUI's names. Each is one line of text in the file.

/// The text of a value in the file.
private struct StoredForm<Value> {
  let decode: (String) -> Value?
  let encode: (Value) -> String?
}

extension StoredForm where Value == Data {
  static var data: StoredForm { StoredForm(decode: { Data(base64Encoded: $0) }, encode: { $0.base64EncodedString() }) }
}
extension StoredForm where Value == URL {
  static var url: StoredForm { StoredForm(decode: { URL(string: $0) }, encode: { $0.absoluteString }) }
}
extension StoredForm where Value == Date {
  static var date: StoredForm {
    StoredForm(
      decode: { Double($0).map(Date.init(timeIntervalSinceReferenceDate:)) }, encode: { "\($0.timeIntervalSinceReferenceDate)" })
  }
}

extension StoredForm {
  /// The form of an optional value: nil has no text.
  var optional: StoredForm<Value?> { StoredForm<Value?>(decode: decode, encode: { $0.flatMap(encode) }) }
}

extension AppStorage {
  private init(_ key: String, _ store: AppStorageFile?, default value: Value, form: StoredForm<Value>) {
    self.init(key, store, default: value, decode: form.decode, encode: form.encode)
  }

  /// Stores a Data under `key`; `wrappedValue` is the default. Without `store`, the app's own file is used.
  public init(wrappedValue: Value, _ key: String, store: AppStorageFile? = nil) where Value == Data {
    self.init(key, store, default: wrappedValue, form: .data)
  }

  /// Stores an optional Data under `key`. Nil removes the key from the file.
  public init(_ key: String, store: AppStorageFile? = nil) where Value == Data? {
    self.init(key, store, default: nil, form: StoredForm<Data>.data.optional)
  }

  /// Stores a URL under `key`; `wrappedValue` is the default. Without `store`, the app's own file is used.
  public init(wrappedValue: Value, _ key: String, store: AppStorageFile? = nil) where Value == URL {
    self.init(key, store, default: wrappedValue, form: .url)
  }

  /// Stores an optional URL under `key`. Nil removes the key from the file.
  public init(_ key: String, store: AppStorageFile? = nil) where Value == URL? {
    self.init(key, store, default: nil, form: StoredForm<URL>.url.optional)
  }

  /// Stores a Date under `key`; `wrappedValue` is the default. Without `store`, the app's own file is used.
  public init(wrappedValue: Value, _ key: String, store: AppStorageFile? = nil) where Value == Date {
    self.init(key, store, default: wrappedValue, form: .date)
  }

  /// Stores an optional Date under `key`. Nil removes the key from the file.
  public init(_ key: String, store: AppStorageFile? = nil) where Value == Date? {
    self.init(key, store, default: nil, form: StoredForm<Date>.date.optional)
  }
}

extension SceneStorage {
  private init(_ key: String, default value: Value, form: StoredForm<Value>) {
    self.init(key, default: value, decode: form.decode, encode: form.encode)
  }

  /// Stores a Data under `key`; `wrappedValue` is the default.
  public init(wrappedValue: Value, _ key: String) where Value == Data { self.init(key, default: wrappedValue, form: .data) }

  /// Stores an optional Data under `key`. Nil removes the key from the file.
  public init(_ key: String) where Value == Data? { self.init(key, default: nil, form: StoredForm<Data>.data.optional) }

  /// Stores a URL under `key`; `wrappedValue` is the default.
  public init(wrappedValue: Value, _ key: String) where Value == URL { self.init(key, default: wrappedValue, form: .url) }

  /// Stores an optional URL under `key`. Nil removes the key from the file.
  public init(_ key: String) where Value == URL? { self.init(key, default: nil, form: StoredForm<URL>.url.optional) }

  /// Stores a Date under `key`; `wrappedValue` is the default.
  public init(wrappedValue: Value, _ key: String) where Value == Date { self.init(key, default: wrappedValue, form: .date) }

  /// Stores an optional Date under `key`. Nil removes the key from the file.
  public init(_ key: String) where Value == Date? { self.init(key, default: nil, form: StoredForm<Date>.date.optional) }
}
