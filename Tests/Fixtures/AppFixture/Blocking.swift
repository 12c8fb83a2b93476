import Dispatch
import Glibc
import Idem

/// Blocks the main thread in code of a chosen kind: after the key `b`, or for a button, after Return. For ever, or as long as `IDEM_BLOCK` states
/// in milliseconds.
struct Blocking: View {
  let place: String
  @State private var begins = false
  @State private var typed = ""
  @Environment(\.quit) private var quit
  @Environment(\.suspend) private var suspend

  var body: some View {
    if begins, place == "body" { block() }
    return VStack(alignment: .leading) {
      Text("ready")
      Text("typed: \(typed)")
      if place == "button" { Button("Block") { block() } }
      if begins, place == "onAppear" { Text("new").onAppear { block() } }
      BlockingLayout(blocks: begins && place == "layout") { Text("laid out") }
      Canvas { _, _ in if begins, place == "drawing" { block() } }.frame(width: 2, height: 1)
    }
    .onChange(of: begins) { if place == "onChange" { block() } }
    .task(id: begins) { if begins, place == "task" { block() } }
    .onKeyPress(phases: .down) { press in
      guard place != "button" || press.key != .return else { return .ignored }
      return act(press)
    }
  }

  private func act(_ press: KeyPress) -> KeyPress.Result {
    switch press.characters {
    case "b" where place == "onKeyPress": block()
    case "b" where place == "main queue": DispatchQueue.main.async { block() }
    case "b": begins = true
    case "e": _ = suspend { runProgram(["sh", "-c", "printf editor; sleep 0.2; head -c 5 | od -An -c; stty sane; read line"]) }
    case "c": _ = runProgram(["sh", "-c", "cat; read line && echo stolen $line"])
    case "l": print("read: \(readLine() ?? "nothing")")
    case "q": quit()
    default: typed += press.modifiers.contains(.control) ? "^\(press.key.character)" : press.characters
    }
    return .handled
  }
}

/// Sleeps as a call would that waits for a disk or a server.
func block() {
  let time = getenv("IDEM_BLOCK").flatMap { UInt32(String(cString: $0)) }
  if let time { usleep(time * 1000) } else { while true { pause() } }
}

private struct BlockingLayout: Layout {
  let blocks: Bool

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> Size {
    if blocks { block() }
    return subviews[0].sizeThatFits(proposal)
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    subviews[0].place(at: bounds.origin, proposal: proposal)
  }
}

/// Tasks that ignore that they are cancelled: one that keeps the main queue filled, one that computes, one that sleeps.
struct Ignoring: View {
  @Environment(\.quit) private var quit

  var body: some View {
    Text("ready")
      .task {
        while true {
          if Ignoring.hasQuit { print("worked after the end") }
          usleep(1000)
          await Task.yield()
        }
      }
      .task { await Task.detached { while true { sched_yield() } }.value }
      .task { await Task.detached { block() }.value }
      .onKeyPress("q") {
        Ignoring.hasQuit = true
        quit()
        return .handled
      }
  }

  private static var hasQuit = false
}
