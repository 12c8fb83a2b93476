import Idem
import IdemTesting
import Testing
import TopFeed

@testable import idem_top

/// The processes of one user.
@MainActor
@Suite struct UserTests {
  @Test func `u lists the users with their numbers of processes, and Return shows one of them alone`() throws {
    let story = try Story(width: 120, height: 40)
    let all = story.dashboard.rows.count
    let users = Set(story.dashboard.rows.map(\.process.user)).sorted()
    story.press("u")
    #expect(story.host.text.contains("all users") && users.allSatisfy { story.host.text.contains($0) })
    story.press(.downArrow, .return)
    #expect(story.dashboard.user == users[0] && story.dashboard.sheet == nil)
    let rows = story.dashboard.rows
    #expect(!rows.isEmpty && rows.count < all && rows.allSatisfy { $0.process.user == users[0] })
    #expect(story.host.text.contains("\(rows.count) of \(story.dashboard.tasks.total) · user \(users[0])"))
    story.advance()
    #expect(story.dashboard.rows.allSatisfy { $0.process.user == users[0] })
  }

  @Test func `words select among the processes of the user, and Escape removes the words, then the user`() throws {
    let story = try Story(width: 120, height: 40)
    let user = try #require(story.dashboard.rows.map(\.process.user).first { $0 != "root" })
    story.dashboard.show(user: user)
    story.settle()
    let pid = try #require(story.dashboard.rows.first?.id.pid)
    story.press("/")
    story.type("\(pid)")
    story.press(.return)
    #expect(!story.dashboard.rows.isEmpty && story.dashboard.rows.allSatisfy { $0.process.user == user })
    #expect(story.host.text.contains("with “\(pid)” · user \(user)"))
    story.press(.escape)
    #expect(story.dashboard.filter == "" && story.dashboard.user == user)
    story.press(.escape)
    #expect(story.dashboard.user == nil && Set(story.dashboard.rows.map(\.process.user)).count > 1)
  }

  @Test func `all users is the first row, and threads of the kernel stay hidden`() throws {
    let story = try Story(width: 120, height: 40)
    story.press("K")
    let programs = story.dashboard.rows.count
    story.dashboard.show(user: "root")
    story.settle()
    #expect(story.dashboard.rows.allSatisfy { $0.process.user == "root" && !$0.process.isKernelThread })
    story.press("u", .home, .return)
    #expect(story.dashboard.user == nil && story.dashboard.rows.count == programs)
  }
}
