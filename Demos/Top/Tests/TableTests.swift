import Idem
import Testing
import TopFeed

@testable import idem_top

/// The table, by keys and by the pointer.
@MainActor
@Suite struct TableTests {
  @Test func `the selection stays on its process while rows move`() throws {
    let story = try Story(width: 120, height: 40)
    story.press(.downArrow, .downArrow)
    let id = try #require(story.dashboard.selection)
    var places: Set<Int> = []
    for _ in 0..<3 {
      story.advance()
      guard let place = story.dashboard.rows.firstIndex(where: { $0.id == id }) else { break }
      places.insert(place)
      #expect(story.dashboard.selection == id)
      if let row = story.host.lines.firstIndex(where: { $0.contains(" \(id.pid) ") }) {
        #expect(story.host[column: 60, row: row].style.background != .default)
      }
    }
    #expect(!places.isEmpty)
  }

  @Test func `the selected row has one background, keeps its colours, and is the only one`() throws {
    let story = try Story()
    story.press(.downArrow)
    #expect(story.dashboard.selection == story.dashboard.rows[1].id)
    let row = try #require(story.host.lines.firstIndex { $0.contains(" \(story.dashboard.rows[1].id.pid) ") })
    #expect(Set((1..<79).map { story.host[column: $0, row: row].style.background }).count == 1)
    #expect(Set((1..<79).map { story.host[column: $0, row: row].style.foreground }).count > 2)
    for other in story.host.lines.indices where other != row {
      #expect(story.host[column: 20, row: other].style.background != story.host[column: 20, row: row].style.background)
      #expect(!story.host[column: 20, row: other].style.attributes.contains(.underline))
    }
  }

  @Test func `until the user moves, the top row is selected, whichever process is in it, and Escape returns to that`() throws {
    let story = try Story(width: 120, height: 40)
    for _ in 0..<4 {
      #expect(story.dashboard.selection == story.dashboard.rows[0].id)
      story.advance()
    }
    // By memory, the first ones stay.
    story.press("M", .downArrow)
    let id = try #require(story.dashboard.selection)
    #expect(id == story.dashboard.rows[1].id)
    for _ in 0..<4 { story.advance() }
    #expect(story.dashboard.selection == id)
    story.press(.escape)
    #expect(story.dashboard.selection == story.dashboard.rows[0].id)
    story.press("P")
    #expect(story.dashboard.selection == story.dashboard.rows[0].id)
  }

  @Test func `keys choose the column and the direction`() throws {
    let story = try Story()
    #expect(story.dashboard.column == .cpu)
    story.press(.rightArrow)
    #expect(story.dashboard.column == .memory)
    #expect(story.host.text.contains("MEM%▼"))
    let memory = story.dashboard.rows.map(\.process.residentBytes)
    #expect(memory.first == memory.max())
    story.press("r")
    #expect(story.host.text.contains("MEM%▲"))
    story.press("<", "<")
    #expect(story.dashboard.column == .state)
  }

  @Test func `capital letters sort by memory, CPU time and CPU use, the largest first, also if pressed again`() throws {
    let story = try Story()
    for (key, column) in [("M", ProcessColumn.memory), ("M", .memory), ("T", .time), ("P", .cpu), ("P", .cpu)] {
      story.press("r", KeyEquivalent(Character(key)))
      #expect(story.dashboard.column == column && !story.dashboard.isAscending)
    }
    let times = story.dashboard.rows.map(\.process.cpu)
    #expect(times.first == times.max())
  }

  @Test func `every column on the screen can be reached, and around again`() throws {
    let story = try Story(width: 200, height: 60)
    var seen: Set<ProcessColumn> = []
    for _ in story.dashboard.visibleColumns {
      seen.insert(story.dashboard.column)
      story.press(.rightArrow)
    }
    #expect(seen == Set(story.dashboard.visibleColumns))
    #expect(story.dashboard.column == .cpu)
  }

  @Test func `a click on a title sorts, another turns round`() throws {
    let story = try Story()
    #expect(story.host.click("USER"))
    story.settle()
    #expect(story.dashboard.column == .user)
    #expect(story.dashboard.rows.first?.process.user == "ada")
    story.host.click("USER")
    story.settle()
    #expect(story.dashboard.rows.first?.process.user == "www-data")
  }

  @Test func `a click selects, the wheel scrolls, two clicks open the details`() throws {
    let story = try Story()
    let pid = story.dashboard.rows[2].id.pid
    story.host.click(" \(pid) ")
    story.settle()
    #expect(story.dashboard.selection?.pid == pid)
    story.host.scroll(1, column: 40, row: 18)
    story.settle()
    #expect(!story.host.text.contains(" \(story.dashboard.rows[0].id.pid) "))
    story.host.scroll(-1, column: 40, row: 18)
    story.settle()
    story.host.click(" \(pid) ")
    story.host.click(" \(pid) ")
    story.settle()
    #expect(story.dashboard.showsDetail)
    #expect(story.host.text.contains("runs for"))
  }

  @Test func `each key after the slash changes the filter`() throws {
    let story = try Story()
    let all = story.dashboard.rows.count
    story.press("/")
    story.type("post")
    #expect(story.dashboard.filter == "post")
    #expect(story.dashboard.rows.count < all)
    #expect(story.dashboard.rows.allSatisfy { $0.process.command.contains("post") || $0.process.user.contains("post") })
    #expect(story.host.lines.last!.hasPrefix(" / post"))
    story.type("q")
    #expect(!story.hasQuit)
    #expect(story.host.text.contains("with “postq”"))
    story.press(.delete, .return)
    #expect(!story.dashboard.isFiltering)
    #expect(story.dashboard.filter == "post")
    #expect(story.dashboard.selection == story.dashboard.rows[0].id)
    story.press(.escape)
    #expect(story.dashboard.filter.isEmpty)
    #expect(story.dashboard.rows.count == all)
    story.press("q")
    #expect(story.hasQuit)
  }

  @Test func `escape while typing takes the filter back, and the keys go to the table again`() throws {
    let story = try Story()
    story.press("/")
    story.type("fire")
    story.press(.escape)
    #expect(story.dashboard.filter.isEmpty)
    story.press("t")
    #expect(story.dashboard.isTree)
  }

  @Test func `the tree has children under their parents, and folds`() throws {
    let story = try Story(width: 120, height: 40)
    story.press("t")
    let rows = story.dashboard.rows
    #expect(rows[0].process.name == "systemd")
    #expect(story.host.text.contains("├─") && story.host.text.contains("▾ "))
    story.press(.space)
    #expect(story.dashboard.rows[0].isFolded)
    #expect(story.dashboard.rows.count < rows.count)
    story.press(.space, "t")
    #expect(!story.dashboard.isTree)
  }

  @Test func `kernel threads can be left out`() throws {
    let story = try Story()
    #expect(story.dashboard.rows.contains { $0.process.isKernelThread })
    story.press("K")
    #expect(!story.dashboard.rows.contains { $0.process.isKernelThread })
    story.advance()
    #expect(!story.dashboard.rows.contains { $0.process.isKernelThread })
  }
}
