import Idem
import IdemCore
import IdemTesting

/// Where the focus is, as the view below reads it from its `@FocusState`.
@MainActor final class FocusRecord {
  var current: Int?
}

/// Shows views that are tied to one focus state.
struct FocusProbe<Content: View>: View {
  let record: FocusRecord
  let content: (FocusState<Int?>.Binding) -> Content
  @FocusState private var focus: Int?

  init(_ record: FocusRecord, @ViewBuilder content: @escaping (FocusState<Int?>.Binding) -> Content) {
    self.record = record
    self.content = content
  }

  var body: some View {
    let _ = record.current = focus
    content($focus)
  }
}

extension TestHost {
  /// Makes frames until no frame is pending.
  func settle() {
    for _ in 0..<10 where appHost.hasWork { render() }
  }

  /// The visible part of the focused view, in screen coordinates, computed from the frames of the nodes only. Nil if no view has the focus.
  var seenPartOfFocused: (seen: Rect, whole: Rect)? {
    guard let node = tree.focus.focused?.firstRenderNode else { return nil }
    var rect = node.bounds, current = node, isSeen = node.isPlaced && !node.flags.contains(.hidden)
    while let container = current.container {
      rect = rect.offset(by: current.origin).intersection(container.bounds)
      current = container
      isSeen = isSeen && (current.isPlaced || current === tree.root) && !current.flags.contains(.hidden)
    }
    return (isSeen ? rect : .zero, node.screenFrame)
  }

  /// Whether as much of the focused view is seen as can be.
  var isFocusSeen: Bool {
    guard let (seen, whole) = seenPartOfFocused else { return false }
    return !seen.isEmpty && (seen == whole || seen.height == whole.height || whole.height > height / 2)
  }
}
