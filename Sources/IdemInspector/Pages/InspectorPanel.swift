import IdemCore
import IdemScreen
import IdemViews

/// The panel as a view: a heading, the selected page and the strip. It is redrawn when the model has changed.
struct InspectorPanel: View {
  // Unowned: the inspector owns the tree that contains this view.
  unowned let inspector: Inspector

  var body: some View {
    Canvas { [unowned inspector] context, size in
      inspector.model.read()
      guard size.height > 1 else { return InspectorStrip.draw(inspector, context) }
      InspectorHeading.draw(inspector.model, context.within(Rect(x: 0, y: 0, width: size.width, height: 1)))
      InspectorStrip.draw(inspector, context.within(Rect(x: 0, y: size.height - 1, width: size.width, height: 1)))
      let keys = size.height >= 5 ? 1 : 0
      if keys > 0 {
        InspectorKeys.draw(inspector.model, panel: size, context.within(Rect(x: 0, y: size.height - 2, width: size.width, height: 1)))
      }
      let page = context.within(Rect(x: 0, y: 1, width: size.width, height: size.height - 2 - keys))
      switch inspector.model.page {
      case .answer: AnswerPage.draw(inspector, page)
      case .tree:
        if let view = inspector.model.lookedAt { ViewPage.draw(view, inspector, page) } else { TreePage.draw(inspector, page) }
      case .frames: FramesPage.draw(inspector, page)
      case .lists: ListsPage.draw(inspector, page)
      case .figures: FiguresPage.draw(inspector, page)
      }
    }
  }
}
