import IdemCore
import IdemScreen

/// The look of notices: where they are, and their border. Plain data.
public protocol ToastStyle: Sendable {
  /// What the notices draw.
  var look: ToastLook { get }
}

/// Where notices are, and what is around their texts.
public struct ToastLook: Hashable, Sendable {
  /// The corner or the edge of the screen. The newest notice is the nearest to it.
  public var place: UnitPoint
  /// The border; nil for none.
  public var border: BorderStyle?
  /// The greatest width in columns, with the border.
  public var width: Int

  /// Creates a look.
  public init(place: UnitPoint = .bottomTrailing, border: BorderStyle? = .rounded, width: Int = 50) {
    (self.place, self.border, self.width) = (place, border, max(8, min(width, 1000)))
  }
}

/// In a corner of the screen: the default is the bottom right one.
public struct CornerToastStyle: ToastStyle {
  private let place: UnitPoint
  /// Creates the style.
  public init(_ place: UnitPoint = .bottomTrailing) { self.place = place }
  public var look: ToastLook { ToastLook(place: place) }
}

/// Without a border, with a bar of the notice's color on the left.
public struct BarToastStyle: ToastStyle {
  /// Creates the style.
  public init() {}
  public var look: ToastLook {
    ToastLook(
      border: BorderStyle(
        topLeading: "▌", topTrailing: " ", bottomLeading: "▌", bottomTrailing: " ", top: " ", bottom: " ", leading: "▌", trailing: " "))
  }
}

extension ToastStyle where Self == CornerToastStyle {
  /// In the bottom right corner: the default.
  public static var automatic: CornerToastStyle { CornerToastStyle() }
  /// In a corner or at the middle of an edge.
  public static func corner(_ place: UnitPoint) -> CornerToastStyle { CornerToastStyle(place) }
}
extension ToastStyle where Self == BarToastStyle {
  /// A bar of the notice's color on the left.
  public static var bar: BarToastStyle { BarToastStyle() }
}

enum ToastLookKey: EnvironmentKey { static var defaultValue: ToastLook { ToastLook() } }

/// Sets the look of the notices of the whole app: they have no place among the views.
private struct ToastStyleModifier: WrapperModifier {
  let look: ToastLook

  func makeNode(parent: Node, in context: UpdateContext) -> WrapperNode {
    parent.tree.rootEnvironment.set(ToastLookKey.self, to: look)
    return PlainWrapperNode(parent: parent, type: Self.self)
  }
  func update(_ node: WrapperNode, in context: UpdateContext) { node.tree.rootEnvironment.set(ToastLookKey.self, to: look) }
}

private final class PlainWrapperNode: WrapperNode {
  override var isPlain: Bool { true }
}

extension View {
  /// Sets the look of the app's notices. The newest call counts.
  public func toastStyle(_ style: some ToastStyle) -> some View { modifier(ToastStyleModifier(look: style.look)) }
}
