import IdemCore
import IdemScreen
import Observation

/// What the panel shows, and what the user chose of it.
@MainActor
package final class InspectorModel {
  /// A page of the panel.
  package enum Page: Int, CaseIterable {
    case tree, frames, lists, figures

    var title: String {
      switch self {
      case .tree: "tree"
      case .frames: "frames"
      case .lists: "lists"
      case .figures: "figures"
      }
    }
  }

  /// In which order the tree page shows the views.
  package enum Order: String, CaseIterable {
    case tree, runs, skips, wasted, moves, time, compare
    var next: Order { Order.allCases[(Order.allCases.firstIndex(of: self)! + 1) % Order.allCases.count] }
  }

  /// Frames that are kept.
  package static let mostFrames = 300

  package var page = Page.tree
  package var order = Order.tree
  package var dock: InspectorSettings.Dock
  /// Only the strip is shown, not the panel.
  package var isStripOnly = false
  /// Keys go to the inspector instead of the app.
  package var hasKeys = false
  package var flash = Flash.Mode.cells
  package var isPaused = false
  /// Frames that may be made though it is paused.
  package var steps = 0
  /// Nanoseconds that each frame is held.
  package var slowness = 0
  /// What is typed into the tree's filter; nil where it is not open.
  package var filter: String?
  package var isTyping = false
  /// The frame that the frames page explains; nil for the latest.
  package var selectedFrame: Int?
  package weak var selectedView: Node?
  /// The first row of the tree that is seen.
  package var top = 0
  /// The first change of lists that is seen.
  package var listsTop = 0
  /// The first line of figures that is seen.
  package var figuresTop = 0

  /// The latest frames, oldest first.
  package internal(set) var frames: [FrameRecord] = []
  /// The latest changes of lists, newest first, with the number of their frame.
  package internal(set) var lists: [(frame: Int, change: ListChange)] = []
  /// What is wrong, the newest last.
  package internal(set) var violations: [String] = []
  /// Frames that were compared with a whole picture.
  package internal(set) var checks = 0
  /// What the inspector itself sent to the terminal, in bytes, and the cells of it.
  package internal(set) var ownBytes = 0
  package internal(set) var ownCells = 0
  /// Facts of the terminal, in words.
  package var facts: [(name: String, value: String)] = []

  private let revision = Revision()

  init(dock: InspectorSettings.Dock) { self.dock = dock }

  /// Something of this is other than it was.
  func changed() { revision.number += 1 }
  /// Whoever calls this while it draws is drawn again after `changed`.
  func read() { _ = revision.number }

  package var latest: FrameRecord? { frames.last }

  func add(_ record: FrameRecord) {
    if frames.count == InspectorModel.mostFrames { frames.removeFirst() }
    frames.append(record)
    for change in record.lists { lists.insert((record.number, change), at: 0) }
    if lists.count > 100 { lists.removeLast(lists.count - 100) }
  }

  func report(_ violation: String) {
    if violations.last != violation { violations.append(violation) }
    if violations.count > 20 { violations.removeFirst() }
  }
}

@Observable
private final class Revision {
  var number = 0
}
