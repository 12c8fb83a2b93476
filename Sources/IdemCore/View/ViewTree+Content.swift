extension ViewTree {
  /// Sets the app's content. Must be called only once.
  package func setContent<Content: View>(_ content: Content) {
    setContent { Content._makeNode(content, parent: $0, in: $1) }
  }
}
