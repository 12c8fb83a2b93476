/// Compares views as a framework does: in generic code of another module, which requires only that the types are Equatable.
///
/// - Returns: how many neighbours are equal.
@inline(never)
public func countEqual<Value: Equatable>(_ left: [Value], _ right: [Value]) -> Int {
  var count = 0
  for index in left.indices where left[index] == right[index] { count += 1 }
  return count
}
