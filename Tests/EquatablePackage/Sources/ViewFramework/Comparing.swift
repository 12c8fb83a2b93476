/// Compares views as a framework does: in code of another module that knows of their types only that they are Equatable.
///
/// - Returns: how many neighbours are equal.
@inline(never)
public func countEqual<Value: Equatable>(_ left: [Value], _ right: [Value]) -> Int {
  var count = 0
  for index in left.indices where left[index] == right[index] { count += 1 }
  return count
}
