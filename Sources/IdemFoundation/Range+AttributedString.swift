import Foundation
import IdemText

extension Range where Bound == String.Index {
  /// The same range of an attributed text, such as that of a match in its string: `Range(match.range, in: text)`. Nil if it is not within the text.
  public init?<S: IdemText.AttributedStringProtocol>(_ range: Range<String.Index>, in text: S) {
    guard range.lowerBound >= text.startIndex, range.upperBound <= text.endIndex else { return nil }
    self = range
  }

  /// The same range of the string of an attributed text. Nil if it is not within the string.
  public init?<S: StringProtocol>(_ range: Range<IdemText.AttributedString.Index>, in string: S) {
    guard range.lowerBound >= string.startIndex, range.upperBound <= string.endIndex else { return nil }
    self = range
  }
}
