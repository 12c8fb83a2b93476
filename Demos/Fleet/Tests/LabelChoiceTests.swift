import FleetData
import Idem
import IdemTesting
import Testing

@testable import idem_fleet

/// Several values of a label in a filter.
@MainActor @Suite struct LabelChoiceTests {
  @Test func `a word with a comma keeps the targets with one of its values`() {
    let targets = ["fra", "fra2", "ber", "ams"].enumerated().map {
      Target(id: $0, instance: "m\($0)", job: "node", labels: "dc=\($1) rack=1")
    }
    func kept(_ text: String) -> [Int] { targets.filter(TargetFilter(text).keeps).map(\.id) }
    #expect(kept("dc=fra,ber") == [0, 2] && kept("dc=fra,") == [0] && kept("dc=fra") == [0, 1] && kept("DC=BER,ams") == [2, 3])
    #expect(kept("dc=fra,ber rack=1,2") == [0, 2] && kept("rack=2,3") == [] && kept("job=node,x m0") == [0] && kept("dc=,") == [])
  }

  @Test func `values are chosen in the text of the filter, and its other words stay`() {
    var filter = "web -test"
    for value in ["fra", "ber"] { filter = LabelChoice.toggling(value, of: "dc", in: filter) }
    #expect(filter == "web -test dc=ber,fra" && LabelChoice.chosen("dc", in: filter) == ["fra", "ber"])
    filter = LabelChoice.toggling("fra", of: "dc", in: filter)
    #expect(filter == "web -test dc=ber,")
    #expect(LabelChoice.toggling("ber", of: "dc", in: filter) == "web -test")
  }

  @Test func `the labels of all targets have the numbers of their values`() {
    let targets = ["b", "a", "b"].enumerated().map { Target(id: $0, instance: "m\($0)", job: "node", labels: "dc=\($1) odd=x,y") }
    #expect(
      LabelChoice.labels(of: targets) == [
        .init(name: "dc", values: [.init(name: "a", count: 1), .init(name: "b", count: 2)]),
        .init(name: "job", values: [.init(name: "node", count: 3)]),
      ])
  }

  @Test func `l shows the labels, and Space chooses several values`() async throws {
    let story = FleetStory(width: 90, height: 30, machines: 60)
    story.press("l")
    #expect(story.host.lines.contains { $0.contains("│") && $0.contains(" Labels ") })
    let values = LabelChoice.labels(of: story.server.snapshot?.targets ?? []).first { $0.name == "dc" }?.values ?? []
    #expect(values.count > 2 && story.host.text.contains("[ ] \(values[0].name)"))
    story.press(.space, .downArrow, .space)
    #expect(story.host.text.contains("[x] \(values[0].name)") && story.host.text.contains("[x] \(values[1].name)"))
    #expect(story.server.rows.count == values[0].count + values[1].count)
    #expect(story.host.keyConflicts == [] && story.host.unreachable(in: .legacy) == [])
    story.press(.escape)
    #expect(story.host.lines.contains { $0.contains("Filter dc=\(values[0].name),\(values[1].name)") })
    story.press("l", .space)
    #expect(story.server.filter == "dc=\(values[1].name),")
    story.press(.escape, .escape)
    #expect(story.server.rows.count == 60)
  }
}
