/// Makes a struct Equatable, for views to be skipped by: `==` compares every stored property but those that are no inputs.
///
/// ```swift
/// @Equatable
/// struct Row: View {
///   let id: Int
///   var title: String
///   @State private var isOpen = false                       // left out: it invalidates the view itself
///   @EquatableIgnoredUnsafeClosure let onTap: () -> Void    // left out: you vouch that it changes nothing on screen
///   var body: some View { … }
/// }
/// ```
///
/// The extension compares the cheapest and most telling property first: `id`, then Bool, integers, floating point, String, Character,
/// Foundation's small values, optionals after their plain form, arrays, dictionaries, all else; ties keep the source's order. Where the
/// type is Hashable, `hash(into:)` is written too, over the same properties. Generic parameters are constrained as the properties need.
///
/// Left out are `@State`, `@StateObject`, `@Environment`, `@EnvironmentObject`, `@FocusState`, `@Namespace`, `@AppStorage`,
/// `@SceneStorage`, `@GestureState` and the like; `@Bindable` and `@ObservedObject` are compared by the identity of their object,
/// `@Binding` by its own `==`, or by its value where it has none.
///
/// - Parameters:
///   - isolation: where `==` may be called: see ``EquatableIsolation``.
///   - ignoring: names of further property wrappers to leave out, as string literals, bare or qualified: `"Query"`, `"SwiftData.Query"`.
@attached(
  extension, conformances: Equatable, Hashable, MainActorEquatable, MainActorHashable,
  names: named(==), named(hash(into:)), named(_isEqual), named(_hash)
)
public macro Equatable(isolation: EquatableIsolation = .nonisolated, ignoring: String...) =
  #externalMacro(module: "EquatableMacros", type: "EquatableMacro")

/// Leaves a property out of the `==` that ``Equatable(isolation:ignoring:)`` writes: one that does not change what the view shows.
@attached(peer)
public macro EquatableIgnored() = #externalMacro(module: "EquatableMacros", type: "EquatableIgnoredMacro")

/// Leaves a closure out of the `==` that ``Equatable(isolation:ignoring:)`` writes.
///
/// Closures cannot be compared. The name says what you vouch for: two values that differ in this closure only show the same, so that a
/// skipped view may go on holding either.
@attached(peer)
public macro EquatableIgnoredUnsafeClosure() = #externalMacro(module: "EquatableMacros", type: "EquatableIgnoredUnsafeClosureMacro")

/// Compares a property that holds an object by `===`: another object is another value, and a change inside the object is not.
///
/// The property's type is a class, a class-bound existential, or an optional of one.
@attached(peer)
public macro EquatableByIdentity() = #externalMacro(module: "EquatableMacros", type: "EquatableByIdentityMacro")
