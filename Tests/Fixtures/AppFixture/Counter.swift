import Glibc
import Idem

/// A number that keys change, and a key for every way to end.
struct Counter: View {
  @State private var count = 0
  @State private var trapsInBody = false
  @State private var starts: Int? = nil
  @Environment(\.quit) private var quit
  @Environment(\.suspend) private var suspend
  @Environment(\.copyToClipboard) private var copy

  var body: some View {
    Work.bodies += 1
    if trapsInBody { fatalError("boom in a body") }
    // Read here, so that it is this body that a change runs.
    let count = count
    return GeometryReader { space in
      VStack(alignment: .leading) {
        Text("count: \(count)")
        Text("size: \(space.size.width)x\(space.size.height)")
        Text("ready")
      }
    }
    .task(id: starts) { await run() }
    .onKeyPress(characters: .init(Array("nqEbatTioNOAepmwScC2xkdU"))) { press in
      act(press.characters)
      return .handled
    }
  }

  private func act(_ key: String) {
    switch key {
    case "n": count += 1
    case "q":
      Work.report()
      quit()
    case "E": quit(status: 7)
    case "b": trapsInBody = true
    case "a": fatalError("boom in an action")
    case "t": starts = 1
    case "T":
      inThread { fatalError("boom in a thread") }
      pause()
    // Others end the app while this thread goes on drawing.
    case "2": for _ in 0..<2 { inThread { fatalError("boom in two threads") } }
    case "x": inThread { exit(3) }
    case "k": inThread { print(overflow(0)) }
    case "d": Task.detached { print(overflow(0)) }
    case "U": catchUserSignal()
    case "i": count = [1][CommandLine.arguments.count + 5]
    case "o": count = overflow(0)
    case "N": count = [Int]().first!
    case "O": count = Int.max - CommandLine.arguments.count + 3
    case "A": abort()
    case "e": exit(3)
    case "p": print("printed while it ran")
    // Several writes between two wake-ups, from tasks and from here.
    case "m":
      for _ in 0..<10 { Task { for _ in 0..<10 { count += 1 } } }
      for _ in 0..<10 { count += 1 }
    case "w": pause()
    case "S":
      let status = suspend { runProgram(["sh", "-c", "stty -a; echo outside; read line; echo got $line; exit 5"]) }
      count = 100 + Int(status)
    case "C": _ = runProgram(["sh", "-c", "grep -E 'Sig(Ign|Blk)' /proc/self/status; echo \"trace=$IDEM_TRACE.\""])
    case "c": copy("copied")
    default: break
    }
  }

  private func run() async {
    guard starts == 1 else { return }
    await Task.yield()
    fatalError("boom in a task")
  }
}
