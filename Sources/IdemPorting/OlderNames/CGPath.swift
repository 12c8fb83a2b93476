import IdemFoundation

/// CoreGraphics' name of a path, which is the same type here.
public typealias CGPath = Path

extension Path {
  /// Creates a path from one of CoreGraphics: the same.
  public init(_ path: CGPath) { self = path }
  /// The path for CoreGraphics: the same.
  public var cgPath: CGPath { self }
}
