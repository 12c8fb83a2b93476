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

extension Range where Bound == String.Index {
  /// The range of an `NSRange`, which counts in UTF-16; nil if it is beyond the text.
  public init?<S: IdemText.AttributedStringProtocol>(_ range: NSRange, in text: S) {
    guard range.location != NSNotFound, range.location >= 0, range.length >= 0, range.location + range.length <= text.utf16.count else {
      return nil
    }
    let start = text.utf16.index(text.startIndex, offsetBy: range.location)
    self = start..<text.utf16.index(start, offsetBy: range.length)
  }
}

extension NSRange {
  /// The range in UTF-16 of a range of an attributed text.
  public init<S: IdemText.AttributedStringProtocol>(_ range: Range<IdemText.AttributedString.Index>, in text: S) {
    self.init(
      location: text.utf16.distance(from: text.startIndex, to: range.lowerBound),
      length: text.utf16.distance(from: range.lowerBound, to: range.upperBound))
  }
}
