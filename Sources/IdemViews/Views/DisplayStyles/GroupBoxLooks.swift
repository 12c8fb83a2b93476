import IdemCore
import IdemScreen

/// A box of thick lines with the label in its top edge.
public struct HeavyGroupBoxStyle: GroupBoxStyle {
  /// Creates the style.
  public init() {}
  /// Builds the box.
  public func makeBody(configuration: Configuration) -> some View { BoxedGroup(configuration: configuration, border: .heavy) }
}

/// An area with the label above the content, one cell inside of its edges.
public struct CardGroupBoxStyle: GroupBoxStyle {
  /// Creates the style.
  public init() {}
  /// Builds the area.
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      configuration.label.bold()
      configuration.content
    }
    .padding(.horizontal, 2).padding(.vertical, 1)
    .modifier(SurfaceModifier())
  }
}

/// The content of a group in a border, with the label in the top line.
private struct BoxedGroup: View {
  let configuration: GroupBoxStyleConfiguration
  let border: BorderStyle

  var body: some View {
    configuration.content.padding(.horizontal, 1).border(border)
      .overlay(alignment: .topLeading) { configuration.label.padding(.horizontal, 1).background(.background).padding(.leading, 2) }
  }
}

/// Fills the area of a view with a background that is near to that of the window.
struct SurfaceModifier: SameSizeModifier, Equatable {
  func paint(_ child: RenderNode, in node: RenderNode, _ context: inout PaintContext) {
    context.fill(node.bounds, Cell(.space, Style(background: EnvironmentValues(scope: node.environment).surface)))
    context.paint(child)
  }
  func visitDrawn(in node: RenderNode, _ rect: Rect, _ visit: DrawnVisitor) -> Bool { visit(rect, true) }
  func change(from old: SurfaceModifier) -> RenderChange { .none }
  static var isLayered: Bool { true }
  static var readsDrawing: Bool { true }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  /// A rounded box with the label in its top edge: the default.
  @_disfavoredOverload public static var rounded: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}
extension GroupBoxStyle where Self == HeavyGroupBoxStyle {
  /// A box of thick lines. SwiftUI has no such style.
  @_disfavoredOverload public static var heavy: HeavyGroupBoxStyle { HeavyGroupBoxStyle() }
}
extension GroupBoxStyle where Self == CardGroupBoxStyle {
  /// An area with a background of its own. SwiftUI has no such style.
  @_disfavoredOverload public static var card: CardGroupBoxStyle { CardGroupBoxStyle() }
}
