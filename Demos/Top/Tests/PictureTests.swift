import Foundation
import Idem
import IdemTesting
import Testing

@testable import idem_top

/// Whole screens, as they are in `Pictures`.
@MainActor
@Suite struct PictureTests {
  @Test(arguments: [(80, 24), (200, 60), (60, 16), (40, 10)])
  func `the recorded minute is shown as in the picture`(width: Int, height: Int) throws {
    let story = try Story(width: width, height: height, samples: 60)
    story.press(.downArrow)
    let path = Story.folder + "/Pictures/\(width)x\(height).txt"
    if ProcessInfo.processInfo.environment["IDEM_DRAW_PICTURES"] != nil {
      try (story.host.text + "\n").write(toFile: path, atomically: true, encoding: .utf8)
    }
    let picture = try String(contentsOfFile: path, encoding: .utf8)
    #expect(story.host.text + "\n" == picture)
  }

  @Test(arguments: [(80, 24), (200, 60)])
  func `the help is as in the picture, and its key closes it`(width: Int, height: Int) throws {
    let story = try Story(width: width, height: height)
    story.press("?")
    let path = Story.folder + "/Pictures/help-\(width)x\(height).txt"
    if ProcessInfo.processInfo.environment["IDEM_DRAW_PICTURES"] != nil {
      try (story.host.text + "\n").write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(try story.host.text + "\n" == String(contentsOfFile: path, encoding: .utf8))
    story.press("?")
    #expect(!story.host.text.contains("type to filter"))
  }

  @Test func `the bottom line never has more than fits, and always help and quit`() throws {
    let story = try Story(width: 40, height: 12, samples: 5)
    for width in stride(from: 40, through: 210, by: 5) {
      story.host.resize(width: width, height: 12)
      story.press("p")
      let strip = try #require(story.host.lines.last)
      #expect(
        strip.hasPrefix(" ? help") && strip.contains("q quit") && strip.columns <= width && !strip.contains("…"), "\(width): \(strip)")
    }
  }

  @Test(arguments: [(100, 30), (110, 30), (160, 50), (200, 60), (80, 30), (80, 40)])
  func `the processes have half of the screen`(width: Int, height: Int) {
    let arrangement = Arrangement(Size(width: width, height: height), panels: PanelKind.presets[0], showsDetail: false)
    #expect(arrangement.table.height * 2 >= height, "\(arrangement.table)")
  }

  @Test(arguments: [(80, 24), (160, 50)]) func `numbers show and hide the panels, and v goes through sets of them`(width: Int, height: Int)
    throws
  {
    let story = try Story(width: width, height: height)
    func titles() -> [String] { ["¹cpu", "²memory", "³network", "⁴disk"].filter { story.host.text.contains($0) } }
    #expect(titles().count == 4)
    story.press("1", "3")
    #expect(titles() == ["²memory", "⁴disk"])
    for line in story.host.lines.dropFirst().dropLast() { #expect(line.columns == width, "\(line)") }
    story.press("v")
    #expect(titles().count == 4)
    story.press("v")
    #expect(titles() == ["¹cpu"])
    story.press("v")
    #expect(titles() == ["²memory", "³network", "⁴disk"])
    story.press("v")
    #expect(titles() == [] && story.host.text.contains("processes"))
    story.press("v")
    #expect(titles().count == 4)
  }

  @Test func `the panels are kept for the next run`() throws {
    let storage = TestStorage()
    let story = try Story(storage: storage)
    story.press("2")
    let next = try Story(storage: storage)
    #expect(!next.host.text.contains("²memory") && next.host.text.contains("¹cpu"))
  }

  @Test func `every border is closed, and nothing reaches past it`() throws {
    let story = try Story(width: 80, height: 24, samples: 4)
    for (width, height) in [(80, 24), (81, 25), (100, 30), (110, 30), (137, 41), (200, 60), (70, 20), (75, 21)] {
      story.host.resize(width: width, height: height)
      for key in [KeyEquivalent.end, "z", .return, "z", .escape, "t", "t"] {
        story.press(key)
        let lines = story.host.lines
        #expect(lines.count == height)
        for line in lines.dropFirst().dropLast() {
          #expect(line.columns == width && (line.last == "│" || line.last == "╮" || line.last == "╯"), "\(width)x\(height) \(key): \(line)")
        }
        for (open, close) in [("╭", "╮"), ("╰", "╯"), ("╭", "╰")] {
          let text = story.host.text
          #expect(text.count { String($0) == open } == text.count { String($0) == close })
        }
      }
    }
  }

  @Test(arguments: [(39, 24), (80, 9), (12, 2), (1, 1)])
  func `a screen that is too small shows a message`(width: Int, height: Int) throws {
    let story = try Story(width: width, height: height)
    story.advance()
    #expect(width < 9 ? story.host.text == "…" : story.host.text.contains("Too small"))
  }

  @Test func `another size is another arrangement, and nothing of the old one stays`() throws {
    let story = try Story(width: 200, height: 60, samples: 3)
    story.host.resize(width: 80, height: 24)
    story.settle()
    let fresh = try Story(width: 80, height: 24, samples: 3)
    let frames = [story, fresh].map { story in story.host.lines.dropLast().joined(separator: "\n") }
    #expect(frames[0] == frames[1])
  }
}
