import Idem

extension PromptContext {
  /// Puts a question: one at a time, in the way of the mode.
  func ask<Q: Question>(_ question: Q) async throws -> Q.Value {
    let group = PromptGroup.current
    if let group, let value = group.nextReplayed(as: Q.Value.self) { return value }
    return try await (group?.queue ?? queue).turn {
      try await askInTurn(question, in: group)
    }
  }

  private func askInTurn<Q: Question>(_ question: Q, in group: PromptGroup?) async throws -> Q.Value {
    let asker = LineAsker(reader: reader, writer: writer, symbols: symbols)
    let initial = group?.formerAnswer(as: Q.Value.self)
    let value: Q.Value
    if let given = try checkedAnswers().answer(id: question.id, title: question.title) {
      value = try asker.read(given, for: question)
      let line = AnsweredLine(title: question.title, answer: question.summary(value))
      switch mode {
      case .interactive: if let group { group.leave(line) } else { print(view: line) }
      case .lines: print(view: line)
      case .unattended: asker.report(question, value)
      }
      group?.record(value, isAsked: false)
      return value
    }
    switch mode {
    case .interactive: value = try await askInRegion(question, initial: initial, in: group)
    case .lines: value = try await asker.ask(question, initial: initial, canGoBack: group?.canGoBack ?? false)
    case .unattended: value = try await asker.answerUnattended(question)
    }
    group?.record(value, isAsked: true)
    return value
  }

  private func askInRegion<Q: Question>(_ question: Q, initial: Q.Value?, in group: PromptGroup?) async throws -> Q.Value {
    var line = AnsweredLine(title: question.title)
    do {
      let value: Q.Value = try await region.ask { answer in
        let editor = question.editor(initial: initial, answer: answer)
        guard let group, group.canGoBack else { return AnyView(editor) }
        return AnyView(BackView(content: editor) { self.region.model.question?.fail(GoBack()) })
      }
      line.answer = question.summary(value)
      await leave(line, in: group)
      return value
    } catch let error as GoBack {
      throw error
    } catch {
      line.isCancelled = true
      await leave(line, in: group)
      throw error is CancellationError ? PromptError.cancelled : error
    }
  }

  private func leave(_ line: AnsweredLine, in group: PromptGroup?) async {
    if let group { group.leave(line) } else { print(view: line) }
    await region.settle()
  }
}

/// The line that an answered question leaves.
struct AnsweredLine: View {
  var title: String
  var answer = ""
  var isCancelled = false
  @Environment(\.promptSymbols) private var symbols

  init(title: String, answer: String = "") {
    self.title = title
    self.answer = answer
  }

  var body: some View {
    let sign = isCancelled ? Text(symbols.failed).foregroundStyle(.red) : Text(symbols.done).foregroundStyle(.green)
    let end = isCancelled ? Text("cancelled").dim() : Text(answer).foregroundStyle(.cyan)
    sign + Text(" ") + Text(title).bold() + Text(" \(symbols.separator) ").dim() + end
  }
}

/// A question from which the user can go back to the previous one.
private struct BackView<Content: View>: View {
  let content: Content
  let goBack: @MainActor () -> Void

  init(content: Content, goBack: @escaping @MainActor () -> Void) {
    self.content = content
    self.goBack = goBack
  }

  var body: some View {
    content.onKeyPress { press in
      guard press.key == .tab, press.modifiers.contains(.shift) else { return .ignored }
      goBack()
      return .handled
    }
  }
}
