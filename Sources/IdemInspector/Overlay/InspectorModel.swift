import IdemCore
import IdemScreen
import Observation

/// The content of the panel, and the user's settings for it.
@MainActor
package final class InspectorModel {
  /// A page of the panel.
  package enum Page: Int, CaseIterable {
    case answer, tree, frames, lists, figures

    var title: String {
      switch self {
      case .answer: "what happened"
      case .tree: "views"
      case .frames: "frames"
      case .lists: "lists"
      case .figures: "figures"
      }
    }
  }

  /// The sort order of the views on the tree page.
  package enum Order: String, CaseIterable {
    case tree, runs, skips, wasted, moves, time, compare
    var next: Order { Order.allCases[(Order.allCases.firstIndex(of: self)! + 1) % Order.allCases.count] }
  }

  /// The maximum number of stored frames.
  package static let mostFrames = 300
  /// The maximum bytes of their pictures in one of the two parts that are kept while the inspector is open: 8 MiB.
  static let mostPictureBytes = 8 << 20

  package var page = Page.answer
  package var order = Order.tree
  package var dock: InspectorSettings.Dock
  /// Whether another terminal shows the panel, and only the panel: then the app has the keys of its own terminal.
  package let isApart: Bool
  /// Whether the next click in the app selects the view there, while another terminal shows the panel.
  package var awaitsClick = false
  /// Whether only the strip is shown, without the panel.
  package var isStripOnly = false
  /// Whether keys go to the inspector instead of the app: from the opening until the user gives them back.
  package var hasKeys = true
  package var flash = Flash.Mode.cells
  package var isPaused = false
  /// The number of frames that may be made while the app is paused.
  package var steps = 0
  /// The time for which the app is paused after each frame, in nanoseconds.
  package var frameDelay = 0
  /// The text of the tree's filter; nil if it is not open.
  package var filter: String?
  package var isTyping = false
  /// The number of the frame that the user went back to: its picture is shown, and the pages explain it. Nil for the app as it is.
  package var selectedFrame: Int?
  /// Whether a small panel explains the selected frame instead of listing all.
  package var looksAtFrame = false
  /// Whether the recorded frames are being played.
  package var isPlaying = false
  /// How many times as long as when they were made the frames are shown.
  package var playingSlowness = 1
  /// Whether the first page lists the framework's views too.
  package var showsFramework = false
  /// The first visible view of the first page.
  package var answerTop = 0
  package weak var selectedView: Node?
  /// Where the view that is looked at was found: to find the one that takes its place.
  package var lookedAtPlace: ViewPlace?
  /// How often the view that is looked at was made anew since then.
  package var renewals = 0
  /// Whether the page of views shows the selected view alone.
  package var looksAtView = false
  /// The chosen one of the values of that view that can be changed.
  package var viewRow = 0
  /// The first visible line about that view.
  package var viewTop = 0
  /// The text that replaces the chosen value; nil if none is typed.
  var edit: ValueEdit?
  /// The first visible row of the tree.
  package var top = 0
  /// The first visible change of lists.
  package var listsTop = 0
  /// The first visible line of figures.
  package var figuresTop = 0

  /// The latest frames, oldest first.
  package internal(set) var frames: [FrameRecord] = []
  /// The latest changes of lists, newest first, with the number of their frame.
  package internal(set) var lists: [(frame: Int, change: ListChange)] = []
  /// The detected faults, newest last.
  package internal(set) var violations: [String] = []
  /// The number of frames that were compared with a full repaint.
  package internal(set) var checks = 0
  /// The bytes and cells that the inspector itself sent to the terminal.
  package internal(set) var ownBytes = 0
  package internal(set) var ownCells = 0
  /// Facts about the terminal, in words.
  package var facts: [(name: String, value: String)] = []

  private let revision = Revision()

  init(dock: InspectorSettings.Dock, isApart: Bool) { (self.dock, self.isApart) = (dock, isApart) }

  /// Marks the model as changed.
  func changed() { revision.number += 1 }
  /// Registers a dependency: a view that calls this while it draws is redrawn after `changed`.
  func read() { _ = revision.number }

  package var latest: FrameRecord? { frames.last }

  /// The view that is looked at, while it exists.
  package var lookedAt: Node? {
    guard page == .tree, looksAtView, let selectedView, !selectedView.isRemoved else { return nil }
    return selectedView
  }

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

/// The place of a view in the app: which view of its type it is below a view that contains it.
@MainActor
package struct ViewPlace {
  private weak var outer: Node?
  private let type: Any.Type
  private let index: Int

  init(of view: Node) {
    type = view.type
    let outer = view.parent.flatMap { ViewTypes.appsView(around: $0) } ?? view.tree.root
    self.outer = outer
    index = outer.flatMap { ViewPlace.views(of: view.type, below: $0).firstIndex { $0 === view } } ?? 0
  }

  /// The view that is there now; nil if there is none. Cost: O(nodes) below the outer view.
  var view: Node? {
    guard let outer, !outer.isRemoved else { return nil }
    let views = ViewPlace.views(of: type, below: outer)
    return views.indices.contains(index) ? views[index] : views.last
  }

  private static func views(of type: Any.Type, below node: Node) -> [Node] {
    var found: [Node] = []
    func walk(_ node: Node) {
      if node.hasBody, node.type == type { found.append(node) }
      node.visitChildren(walk)
    }
    node.visitChildren(walk)
    return found
  }
}
