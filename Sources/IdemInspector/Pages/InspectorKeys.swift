import IdemScreen
import IdemViews

/// The row above the strip: the keys that work now, the most important first.
@MainActor
enum InspectorKeys {
  /// - Parameter panel: the size of the whole panel.
  static func draw(_ model: InspectorModel, panel: Size, _ context: GraphicsContext) {
    var pen = LinePen(context, y: 0)
    for (key, meaning) in keys(model, panel) where pen.room > key.columns + meaning.columns + 2 {
      pen.put(" \(key)", InspectorColors.accent)
      pen.put(" \(meaning)", InspectorColors.faint)
    }
  }

  private static func keys(_ model: InspectorModel, _ size: Size) -> [(String, String)] {
    guard model.hasKeys else { return [("^]", "keys to the inspector"), ("F12", "close")] }
    if model.isTyping { return [("Return", "keep the filter"), ("Esc", "remove it")] }
    if model.edit != nil { return [("Return", "set the value"), ("Esc", "keep the old one"), ("←→", "move"), ("^U", "clear")] }
    let close = model.isApart ? ("q", "close") : ("F12", "close")
    if model.lookedAt != nil {
      let isNarrow = size.width < 76
      let keys = [("Esc", isNarrow ? "back" : "all views"), ("↑↓", "select"), ("Return", isNarrow ? "change" : "change the state")]
      return keys + [close, ("1-5", "page")] + (model.isApart ? [] : [("^]", isNarrow ? "app" : "keys to the app")])
    }
    let isBack = model.selectedFrame != nil
    var keys = [close]
    if !model.isApart { keys.append(("Esc", "keys to the app")) } else if isBack { keys.append(("Esc", "now")) }
    let frames = [("←→", isBack ? "earlier, later" : "earlier frames"), ("1-5", "page")]
    if model.page == .answer { keys += frames }
    if model.isApart { keys.append(("c", model.awaitsClick ? "no click" : "click in the app")) }
    let framework = ("h", model.showsFramework ? "hide the framework" : "framework's views")
    switch model.page {
    case .answer: keys += [("↑↓", "scroll"), framework]
    case .tree: keys += [("↑↓", "select"), ("Return", "look at it"), ("/", "filter"), ("o", "order"), framework]
    case .frames:
      keys += [("↑↓", "select")] + (FramesPage.isSmall(size) ? [("Return", model.looksAtFrame ? "all frames" : "explain it")] : [])
    case .lists, .figures: keys += [("↑↓", "scroll")]
    }
    if model.page != .answer { keys += frames }
    keys += [("Space", model.isPlaying ? "stop" : "play"), ("p", model.isPaused ? "resume the app" : "pause the app")]
    if model.isPaused { keys.append(("n", "one frame")) }
    keys += [("m", isBack ? "slower" : "slow the app"), ("f", "tint")]
    if !model.isApart { keys += [("d", "place"), ("s", "last row only")] }
    return keys + [("r", "reset")]
  }
}
