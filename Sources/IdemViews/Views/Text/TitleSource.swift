import IdemCore

/// What a title can be besides a literal: a string, a text, a binding to a string.
///
/// Modifiers with a title have two forms: one for literals (`LocalizedStringKey`), and one for values of these types. Further overloads would be tried
/// by the compiler in each combination with those of the other modifiers, before it reports a mistake in the view.
public protocol _TitleSource {
  /// The title. A string is shown as it stands.
  var _title: Text { get }
}

extension String: _TitleSource { public var _title: Text { Text(verbatim: self) } }
extension Substring: _TitleSource { public var _title: Text { Text(self) } }
extension Text: nonisolated _TitleSource { nonisolated public var _title: Text { self } }
extension Binding: @MainActor _TitleSource where Value == String { public var _title: Text { Text(verbatim: wrappedValue) } }
