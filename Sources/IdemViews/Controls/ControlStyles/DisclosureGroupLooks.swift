import IdemCore
import IdemScreen

/// `+` and `-` before the label.
public struct PlusMinusDisclosureGroupStyle: DisclosureGroupStyle {
  /// Creates the style.
  public init() {}
  /// Builds the label and the content.
  public func makeBody(configuration: Configuration) -> some View {
    MarkedDisclosure(configuration: configuration, open: "[-]", closed: "[+]", lines: false)
  }
}

/// A triangle before the label, and a line along the content that ends at its last row.
public struct TreeLinesDisclosureGroupStyle: DisclosureGroupStyle {
  /// Creates the style.
  public init() {}
  /// Builds the label and the content.
  public func makeBody(configuration: Configuration) -> some View {
    MarkedDisclosure(configuration: configuration, open: "▾", closed: "▸", lines: true)
  }
}

private struct MarkedDisclosure: View {
  let configuration: DisclosureGroupStyleConfiguration
  let open: String
  let closed: String
  /// Whether lines connect the content with the label.
  let lines: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 1) {
        Mark(text: configuration.isExpanded ? open : closed)
        configuration.label
      }
      .modifier(PressedFill())
      .modifier(ActionControl { configuration.isExpanded.toggle() })
      if configuration.isExpanded {
        if lines {
          VStack(alignment: .leading, spacing: 0) { configuration.content }.padding(.leading, 2).modifier(TreeLine())
        } else {
          VStack(alignment: .leading, spacing: 0) { configuration.content }.padding(.leading, 4)
        }
      }
    }
  }
}

/// A line along the left of a view, with an end at its last row.
private struct TreeLine: RenderModifier, Equatable {
  func sizeThatFits(_ proposal: ProposedViewSize, child: RenderNode, in context: MeasureContext) -> Size {
    child.measure(proposal, in: context)
  }
  func paint(_ child: RenderNode, in node: RenderNode, _ context: inout PaintContext) {
    context.paint(child)
    var line = node.environment.drawing.style
    line.attributes.insert(.dim)
    for y in context.visible(rows: 0..<node.size.height) {
      context.write(Glyph(narrow: y == node.size.height - 1 ? "╰" : "│"), x: 0, y: y, style: line)
    }
  }
  func change(from old: TreeLine) -> RenderChange { .none }
  static var isLayered: Bool { true }
  static var readsDrawing: Bool { true }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  /// A triangle before the label: the default.
  @_disfavoredOverload public static var triangle: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}
extension DisclosureGroupStyle where Self == PlusMinusDisclosureGroupStyle {
  /// `+` and `-` before the label. SwiftUI has no such style.
  @_disfavoredOverload public static var plusMinus: PlusMinusDisclosureGroupStyle { PlusMinusDisclosureGroupStyle() }
}
extension DisclosureGroupStyle where Self == TreeLinesDisclosureGroupStyle {
  /// Lines along the content. SwiftUI has no such style.
  @_disfavoredOverload public static var treeLines: TreeLinesDisclosureGroupStyle { TreeLinesDisclosureGroupStyle() }
}
