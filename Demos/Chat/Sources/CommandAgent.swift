import ChatFeed
import Dispatch
import Glibc
import Idem

/// A program that answers: each message is a line on its standard input, and its output is the answer, in Markdown.
///
/// A program does not mark where an answer ends, so a turn ends when nothing has come for a while.
@MainActor
final class CommandAgent: Agent {
  /// The silence after which an answer is complete.
  private static let silence = DispatchTimeInterval.milliseconds(600)

  let title: String
  private let command: [String]
  private var child: ChildProcess?
  private var fragments = Fragments()
  private var timer: (any DispatchSourceTimer)?

  init(_ command: [String]) {
    self.command = command
    title = command.joined(separator: " ").plainLine
  }

  var suggestion: String? { nil }
  var takesMessagesAnytime: Bool { true }

  func begin(_ chat: Chat) {
    let child = ChildProcess()
    guard child.start(command, inheritsInput: false) else { return report(child.problem, to: chat) }
    self.child = child
    child.read { [weak self, weak chat] bytes in
      guard let self, let chat else { return }
      if let bytes { receive(bytes, chat) } else { ended(chat) }
    }
  }

  func send(_ message: String, to chat: Chat) {
    guard let child else {
      chat.receive(.notice("\(title) does not run any more."))
      return chat.endTurn()
    }
    child.write(message + "\n")
  }

  func interrupt() {
    timer?.cancel()
    timer = nil
    child?.signal(SIGINT)
  }

  func restart() {}

  /// The program reads the same input as this one.
  func sayEverything(to chat: Chat) async -> Int32 {
    let child = ChildProcess()
    guard child.start(command, inheritsInput: true) else {
      report(child.problem, to: chat)
      return 127
    }
    await withCheckedContinuation { continuation in
      child.read { bytes in
        if let bytes {
          chat.beginTurn()
          chat.receive(.text(self.fragments.append(bytes)))
        } else {
          chat.endTurn()
          continuation.resume()
        }
      }
    }
    if let sentence = child.ending(of: title) { chat.add(.notice(sentence)) }
    return child.exitStatus
  }

  private func receive(_ bytes: ArraySlice<UInt8>, _ chat: Chat) {
    chat.beginTurn()
    chat.receive(.text(fragments.append(bytes)))
    if timer == nil {
      let timer = DispatchSource.makeTimerSource(queue: .main)
      timer.setEventHandler { [weak self, weak chat] in
        MainActor.assumeIsolated {
          self?.timer?.cancel()
          self?.timer = nil
          chat?.endTurn()
        }
      }
      timer.resume()
      self.timer = timer
    }
    timer?.schedule(deadline: .now() + CommandAgent.silence)
  }

  private func ended(_ chat: Chat) {
    timer?.cancel()
    timer = nil
    let rest = fragments.finish()
    if !rest.isEmpty { chat.receive(.text(rest)) }
    chat.endTurn()
    let sentence = child?.ending(of: title)
    child = nil
    chat.add(.notice(sentence ?? "\(title) has ended."))
  }

  private func report(_ problem: String, to chat: Chat) { chat.add(.notice("\(title) cannot be started: \(problem).")) }
}
