/// The comparisons that the code written by `@Equatable` calls where `==` alone will not do. Not for other use.
///
/// The functions that take a path (`{ $0.title }`) are for an `==` that belongs to no actor, in a type that may belong to the main actor, such as a
/// view. The compiler lets such an `==` reach properties of Sendable types only: not those of a generic type, not the object that a view observes, not
/// the storage of a binding. So the path is a closure of the main actor's, which reaches everything; in a type that belongs to nobody it is the
/// same as any other closure. It is called without asking where we are: the two values are our own copies, which nobody else can write while
/// they are read, and what is read is compared by an `==` that belongs to no actor either, and answers for itself. One duty is left, which the
/// compiler would otherwise see to: a view that holds objects which are not Sendable, compared by their contents, is to be compared on the main
/// actor. Idem does so; `isolation: .main` makes the compiler enforce it.
///
/// Where a type has no `==`, the compiler chooses an unavailable twin, so that the error is a sentence that says what to do.
public enum EquatableComparison {
  /// Reads a property that may belong to the main actor.
  @inlinable @inline(__always)
  static func read<Root, Value>(_ root: Root, _ path: @MainActor (Root) -> Value) -> Value {
    withoutActuallyEscaping(path) { unsafeBitCast($0, to: ((Root) -> Value).self)(root) }
  }

  // MARK: By ==

  /// Compares a property by its type's own `==`.
  @inlinable @inline(__always)
  public static func equal<Root, Value: Equatable>(_ left: Root, _ right: Root, _ path: @MainActor (Root) -> Value) -> Bool {
    read(left, path) == read(right, path)
  }

  /// Compares two values by their type's own `==`.
  @inlinable @inline(__always)
  public static func equal<Value: Equatable>(_ left: Value, _ right: Value) -> Bool { left == right }

  /// Whether a property holds the same type on both sides; nil is the same as nil.
  @inlinable @inline(__always)
  public static func sameType<Root>(_ left: Root, _ right: Root, _ type: @MainActor (Root) -> Any.Type?) -> Bool {
    read(left, type) == read(right, type)
  }

  /// Feeds a property to a hasher.
  @inlinable
  public static func hash<Root, Value: Hashable>(valueIn root: Root, into hasher: inout Hasher, _ path: @MainActor (Root) -> Value) {
    hasher.combine(read(root, path))
  }

  /// Feeds a value to a hasher.
  @inlinable
  public static func hash<Value: Hashable>(_ value: Value, into hasher: inout Hasher) {
    hasher.combine(value)
  }

  // MARK: By identity

  /// Whether a property holds the same object on both sides; nil is the same as nil.
  @inlinable @inline(__always)
  public static func identical<Root>(_ left: Root, _ right: Root, _ object: @MainActor (Root) -> AnyObject?) -> Bool {
    read(left, object) === read(right, object)
  }

  /// Feeds the identity of a property's object to a hasher.
  @inlinable
  public static func hash<Root>(identityIn root: Root, into hasher: inout Hasher, _ object: @MainActor (Root) -> AnyObject?) {
    hash(identityOf: read(root, object), into: &hasher)
  }

  /// Feeds the identity of an object to a hasher.
  @inlinable
  public static func hash(identityOf object: AnyObject?, into hasher: inout Hasher) {
    hasher.combine(object.map { ObjectIdentifier($0) })
  }

  // MARK: Bindings

  /// Compares two bindings by their own `==`: the place that they stand for.
  @inlinable @inline(__always)
  public static func same<Root, Binding: Equatable, Value>(
    _ left: Root, _ right: Root, binding: @MainActor (Root) -> Binding, value: @MainActor (Root) -> Value
  ) -> Bool {
    read(left, binding) == read(right, binding)
  }

  /// Compares two bindings that have no `==` of their own by their values.
  @inlinable @inline(__always) @_disfavoredOverload
  public static func same<Root, Binding, Value: Equatable>(
    _ left: Root, _ right: Root, binding: @MainActor (Root) -> Binding, value: @MainActor (Root) -> Value
  ) -> Bool {
    read(left, value) == read(right, value)
  }

  /// Compares two bindings by their own `==`, from where both can be reached.
  @inlinable @inline(__always)
  public static func same<Binding: Equatable, Value>(
    _ left: Binding, _ right: Binding, values leftValue: @autoclosure () -> Value, _ rightValue: @autoclosure () -> Value
  ) -> Bool {
    left == right
  }

  /// Compares two bindings that have no `==` of their own by their values, from where both can be reached.
  @inlinable @inline(__always) @_disfavoredOverload
  public static func same<Binding, Value: Equatable>(
    _ left: Binding, _ right: Binding, values leftValue: @autoclosure () -> Value, _ rightValue: @autoclosure () -> Value
  ) -> Bool {
    leftValue() == rightValue()
  }
}
