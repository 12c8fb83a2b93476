import Idem
import IdemScreen

/// Puts questions without drawing: by lines at a terminal, or without a user.
@MainActor
struct LineAsker {
  let reader: any LineReader
  let writer: any LineWriter
  let symbols: PromptSymbols

  /// Writes the choices and the title, and reads a line; again after an answer that is not valid.
  ///
  /// - Parameter canGoBack: whether a line of `<` goes back to the previous question.
  func ask<Q: Question>(_ question: Q, initial: Q.Value?, canGoBack: Bool) async throws -> Q.Value {
    let preset = initial ?? question.fallback
    for line in question.details() { writer.write(line, endsLine: true) }
    if canGoBack { writer.write("Enter < to go back.", endsLine: true) }
    while true {
      try checkCancelled()
      reader.prepare(echoes: !question.isSecret)
      writer.write(header(question, initial), endsLine: false)
      guard let line = try await readLine(echoes: !question.isSecret) else {
        // Ctrl-D.
        writer.write("", endsLine: true)
        throw PromptError.cancelled
      }
      if question.isSecret { writer.write("", endsLine: true) }
      if canGoBack, line == "<" { throw GoBack() }
      do throws(InvalidAnswer) {
        if line.isEmpty, let preset {
          if let reason = question.check(preset) { throw InvalidAnswer(reason) }
          return preset
        }
        return try question.parseLine(line)
      } catch {
        writer.write("\(symbols.failed) \(error.reason)", endsLine: true)
      }
    }
  }

  /// Reads a line. After Ctrl-C, the next output begins in a row of its own.
  private func readLine(echoes: Bool) async throws -> String? {
    do {
      return try await reader.readLine(echoes: echoes)
    } catch {
      writer.write("", endsLine: true)
      throw error
    }
  }

  /// The sign, the title, and the previous answer or the question's hint.
  private func header<Q: Question>(_ question: Q, _ initial: Q.Value?) -> String {
    let hint = initial.map { "(\(question.summary($0)))" } ?? question.lineHint
    return [symbols.question, question.title, hint].filter { !$0.isEmpty }.joined(separator: " ") + " "
  }

  /// Finds an answer without a user: the default, else a line of the input. One that is not valid is an error.
  func answerUnattended<Q: Question>(_ question: Q) async throws -> Q.Value {
    try checkCancelled()
    let value: Q.Value
    if let fallback = question.fallback {
      if let reason = question.check(fallback) {
        throw PromptError.invalidAnswer(question: question.title, answer: question.summary(fallback), reason: reason)
      }
      value = fallback
    } else if !reader.isTerminal, let line = try await reader.readLine(echoes: true) {
      value = try read(line, for: question)
    } else {
      throw PromptError.needsTerminal(question.title)
    }
    report(question, value)
    return value
  }

  /// Reads an answer that was given before the question.
  func read<Q: Question>(_ answer: String, for question: Q) throws(PromptError) -> Q.Value {
    do throws(InvalidAnswer) {
      return try question.parse(answer)
    } catch {
      throw .invalidAnswer(question: question.title, answer: question.isSecret ? symbols.mask : answer, reason: error.reason)
    }
  }

  /// Writes the line of a question that was answered without a user.
  func report<Q: Question>(_ question: Q, _ value: Q.Value) {
    writer.note("\(symbols.done) \(question.title) \(symbols.separator) \(question.summary(value))")
  }

  private func checkCancelled() throws(PromptError) { if Task.isCancelled { throw .cancelled } }
}
