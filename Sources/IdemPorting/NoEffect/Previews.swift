import IdemFoundation

// Previews of an editor. Nothing shows them; they compile, so that a file with previews needs no change. A test with `TestHost` shows a view
// without its app.

/// Views for the preview of an editor. Nothing shows them.
@available(*, deprecated, message: "has no effect: nothing shows previews; a test with TestHost shows a view without its app")
@MainActor public protocol PreviewProvider {
  associatedtype Previews: View
  /// The views.
  @ViewBuilder static var previews: Previews { get }
}

/// The size of a preview.
@available(*, deprecated, message: "has no effect: nothing shows previews; a test with TestHost shows a view without its app")
public enum PreviewLayout: Sendable {
  case device, sizeThatFits
  case fixed(width: Int, height: Int)
}

/// The device of a preview.
@available(*, deprecated, message: "has no effect: nothing shows previews; a test with TestHost shows a view without its app")
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(stringLiteral value: String) { rawValue = value }
}

/// The direction in which a device is held.
@available(*, deprecated, message: "has no effect: nothing shows previews; a test with TestHost shows a view without its app")
public struct InterfaceOrientation: Hashable, CaseIterable, Sendable {
  private let value: UInt8

  public static let portrait = InterfaceOrientation(value: 0)
  public static let portraitUpsideDown = InterfaceOrientation(value: 1)
  public static let landscapeLeft = InterfaceOrientation(value: 2)
  public static let landscapeRight = InterfaceOrientation(value: 3)
  public static let allCases: [InterfaceOrientation] = [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight]
}

/// How `#Preview` shows a view.
@available(*, deprecated, message: "has no effect: nothing shows previews; a test with TestHost shows a view without its app")
public struct PreviewTrait: Sendable {
  public static let sizeThatFitsLayout = PreviewTrait()
  public static let portrait = PreviewTrait()
  public static let landscapeLeft = PreviewTrait()
  public static let landscapeRight = PreviewTrait()
  public static func fixedLayout(width: Int, height: Int) -> PreviewTrait { PreviewTrait() }
}

extension View {
  /// Has no effect.
  @available(*, deprecated, message: "has no effect: nothing shows previews; a test with TestHost shows a view without its app")
  @inlinable public func previewDisplayName(_ value: String?) -> some View { self }
  /// Has no effect.
  @available(*, deprecated, message: "has no effect: nothing shows previews; a test with TestHost shows a view without its app")
  @inlinable public func previewLayout(_ value: PreviewLayout) -> some View { self }
  /// Has no effect.
  @available(*, deprecated, message: "has no effect: nothing shows previews; a test with TestHost shows a view without its app")
  @inlinable public func previewDevice(_ value: PreviewDevice?) -> some View { self }
  /// Has no effect.
  @available(*, deprecated, message: "has no effect: nothing shows previews; a test with TestHost shows a view without its app")
  @inlinable public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { self }
}
