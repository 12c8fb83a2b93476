import IdemCore
import IdemScreen

extension TabViewNode {
  /// Labels on areas with pointed ends: the selected one in the tint, the others in a shade of the background.
  func paintPowerline(_ context: PaintContext, _ mark: Style) {
    let surface = EnvironmentValues(scope: environment).surface
    for (index, label) in bar.labels.enumerated() where !label.isEmpty {
      let isShown = index == shown
      context.restyle(label) { style in
        if isShown {
          style = Style(foreground: mark.foreground, attributes: self.isFocused ? [.reverse, .bold, .underline] : [.reverse, .bold])
        } else {
          style.background = surface
        }
      }
      context.write(Glyph(narrow: "\u{E0B0}"), x: label.maxX, y: 0, style: Style(foreground: isShown ? mark.foreground : surface))
    }
    paintHiddenMarks(context, mark)
  }

  /// The selected label in a box that is open towards the content.
  func paintBoxes(_ context: PaintContext, _ line: Style, _ mark: Style) {
    guard bar.frame.height > 1 else { return paintHiddenMarks(context, mark) }
    for x in context.visible(columns: 0..<size.width) { context.write(Glyph(narrow: "─"), x: x, y: 1, style: line) }
    for (index, label) in bar.labels.enumerated() where !label.isEmpty {
      guard index == shown else {
        context.restyle(label) { $0.attributes.insert(.dim) }
        continue
      }
      context.restyle(label) { style in
        style.foreground = mark.foreground
        style.attributes.formUnion(self.isFocused ? [.bold, .reverse] : .bold)
      }
      context.write(Glyph(narrow: "│"), x: label.minX - 1, y: 0, style: line)
      context.write(Glyph(narrow: "│"), x: label.maxX, y: 0, style: line)
      context.write(Glyph(narrow: "┘"), x: label.minX - 1, y: 1, style: line)
      context.write(Glyph(narrow: "└"), x: label.maxX, y: 1, style: line)
      for x in label.minX..<label.maxX { context.write(Glyph.space, x: x, y: 1, style: line) }
    }
    paintHiddenMarks(context, mark)
  }

  /// The marks of labels that are scrolled out of the bar.
  func paintHiddenMarks(_ context: PaintContext, _ mark: Style) {
    if bar.hidden.before > 0 { context.write(Glyph(narrow: "‹"), x: 0, y: 0, style: mark) }
    if bar.hidden.after > 0 { context.write(Glyph(narrow: "›"), x: size.width - 1, y: 0, style: mark) }
  }
}
