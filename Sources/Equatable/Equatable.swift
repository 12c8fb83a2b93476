/// Makes a struct Equatable, so that a view can be skipped. The generated `==` compares every stored property that is an input.
///
/// ```swift
/// @Equatable
/// struct Row: View {
///   let id: Int
///   var title: String
///   @State private var isOpen = false                       // left out: it invalidates the view itself
///   @EquatableIgnoredUnsafeClosure let onTap: () -> Void    // left out: you guarantee that it changes nothing on screen
///   var body: some View { … }
/// }
/// ```
///
/// The extension first compares the properties that are cheap and likely to differ: `id`, then Bool, integers, floating point, String,
/// Character, Foundation's small values, optionals after their wrapped type, arrays, dictionaries, all other types. Equal ranks keep the
/// order of the source. If the type is Hashable, the macro also writes `hash(into:)` over the same properties. Generic parameters are
/// constrained as the properties require.
///
/// Left out are `@State`, `@StateObject`, `@Environment`, `@EnvironmentObject`, `@FocusState`, `@Namespace`, `@AppStorage`,
/// `@SceneStorage`, `@GestureState` and similar wrappers. `@Bindable` and `@ObservedObject` are compared by the identity of their object.
/// `@Binding` is compared by its own `==`, or by its value if it has none.
///
/// A property that cannot be compared, such as a closure, is a compile-time error that names the possible fixes.
///
/// - Parameters:
///   - isolation: The isolation of `==`: see ``EquatableIsolation``.
///   - ignoring: Names of further property wrappers to leave out, as string literals, with or without a module: `"Query"`,
///     `"SwiftData.Query"`.
@attached(
  extension, conformances: Equatable, Hashable, MainActorEquatable, MainActorHashable,
  names: named(==), named(hash(into:)), named(_isEqual), named(_hash)
)
public macro Equatable(isolation: EquatableIsolation = .nonisolated, ignoring: String...) =
  #externalMacro(module: "IdemEquatableMacros", type: "EquatableMacro")

/// Leaves a property out of the `==` that ``Equatable(isolation:ignoring:)`` writes. Use it for a property that does not change what the
/// view shows.
@attached(peer)
public macro EquatableIgnored() = #externalMacro(module: "IdemEquatableMacros", type: "EquatableIgnoredMacro")

/// Leaves a closure out of the `==` that ``Equatable(isolation:ignoring:)`` writes.
///
/// Closures cannot be compared. With this attribute you guarantee that two values that differ only in this closure show the same, so a
/// skipped view may keep either of them.
@attached(peer)
public macro EquatableIgnoredUnsafeClosure() = #externalMacro(module: "IdemEquatableMacros", type: "EquatableIgnoredUnsafeClosureMacro")

/// Compares a property that contains an object by `===`. Another object is a different value; a change inside the object is not.
///
/// The property's type must be a class, a class-bound existential, or an optional of one.
@attached(peer)
public macro EquatableByIdentity() = #externalMacro(module: "IdemEquatableMacros", type: "EquatableByIdentityMacro")
