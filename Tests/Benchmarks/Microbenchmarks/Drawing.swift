import Idem
import IdemCore
import IdemScreen

/// Gradients, lines and areas: what they cost when they are shown, and when nothing changed.
@MainActor
func benchDrawing() {
  frames(
    "a radial gradient", RadialGradient(colors: [.rgb(255, 220, 80), .rgb(160, 20, 60)], center: .center, startRadius: 0, endRadius: 100))
  frames("a mesh gradient of 4 patches", MeshGradient(width: 3, height: 3, points: mesh, colors: meshColors))
  frames("a stroked line of 200 columns", Line().stroke(.rgb(255, 80, 80), lineWidth: 1))
  frames("a stroked line of 200 columns, 4 wide", Line().stroke(.rgb(255, 80, 80), lineWidth: 4))
  frames("a filled circle", Circle().fill(.rgb(255, 80, 80)))
  frames("a curve of 2,000 points", Wave().stroke(.rgb(255, 80, 80), lineWidth: 1))

  let gradient = Gradient(colors: [.rgb(255, 0, 0), .rgb(0, 0, 255)])
  var place = 0.0
  report(
    "Gradient.color(at:)",
    .of(times: 1000) {
      place += 0.0007
      if place > 1 { place = 0 }
      _ = gradient.color(at: place)
    }, per: "colour")
}

@MainActor
private func frames(_ name: String, _ view: some View) {
  report(name, .of(making: { Bench { view } }, { $0.frame() }), per: "first frame of 200x60")
  let bench = Bench { view }
  bench.frame()
  report("  painted again", .of { repaint(bench) }, per: "frame")
  report("  nothing changed", .of(times: 100) { precondition(!bench.appHost.makeFrame()) }, per: "request for a frame")
}

@MainActor
private func repaint(_ bench: Bench) {
  bench.tree.perform { bench.tree.root.setNeedsPaint(in: $0) }
  bench.frame()
}

private struct Line: Shape {
  func path(in rect: PathRect) -> Path {
    Path {
      $0.move(to: PathPoint(x: rect.minX, y: rect.maxY * 0.3))
      $0.addLine(to: PathPoint(x: rect.maxX, y: rect.maxY * 0.7))
    }
  }
}

private struct Wave: Shape {
  func path(in rect: PathRect) -> Path {
    Path { path in
      for step in 0...2000 {
        let x = rect.width * Double(step) / 2000, y = rect.midY + Double((step * 37) % 100) / 100 * rect.height / 2 - rect.height / 4
        if step == 0 { path.move(to: PathPoint(x: x, y: y)) } else { path.addLine(to: PathPoint(x: x, y: y)) }
      }
    }
  }
}

private let mesh: [SIMD2<Float>] = [[0, 0], [0.5, 0], [1, 0], [0, 0.5], [0.6, 0.4], [1, 0.5], [0, 1], [0.5, 1], [1, 1]]
private let meshColors: [Color] = (0..<9).map { (index: UInt8) -> Color in Color.rgb(index * 28, 200 - index * 20, index &* 71) }
