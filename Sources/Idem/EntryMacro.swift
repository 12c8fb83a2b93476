/// Turns a property in an extension of `EnvironmentValues`, `Transaction`, `ContainerValues` or `FocusedValues` into a stored value with its
/// own key.
///
/// ```swift
/// extension EnvironmentValues {
///   @Entry var theme: Theme = .plain
/// }
/// ```
///
/// The macro generates the key `__Key_theme`. Its default is the property's initial value, or nil for an optional without one. If the type
/// is written, the default is computed at each access and may be of any type. Otherwise it is stored, and must be Sendable. In
/// `FocusedValues` the property is an optional, which is nil if no view sets it.
@attached(accessor) @attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "IdemEquatableMacros", type: "EntryMacro")
