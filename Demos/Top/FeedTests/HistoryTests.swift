import Testing

@testable import TopFeed

struct HistoryTests {
  @Test func `keeps the newest values, the oldest first`() {
    var history = History(capacity: 3)
    #expect(history.last == nil && history.maximum() == 0 && history.suffix(2) == [])
    for value in [1.0, 9, 3, 4] { history.append(value) }
    #expect(history.suffix(.max) == [9, 3, 4])
    #expect(history.suffix(2) == [3, 4] && history.suffix(0) == [] && history.suffix(-1) == [])
    #expect(history.last == 4 && history.count == 3 && history.appended == 4)
    #expect(history.maximum() == 9 && history.maximum(last: 2) == 4)
  }

  @Test func `agrees with an array, for any capacity`() {
    for capacity in 1...5 {
      var history = History(capacity: capacity)
      var all: [Double] = []
      for value in 0..<17 {
        history.append(Double(value * 7 % 5))
        all.append(Double(value * 7 % 5))
        #expect(history.suffix(.max) == Array(all.suffix(capacity)))
        #expect(history.maximum(last: 2) == all.suffix(min(2, capacity)).max())
      }
    }
  }

  @Test func `a capacity below 1 is 1`() {
    var history = History(capacity: 0)
    history.append(1)
    history.append(2)
    #expect(history.suffix(9) == [2])
  }

  @Test(arguments: [
    (0.0, 1024.0), (1024, 1024), (1025, 2048), (2100, 5120), (400_000, 512_000), (513_000, 1_048_576), (.infinity, 500 * 0x1p50),
    (.nan, 500 * 0x1p50), (-5, 1024),
  ])
  func `the top of a scale is a round number of bytes`(value: Double, top: Double) {
    #expect(Scale.niceMaximum(for: value) == top)
  }

  @Test func `a scale without a floor begins at 1`() {
    #expect(Scale.niceMaximum(for: 0, floor: 0) == 1)
    #expect(Scale.niceMaximum(for: 3, floor: 0) == 5)
    #expect(Scale.niceMaximum(for: 501, floor: 0) == 1024)
  }

  @Test func `every metric has its history, and what is gone is forgotten`() {
    var histories = SampleHistories(capacity: 4)
    var sample = Sample()
    sample.cpu = CPUUsage(user: 0.5, idle: 0.5)
    sample.cores = [CPUUsage(user: 0.25, idle: 0.75), CPUUsage()]
    sample.networks = [NetworkSample(name: "eth0", receiveRate: 3000, sendRate: 10), NetworkSample(name: "tap", receiveRate: 1)]
    histories.append(sample)
    sample.cores.removeLast()
    sample.networks.removeLast()
    sample.networks[0].receiveRate = 5000
    histories.append(sample)
    #expect(histories.cpu.suffix(9) == [0.5, 0.5])
    #expect(histories.cores.map { $0.suffix(9) } == [[0.25, 0.25]])
    #expect(histories.networks.keys.sorted() == ["eth0"])
    #expect(histories.networks["eth0"]?.input.suffix(9) == [3000, 5000])
    #expect(histories.networks["eth0"]?.scale(last: 2) == 5120)
  }

  @Test func `a history is zero while it stores nothing else`() {
    var history = History(capacity: 3)
    #expect(history.isZero)
    for (value, isZero) in [(0.0, true), (2, false), (0, false), (0, false), (0, true), (.nan, false), (-0.0, false)] {
      history.append(value)
      #expect(history.isZero == isZero)
      #expect(history.isZero == history.suffix(3).allSatisfy { $0 == 0 })
    }
  }
}
