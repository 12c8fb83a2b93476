import Idem
import IdemCore
import IdemScreen
import IdemViews
import Testing

extension TestHost {
  /// The app as a screen reader knows it: the element of the window, with all that can be reached now. Of what a sheet covers, nothing is part of it.
  /// Makes the frame that is due first.
  ///
  /// Cost: O(what is laid out), for each call.
  public var accessibility: AccessibilityElement { AccessibilityElement(window) }

  private var window: AccessibleElement {
    render()
    return perform { AccessibilityReader(tree).window(title: title) }
  }

  /// The lines that the app has spoken since the last call, or since the start. Makes the frame that is due first.
  ///
  /// There is a line for each new focus, for each change of the value of what has the focus, for changes in live regions (at most one a second for each),
  /// and for announcements. The line of a text that is edited is there once, in its newest state.
  public var spoken: [String] {
    render()
    // A host without checks reads the app only here.
    if !speaks { perform { speaker.read() } }
    return speech.take()
  }

  /// Activates the element with a label, as a screen reader does: presses a button, switches a toggle, selects a row or a tab, moves the focus to a field.
  /// `action` is another action of it.
  ///
  /// Of several elements, one that has the action and is enabled is taken. If none has exactly this label, the label may differ in case or be a part of it.
  /// An element without the action is clicked. Records an issue with the tree of elements and returns false if there is no such element, or if it is
  /// disabled.
  @discardableResult
  public func activate(
    _ label: String, action: AccessibilityAction = .press, role: AccessibilityRole? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> Bool {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let window = window
    guard let element = find(label, role, in: window, where: { $0.isEnabled && self.action(action, of: $0) != nil }, location) else {
      return false
    }
    guard element.isEnabled else {
      record("\"\(label)\" is disabled.", window, location)
      return false
    }
    wasUsed = true
    if let found = self.action(action, of: element) {
      perform {
        tree.updateBeforeEvent()
        tree.perform { found.perform($0) }
      }
      return true
    }
    let place = Point(x: element.frame.minX + element.frame.width / 2, y: element.frame.minY + element.frame.height / 2)
    guard action == .press, Rect(origin: .zero, size: tree.size).contains(place) else {
      record("\"\(label)\" has no action \"\(action)\".", window, location)
      return false
    }
    click(column: place.x, row: place.y)
    return true
  }

  /// Sets the value of the element with a label: the text of a field, the number of a slider, `on` or `off` of a toggle, the value of a picker. Records an
  /// issue with the tree of elements and returns false if that is not possible.
  @discardableResult
  public func setValue(
    _ value: String, of label: String, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> Bool {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let window = window
    guard let element = find(label, nil, in: window, where: { $0.setValue != nil }, location) else { return false }
    wasUsed = true
    let isSet = perform {
      tree.updateBeforeEvent()
      var isSet = false
      tree.perform { isSet = element.setValue?(value, $0) ?? false }
      return isSet
    }
    if !isSet { record("\"\(label)\" cannot have the value \"\(value)\".", window, location) }
    return isSet
  }

  private func action(_ action: AccessibilityAction, of element: AccessibleElement) -> AccessibleAction? {
    element.actions.first { $0.name == action.name } ?? (action == .press ? element.action(.press) : nil)
      ?? (action == .escape ? element.action(.escape) : nil)
  }

  private func find(
    _ label: String, _ role: AccessibilityRole?, in window: AccessibleElement, where isBest: (AccessibleElement) -> Bool,
    _ location: SourceLocation
  ) -> AccessibleElement? {
    let found = window.find(label, role: role?.rawValue, where: isBest)
    if found == nil { record("There is no element \"\(label)\".", window, location) }
    return found
  }

  private func record(_ problem: String, _ window: AccessibleElement, _ location: SourceLocation) {
    record("\(problem) The elements are:\n\(window.outline)", location)
  }
}

/// Stores what the app says.
@MainActor
final class TestSpeech: SpeechOutput {
  private var lines: [String] = []
  private var edited: EditedLine?
  /// The edited line as it was last taken.
  private var taken: EditedLine?

  func say(_ line: String) { lines.append(line) }

  func edit(_ line: EditedLine?) {
    if line == nil || line?.prefix != edited?.prefix { finish() }
    edited = line
  }

  /// The edited line as it is now becomes one of the lines.
  private func finish() {
    if let edited, edited.text != taken?.text || edited.prefix != taken?.prefix { lines.append(edited.whole) }
    taken = nil
    edited = nil
  }

  func take() -> [String] {
    var all = lines
    if let edited, edited.text != taken?.text || edited.prefix != taken?.prefix { all.append(edited.whole) }
    lines = []
    taken = edited
    return all
  }
}
