import IdemTesting
import Testing

@testable import TopFeed

struct ProcessTableTests {
  func process(_ pid: Int32, parent: Int32 = 0, cpu: Double = 0, name: String = "", user: String = "root", start: Int = 0) -> ProcessSample
  {
    var process = ProcessSample(id: ProcessID(pid: pid, startTime: start))
    process.parent = parent
    process.cpu = cpu
    process.name = name
    process.user = user
    return process
  }

  func table(_ processes: [ProcessSample], _ change: (inout ProcessTable) -> Void = { _ in }) -> ProcessTable {
    var table = ProcessTable()
    table.update(processes)
    change(&table)
    return table
  }

  func pids(_ table: ProcessTable) -> [Int32] { table.rows.map(\.id.pid) }

  /// The tree as a picture.
  func picture(_ table: ProcessTable) -> String {
    table.rows.map { "\($0.branch)\($0.id.pid)\($0.isFolded ? "+" : "")\($0.isMatch ? "" : "?")" }.joined(separator: "\n")
  }

  // MARK: order

  @Test func `the busiest are on top, ties in the order of pids`() {
    let processes = [process(5, cpu: 0.1), process(2, cpu: 0.5), process(9, cpu: 0.1), process(1, cpu: 0.1), process(3, cpu: .nan)]
    #expect(pids(table(processes)) == [2, 1, 5, 9, 3])
    #expect(pids(table(processes) { $0.sort(by: .cpu) }) == [3, 1, 5, 9, 2])
  }

  @Test func `sorting by a column again turns it round`() {
    var table = table([process(1, name: "b"), process(2, name: "a")])
    table.sort(by: .name)
    #expect(pids(table) == [2, 1] && table.isAscending)
    table.sort(by: .name)
    #expect(pids(table) == [1, 2] && !table.isAscending)
    table.sort(by: .resident)
    #expect(!table.isAscending && table.column == .resident)
  }

  @Test(arguments: ProcessColumn.allCases) func `every column sorts every process, both ways`(column: ProcessColumn) throws {
    let sample = try #require(SimulatedFeed(seed: 3, processes: 80, cores: 4).next())
    let up = table(sample.processes) { $0.sort(by: column, isAscending: true) }.rows.map(\.process)
    let down = table(sample.processes) { $0.sort(by: column, isAscending: false) }.rows.map(\.process)
    #expect(Set(up.map(\.id)) == Set(sample.processes.map(\.id)) && up.count == sample.processes.count)
    // Groups of equal values are in the opposite order; each of them is in the order of pids in both.
    func groups(_ processes: [ProcessSample]) -> [[ProcessSample]] {
      var groups: [[ProcessSample]] = []
      for process in processes {
        if let last = groups.last?.last,
          column.order([last, process], isAscending: true) == column.order([last, process], isAscending: false)
        {
          groups[groups.count - 1].append(process)
        } else {
          groups.append([process])
        }
      }
      return groups
    }
    #expect(groups(up) == groups(down).reversed())
    #expect(groups(up).allSatisfy { $0.map(\.id) == $0.map(\.id).sorted() })
  }

  @Test func `what isn't known is below 0`() {
    var known = process(2)
    known.readRate = 0
    #expect(pids(table([process(1), known]) { $0.sort(by: .read) }) == [2, 1])
  }

  @Test func `a column's text has its width`() throws {
    let sample = try #require(SimulatedFeed().next())
    for column in ProcessColumn.allCases where !column.isText {
      let width = try #require(column.width)
      #expect(column.title.count <= width)
      for process in sample.processes { #expect(column.text(process).count == width, "\(column)") }
    }
    #expect(ProcessColumn.command.text(process(1, name: "kthreadd")) == "[kthreadd]")
  }

  // MARK: filter

  @Test(
    arguments: [
      ("", [1, 2, 3]), ("  ", [1, 2, 3]), ("FIRE", [2]), ("o", [1, 2, 3]), ("root bash", [1]), ("ada 3", [3]), ("ärger", [3]), ("zz", []),
      ("2", [2]),
    ] as [(String, [Int32])])
  func `each word can be in any column, in upper or lower case`(filter: String, shown: [Int32]) {
    var others = [process(1, name: "bash"), process(2, name: "Firefox", user: "ada"), process(3, name: "ÄRGER", user: "adao")]
    others[1].commandLine = "/usr/bin/firefox"
    #expect(
      pids(
        table(others) {
          $0.filter = filter; $0.sort(by: .pid)
        }) == shown)
  }

  // MARK: selection

  @Test func `the selection stays on its process while rows move`() {
    var table = table([process(1, cpu: 0.9), process(2, cpu: 0.5), process(3, cpu: 0.1)])
    table.select(index: 1)
    #expect(table.selection?.pid == 2)
    table.update([process(1, cpu: 0.1), process(2, cpu: 0), process(3, cpu: 0.5)])
    #expect(table.selection?.pid == 2 && table.selectedIndex == 2)
    table.sort(by: .pid)
    #expect(table.selection?.pid == 2 && table.selectedIndex == 1)
  }

  @Test func `when the selected process ends, the row in its place is selected, or the last`() {
    var table = table([process(1), process(2), process(3)]) { $0.sort(by: .pid) }
    table.select(index: 1)
    table.update([process(1), process(3)])
    #expect(table.selection?.pid == 3)
    table.update([process(1)])
    #expect(table.selection?.pid == 1)
    table.update([])
    #expect(table.selection == nil && table.selectedRow == nil)
  }

  @Test func `another process of the same number is not the selected one`() {
    var table = table([process(1), process(2, start: 5), process(3)]) { $0.sort(by: .pid) }
    table.selection = ProcessID(pid: 2, startTime: 5)
    #expect(table.selectedIndex == 1)
    table.update([process(1), process(3), process(2, start: 9)])
    #expect(table.selection == ProcessID(pid: 2, startTime: 9), "the row in its place")
    table.selection = ProcessID(pid: 2, startTime: 5)
    #expect(table.selection == nil)
  }

  @Test func `moving the selection stops at the ends`() {
    var table = table([process(1), process(2), process(3)]) { $0.sort(by: .pid) }
    table.moveSelection(by: 1)
    #expect(table.selectedIndex == 0)
    table.moveSelection(by: .max)
    #expect(table.selectedIndex == 2)
    table.moveSelection(by: .min)
    #expect(table.selectedIndex == 0)
    table.selection = nil
    table.moveSelection(by: -1)
    #expect(table.selectedIndex == 2)
    var empty = ProcessTable()
    empty.moveSelection(by: 1)
    empty.select(index: 3)
    #expect(empty.selectedIndex == nil)
  }

  @Test func `a filter that hides the selected process selects the nearest row`() {
    var table = table([process(1, name: "a"), process(2, name: "b"), process(3, name: "a")]) { $0.sort(by: .pid) }
    table.select(index: 1)
    table.filter = "a"
    #expect(table.selection?.pid == 3)
  }

  // MARK: tree

  let family = [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (7, 99)] as [(Int32, Int32)]

  @Test func `a tree puts children under their parents`() {
    let table = table(family.map { process($0.0, parent: $0.1) }) {
      $0.isTree = true; $0.sort(by: .pid)
    }
    #expect(
      picture(table) == """
        1
        ├─2
        │ ├─4
        │ └─5
        └─3
          └─6
        7
        """)
    #expect(table.rows.map(\.depth) == [0, 1, 2, 2, 1, 2, 0])
    #expect(table.rows.map(\.hasChildren) == [true, true, false, false, true, false, false])
  }

  @Test func `children are in the order of the column`() {
    let table = table([process(1), process(2, parent: 1, cpu: 0.1), process(3, parent: 1, cpu: 0.9)]) { $0.isTree = true }
    #expect(picture(table) == "1\n├─3\n└─2")
  }

  @Test func `a folded process hides what is below it`() {
    var table = table(family.map { process($0.0, parent: $0.1) }) {
      $0.isTree = true; $0.sort(by: .pid)
    }
    table.select(index: 3)
    table.toggleFold(ProcessID(pid: 2, startTime: 0))
    #expect(picture(table) == "1\n├─2+\n└─3\n  └─6\n7")
    table.toggleFold(ProcessID(pid: 2, startTime: 0))
    #expect(table.rows.count == 7)
  }

  @Test func `a filtered tree keeps the ancestors of what matches`() {
    let table = table(family.map { process($0.0, parent: $0.1, name: "p\($0.0)") }) {
      $0.isTree = true; $0.sort(by: .pid); $0.filter = "p5"
    }
    #expect(picture(table) == "1?\n└─2?\n  └─5")
  }

  @Test func `a cycle of parents ends and keeps every process`() {
    let table = table([process(1, parent: 2), process(2, parent: 3), process(3, parent: 1), process(4, parent: 4)]) {
      $0.isTree = true; $0.sort(by: .pid)
    }
    #expect(picture(table) == "4\n1\n└─3\n  └─2")
  }

  @Test func `a long chain of parents works`() {
    let table = table((1...20_000).map { process($0, parent: $0 - 1) }) {
      $0.isTree = true; $0.sort(by: .pid)
    }
    #expect(table.rows.count == 20_000 && table.rows.last?.depth == 19_999)
    #expect(table.rows.allSatisfy { $0.branch.count <= 2 * ProcessRow.branchLimit })
  }

  @Test(arguments: Seed.all()) func `a tree contains every process once, for any parents`(seed: Seed) {
    var random = seed.generator()
    for _ in 0..<100 {
      let count = 1 + random.below(30)
      let processes = (1...Int32(count)).map { process($0, parent: Int32(random.below(count + 3)), cpu: Double(random.below(4))) }
      let table = table(processes) { $0.isTree = true }
      #expect(pids(table).sorted() == processes.map(\.id.pid), "\(seed)")
    }
  }
}
