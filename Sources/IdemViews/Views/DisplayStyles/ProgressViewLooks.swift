import IdemCore

/// A bar of blocks: `▰▰▰▱▱`.
public struct BlocksProgressViewStyle: ProgressViewStyle {
  /// Creates the style.
  public init() {}
  /// Builds the label above the bar. Without a known progress, a spinner.
  public func makeBody(configuration: Configuration) -> some View { CellBarProgress(configuration: configuration, signs: .blocks) }
}

/// A row of dots: `● ● ○ ○`.
public struct DotsProgressViewStyle: ProgressViewStyle {
  /// Creates the style.
  public init() {}
  /// Builds the label above the dots. Without a known progress, a spinner.
  public func makeBody(configuration: Configuration) -> some View { CellBarProgress(configuration: configuration, signs: .dots) }
}

/// A bar of ASCII characters: `[###---]`.
public struct ASCIIProgressViewStyle: ProgressViewStyle {
  /// Creates the style.
  public init() {}
  /// Builds the label above the bar. Without a known progress, a spinner of ASCII characters.
  public func makeBody(configuration: Configuration) -> some View { CellBarProgress(configuration: configuration, signs: .ascii) }
}

/// A bar of whole cells with its labels.
private struct CellBarProgress: View {
  let configuration: ProgressViewStyleConfiguration
  let signs: CellBar.Signs

  var body: some View {
    if let fraction = configuration.fractionCompleted {
      VStack(alignment: .leading) {
        configuration.label
        HStack {
          CellBar(fraction, .cells(signs))
          ProgressPercentage(configuration: configuration, fraction: fraction)
        }
      }
    } else {
      HStack {
        Spinner(signs == .ascii ? .line : .dots)
        configuration.label
      }
    }
  }
}

/// The text of a progress: the app's own, or the percentage.
struct ProgressPercentage: View {
  let configuration: ProgressViewStyleConfiguration
  let fraction: Double

  var body: some View {
    if let text = configuration.currentValueLabel { text } else { Text(verbatim: "\((fraction * 100).roundedLength)%") }
  }
}

extension ProgressViewStyle where Self == BlocksProgressViewStyle {
  /// A bar of blocks: `▰▰▰▱▱`. SwiftUI has no such style.
  @_disfavoredOverload public static var blocks: BlocksProgressViewStyle { BlocksProgressViewStyle() }
}
extension ProgressViewStyle where Self == DotsProgressViewStyle {
  /// A row of dots. SwiftUI has no such style.
  @_disfavoredOverload public static var dots: DotsProgressViewStyle { DotsProgressViewStyle() }
}
extension ProgressViewStyle where Self == ASCIIProgressViewStyle {
  /// A bar of ASCII characters. SwiftUI has no such style.
  @_disfavoredOverload public static var ascii: ASCIIProgressViewStyle { ASCIIProgressViewStyle() }
}
