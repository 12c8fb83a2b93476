import IdemCore
import IdemSeeds
import Testing

@Suite struct ShareTests {
  @Test func `rigid parts get their length, and the rest is shared equally`() {
    #expect(share(10, among: [.greedy, .rigid(4), .greedy]) == [3, 4, 3])
    #expect(share(10, among: [.greedy, .greedy, .greedy]) == [3, 3, 4])
    #expect(share(4, among: [.rigid(4)]) == [4])
    #expect(share(7, among: []) == [])
  }

  @Test func `a part with a maximum below its share leaves the rest to more flexible parts`() {
    #expect(share(12, among: [Flexibility(least: 0, most: 2), .greedy, .greedy]) == [2, 5, 5])
    #expect(share(12, among: [.greedy, Flexibility(least: 1, most: 3), .greedy]) == [4, 3, 5])
  }

  @Test func `a higher priority is served first, and leaves the others their least`() {
    let low = Flexibility(least: 2, most: .infinity), high = Flexibility(least: 0, most: .infinity, priority: 1)
    #expect(share(10, among: [low, high, low]) == [2, 6, 2])
    #expect(share(10, among: [high, Flexibility(least: 0, most: .infinity, priority: 2)]) == [0, 10])
    #expect(share(10, among: [Flexibility(least: 0, most: .infinity, priority: -.infinity), Flexibility(least: 1, most: 8)]) == [2, 8])
  }

  @Test func `where there is too little, the rigid keep their size and the rest get nothing`() {
    #expect(share(3, among: [.rigid(4), .greedy, .rigid(2)]) == [4, 0, 2])
    #expect(share(0, among: [.greedy, .rigid(1)]) == [0, 1])
    #expect(share(-5, among: [.greedy, Flexibility(least: 1, most: 9)]) == [0, 1])
  }

  @Test func `of endless room the greedy take all`() {
    #expect(share(.infinity, among: [.greedy, .rigid(3), Flexibility(least: 1, most: 5)]) == [.infinity, 3, 5])
  }

  @Test(arguments: Seed.all()) func `nothing is lost, and each stays within its bounds`(seed: Seed) {
    var random = seed.generator()
    for _ in 0..<2_000 {
      let parts = (0..<Int.random(in: 0...6, using: &random)).map { _ -> Flexibility in
        let least = Int.random(in: 0...5, using: &random)
        return Flexibility(
          least: least, most: Bool.random(using: &random) ? .infinity : least + Int.random(in: 0...9, using: &random),
          priority: Float(Int.random(in: -1...1, using: &random)))
      }
      let total = Int.random(in: 0...60, using: &random)
      let result = share(total, among: parts)
      for (part, length) in zip(parts, result) {
        #expect(length >= part.least && length <= part.most, "\(seed): \(parts) of \(total) gave \(result)")
      }
      let sum = result.reduce(0, +), least = parts.reduce(0) { $0 + $1.least }
      if least >= total {
        #expect(sum == least, "\(seed): \(parts) of \(total) gave \(result)")
      } else {
        #expect(sum <= total, "\(seed): \(parts) of \(total) gave \(result)")
        if parts.contains(where: { $0.most == .infinity }) { #expect(sum == total, "\(seed): \(parts) of \(total) gave \(result)") }
      }
    }
  }
}
