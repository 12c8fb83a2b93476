@_exported import Idem

/// Questions and progress for scripts and command-line tools.
///
/// ```swift
/// let name = try await Prompt.text("Name?", default: "idem")
/// guard try await Prompt.confirm("Create \(name)?", default: true) else { return }
/// try await Prompt.spinner("Creating") { _ in try await create(name) }
/// ```
///
/// Each function draws a few rows below the output so far, and leaves one line. Ctrl-C and Escape throw `PromptError.cancelled`. Without a
/// terminal, nothing is drawn: see `PromptAnswers`.
@MainActor
public enum Prompt {
  /// The context of a test; nil for the process's own.
  @TaskLocal static var testContext: PromptContext?

  /// What the prompts of this task use.
  static var context: PromptContext { testContext ?? .shared }

  /// The answers that were given before the script started: from `--answer` flags and from the file `IDEM_ANSWERS`. A script may add more.
  public static var answers: PromptAnswers {
    get { context.answers }
    set { context.answers = newValue }
  }

  /// Whether questions are drawn and edited in the terminal. False without a terminal, and with `ACCESSIBLE=1`.
  public static var isInteractive: Bool { context.mode == .interactive }
}
