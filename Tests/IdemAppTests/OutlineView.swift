import Idem

/// An outline as views.
struct OutlineView: View {
  let outline: Outline
  @Bindable var board: Board

  // Types recurse by way of AnyView.
  var body: some View {
    switch outline {
    case .text(let text, let style): styled(Text(text), style)
    case .number(let place): Text("\(board.numbers[place])").bold()
    case .button(let place): Button("press \(board.numbers[place])") { board.numbers[place] += 1 }
    case .toggle(let place): Toggle("flag", isOn: $board.flags[place])
    case .field(let place): TextField("field", text: $board.texts[place])
    case .progress(let place): ProgressView(value: Double(abs(board.numbers[place]) % 100), total: 100)
    case .counter: Presses()
    case .divider: Divider()
    case .spacer: Spacer()
    case .list: List(board.rows, id: \.self, selection: $board.selection) { Text("row \($0)") }
    default: container
    }
  }

  @ViewBuilder private var container: some View {
    switch outline {
    case .vertical(let parts, let spacing, let alignment):
      VStack(alignment: [.leading, .center, .trailing][alignment], spacing: spacing) { several(parts) }
    case .horizontal(let parts, let spacing): HStack(spacing: spacing) { several(parts) }
    case .layered(let parts): ZStack { several(parts) }
    case .bordered(let inner, let title, let style):
      part(inner).border([.single, .double, .rounded][style], title: title.map { Text($0) })
    case .padded(let inner, let length): part(inner).padding(length)
    case .framed(let inner, let width, let height): part(inner).frame(width: width, height: height)
    case .either(let place, let first, let second): if board.flags[place] { part(first) } else { part(second) }
    case .shaded(let inner): part(inner).background(Color.blue)
    default: EmptyView()
    }
  }

  private func part(_ outline: Outline) -> AnyView { AnyView(OutlineView(outline: outline, board: board)) }
  private func several(_ parts: [Outline]) -> some View { ForEach(0..<parts.count, id: \.self) { part(parts[$0]) } }

  private func styled(_ text: Text, _ style: Int) -> Text {
    switch style {
    case 0: text.bold().foregroundStyle(.red)
    case 1: text.underline()
    case 2: text.italic().foregroundStyle(.palette(120))
    case 3: text.dim()
    default: text
    }
  }
}

/// A view with a state of its own.
private struct Presses: View {
  @State private var count = 0
  var body: some View { Button("\(count) presses") { count += 1 } }
}

/// The whole screen of a board.
struct BoardView: View {
  let board: Board
  var body: some View { OutlineView(outline: board.outline, board: board) }
}
