import IdemCore

/// A stack within a page of a column: both have one bar, which the stack shows.
extension NavigationModel {
  /// Makes the bar of this stack that of a column around it, too.
  func begin(in page: NavigationPage) {
    outerPage = page
    page.innerStacks.append(self)
    page.lookChanged()
  }

  /// Gives the bar back to the column.
  func end() {
    guard let page = outerPage else { return }
    outerPage = nil
    page.innerStacks.removeAll { $0 === self }
    page.lookChanged()
  }

  /// The column whose bar this stack shows; nil if it has none, or if another stack is in the same page.
  private var column: NavigationModel? {
    guard let outerPage, outerPage.innerStacks.count == 1 else { return nil }
    return outerPage.model
  }

  /// Whether a stack within the last page shows the bar of this one.
  var innerStack: NavigationModel? {
    let stacks = pages[pages.count - 1].innerStacks
    return stacks.count == 1 ? stacks[0] : nil
  }

  /// The pages in the bar, each with its stack: those that the user can go back to, and the page that is shown.
  var barPages: [NavigationPage] { (column?.reachablePages.dropLast() ?? []) + reachablePages }

  /// What the bar shows of each page. A page has the title and the items of the column's page around it, too.
  var barLooks: [NavigationPage.Look] {
    var looks = barPages.map(\.look)
    guard let around = column?.reachablePages.last?.look, let outerPage, column?.pages.last === outerPage else { return looks }
    let root = looks.count - reachablePages.count
    if looks[root].title == nil {
      looks[root].title = around.title
      if looks[root].subtitle == nil { looks[root].subtitle = around.subtitle }
    }
    if looks[root].titleMenu == nil { looks[root].titleMenu = around.titleMenu }
    looks[looks.count - 1].toolbar += around.toolbar
    return looks
  }
}
