// Declarations that only the type checker can reject. `refused:` is followed by the expected line of the compiler's output.
// in all: 10
import Equatable

final class Model {}
typealias Action = () -> Void
struct Value {}

@propertyWrapper struct Binding<Wrapped> {
  let read: () -> Wrapped
  var wrappedValue: Wrapped { read() }
}

// refused: 'equal' is unavailable: the type of this property is not Equatable. Make it Equatable, or mark the property: @EquatableByIdentity if it contains an object, @EquatableIgnoredUnsafeClosure if it is a closure, @EquatableIgnored if it does not change what is shown
@Equatable struct HoldsObject { let model: Model }
@Equatable struct HoldsClosure { let action: Action }
@Equatable(isolation: .main) struct HoldsValue { let value: Value }

// refused: 'same(_:_:values:_:)' is unavailable: neither this binding nor its value is Equatable, so a change of the value would not be detected. Make the type of the value Equatable
@Equatable struct HoldsBinding { @Binding var model: Model }

// refused: argument type 'Value' expected to be an instance of a class or class-constrained type
@Equatable struct HoldsIdentity { @EquatableByIdentity let value: Value }

// refused: 'Private' is private inside another type, so the extension that @Equatable generates at file scope cannot access it. Make 'Private' fileprivate.
struct Outer {
  @Equatable private struct Private { let id: Int }
}

// refused: 'Twice' is declared Equatable in an extension, and @Equatable declares it again. Remove one of the two.
@Equatable struct Twice { let id: Int }
extension Twice: Equatable {}

// refused: @EquatableIgnored does nothing here: 'Unmarked' is not marked @Equatable.
struct Unmarked { @EquatableIgnored let id: Int }

// refused: 'hash(_:into:)' is unavailable: the struct is Hashable, but the type of this property is not. Make this type Hashable, or write hash(into:) yourself, with compared properties only
struct OnlyEquatable: Equatable {}
@Equatable struct HoldsUnhashable: Hashable { let value: OnlyEquatable }
