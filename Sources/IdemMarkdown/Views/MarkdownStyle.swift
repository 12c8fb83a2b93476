import IdemCore
import IdemViews

/// The look of the blocks of a Markdown text. A style builds a view from the kind and the content of each block. It can call `makeBody` of
/// another style for the kinds that it does not change:
///
///     struct Shouting: MarkdownStyle {
///       func makeBody(configuration: Configuration) -> some View {
///         if case .heading = configuration.kind { configuration.content.reverse() } else { DefaultMarkdownStyle().makeBody(configuration: configuration) }
///       }
///     }
@MainActor @preconcurrency
public protocol MarkdownStyle {
  /// The properties of a block that a style can read.
  typealias Configuration = MarkdownStyleConfiguration
  /// The view that the style builds.
  associatedtype Body: View
  /// The empty lines between two blocks. The default is 1.
  var blockSpacing: Int { get }
  /// Builds the view of one block.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

extension MarkdownStyle {
  /// One empty line.
  public var blockSpacing: Int { 1 }
}

/// An item of a list, as a style sees it.
public struct MarkdownItem: Sendable, Equatable {
  /// The number of the item; nil in a list of bullets.
  public let number: Int?
  /// The columns that the markers of the list take.
  public let markerWidth: Int
  /// Whether a task is done; nil if the item is no task.
  public let isDone: Bool?
  /// The task with its place in the source; nil if the item is no task.
  public let task: MarkdownTask?
  /// The number of lists around the item's list.
  public let depth: Int
}

/// The properties of a block that a style can read.
public struct MarkdownStyleConfiguration {
  /// The kinds of blocks.
  public enum Kind: Sendable, Equatable {
    /// A heading of a level from 1 to 6.
    case heading(level: Int)
    /// A paragraph.
    case paragraph
    /// Code in a language; the language may be empty.
    case code(language: String)
    /// A quote.
    case quote
    /// An alert such as a warning.
    case alert(MarkdownAlert)
    /// An item of a list. The content is without its marker.
    case item(MarkdownItem)
    /// A table.
    case table
    /// A footnote. The content is without its number.
    case footnote(number: Int)
    /// A horizontal rule. It has no content.
    case rule
    /// Raw HTML, which is shown as text.
    case html
  }

  /// The kind of the block.
  public let kind: Kind
  /// The content of the block.
  public let content: Content

  /// The content of a block as a view.
  public struct Content: View {
    // Equatable: an enum that is not is compared by reflection, which costs more than the rest of an append.
    enum Parts: Equatable {
      case text(StyledText)
      case code(StyledText, language: String)
      case blocks(BlockList, isTight: Bool)
      case table(MarkdownBlock.TableContent)
      case nothing
    }
    let parts: Parts

    public var body: some View {
      switch parts {
      case .text(let text): StyledTextView(text: text)
      case .code(let text, let language): CodeText(text: text, language: language)
      case .blocks(let blocks, let isTight): BlockColumn(blocks: blocks, isTight: isTight)
      case .table(let table): TableBlock(table: table)
      case .nothing: EmptyView()
      }
    }
  }
}

/// A style without its type, as a value of the environment.
struct MarkdownStyleBox: Equatable {
  private let style: Style
  let spacing: Int

  @MainActor private final class Style {
    let build: (MarkdownStyleConfiguration) -> AnyView
    let isSame: (any MarkdownStyle) -> Bool
    let value: any MarkdownStyle

    init<Value: MarkdownStyle>(_ value: Value) {
      self.value = value
      build = { AnyView(value.makeBody(configuration: $0)) }
      isSame = { other in (other as? Value).map { Comparison.of(Value.self).areEqual(value, $0) } ?? false }
    }
  }

  @MainActor init<Value: MarkdownStyle>(_ style: Value) {
    self.style = Style(style)
    spacing = max(0, style.blockSpacing)
  }

  @MainActor func body(_ configuration: MarkdownStyleConfiguration) -> AnyView { style.build(configuration) }

  /// The empty lines above a block. A heading always has one.
  func spacing(above content: MarkdownBlock.Content) -> Int {
    if case .heading = content { return max(1, spacing) }
    return spacing
  }

  nonisolated static func == (a: MarkdownStyleBox, b: MarkdownStyleBox) -> Bool {
    // SAFETY: the environment compares styles on the main actor. `assumeIsolated` checks it.
    a.style === b.style || MainActor.assumeIsolated { a.style.isSame(b.style.value) }
  }
}

private enum MarkdownStyleKey: EnvironmentKey {
  // SAFETY: the environment reads it on the main actor first. `assumeIsolated` checks it.
  static let defaultValue = MainActor.assumeIsolated { MarkdownStyleBox(DefaultMarkdownStyle()) }
}

extension EnvironmentValues {
  var markdownStyleBox: MarkdownStyleBox {
    get { self[MarkdownStyleKey.self] }
    set { self[MarkdownStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the Markdown texts in this view.
  public func markdownStyle<Style: MarkdownStyle>(_ style: Style) -> some View {
    environment(\.markdownStyleBox, MarkdownStyleBox(style))
  }
}
