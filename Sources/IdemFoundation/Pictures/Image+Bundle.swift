import Foundation
import IdemViews

extension Image {
  /// Shows a picture file among the resources of a bundle: `Image("logo", bundle: .module)`. The name may lack the ending png, jpg or jpeg.
  ///
  /// If the bundle has no such file, this is the same as `Image(_:)`.
  ///
  /// - Parameter bundle: nil for the resources of the program.
  public nonisolated init(_ name: String, bundle: Bundle?) {
    let types = [nil, "png", "jpg", "jpeg"]
    self.init(types.lazy.compactMap { (bundle ?? .main).path(forResource: name, ofType: $0) }.first ?? name)
  }

  /// The same as `Image(_:bundle:)`. The label has no effect.
  public nonisolated init(_ name: String, bundle: Bundle? = nil, label: Text) { self.init(name, bundle: bundle) }

  /// The same as `Image(_:bundle:)`.
  public nonisolated init(decorative name: String, bundle: Bundle?) { self.init(name, bundle: bundle) }
}
