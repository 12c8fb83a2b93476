import Idem

/// Static panels. Only the counter below them changes.
struct Tick: View {
  let geometry: Geometry
  @State private var updates = 0

  var body: some View {
    VStack(alignment: .leading) {
      TickPanels(geometry: geometry)
      Spacer()
      StatusLine(updates: updates)
    }
    .onUpdate { updates += 1 }
  }
}

struct TickPanels: View, Equatable {
  let geometry: Geometry

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(0..<geometry.rows) { row in
        HStack(spacing: 0) {
          ForEach(0..<geometry.columns) { TickPanel(panel: row * geometry.columns + $0, geometry: geometry) }
        }
      }
    }
  }
}

struct TickPanel: View, Equatable {
  let panel: Int
  let geometry: Geometry

  var body: some View {
    VStack(alignment: .leading) {
      Text("Panel \(padded(panel, 2))")
      ForEach(1..<(geometry.panelHeight - 2)) { Text("item \(padded(panel, 2)).\($0) ok") }
    }
    .panel(geometry)
  }
}

extension View {
  /// Sets the size of a panel and adds a border.
  func panel(_ geometry: Geometry) -> some View {
    frame(width: geometry.panelWidth - 2, height: geometry.panelHeight - 2, alignment: .topLeading).border()
  }
}

/// Panels of which a tenth change in every update.
struct Dash: View {
  let geometry: Geometry
  @State private var panels: [Readings]
  @State private var updates = 0

  init(geometry: Geometry) {
    self.geometry = geometry
    panels = (0..<(geometry.columns * geometry.rows)).map { Readings(panel: $0) }
  }

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(0..<geometry.rows) { row in
        HStack(spacing: 0) {
          ForEach(0..<geometry.columns) { ReadingsPanel(readings: panels[row * geometry.columns + $0], geometry: geometry) }
        }
      }
      Spacer()
      StatusLine(updates: updates)
    }
    .onUpdate(update)
  }

  private func update() {
    updates += 1
    let changing = panels.count / 10
    for number in 0..<changing { panels[(updates * changing + number) * 7 % panels.count].update(updates) }
  }
}

struct Readings: Equatable {
  let panel: Int
  private(set) var values: [Int]

  init(panel: Int) {
    self.panel = panel
    values = (0..<4).map { (panel * 131 + $0 * 37) % 10000 }
  }

  mutating func update(_ update: Int) {
    for i in 0..<4 { values[i] = (values[i] * 31 + update * 7 + i * 13 + panel) % 10000 }
  }
}

struct ReadingsPanel: View, Equatable {
  let readings: Readings
  let geometry: Geometry

  var body: some View {
    VStack(alignment: .leading) {
      Text("Panel \(padded(readings.panel, 2))").bold().foregroundStyle(.cyan)
      ReadingView(label: "cpu ", value: readings.values[0])
      ReadingView(label: "mem ", value: readings.values[1])
      ReadingView(label: "net ", value: readings.values[2])
      ReadingView(label: "disk", value: readings.values[3])
      Bar(filled: readings.values[0] % 15)
    }
    .panel(geometry)
  }
}

struct ReadingView: View, Equatable {
  let label: String
  let value: Int

  var body: some View { Text("\(label) \(padded(value, 4))").foregroundStyle(value < 5000 ? .green : .red) }
}

struct Bar: View, Equatable {
  let filled: Int

  var body: some View {
    Text(String(repeating: "█", count: filled) + String(repeating: "░", count: 14 - filled)).foregroundStyle(.yellow)
  }
}
