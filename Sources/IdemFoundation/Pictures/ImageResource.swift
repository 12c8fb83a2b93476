import Foundation
import IdemViews

/// The name of a picture among the resources of a bundle. Xcode generates constants of this type for the pictures of an asset catalog; other
/// programs declare theirs, and use them with `Image(.logo)`:
///
///     extension ImageResource { static let logo = ImageResource(name: "logo", bundle: .module) }
public struct ImageResource: Hashable, Sendable {
  let name: String
  let bundle: Bundle

  public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }

  public static func == (one: ImageResource, other: ImageResource) -> Bool {
    one.name == other.name && one.bundle.bundlePath == other.bundle.bundlePath
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(bundle.bundlePath)
  }
}

/// The name of a color of the app. Xcode generates constants of this type for the colors of an asset catalog; other programs declare theirs,
/// with the color:
///
///     extension ColorResource { static let brand = ColorResource(name: "brand", color: Color(red: 0.18, green: 0.5, blue: 0.97)) }
public struct ColorResource: Hashable, Sendable {
  let name: String
  let color: Color?

  /// Creates a name without a color, which is shown as the accent color.
  public init(name: String, bundle: Bundle) { (self.name, color) = (name, nil) }
  /// Creates a name with its color.
  public init(name: String, color: Color) { (self.name, self.color) = (name, color) }
}

extension Image {
  /// Shows a picture among the resources of a bundle; see `Image(_:bundle:)`.
  public init(_ resource: ImageResource) { self.init(resource.name, bundle: resource.bundle) }
}

extension Color {
  /// Creates the color of a name.
  public init(_ resource: ColorResource) { self = resource.color ?? .accentColor }
}
