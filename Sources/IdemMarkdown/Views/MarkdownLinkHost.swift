import IdemCore
import IdemScreen
import IdemViews

/// A node of a document whose text has links. Each link is a stop of Tab. An address that is only a fragment, such as `#usage`, scrolls to the
/// heading of the document.
@MainActor
protocol MarkdownLinkHost: LinkHost {}

extension MarkdownLinkHost {
  func openLink(_ address: String, in context: UpdateContext) {
    let values = EnvironmentValues(scope: environment)
    if let heading = values.markdownDocument?.heading(forLink: address), let container = enclosingRows {
      return container.scroll(to: AnyHashable(heading.id), anchor: .top, in: context)
    }
    values.openURL(address)
  }

  /// The container that scrolls the rows of the document.
  private var enclosingRows: (any ScrollableNode)? {
    var node = parent
    while let current = node {
      if current.flags.contains(.scroller), let target = current as? any ScrollableNode { return target }
      node = current.parent
    }
    return nil
  }
}

extension EnvironmentValues {
  /// The document of which a text is part.
  var markdownDocument: MarkdownDocument? { selectionPart?.source as? MarkdownDocument }
}
