import Foundation
import IdemCore

/// `@AppStorage("name", store: UserDefaults(suiteName: "com.example.app"))` keeps a value in Foundation's preferences instead of the app's file.
///
/// Data and URL are kept as text, Date as seconds since 2001. A value that other code sets is shown when the view is evaluated the next time:
/// Foundation reports no changes on Linux.
extension UserDefaults: @MainActor _AppStore {
  public var _appStorage: AppStorageFile {
    AppStorageFile(
      Preferences(read: { self.forms(of: $0) }) { value, key in
        switch value {
        case nil: self.removeObject(forKey: key)
        case .bool(let value): self.set(value, forKey: key)
        case .int(let value): self.set(value, forKey: key)
        case .double(let value): self.set(value, forKey: key)
        case .string(let value): self.set(value, forKey: key)
        }
      })
  }

  /// The forms of a value. Preferences do not tell whether a number was a Bool, an integer or a fraction.
  private func forms(of key: String) -> [StoredValue] {
    let value = object(forKey: key)
    if let text = value as? String { return [.string(text)] }
    guard let number = value as? NSNumber else { return [] }
    let int = number.intValue
    guard NSNumber(value: int) == number else { return [.double(number.doubleValue)] }
    return [.int(int), .double(Double(int))] + (int == 0 || int == 1 ? [.bool(int == 1)] : [])
  }
}

/// A value that preferences can store: Bool, Int, Double, String, Data, URL and Date.
public protocol _PreferenceValue {
  init?(_preference: _Preference)
  var _preference: _Preference { get }
}

/// A value in the form in which preferences store it.
public struct _Preference {
  let value: StoredValue
}

extension Bool: _PreferenceValue {
  public init?(_preference: _Preference) { if case .bool(let value) = _preference.value { self = value } else { return nil } }
  public var _preference: _Preference { _Preference(value: .bool(self)) }
}

extension Int: _PreferenceValue {
  public init?(_preference: _Preference) { if case .int(let value) = _preference.value { self = value } else { return nil } }
  public var _preference: _Preference { _Preference(value: .int(self)) }
}

extension Double: _PreferenceValue {
  public init?(_preference: _Preference) { if case .double(let value) = _preference.value { self = value } else { return nil } }
  public var _preference: _Preference { _Preference(value: .double(self)) }
}

extension String: _PreferenceValue {
  public init?(_preference: _Preference) { if case .string(let value) = _preference.value { self = value } else { return nil } }
  public var _preference: _Preference { _Preference(value: .string(self)) }
}

extension Data: _PreferenceValue {
  public init?(_preference: _Preference) {
    guard let text = String(_preference: _preference), let data = Data(base64Encoded: text) else { return nil }
    self = data
  }
  public var _preference: _Preference { base64EncodedString()._preference }
}

extension URL: _PreferenceValue {
  public init?(_preference: _Preference) {
    guard let text = String(_preference: _preference), let url = URL(string: text) else { return nil }
    self = url
  }
  public var _preference: _Preference { absoluteString._preference }
}

extension Date: _PreferenceValue {
  public init?(_preference: _Preference) {
    guard let seconds = Double(_preference: _preference) else { return nil }
    self.init(timeIntervalSinceReferenceDate: seconds)
  }
  public var _preference: _Preference { timeIntervalSinceReferenceDate._preference }
}

extension AppStorage {
  private init<Stored: _PreferenceValue>(
    _ key: String, in store: UserDefaults?, default value: Value, decode: @escaping (Stored) -> Value?, encode: @escaping (Value) -> Stored?
  ) {
    self.init(
      key, store, default: value, forms: { Stored(_preference: _Preference(value: $0)).flatMap(decode) },
      encode: { encode($0)?._preference.value })
  }

  /// Stores a value in preferences under `key`; `wrappedValue` is the default. A store of nil is the app's own file.
  @_disfavoredOverload
  public init(wrappedValue: Value, _ key: String, store: UserDefaults?) where Value: _PreferenceValue {
    self.init(key, in: store, default: wrappedValue, decode: { $0 }, encode: { $0 })
  }

  /// Stores the raw value of a value in preferences under `key`; `wrappedValue` is the default, also if what is stored is not a valid raw value.
  @_disfavoredOverload
  public init(wrappedValue: Value, _ key: String, store: UserDefaults?) where Value: RawRepresentable, Value.RawValue: _PreferenceValue {
    self.init(key, in: store, default: wrappedValue, decode: { Value(rawValue: $0) }, encode: { $0.rawValue })
  }

  /// Stores an optional value in preferences under `key`. Nil removes the key.
  @_disfavoredOverload
  public init<Wrapped: _PreferenceValue>(_ key: String, store: UserDefaults?) where Value == Wrapped? {
    self.init(key, in: store, default: nil, decode: { (wrapped: Wrapped) in wrapped }, encode: { $0 })
  }

  /// Stores the raw value of an optional value in preferences under `key`. Nil removes the key.
  @_disfavoredOverload
  public init<Wrapped: RawRepresentable>(_ key: String, store: UserDefaults?) where Value == Wrapped?, Wrapped.RawValue: _PreferenceValue {
    self.init(key, in: store, default: nil, decode: { Wrapped(rawValue: $0) }, encode: { $0?.rawValue })
  }
}
