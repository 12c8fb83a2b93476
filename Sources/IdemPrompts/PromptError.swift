import IdemScreen

/// Why a prompt has no answer.
public enum PromptError: Error, Hashable, Sendable {
  /// The user pressed Ctrl-C or Escape, or the task was cancelled.
  case cancelled
  /// There is no terminal, and no answer for the question with this title.
  case needsTerminal(String)
  /// An answer that was not typed at the terminal is not valid.
  case invalidAnswer(question: String, answer: String, reason: String)
  /// There are fewer choices than the question with this title needs.
  case noChoices(String)
  /// The answers of a file or a flag cannot be read.
  case unreadableAnswers(String)

  /// The exit status for a script that ends with this error: 130 if it was cancelled, as for Ctrl-C in a shell, otherwise 2.
  public var exitStatus: Int32 { self == .cancelled ? 130 : 2 }
}

extension PromptError: CustomStringConvertible {
  /// One sentence, safe to print: control characters and bidi controls of titles and answers are replaced or dropped, as in `plainLine`.
  public var description: String { sentence.plainLine }

  private var sentence: String {
    switch self {
    case .cancelled: "Cancelled."
    case .needsTerminal(let title):
      "\"\(title)\" needs a terminal or an answer: --answer \"\(PromptAnswers.key(of: title))=...\", or a line in the file IDEM_ANSWERS."
    case .invalidAnswer(let question, let answer, let reason): "\"\(answer)\" is not an answer to \"\(question)\": \(reason)"
    case .noChoices(let title): "There are not enough choices for \"\(title)\"."
    case .unreadableAnswers(let reason): reason
    }
  }
}

extension PromptError: CustomReflectable {
  /// The description, as `dump` and debuggers show it.
  public var customMirror: Mirror { Mirror(self) }
}

/// Why a text is not an answer to a question: one sentence for the user.
struct InvalidAnswer: Error, Equatable {
  let reason: String

  init(_ reason: String) { self.reason = reason.plainLine }
}

/// Thrown by a question of a group if the user goes back to the previous one. `Prompt.group` catches it.
struct GoBack: Error {}
