import Foundation
import IdemText

/// The key of the part of a date that a piece of text shows.
public enum DateFieldAttribute: IdemText.AttributedStringKey {
  /// A part of a date.
  public typealias Value = Foundation.AttributeScopes.FoundationAttributes.DateFieldAttribute.Field
  /// The name of the attribute.
  public static let name = "Foundation.DateFormatField"
}

/// The key of the part of a number that a piece of text shows.
public enum NumberPartAttribute: IdemText.AttributedStringKey {
  /// A part of a number.
  public typealias Value = Foundation.AttributeScopes.FoundationAttributes.NumberFormatAttributes.NumberPartAttribute.NumberPart
  /// The name of the attribute.
  public static let name = "Foundation.NumberFormatPart"
}

/// The key of the symbol of a number that a piece of text shows.
public enum NumberSymbolAttribute: IdemText.AttributedStringKey {
  /// A symbol.
  public typealias Value = Foundation.AttributeScopes.FoundationAttributes.NumberFormatAttributes.SymbolAttribute.Symbol
  /// The name of the attribute.
  public static let name = "Foundation.NumberFormatSymbol"
}

extension IdemText.AttributeScopes {
  /// The part of a date that a piece of text shows, in a text of an attributed format.
  public var dateField: DateFieldAttribute.Type { DateFieldAttribute.self }
  /// The part of a number that a piece of text shows, in a text of an attributed format.
  public var numberPart: NumberPartAttribute.Type { NumberPartAttribute.self }
  /// The symbol of a number that a piece of text shows, such as the sign, in a text of an attributed format.
  public var numberSymbol: NumberSymbolAttribute.Type { NumberSymbolAttribute.self }
}

// An attributed format of Foundation gives a text of Idem, which has colors. These methods are preferred to those of Foundation, because they are
// more specific.

extension Date {
  /// The date in an attributed format: `date.formatted(.dateTime.weekday().attributedStyle)`. Its parts have `dateField`.
  public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> IdemText.AttributedString
  where Style.FormatInput == Date, Style.FormatOutput == Foundation.AttributedString {
    IdemText.AttributedString(style.format(self))
  }
}

extension BinaryInteger {
  /// The number in an attributed format: `12.formatted(.number.attributed)`. Its parts have `numberPart` and `numberSymbol`.
  public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> IdemText.AttributedString
  where Style.FormatInput == Self, Style.FormatOutput == Foundation.AttributedString {
    IdemText.AttributedString(style.format(self))
  }
}

extension BinaryFloatingPoint {
  /// The number in an attributed format: `price.formatted(.currency(code: "EUR").attributed)`. Its parts have `numberPart` and `numberSymbol`.
  public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> IdemText.AttributedString
  where Style.FormatInput == Self, Style.FormatOutput == Foundation.AttributedString {
    IdemText.AttributedString(style.format(self))
  }
}

extension Decimal {
  /// The number in an attributed format: `price.formatted(.currency(code: "EUR").attributed)`. Its parts have `numberPart` and `numberSymbol`.
  public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> IdemText.AttributedString
  where Style.FormatInput == Decimal, Style.FormatOutput == Foundation.AttributedString {
    IdemText.AttributedString(style.format(self))
  }
}
