import ChatFeed
import Idem
import IdemTesting
import Testing

@testable import idem_chat

@MainActor
struct WorkTests {
  /// The bytes of a token within a row: it, the moves to it and back to the caret.
  @Test func `a token costs at most 1.3 times itself and the move to it`() {
    let story = ChatStory(width: 80)
    story.send("Why?")
    story.say("It begins")
    var text = 0, bytes = 0, moves = 0
    var column = "  It begins".count
    for token in [" here", " and", " goes", " on", " and", " on", " in", " one", " row", " of", " text"] {
      story.chat.receive(.text(token))
      let frame = story.host.render()
      text += token.utf8.count
      // The caret is in the input, four rows below: return, up, to the column; then return, four newlines, to the field's column.
      moves += "\r\u{1B}[4A\u{1B}[\(column)C".utf8.count + "\r\n\n\n\n\u{1B}[2C".utf8.count
      column += token.count
      bytes += frame.bytesWritten
      // The open paragraph and its text.
      #expect(frame.bodiesEvaluated == 2, "\(frame)")
      #expect(frame.wasted == 0)
      #expect(story.settle() == 0)
    }
    #expect(Double(bytes) <= 1.3 * Double(text + moves), "\(bytes) bytes for \(text) of text and \(moves) of moves")
  }

  @Test func `a key in the input while an answer comes is one write`() {
    let story = ChatStory(width: 80)
    story.send("Why?")
    story.say("It begins here")
    for key in "abc" {
      story.host.press(KeyEquivalent(key))
      let frame = story.host.render()
      #expect((1...80).contains(frame.bytesWritten), "\(frame)")
      #expect(story.settle() == 0)
    }
  }

  @Test func `an answer that is thought about causes only the spinner and the seconds`() {
    let story = ChatStory(width: 80)
    story.send("Why?")
    let before = story.host.evaluations(of: ChatView.self)
    story.wait(5)
    #expect(story.host.evaluations(of: ChatView.self) == before)
  }

  @Test func `an idle chat makes no frame`() {
    let story = ChatStory(width: 80)
    story.send("Why?")
    story.say("So.")
    story.endTurn()
    story.host.advance(by: .seconds(60))
    #expect(story.settle() == 0)
  }

  @Test func `an answer costs few bytes for each token, with its new rows and its finished blocks`() {
    let story = ChatStory(width: 80)
    var tokens = 0, bytes = 0
    for turn in Recording.sample.turns {
      story.send(turn.message)
      for step in turn.steps {
        let before = story.chat.ledger.report.bytes
        story.receive(step.event)
        guard case .text = step.event else { continue }
        tokens += 1
        bytes += story.chat.ledger.report.bytes - before
      }
      story.endTurn()
    }
    #expect(bytes / tokens <= 65, "\(bytes) bytes, \(tokens) tokens")
  }
}
