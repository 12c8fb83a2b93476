import IdemCore

extension CommandCenter: MenuKeys {
  func title(ofKeysOf row: MenuRowNode) -> String {
    let source = row.outerNodes { $0 as? KeyboardShortcutNode }
    let keys = userKeys == nil ? source?.chords ?? [] : keys(of: source, row.outerNodes { $0 as? WrapperControlNode })
    return sent(keys).first?.title ?? ""
  }
}
