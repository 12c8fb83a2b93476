import IdemFoundation

// What SwiftUI passes to an on-screen keyboard. A terminal has a real one, so these modifiers have no effect.

/// A layout of an on-screen keyboard.
@available(*, deprecated, message: "has no effect: a terminal has a real keyboard")
public enum KeyboardType: Hashable, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad, twitter, webSearch
  case asciiCapableNumberPad
}

/// What an on-screen keyboard writes in capitals.
@available(*, deprecated, message: "has no effect: a text is taken as it is typed")
public struct TextInputAutocapitalization: Hashable, Sendable {
  private let value: UInt8

  public static let never = TextInputAutocapitalization(value: 0)
  public static let words = TextInputAutocapitalization(value: 1)
  public static let sentences = TextInputAutocapitalization(value: 2)
  public static let characters = TextInputAutocapitalization(value: 3)
}

/// What an on-screen keyboard writes in capitals, in older code.
@available(*, deprecated, message: "has no effect: a text is taken as it is typed")
public enum TextAutocapitalizationType: Hashable, Sendable {
  case none, words, sentences, allCharacters
}

/// What a field is for.
@available(*, deprecated, message: "has no effect: a terminal fills in no fields; for a password, use SecureField")
public struct TextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let name = TextContentType(rawValue: "name")
  public static let givenName = TextContentType(rawValue: "given-name")
  public static let middleName = TextContentType(rawValue: "additional-name")
  public static let familyName = TextContentType(rawValue: "family-name")
  public static let nickname = TextContentType(rawValue: "nickname")
  public static let jobTitle = TextContentType(rawValue: "organization-title")
  public static let organizationName = TextContentType(rawValue: "organization")
  public static let location = TextContentType(rawValue: "location")
  public static let fullStreetAddress = TextContentType(rawValue: "street-address")
  public static let streetAddressLine1 = TextContentType(rawValue: "address-line1")
  public static let streetAddressLine2 = TextContentType(rawValue: "address-line2")
  public static let addressCity = TextContentType(rawValue: "address-level2")
  public static let addressState = TextContentType(rawValue: "address-level1")
  public static let countryName = TextContentType(rawValue: "country-name")
  public static let postalCode = TextContentType(rawValue: "postal-code")
  public static let telephoneNumber = TextContentType(rawValue: "tel")
  public static let emailAddress = TextContentType(rawValue: "email")
  public static let URL = TextContentType(rawValue: "url")
  public static let creditCardNumber = TextContentType(rawValue: "cc-number")
  public static let username = TextContentType(rawValue: "username")
  public static let password = TextContentType(rawValue: "password")
  public static let newPassword = TextContentType(rawValue: "new-password")
  public static let oneTimeCode = TextContentType(rawValue: "one-time-code")
}

/// How a scroll view hides an on-screen keyboard.
@available(*, deprecated, message: "has no effect: a terminal has a real keyboard")
public enum ScrollDismissesKeyboardMode: Hashable, Sendable {
  case automatic, immediately, interactively, never
}

/// What a system offers to rewrite a text.
@available(*, deprecated, message: "has no effect: a terminal has no tools that rewrite a text")
public enum WritingToolsBehavior: Hashable, Sendable {
  case automatic, complete, limited, disabled
}

extension View {
  /// Has no effect. To allow only some text, use a `format` or check the text in `onChange`.
  @available(*, deprecated, message: "has no effect: To allow only some text, use a `format` or check the text in `onChange`")
  @inlinable public func keyboardType(_ type: KeyboardType) -> some View { self }
  /// Has no effect: a text is taken as it is typed.
  @available(*, deprecated, message: "has no effect: a text is taken as it is typed")
  @inlinable public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View { self }
  /// Has no effect: a text is taken as it is typed.
  @available(*, deprecated, message: "has no effect: a text is taken as it is typed")
  @inlinable public func autocapitalization(_ style: TextAutocapitalizationType) -> some View { self }
  /// Has no effect: a text is never corrected.
  @available(*, deprecated, message: "has no effect: a text is never corrected")
  @inlinable public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
  /// Has no effect: a text is never corrected.
  @available(*, deprecated, message: "has no effect: a text is never corrected")
  @inlinable public func disableAutocorrection(_ disable: Bool?) -> some View { self }
  /// Has no effect. For a password, use `SecureField`.
  @available(*, deprecated, message: "has no effect: For a password, use `SecureField`")
  @inlinable public func textContentType(_ textContentType: TextContentType?) -> some View { self }
  /// Has no effect.
  @available(*, deprecated, message: "has no effect: a terminal has a real keyboard, which scrolling does not hide")
  @inlinable public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }
  /// Has no effect.
  @available(*, deprecated, message: "has no effect: a terminal has no tools that rewrite a text")
  @inlinable public func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View { self }
}
