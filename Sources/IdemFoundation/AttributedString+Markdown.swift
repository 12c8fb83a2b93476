import Foundation
import IdemText

extension IdemText.AttributedString {
  /// Creates a text from inline Markdown, with links that are relative to an address.
  ///
  /// Every source can be read, so it never throws. It can be called with `try`, as code for other platforms does, without a warning; in a
  /// file that does not import IdemFoundation, `AttributedString(markdown:)` of Idem is called without `try`. Cost: linear in the source.
  public init(
    markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
  ) throws {
    self.init(markdown: markdown[...], options: options)
    guard let baseURL else { return }
    for run in runs {
      guard let address = run.link, address.scheme == nil else { continue }
      self[run.range].link = URL(string: address.relativeString, relativeTo: baseURL)?.absoluteURL
    }
  }
}
