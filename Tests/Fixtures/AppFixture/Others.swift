import Glibc
import Idem

/// Rows that keys move in.
struct Rows: View {
  var count = 1000
  @Environment(\.quit) private var quit
  @State private var selection: Int?

  var body: some View {
    List(0..<count, id: \.self, selection: $selection) { Text("row \($0)") }
      .onKeyPress("q") {
        quit()
        return .handled
      }
  }
}

/// Each `n` is a frame in which a row is new, a row goes, a view comes or goes, and a sheet is shown or dismissed.
struct Changing: View {
  @State private var frame = 0
  @Environment(\.quit) private var quit

  private func next() -> KeyPress.Result {
    frame += 1
    return .handled
  }

  var body: some View {
    VStack(alignment: .leading) {
      Text("frame \(frame)")
      if frame.isMultiple(of: 2) { Text("an even number").foregroundStyle(.red) }
      ForEach(frame..<frame + 15, id: \.self) { row in Text("row \(row) 漢字 \(String(repeating: "é", count: row % 7))") }
    }
    .sheet(isPresented: .constant(frame % 5 == 4)) { Text("sheet of frame \(frame)").onKeyPress("n", action: next) }
    .onKeyPress("n", action: next)
    .onKeyPress("q") {
      quit()
      return .handled
    }
  }
}

/// A clock: sleeps, and counts ten times.
struct Ticking: View {
  @State private var ticks = 0
  @Environment(\.quit) private var quit

  var body: some View {
    Work.bodies += 1
    return Text("ticks: \(ticks)")
      .task {
        for _ in 0..<10 {
          // The run loop must wake for it.
          try? await Task.sleep(for: .milliseconds(20))
          ticks += 1
        }
      }
      .onKeyPress("q") {
        Work.report()
        quit()
        return .handled
      }
  }
}

/// Writes without end, all of the screen, for as long as it lives.
struct Flood: View {
  @State private var count = 0
  @Environment(\.quit) private var quit

  var body: some View {
    Work.bodies += 1
    return VStack(alignment: .leading) {
      Text("newest: \(count)")
      ForEach(0..<20, id: \.self) { row in Text(String(repeating: "\((count + row) % 10)", count: 70)) }
    }
    .task {
      while !Task.isCancelled {
        // The subject: a producer that is faster than the frames.
        try? await Task.sleep(for: .milliseconds(1))
        count += 1
      }
    }
    .onKeyPress(characters: .init(Array("x2"))) { press in
      for _ in 0..<(press.characters == "2" ? 2 : 1) { inThread { if press.characters == "2" { fatalError("boom") } else { exit(3) } } }
      return .handled
    }
    .onKeyPress("q") {
      Work.report()
      quit()
      return .handled
    }
  }
}

/// A task that never rests on the main actor.
struct Yielding: View {
  @State private var count = 0
  @State private var presses = 0
  @Environment(\.quit) private var quit

  var body: some View {
    VStack(alignment: .leading) {
      Text("presses: \(presses)")
      Text("count: \(count)")
    }
    .task {
      while !Task.isCancelled {
        await Task.yield()
        count += 1
      }
    }
    .onKeyPress("n") {
      presses += 1
      return .handled
    }
    .onKeyPress("\u{1B}") {
      quit(status: 27)
      return .handled
    }
    .onKeyPress("q") {
      quit()
      return .handled
    }
  }
}

/// Shows what a terminal supports: non-ASCII characters and a colour.
struct Sampler: View {
  @State private var presses = 0
  @Environment(\.quit) private var quit

  var body: some View {
    GeometryReader { space in
      VStack(alignment: .leading) {
        Text("sample: 漢 é ─ 한")
        Text("colour").foregroundStyle(.rgb(250, 100, 20))
        Text("size: \(space.size.width)x\(space.size.height)")
        Text("presses: \(presses)")
        Text("👍🏽|❤️|1️⃣|")
      }
    }
    .onKeyPress("n") {
      presses += 1
      return .handled
    }
    .onKeyPress("q") {
      quit()
      return .handled
    }
  }
}

/// Rows that shimmer, a spinner, and a number of key presses below it.
struct Shimmering: View {
  let rows: Int
  @State private var presses = 0
  @Environment(\.quit) private var quit

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(0..<rows, id: \.self) { row in Text(String(repeating: "\(row % 10)", count: 78)) }
      }
      .shimmering()
      Spinner()
      Text("presses: \(presses)")
    }
    .onKeyPress("n") {
      presses += 1
      return .handled
    }
    .onKeyPress("q") {
      quit()
      return .handled
    }
  }
}
