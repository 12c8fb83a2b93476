import IdemCore
import IdemScreen
import Observation

/// The notices of a window: those on the screen, and the log. It is made when the first view reads `\.notify`.
@Observable @MainActor
package final class NoticeCenter {
  /// The notices on the screen, the newest last.
  private(set) var shown: [Notice] = []
  /// The last notices, the newest last.
  private(set) var log: [Notice] = []
  @ObservationIgnored private var lastID = 0
  /// The tree keeps it while it is shown; its views keep this object.
  @ObservationIgnored private weak var layer: NoticeLayer?
  @ObservationIgnored private var wakeUp: WakeUp?
  /// The notice under the pointer. It stays on the screen.
  @ObservationIgnored private var hovered: Int?

  /// The greatest number of notices on the screen, and in the log.
  static let most = 3, mostInLog = 200
  /// The time that a notice stays after the pointer has left it, in nanoseconds.
  static let rest = 2_000_000_000

  /// The texts on the screen, the newest last. For tests.
  package var texts: [String] { shown.map { $0.text.wholeContent } }

  /// Shows a notice. Returns its id; nil if the window is closed.
  func add(_ text: Text, _ kind: NoticeKind, for duration: Duration, _ action: NoticeAction?, in connection: WindowConnection) -> Int? {
    guard let tree = connection.tree else { return nil }
    let text = text.localized(tree.rootEnvironment.drawing.localization)
    let now = tree.timers.clock.now
    lastID += 1
    let (seconds, parts) = duration.components
    let length = Int(clamping: seconds).multipliedReportingOverflow(by: 1_000_000_000)
    let end = now.addingReportingOverflow(length.overflow ? .max : length.partialValue + Int(parts / 1_000_000_000))
    let notice = Notice(id: lastID, text: text, kind: kind, action: action, time: now, end: end.overflow ? .max : end.partialValue)
    log.append(notice)
    if log.count > NoticeCenter.mostInLog { log.removeFirst() }
    shown.append(notice)
    if shown.count > NoticeCenter.most { shown.removeFirst() }
    if layer == nil {
      // The tree holds it.
      let new = NoticeLayer(self, in: tree)
      layer = new
    }
    wait(in: tree)
    if connection.phase != .active { connection.notifyDesktop(text.wholeContent) }
    return notice.id
  }

  /// Runs the action of a notice and removes it from the screen.
  func perform(_ notice: Notice) {
    remove(notice.id)
    notice.action?.perform()
  }

  /// Removes a notice from the screen. It stays in the log.
  func remove(_ id: Int) {
    shown.removeAll { $0.id == id }
    if hovered == id { hovered = nil }
    guard let layer else { return }
    wait(in: layer.tree)
  }

  /// Removes a notice from the screen, and its action from the log.
  func withdraw(_ id: Int) {
    if let index = log.lastIndex(where: { $0.id == id }) { log[index].action = nil }
    remove(id)
  }

  /// Sets the notice under the pointer; nil for none.
  func hover(_ id: Int?) {
    guard id != hovered, let tree = layer?.tree else { return }
    if let hovered, let index = shown.firstIndex(where: { $0.id == hovered }) {
      shown[index].end = max(shown[index].end, tree.timers.clock.now + NoticeCenter.rest)
    }
    hovered = id
    wait(in: tree)
  }

  /// Waits for the end of the next notice; without a notice, ends the layer.
  private func wait(in tree: ViewTree) {
    wakeUp?.cancel()
    wakeUp = nil
    if shown.isEmpty, let layer {
      wakeUp = tree.timers.schedule(at: tree.timers.clock.now) { [weak self] context in
        guard let self, shown.isEmpty else { return }
        self.layer = nil
        layer.remove(in: context)
      }
      return
    }
    guard let next = shown.lazy.filter({ $0.id != self.hovered }).map(\.end).min() else { return }
    wakeUp = tree.timers.schedule(at: next) { [weak self, unowned tree] _ in
      guard let self else { return }
      let now = tree.timers.clock.now
      shown.removeAll { $0.end <= now && $0.id != self.hovered }
      wait(in: tree)
    }
  }
}

package enum NoticeCenterKey: EnvironmentKey {
  /// The outermost scope of a tree stores it.
  package static var defaultValue: NoticeCenter { MainActor.assumeIsolated { NoticeCenter() } }
}
