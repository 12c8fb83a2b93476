import Idem
import IdemCore
import IdemInspector
import IdemScreen
import IdemViews

/// A user and a screen for tests: the whole pipeline without a terminal.
///
/// An event is delivered at once, as by an app's run loop: bodies that an event before it made stale run first. `render()` makes the frame, and checks
/// that it shows what the views paint from nothing. The clock stands still until `advance(by:)`.
@MainActor
public final class TestHost {
  package let tree: ViewTree
  package let stage: Stage
  package let screen: TestScreen
  let recorder = TestRecorder()
  private let clock = TestClock()
  /// Whose bodies ran in the frame, and why: for budgets.
  private let ledger = FrameLedger()

  /// Makes the tree of a view, without a frame yet.
  public convenience init<Content: View>(width: Int = 80, height: Int = 24, @ViewBuilder content: () -> Content) {
    self.init(width: width, height: height, root: ImplicitStack(.vertical, content()))
  }

  /// Makes the tree of an app, without a frame yet: its state, its scenes and the views in its window.
  public convenience init<Program: App>(width: Int = 80, height: Int = 24, app: Program) {
    self.init(width: width, height: height, root: AppView(app: app))
  }

  package init<Root: View>(width: Int, height: Int, root: Root) {
    tree = ViewTree(size: Size(width: width, height: height))
    screen = TestScreen(size: tree.size)
    tree.clock = clock
    stage = Stage(tree: tree, screen: screen)
    tree.addRecorder(recorder)
    tree.addRecorder(ledger)
    tree.setContent(root)
    stage.openInspectorIfWanted(false)
  }

  /// Makes a frame. All numbers are 0 where there was nothing to do, and after a quit.
  @discardableResult
  public func render() -> RenderedFrame {
    guard stage.status == nil else { return RenderedFrame(stats: FrameStats(), record: nil) }
    let made = stage.makeFrame()
    if made == nil, screen.needsPicture { stage.redraw() }
    let broken = tree.grid.pointee.brokenInvariants
    precondition(broken.isEmpty, "TestHost: the grid broke its rules: \(broken.joined(separator: "; "))")
    precondition(
      stage.inspection != nil || screen.shown == tree.grid.pointee, "TestHost: the changed cells do not give the picture")
    return RenderedFrame(
      stats: made ?? FrameStats(), record: made.map { _ in ledger.record(number: stage.frames, time: clock.now) })
  }

  /// Whether each frame is compared with what the views paint from nothing. Only for a test that breaks the picture on purpose.
  package var checksPictures: Bool {
    get { recorder.checksPictures }
    set { recorder.checksPictures = newValue }
  }

  /// Takes what is wrong with a picture, so that a test can go on; nil for a trap.
  package var onPictureFault: ((String) -> Void)? {
    get { recorder.onFault }
    set { recorder.onFault = newValue }
  }

  // MARK: The app

  /// The title of the app's window.
  public var title: String { tree.window.title }

  /// The status that the app quit with, by `quit` of the environment or by Ctrl-C; nil while it runs.
  public var exitStatus: Int32? { stage.status }

  // MARK: The screen

  /// The screen, rows without the blanks at their ends.
  public var text: String { screen.shown.picture }

  /// The rows of the screen, without the blanks at their ends.
  public var lines: [String] { text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }

  public subscript(column column: Int, row row: Int) -> Cell { screen.shown[column: column, row: row] }

  public var width: Int { tree.size.width }
  public var height: Int { tree.size.height }

  // MARK: The time

  /// Lets time pass: what becomes due is done in its order, with a frame between two times. What the last of them changed waits for `render()`.
  ///
  /// The clock does not go back, and stops at 50 years: more is a mistake in the test.
  public func advance(by duration: Duration) {
    let most = Duration.seconds(50 * 365 * 86_400)
    precondition(
      duration >= .zero && duration <= most - .nanoseconds(clock.now),
      "TestHost.advance(by:): \(duration) is negative, or goes beyond the clock's 50 years")
    let (seconds, attoseconds) = duration.components
    let end = clock.now + Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
    while let time = stage.nextWakeUp, time <= end {
      if time > clock.now, stage.hasWork { render() }
      clock.now = max(clock.now, time)
      stage.wake()
    }
    clock.now = end
  }

  // MARK: The work

  /// Bodies of a type that ran since the start.
  public func evaluations<V>(of type: V.Type) -> Int { recorder.evaluations[ObjectIdentifier(type), default: 0] }

  /// Values of a type that were offered and equal, since the start.
  public func skips<V>(of type: V.Type) -> Int { recorder.skips[ObjectIdentifier(type), default: 0] }

  /// Writes a trace of the frames from here on to a file, as `IDEM_TRACE` does for an app, until the host ends or `stopTrace()`.
  public func writeTrace(to path: String) throws { try stage.startTrace(path: path, program: "TestHost") }

  /// Ends the trace: the file is whole then.
  public func stopTrace() { stage.stopTrace() }

  /// What `Self._printChanges()` and the like said since the start, a line each.
  public var changes: [String] { recorder.changes }

  // MARK: The user

  /// Presses a key. Whether a view took it; not where Ctrl-C quits the app.
  @discardableResult
  public func press(_ key: KeyEquivalent, modifiers: EventModifiers = []) -> KeyPress.Result {
    let types = modifiers.isDisjoint(with: [.control, .option, .command]) && !key.character.isFunctionKey
    return deliver(.key(KeyPress(key: key, characters: types ? String(key.character) : "", modifiers: modifiers)))
  }

  @discardableResult
  private func deliver(_ event: Event) -> KeyPress.Result {
    switch stage.deliver(event) {
    case .handled: return .handled
    case .redraw: screen.invalidate()
    // There is no process to stop.
    case .ignored, .stop: break
    }
    return .ignored
  }

  /// Types a text, key by key.
  public func type(_ text: String) { for character in text { press(KeyEquivalent(character)) } }

  public func paste(_ text: String) { deliver(.paste(text)) }

  /// Presses and releases the left button on the first place that shows a text. False where none does.
  @discardableResult
  public func click(_ text: String) -> Bool {
    for (row, line) in lines.enumerated() {
      guard let range = line.range(of: text) else { continue }
      click(column: String(line[..<range.lowerBound]).columns, row: row)
      return true
    }
    return false
  }

  public func click(column: Int, row: Int) {
    deliver(.mouse(MouseEvent(.down(.left), at: Point(x: column, y: row))))
    deliver(.mouse(MouseEvent(.up(.left), at: Point(x: column, y: row))))
  }

  /// Turns the wheel: positive is towards the end.
  public func scroll(_ rows: Int, column: Int = 0, row: Int = 0) {
    deliver(.mouse(MouseEvent(.scroll(x: 0, y: rows), at: Point(x: column, y: row))))
  }

  public func resize(width: Int, height: Int) {
    guard Size(width: width, height: height) != tree.size else { return }
    stage.resize(to: Size(width: width, height: height))
    screen.invalidate()
  }
}

extension Character {
  fileprivate var isFunctionKey: Bool {
    let value = unicodeScalars.first!.value
    return (0xF700...0xF7FF).contains(value) || value < 0x20
  }
}

extension String {
  /// The first place of another text in this one.
  fileprivate func range(of text: String) -> Range<Index>? {
    var start = startIndex
    while start <= endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      if start == endIndex { return nil }
      start = index(after: start)
    }
    return nil
  }
}
