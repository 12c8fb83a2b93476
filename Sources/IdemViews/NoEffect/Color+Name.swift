import IdemCore
import IdemScreen

extension Color {
  /// The default color: an app of a terminal has no colors by name.
  @inlinable public init(_ name: String) { self = .default }
}
