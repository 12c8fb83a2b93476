import Idem
import IdemCore
import IdemScreen
import IdemTesting
import IdemSeeds
import Testing

/// Rows that scroll are moved as cells in each container: the work of a step is bounded, and the picture is that of a full repaint.
@Suite @MainActor struct MovedRowsTests {
  /// A list in a container, and the first picture that was not whole.
  @MainActor private final class Subject {
    let log: MovedLog
    let host: TestHost
    private var fault: String?

    init(_ content: MovedContent, _ place: MovedPlace) {
      let log = MovedLog()
      self.log = log
      host = TestHost(width: 160, height: 50) { MovedView(content: content, place: place, log: log) }
      host.onPictureFault = { [unowned self] in if fault == nil { fault = $0 } }
      for _ in 0..<3 { host.render() }
    }

    /// The work of a frame after a step.
    func frame(_ step: () -> Void) -> (bytes: Int, cells: Int) {
      step()
      let frame = host.render()
      #expect(fault == nil)
      #expect(!host.picturesDiffer)
      return (frame.bytesWritten, frame.cellsPainted)
    }
  }

  @Test(arguments: MovedContent.allCases, MovedPlace.allCases)
  func `a line appended to a followed list costs little in each container`(content: MovedContent, place: MovedPlace) {
    let subject = Subject(content, place)
    _ = subject.frame { subject.log.append() }
    for _ in 0..<3 {
      let work = subject.frame { subject.log.append() }
      #expect(work.bytes <= place.mostBytes, "\(content) \(place): \(work)")
      #expect(work.cells <= place.mostCells, "\(content) \(place): \(work)")
    }
  }

  @Test(arguments: MovedContent.allCases, MovedPlace.allCases)
  func `scrolling by the wheel moves the rows in each container`(content: MovedContent, place: MovedPlace) {
    // A modal layer takes the wheel.
    if [.sheet, .alert, .confirmation].contains(place) { return }
    let subject = Subject(content, place)
    for step in [-1, -1, 1, -1] {
      let work = subject.frame { subject.host.scroll(step, column: 60, row: 20) }
      // A step of the wheel is three rows.
      #expect(work.cells <= 3 * place.mostCells, "\(content) \(place): \(work)")
    }
  }

  @Test(arguments: Seed.all()) func `random containers around a list paint only the rows that come into sight`(seed: Seed) {
    var random = seed.generator()
    for number in 0..<80 {
      var root = Part([Kind.list, .listMany, .table, .lazyRows].randomElement(using: &random)!, 0, 0, [Part(.text)])
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let kind = Self.quietKinds.randomElement(using: &random)!
        root = Part(kind, Int.random(in: 0..<8, using: &random), Int.random(in: 0..<8, using: &random), [root])
      }
      let model = ProgramModel((0..<100).map { Entry(id: $0, value: 0) })
      let host = TestHost(width: 70, height: 40) { PartView(part: root, model: model) }
      var fault: String?
      host.onPictureFault = { if fault == nil { fault = $0 } }
      for _ in 0..<3 { host.render() }
      for step in 0..<8 {
        let by = [1, 1, 1, -1].randomElement(using: &random)!
        if step % 4 < 3 { host.scroll(by, column: 35, row: 20) } else { model.entries.insert(Entry(id: 100 + step, value: 0), at: 0) }
        let work = host.render()
        #expect(fault == nil && !host.picturesDiffer, "program \(number), step \(step): \(fault ?? "") \(root)")
        // Three rows with a background, the bar, and texts of a few cells over the list, before and after the move.
        #expect(work.cellsPainted <= 18 * 70, "program \(number), step \(step): \(work.cellsPainted) cells of \(root)")
      }
    }
  }

  /// The kinds of the random programs that draw over a few cells of a list at most, or the same in each row.
  private static let quietKinds: [Kind] = [
    .vstack, .hstack, .zstack, .groupBox, .group, .geometry, .padding, .flexible, .border, .backColor, .over, .behind, .opacity, .disabled,
    .styled, .tinted, .priority, .raised, .inset, .insetAcross, .given, .heard, .overGiven, .transformed, .surroundings, .textual, .keys,
    .tapped, .appears, .hovered, .pasted, .submits,
  ]
}

extension MovedPlace {
  /// The most bytes for an appended line.
  var mostBytes: Int {
    switch self {
    // The numbers of all lines change, beside other content that does not move.
    case .splitView, .besideList, .scrolledFrame: 600
    // Each row has another color at its place.
    case .gradient, .gradientOverlay: 1000
    // What the box covers, before and after the move. That of a confirmation has one row more, for its Cancel button.
    case .alert: 230
    case .confirmation: 300
    default: 200
    }
  }

  /// The most painted cells for an appended line.
  var mostCells: Int {
    switch self {
    // The whole list, and what is behind it.
    case .gradient: 20_000
    // The lines along both sides, before and after the move.
    case .gradientOverlay: 1600
    // The whole list of 20 rows: the scroll view around it may draw other rows and its bar there.
    case .scrolledFrame: 8000
    default: 1000
    }
  }
}
