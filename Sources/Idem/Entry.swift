/// Makes a property in an extension of `EnvironmentValues` or of `Transaction` a value of its own, with its key.
///
/// ```swift
/// extension EnvironmentValues {
///   @Entry var theme: Theme = .plain
/// }
/// ```
///
/// The key is written beside it, as `__Key_theme`, with the value that was given as its default, or nil for an optional without one. With the type
/// written, the default is computed each time it is asked for, and may be of any type; without, it is kept, and has to be Sendable.
@attached(accessor) @attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "EquatableMacros", type: "EntryMacro")
