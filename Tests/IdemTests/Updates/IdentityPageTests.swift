import Foundation
import Idem
import IdemTesting
import Testing

// Counts the examples of Documentation/Identity.md, and compares the numbers on the page.

/// A line with a state, which its first letter's key counts up.
private struct Row: View {
  let title: String
  @State private var count = 0
  init(_ title: String) { self.title = title }
  var body: some View { Text("\(title)\(count)").onKey(KeyEquivalent(title.lowercased().first!)) { count += 1 } }
}

/// One way to write something, before and after a change.
@MainActor private struct Way {
  let view: (Bool) -> AnyView
  /// Whether what is counted is the way back.
  private let comesBack: Bool
  /// What the page shows of it: bodies run (that around it included), nodes built, and whether the state of row a was kept.
  var counts: String {
    let isChanged = Knob(false)
    let host = TestHost(width: 40, height: 12) { Reader { view(isChanged.value) } }
    host.render()
    host.press("a")
    host.render()
    let before = host.text.contains("a1") || host.text.contains("A1")
    isChanged.value = true
    if comesBack {
      host.render()
      isChanged.value = false
    }
    let stats = host.render()
    let isKept = host.text.contains("a1") || host.text.contains("A1")
    return "\(stats.bodiesEvaluated) run, \(stats.nodesBuilt) built\(before ? isKept ? ", kept" : ", lost" : "")"
  }

  init<V: View>(comesBack: Bool = false, @ViewBuilder _ view: @escaping (Bool) -> V) {
    self.view = { AnyView(view($0)) }
    self.comesBack = comesBack
  }
}

/// The rows "a" to "d". If changed, another row is before them.
private func elements(_ isChanged: Bool) -> [String] { (isChanged ? ["new"] : []) + ["a", "b", "c", "d"] }

private struct Pressed: View {
  let action: () -> Void
  var body: some View { Text("press") }
}

@Equatable private struct PressedIgnoring: View {
  @EquatableIgnoredUnsafeClosure let action: () -> Void
  var body: some View { Text("press") }
}

@Observable @MainActor private final class Model {
  var name = "a"
  var clicks = 0
}

private struct WholeReader: View {
  let model: Model
  var body: some View {
    let _ = model.clicks
    Text(model.name)
  }
}

private struct NameReader: View {
  let model: Model
  var body: some View { Text(model.name) }
}

@MainActor
@Suite struct IdentityPageTests {
  /// The pairs, by the names that they have on the page.
  private var pairs: [String: (Way, Way)] {
    [
      "`if` or ternary": (
        Way { if $0 { Row("A") } else { Row("a") } },
        Way { Row($0 ? "A" : "a") }
      ),
      "a modifier by `if` or by value": (
        Way { if $0 { Row("a").bold() } else { Row("a") } },
        Way { Row("a").bold($0) }
      ),
      "a branch at the top or inside": (
        Way { isEditing in
          if isEditing {
            VStack {
              Text("editing")
              Row("a")
              Row("b")
            }
          } else {
            VStack {
              Row("a")
              Row("b")
            }
          }
        },
        Way { isEditing in
          VStack {
            if isEditing { Text("editing") }
            Row("a")
            Row("b")
          }
        }
      ),
      "another stack or another layout": (
        Way { isWide in
          if isWide {
            HStack {
              Row("a")
              Row("b")
            }
          } else {
            VStack {
              Row("a")
              Row("b")
            }
          }
        },
        Way { isWide in
          let layout = isWide ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
          layout {
            Row("a")
            Row("b")
          }
        }
      ),
      "changing or stable `.id`": (
        Way { step in VStack { ForEach(["a", "b", "c", "d"], id: \.self) { Row($0).id("\($0)\(step)") } } },
        Way { _ in VStack { ForEach(["a", "b", "c", "d"], id: \.self) { Row($0).id($0) } } }
      ),
      "index ids or stable ids": (
        Way {
          let names = elements($0); VStack { ForEach(names.indices, id: \.self) { Row(names[$0]) } }
        },
        Way {
          let names = elements($0); VStack { ForEach(names, id: \.self) { Row($0) } }
        }
      ),
      "removed or hidden": (
        Way(comesBack: true) { isAway in VStack { if !isAway { Row("a") } } },
        Way(comesBack: true) { isHidden in VStack { Row("a").opacity(isHidden ? 0 : 1) } }
      ),
      "`AnyView` of another type or of the same": (
        Way { $0 ? AnyView(Row("a").bold()) : AnyView(Row("a")) },
        Way { AnyView(Row("a").bold($0)) }
      ),
      "compared or ignored closure": (
        Way { step in Pressed { _ = step } },
        Way { step in PressedIgnoring { _ = step } }
      ),
    ]
  }

  /// The observed pair, whose change is the model's.
  private func observed<V: View>(@ViewBuilder _ view: @escaping (Model) -> V) -> String {
    let model = Model()
    let host = TestHost(width: 10, height: 1) { view(model) }
    host.render()
    model.clicks += 1
    let stats = host.render()
    return "\(stats.bodiesEvaluated) run, \(stats.nodesBuilt) built"
  }

  private var page: String {
    get throws {
      let place = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Documentation/Identity.md")
      return try String(contentsOf: place, encoding: .utf8)
    }
  }

  @Test func `each pair of the page has the counts that are counted`() throws {
    var counted = pairs.mapValues { [$0.0.counts, $0.1.counts] }
    counted["whole model or shown property"] = [observed { WholeReader(model: $0) }, observed { NameReader(model: $0) }]
    var told: [String: [String]] = [:]
    for line in try page.split(separator: "\n") where line.hasPrefix("| ") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 5, cells[2].contains(" run, ") else { continue }
      told[cells[0]] = [cells[2], cells[4]]
    }
    #expect(Set(told.keys) == Set(counted.keys))
    for (name, counts) in counted { #expect(told[name] == counts, "\(name)") }
  }

  // MARK: The order of handlers

  private struct Inner: View {
    let step: Int
    let log: Log
    var body: some View {
      let _ = log("inner body")
      Text("\(step)")
        .onAppear { log("inner onAppear") }
        .onDisappear { log("inner onDisappear") }
        .onChange(of: step, initial: true) { log("inner onChange") }
        .task { log("inner task") }
    }
  }

  private struct Outer: View {
    let log: Log
    @State private var step = 0
    var body: some View {
      let _ = log("outer body")
      Inner(step: step, log: log)
        .id(step / 2)
        .onAppear { log("outer onAppear") }
        .onChange(of: step) { log("outer onChange") }
        .task(id: step) { log("outer task") }
        .onKey("+") { step += 1 }
    }
  }

  /// What happens, by the names that the page gives to the moments.
  private func events() async -> [String: [String]] {
    let log = Log()
    let host = TestHost(width: 10, height: 1) { Outer(log: log) }
    var events: [String: [String]] = [:]
    func take(_ moment: String, _ count: Int) async {
      host.render()
      log("the frame's end")
      await until { log.lines.count >= count }
      events[moment] = log.take()
    }
    await take("appears", 8)
    host.press("+")
    await take("changes", 6)
    host.press("+")
    await take("new id", 9)
    return events
  }

  @Test func `handlers run in the order of the page`() async throws {
    let events = await events()
    let page = try page
    for (moment, lines) in events {
      let block = "```text\n\(moment): \(lines.joined(separator: ", "))\n```"
      #expect(page.contains(block), "\(block)")
    }
  }
}
