import Glibc
import Idem

// An inline app that does what a script contains: Tests/Inline/fixture-protocol.md has the commands, Tests/Inline/lab.py starts it.

@main @MainActor struct InlineFixture: App {
  @State private var script = Script()

  var body: some Scene {
    InlineWindow { Pictures(script: script) }
      .inlineHeight(max: 1000)
      .whenEnded(script.disappears ? .disappears : .stays)
      .frameRate(variable("IDEM_FRAME_RATE").flatMap { Int($0) } ?? 60)
  }
}

/// The rows of the picture, one text for each. The row with the caret is a text field.
struct Pictures: View {
  let script: Script
  @Environment(\.printAbove) private var printAbove
  @Environment(\.quit) private var quit
  @Environment(\.suspend) private var suspend
  @FocusState private var isEditing: Bool
  @State private var draft = ""

  var body: some View {
    // Each command changes the revision, so that a frame follows it: `sync` waits for a frame.
    let revision = script.revision
    GeometryReader { space in
      let rows = script.rows(space.size.width)
      VStack(alignment: .leading, spacing: 0) {
        ForEach(rows.indices, id: \.self) { row in
          if row == script.caret?.row {
            TextField("", text: $draft).focused($isEditing)
          } else {
            Text(rows[row]).lineLimit(1).foregroundStyle(rows[row].hasPrefix("tinted") ? AnyShapeStyle(.tint) : AnyShapeStyle(.primary))
          }
        }
      }
      .onChange(of: space.size.width, initial: true) { script.width = space.size.width }
    }
    .frame(idealHeight: script.height, maxHeight: script.height, alignment: .topLeading)
    .onChange(of: script.caret) {
      draft = script.caretText
      isEditing = script.caret != nil
    }
    .onKeyPress(characters: .init((32...126).map { Character(Unicode.Scalar($0)) })) { press in
      script.type(press.characters)
      if press.characters == "q" { quit() }
      if press.characters == "x" { end(disappearing: true) }
      return .handled
    }
    .onFrame { _ in script.frameIsShown(revision) }
    .task {
      for await line in script.lines() { await run(line) }
    }
  }

  private func end(disappearing: Bool) {
    script.disappears = disappearing
    quit()
  }

  private func run(_ line: String) async {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let rest = words.dropFirst().joined(separator: " ")
    script.revision += 1
    switch words[0] {
    case "print": printAbove(rest)
    case "tinted": printAbove(Text(rest).foregroundStyle(Color.yellow))
    case "burst": for index in 0..<Int(words[1])! { printAbove("\(words[2])-\(index).") }
    case "rows": script.show(Int(words[1])!)
    case "text": script.texts[Int(words[1])!] = words.dropFirst(2).joined(separator: " ")
    case "caret": script.caret = Script.Caret(row: Int(words[1])!, column: Int(words[2])!)
    case "nocaret": script.caret = nil
    case "keys": script.showsKeys = true
    case "child": await script.background { _ = runProgram(["sh", "-c", rest]) }
    case "lend": _ = suspend { runProgram(["sh", "-c", rest]) }
    case "stream": await script.stream(words[1], rate: Double(words[2])!, isVirtual: words.count > 3) { printAbove($0) }
    case "sync":
      await printAbove.drained()
      await script.nextFrame()
      script.answer("\(rest) \(script.size)")
    case "quit": end(disappearing: false)
    case "disappear": end(disappearing: true)
    case "": break
    default: script.answer("unknown \(words[0])")
    }
  }
}
