/// Returns the first position that fulfills the condition, in the order of their distance from `start`. Cost: O(distance).
@inline(__always)
func outwards(from start: Int, count: Int, _ isWanted: (Int) -> Bool) -> Int? {
  guard count > 0 else { return nil }
  let start = min(max(start, 0), count - 1)
  var distance = 0
  while distance < count {
    if start + distance < count, isWanted(start + distance) { return start + distance }
    if distance > 0, start - distance >= 0, isWanted(start - distance) { return start - distance }
    distance += 1
  }
  return nil
}
