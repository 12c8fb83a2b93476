import Idem
import IdemTesting
import Testing
import TopFeed

@testable import idem_top

@MainActor
@Suite struct SelectionTests {
  @Test func `the selected row is shown as one bar`() throws {
    let dashboard = try Dashboard(feed: SimulatedFeed(processes: 60, cores: 2))
    let host = TestHost(width: 80, height: 24) { DashboardView(dashboard: dashboard) }
    host.render()
    host.render()
    host.press(.downArrow)
    host.press(.downArrow)
    host.render()
    #expect(dashboard.selection == dashboard.rows[1].id)
    let row = try #require(host.lines.firstIndex { $0.contains(" \(dashboard.rows[1].id.pid) ") })
    for column in 1..<79 { #expect(host[column: column, row: row].style.attributes == .reverse, "column \(column)") }
    print(host.text)
  }
}
