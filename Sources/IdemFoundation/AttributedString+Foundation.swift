import Foundation
import IdemText

private typealias Keys = Foundation.AttributeScopes.FoundationAttributes

extension IdemText.AttributedString {
  /// Creates a text of Foundation's attributed string. Links are kept, other attributes are not. Cost: linear in the text.
  public init(_ text: Foundation.AttributedString) {
    self.init()
    for run in text.runs {
      var attributes = IdemText.AttributeContainer()
      attributes.link = run[Keys.LinkAttribute.self]?.absoluteString
      append(String(text[run.range].characters), attributes: attributes)
    }
  }
}
