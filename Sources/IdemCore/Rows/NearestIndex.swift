/// Returns the index nearest to `start` that fulfills the condition: searches in both directions at the same time. Cost: O(distance).
@inline(__always)
func nearestIndex(to start: Int, count: Int, where isWanted: (Int) -> Bool) -> Int? {
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
