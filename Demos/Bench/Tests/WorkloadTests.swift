import Idem
import IdemTesting
import Testing

@testable import idem_bench

/// What an update of each workload of the benchmark may do, at 200x60. Counts, which every machine and every run has the same: where one grows,
/// something runs that did not.
@MainActor
@Suite struct WorkloadTests {
  private static let geometry = Geometry(width: 200, height: 60)

  @Test func `one label costs its bodies and its digits`() {
    #expect(mostOf(Hello()) <= Work(bodies: 3, skipped: 0, built: 0, laidOut: 0, cells: 2, bytes: 4))
  }

  @Test func `panels that stay cost one comparison`() {
    #expect(mostOf(Tick(geometry: Self.geometry)) <= Work(bodies: 3, skipped: 1, built: 0, laidOut: 0, cells: 2, bytes: 4))
  }

  // Four panels of 40; six bodies each, less those whose reading stays, and those of the whole.
  @Test func `panels that stay are skipped beside those that change`() {
    #expect(mostOf(Dash(geometry: Self.geometry)) <= Work(bodies: 27, skipped: 37, built: 0, laidOut: 0, cells: 138, bytes: 487))
  }

  @Test func `an insert at the top runs one row's body and scrolls, however long the list is`() {
    let work = Work(bodies: 4, skipped: 58, built: 0, laidOut: 3, cells: 24, bytes: 39)
    #expect(mostOf(Insert(count: 100)) <= work)
    #expect(mostOf(Insert(count: 100_000)) <= work)
  }

  @Test func `a move within a list runs one row's body`() {
    #expect(mostOf(Move(count: 10_000, height: 59)) <= Work(bodies: 4, skipped: 59, built: 0, laidOut: 4, cells: 24, bytes: 48))
  }

  @Test func `a list that scrolls by a row runs one row's body`() {
    #expect(mostOf(Scroll(count: 100_000)) <= Work(bodies: 4, skipped: 59, built: 0, laidOut: 3, cells: 24, bytes: 40))
  }

  @Test func `a canvas that changes everywhere is one node`() {
    #expect(mostOf(Full()) <= Work(bodies: 3, skipped: 0, built: 0, laidOut: 0, cells: 11_802, bytes: 137_884))
  }
}

/// What a frame did, as far as it repeats.
struct Work: Equatable, CustomStringConvertible {
  var bodies: Int
  var skipped: Int
  var built: Int
  var laidOut: Int
  var cells: Int
  var bytes: Int

  init(bodies: Int, skipped: Int, built: Int, laidOut: Int, cells: Int, bytes: Int) {
    (self.bodies, self.skipped, self.built, self.laidOut, self.cells, self.bytes) = (bodies, skipped, built, laidOut, cells, bytes)
  }

  init(_ stats: FrameStats) {
    self.init(
      bodies: stats.bodiesEvaluated, skipped: stats.bodiesSkipped, built: stats.nodesBuilt, laidOut: stats.nodesLaidOut,
      cells: stats.cellsChanged, bytes: stats.bytesWritten)
  }

  var description: String {
    "bodies: \(bodies), skipped: \(skipped), built: \(built), laidOut: \(laidOut), cells: \(cells), bytes: \(bytes)"
  }

  /// Whether no number is larger than the other's.
  static func <= (work: Work, limit: Work) -> Bool { work.most(limit) == limit }

  /// Each number the larger of the two.
  func most(_ other: Work) -> Work {
    Work(
      bodies: max(bodies, other.bodies), skipped: max(skipped, other.skipped), built: max(built, other.built),
      laidOut: max(laidOut, other.laidOut), cells: max(cells, other.cells), bytes: max(bytes, other.bytes))
  }
}

/// The most that one of 40 updates did, after ten.
@MainActor
private func mostOf(_ workload: some View) -> Work {
  let host = TestHost(width: 200, height: 60, checksFrames: false) { workload }
  host.render()
  var most = Work(FrameStats())
  for update in 1...50 {
    host.press("n")
    // A frame may ask for another.
    var whole = FrameStats()
    while case let frame = host.render(), frame != FrameStats() {
      whole.bodiesEvaluated += frame.bodiesEvaluated
      whole.bodiesSkipped += frame.bodiesSkipped
      whole.nodesBuilt += frame.nodesBuilt
      whole.nodesLaidOut += frame.nodesLaidOut
      whole.cellsChanged += frame.cellsChanged
      whole.bytesWritten += frame.bytesWritten
    }
    if update > 10 { most = most.most(Work(whole)) }
  }
  return most
}
