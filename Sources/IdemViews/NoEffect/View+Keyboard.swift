import IdemCore

// What SwiftUI passes to an on-screen keyboard. A terminal has a real one, so these modifiers have no effect.

/// A layout of an on-screen keyboard.
public enum UIKeyboardType: Hashable, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad, twitter, webSearch
  case asciiCapableNumberPad
}

/// What an on-screen keyboard writes in capitals.
public struct TextInputAutocapitalization: Hashable, Sendable {
  private let value: UInt8

  public static let never = TextInputAutocapitalization(value: 0)
  public static let words = TextInputAutocapitalization(value: 1)
  public static let sentences = TextInputAutocapitalization(value: 2)
  public static let characters = TextInputAutocapitalization(value: 3)
}

/// What an on-screen keyboard writes in capitals, in older code.
public enum UITextAutocapitalizationType: Hashable, Sendable {
  case none, words, sentences, allCharacters
}

/// What a field is for.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let name = UITextContentType(rawValue: "name")
  public static let givenName = UITextContentType(rawValue: "given-name")
  public static let middleName = UITextContentType(rawValue: "additional-name")
  public static let familyName = UITextContentType(rawValue: "family-name")
  public static let nickname = UITextContentType(rawValue: "nickname")
  public static let jobTitle = UITextContentType(rawValue: "organization-title")
  public static let organizationName = UITextContentType(rawValue: "organization")
  public static let location = UITextContentType(rawValue: "location")
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
  public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  public static let addressState = UITextContentType(rawValue: "address-level1")
  public static let countryName = UITextContentType(rawValue: "country-name")
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  public static let emailAddress = UITextContentType(rawValue: "email")
  public static let URL = UITextContentType(rawValue: "url")
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
  public static let username = UITextContentType(rawValue: "username")
  public static let password = UITextContentType(rawValue: "password")
  public static let newPassword = UITextContentType(rawValue: "new-password")
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
}

/// How a scroll view hides an on-screen keyboard.
public enum ScrollDismissesKeyboardMode: Hashable, Sendable {
  case automatic, immediately, interactively, never
}

/// What a system offers to rewrite a text.
public enum WritingToolsBehavior: Hashable, Sendable {
  case automatic, complete, limited, disabled
}

extension View {
  /// Has no effect. To allow only some text, use a `format` or check the text in `onChange`.
  @inlinable public func keyboardType(_ type: UIKeyboardType) -> some View { self }
  /// Has no effect: a text is taken as it is typed.
  @inlinable public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View { self }
  /// Has no effect: a text is taken as it is typed.
  @inlinable public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View { self }
  /// Has no effect: a text is never corrected.
  @inlinable public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }
  /// Has no effect: a text is never corrected.
  @inlinable public func disableAutocorrection(_ disable: Bool?) -> some View { self }
  /// Has no effect. For a password, use `SecureField`.
  @inlinable public func textContentType(_ textContentType: UITextContentType?) -> some View { self }
  /// Has no effect.
  @inlinable public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { self }
  /// Has no effect.
  @inlinable public func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View { self }
}
