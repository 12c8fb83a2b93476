import Idem
import IdemTesting
import Testing

/// A screen whose copies are recorded.
@MainActor
final class SelectionScreen {
  final class Copies { var texts: [String] = [] }
  let host: TestHost
  private let copies = Copies()
  var copied: [String] { copies.texts }

  init<Content: View>(width: Int = 20, height: Int = 4, @ViewBuilder _ content: () -> Content) {
    let copies = copies
    host = TestHost(width: width, height: height) {
      VStack(alignment: .leading, spacing: 0) { content() }.environment(
        \.copyToClipboard,
        CopyToClipboardAction { text in
          copies.texts.append(text)
          return true
        })
    }
    host.render()
  }

  /// Presses Ctrl-C and returns the copied text.
  func copy() -> String? {
    let count = copies.texts.count
    host.press("c", modifiers: .control)
    host.render()
    return copies.texts.count > count ? copies.texts.last : nil
  }
}

@MainActor
@Suite struct TextSelectionTests {
  @Test func `a drag selects text over several views and Ctrl-C copies it`() {
    let screen = SelectionScreen {
      Text("first line")
      Text("second line")
      Text("third line")
    }
    screen.host.drag(from: (6, 0), to: (4, 2))
    #expect(screen.host.selectionPicture == ["first [line]", "[second line]", "[third] line", ""])
    #expect(screen.copy() == "line\nsecond line\nthird")
    #expect(screen.host.exitStatus == nil)
  }

  @Test func `a drag backwards selects the same text`() {
    let screen = SelectionScreen {
      Text("first line")
      Text("second line")
    }
    screen.host.drag(from: (3, 1), to: (6, 0))
    #expect(screen.host.selectionPicture == ["first [line]", "[seco]nd line", "", ""])
    #expect(screen.copy() == "line\nseco")
  }

  @Test func `a click selects nothing, ends a selection, and leaves Ctrl-C to the app`() {
    let screen = SelectionScreen { Text("some text") }
    screen.host.drag(from: (0, 0), to: (3, 0))
    screen.host.click(column: 5, row: 0)
    screen.host.render()
    #expect(screen.host.selectionPicture == ["some text", "", "", ""])
    #expect(screen.copy() == nil)
    #expect(screen.host.exitStatus == 0)
  }

  @Test func `Escape ends a selection`() {
    let screen = SelectionScreen { Text("some text") }
    screen.host.drag(from: (0, 0), to: (3, 0))
    #expect(screen.host.press(.escape) == .handled)
    screen.host.render()
    #expect(screen.host.selectionPicture[0] == "some text")
    #expect(screen.host.press(.escape) == .ignored)
  }

  @Test func `two clicks select a word and three a line`() {
    let screen = SelectionScreen { Text("some words here\nnext") }
    for _ in 0..<2 { screen.host.click(column: 7, row: 0) }
    screen.host.render()
    #expect(screen.host.selectionPicture == ["some [words] here", "next", "", ""])
    #expect(screen.copy() == "words")
    screen.host.click(column: 7, row: 0)
    screen.host.render()
    #expect(screen.host.selectionPicture == ["[some words here]", "next", "", ""])
  }

  @Test func `Shift and a click extend a selection`() {
    let screen = SelectionScreen { Text("some words here") }
    screen.host.drag(from: (0, 0), to: (3, 0))
    screen.host.pointer(.down(.left), column: 9, row: 0, modifiers: .shift)
    screen.host.pointer(.up(.left), column: 9, row: 0)
    screen.host.render()
    #expect(screen.host.selectionPicture[0] == "[some words] here")
    screen.host.drag(from: (9, 0), to: (13, 0), modifiers: .shift)
    #expect(screen.host.selectionPicture[0] == "[some words her]e")
  }

  @Test func `lines that were wrapped are joined, and wide characters are selected whole`() {
    let screen = SelectionScreen(width: 8) { Text("one two three漢字") }
    screen.host.drag(from: (4, 0), to: (7, 1))
    #expect(screen.host.selectionPicture == ["one [two]", "[three漢]", "字", ""])
    #expect(screen.copy() == "two three漢")
  }

  @Test func `text that is cut is copied whole if its mark is selected`() {
    let screen = SelectionScreen(width: 8) { Text("one two three").lineLimit(1) }
    screen.host.drag(from: (4, 0), to: (7, 0))
    #expect(screen.copy() == "two three")
  }

  @Test func `text without selection, redacted text and secure fields are not copied`() {
    let screen = SelectionScreen(height: 6) {
      Text("open")
      Text("closed").textSelection(.disabled)
      Text("secret").redacted(reason: .placeholder)
      SecureField("", text: .constant("password"))
      Text("end")
    }
    screen.host.drag(from: (0, 0), to: (19, 4))
    #expect(screen.copy()?.split(separator: "\n").map(String.init) == ["open", "end"])
  }

  @Test func `a button takes the press`() {
    let screen = SelectionScreen {
      Button("press here") {}
      Text("text")
    }
    screen.host.drag(from: (2, 0), to: (3, 1))
    #expect(screen.copy() == nil)
  }

  @Test func `a scope keeps a selection within it`() {
    let screen = SelectionScreen {
      HStack(spacing: 1) {
        VStack(alignment: .leading) {
          Text("left 1")
          Text("left 2")
        }.textSelectionScope()
        VStack(alignment: .leading) {
          Text("right 1")
          Text("right 2")
        }.textSelectionScope()
      }
    }
    screen.host.drag(from: (0, 0), to: (19, 1))
    #expect(screen.copy() == "left 1\nleft 2")
  }

  @Test func `controls in a text are not copied`() {
    let screen = SelectionScreen { Text("a\u{1B}[31mb\u{7}c") }
    screen.host.drag(from: (0, 0), to: (19, 0))
    #expect(screen.copy() == "a\u{FFFD}[31mb\u{FFFD}c")
  }

  @Test func `a view shows whether something is selected, and its action gets the text at the end of a drag`() {
    final class Log { var texts: [String] = [] }
    struct Bar: View {
      @Environment(\.textSelection) var selection
      var body: some View { Text(selection.isEmpty ? "none" : "some").textSelection(.disabled) }
    }
    let log = Log()
    let screen = SelectionScreen {
      VStack(alignment: .leading) {
        Text("words")
        Bar()
      }.onTextSelectionChange { log.texts.append($0) }
    }
    #expect(screen.host.lines[1] == "none")
    screen.host.drag(from: (0, 0), to: (2, 0))
    screen.host.render()
    #expect(screen.host.lines[1] == "some")
    #expect(log.texts == ["wor"])
    screen.host.press(.escape)
    screen.host.render()
    #expect(log.texts == ["wor", ""])
  }

  @Test func `text in a sheet is selected, and a press beside its text ends nothing below`() {
    struct Screen: View {
      @State private var isShown = true
      var body: some View {
        Text("below\nbelow").sheet(isPresented: $isShown) {
          VStack(alignment: .leading) {
            Text("first line")
            Text("second line")
          }
        }
      }
    }
    let screen = SelectionScreen(width: 30, height: 10) { Screen() }
    let lines = screen.host.lines
    let row = lines.firstIndex { $0.contains("first") }!, column = lines[row].prefix { $0 != "f" }.count
    screen.host.drag(from: (column + 6, row), to: (column + 5, row + 1))
    #expect(screen.copy() == "line\nsecond")
    screen.host.press(.escape)
    #expect(screen.host.text.contains("first"))
    screen.host.press(.escape)
    screen.host.render()
    #expect(!screen.host.text.contains("first"))
  }
}
