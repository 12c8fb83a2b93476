import IdemCore
import IdemScreen

/// A line of dots between the label and the content.
public struct DottedLabeledContentStyle: LabeledContentStyle {
  /// Creates the style.
  public init() {}
  /// Builds the row.
  public func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 1) {
      configuration.label
      Leader()
      configuration.content
    }
  }
}

/// Dots over all columns that are left.
private struct Leader: View {
  var body: some View {
    Canvas { context, size in
      _ = context.draw(String(repeating: "·", count: min(size.width, 10_000)), x: 0, y: 0, style: Style(foreground: .secondary))
    }
    .frame(height: 1).frame(maxWidth: .infinity)
  }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  /// The label and the content at the two ends of the row: the default.
  @_disfavoredOverload public static var ends: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}
extension LabeledContentStyle where Self == DottedLabeledContentStyle {
  /// A line of dots between the label and the content. SwiftUI has no such style.
  @_disfavoredOverload public static var dotted: DottedLabeledContentStyle { DottedLabeledContentStyle() }
}
