import Idem
import IdemTesting
import Testing

@testable import IdemScreen
@testable import IdemViews

/// Styles: gradients, levels of the foreground, materials, and styles of an app.
@MainActor
@Suite struct GradientTests {
  private func foregrounds(_ host: TestHost, row: Int = 0) -> [Color] {
    (0..<host.width).map { host[column: $0, row: row].style.foreground }
  }
  private func backgrounds(_ host: TestHost, row: Int = 0) -> [Color] {
    (0..<host.width).map { host[column: $0, row: row].style.background }
  }

  @Test func `a gradient as a view has its first color at the start and its last one at the end`() {
    let host = TestHost(width: 11, height: 2) {
      LinearGradient(colors: [.rgb(0, 0, 0), .rgb(255, 255, 255)], startPoint: .leading, endPoint: .trailing)
    }
    host.render()
    let colors = backgrounds(host).map { $0.kind.red }
    #expect(colors == colors.sorted() && Set(colors).count == 11)
    #expect(colors[0] < 20 && colors[10] > 230)
    #expect(backgrounds(host) == backgrounds(host, row: 1))
  }

  @Test func `a conic gradient in a canvas goes around its center`() {
    let colors = Gradient(colors: [.rgb(0, 0, 0), .rgb(255, 255, 255)])
    let host = TestHost(width: 9, height: 5) {
      Canvas { context, size in
        let area = Path(CGRect(origin: .zero, size: size))
        context.fill(area, with: .conicGradient(colors, center: CGPoint(x: size.width / 2, y: size.height / 2), angle: .degrees(0)))
      }
    }
    host.render()
    // From the right and downwards: a quarter of the way below, half at the left, three quarters above.
    let below = host[column: 4, row: 4].style.background.kind.red, left = host[column: 0, row: 2].style.background.kind.red
    let above = host[column: 4, row: 0].style.background.kind.red
    #expect(below < left && left < above, "\(below) \(left) \(above)")
    let turned = TestHost(width: 9, height: 5) {
      Canvas { context, size in
        context.fill(
          Path(CGRect(origin: .zero, size: size)), with: .conicGradient(colors, center: PathPoint(x: 4, y: 2), angle: .degrees(180)))
      }
    }
    turned.render()
    #expect(turned[column: 4, row: 0].style.background.kind.red < turned[column: 4, row: 4].style.background.kind.red)
  }

  @Test func `neighbouring steps of a gradient look almost the same`() {
    let gradient = Gradient(colors: [.rgb(255, 0, 0), .rgb(0, 0, 255)])
    let steps = (0...255).map { gradient.mixed(at: Double($0) / 255).kind.value }
    for (a, b) in zip(steps, steps.dropFirst()) { #expect(Contrast.distance(a, b) <= 0.02) }
  }

  @Test func `a mixture of a color with itself is the color, and the middle is the same from both sides`() {
    let red = Color.rgb(200, 30, 30), blue = Color.rgb(20, 40, 220)
    #expect(red.mix(with: red, by: 0.5) == red && red.mix(with: blue, by: 0) == red && red.mix(with: blue, by: 1) == blue)
    #expect(red.mix(with: blue, by: 0.5) == blue.mix(with: red, by: 0.5))
    #expect(Color.rgb(0, 0, 0).mix(with: .rgb(200, 100, 50), by: 0.5, in: .device) == .rgb(100, 50, 25))
    #expect(Color.primary.mix(with: red, by: 0.4) == .primary && Color.primary.mix(with: red, by: 0.6) == red)
    #expect(red.mix(with: blue, by: .nan) == red)
  }

  @Test func `text in a gradient has a color for each place, and a changed text keeps them`() {
    let text = Box("abcdef")
    let host = TestHost(width: 6, height: 1) {
      Reading(text) { Text($0) }.foregroundStyle(
        LinearGradient(colors: [.rgb(255, 0, 0), .rgb(0, 255, 0)], startPoint: .leading, endPoint: .trailing))
    }
    host.render()
    let colors = foregrounds(host)
    #expect(Set(colors).count == 6 && !colors.contains(.varying))
    text.value = "ABCDEF"
    #expect(host.render().bodiesEvaluated == 1)
    #expect(host.text == "ABCDEF" && foregrounds(host) == colors)
  }

  @Test func `levels of the foreground are the second and third style, or fainter forms of the first`() {
    let host = TestHost(width: 3, height: 2) {
      VStack(alignment: .leading, spacing: 0) {
        HStack(spacing: 0) {
          Text("a")
          Group { Text("b") }.foregroundStyle(.secondary)
          Text("c").foregroundStyle(.tertiary)
        }
        .foregroundStyle(.red, .green, .blue)
        HStack(spacing: 0) {
          Group { Text("d") }.foregroundStyle(.secondary)
          Group { Text("e") }.foregroundStyle(.secondary).foregroundStyle(.red)
          Group { Text("f") }.foregroundStyle(.secondary).foregroundStyle(.rgb(200, 200, 200))
        }
      }
    }
    host.render()
    #expect(foregrounds(host) == [.red, .green, .blue])
    #expect(host[column: 0, row: 1].style.foreground == .secondary)
    // The writer makes a level weaker, because only it has the background.
    #expect(host[column: 1, row: 1].style == Style(foreground: Color.red.at(level: 1)))
    #expect(host[column: 2, row: 1].style == Style(foreground: Color.rgb(200, 200, 200).at(level: 1)))
  }

  @Test func `an app's own style reads the environment, and follows it`() {
    let scheme = Box(ColorScheme.dark)
    let host = TestHost(width: 4, height: 1) {
      Reading(scheme) { scheme in
        HStack(spacing: 0) {
          Rectangle().fill(Warm())
          Text("ab").foregroundStyle(Warm())
        }
        .environment(\.colorScheme, scheme)
      }
    }
    host.render()
    #expect(host[column: 0, row: 0].style.background == .yellow && host[column: 3, row: 0].style.foreground == .yellow)
    scheme.value = .light
    host.render()
    #expect(host[column: 0, row: 0].style.background == .orange && host[column: 3, row: 0].style.foreground == .orange)
  }

  @Test func `a thick material shows nothing but the backgrounds behind it, and a thin one dims`() {
    func host(_ material: Material) -> TestHost {
      let host = TestHost(width: 4, height: 1) {
        ZStack(alignment: .leading) {
          Text("wxyz").background(.blue)
          Text("ab").background(material)
        }
      }
      host.render()
      return host
    }
    let thick = TestHost(width: 4, height: 1) {
      ZStack(alignment: .leading) {
        Text("wxyz").background(.blue)
        Text("a").frame(width: 2, alignment: .leading).background(.regularMaterial)
      }
    }
    thick.render()
    #expect(thick.text == "a yz" && backgrounds(thick) == [.blue, .blue, .blue, .blue])
    let thin = TestHost(width: 4, height: 1) {
      ZStack(alignment: .leading) {
        Text("wxyz").background(.blue)
        Text("a").frame(width: 2, alignment: .leading).background(.ultraThinMaterial)
      }
    }
    thin.render()
    #expect(thin.text == "axyz" && thin[column: 1, row: 0].style.attributes == .dim && thin[column: 2, row: 0].style.attributes == [])
    #expect(host(.thin).text == "abyz")
  }

  @Test func `a background in a shape is cut by dots, and text over it has its color behind`() {
    let host = TestHost(width: 7, height: 3) {
      Text("Hello").padding(1).background(.rgb(0, 0, 200), in: RoundedRectangle(cornerRadius: 2))
    }
    host.render()
    #expect(host.lines[1] == " Hello")
    #expect(host[column: 0, row: 0].glyph.string == "▟" && host[column: 0, row: 0].style.foreground == .rgb(0, 0, 200))
    #expect(host[column: 3, row: 1].style.background == .rgb(0, 0, 200) && host[column: 6, row: 2].glyph.string == "▛")
  }

  @Test func `a gradient by angle, by distance and by parts has its colors where SwiftUI has them`() {
    func corner(_ view: some View) -> [Double] {
      let host = TestHost(width: 20, height: 10) { view }
      host.render()
      return [(10, 5), (19, 5), (10, 9), (0, 5), (10, 0)].map { host[column: $0.0, row: $0.1].style.background.kind.red }
    }
    let colors = [Color.rgb(0, 0, 0), .rgb(255, 255, 255)]
    let radial = corner(RadialGradient(colors: colors, center: .center, startRadius: 0, endRadius: 10))
    #expect(radial[0] < 40 && radial[1...].allSatisfy { $0 > 215 })
    let angular = corner(AngularGradient(colors: colors, center: .center))
    #expect(angular[2] < angular[3] && angular[3] < angular[4])
    let elliptical = corner(EllipticalGradient(colors: colors))
    #expect(elliptical[0] < 40 && elliptical[1...].allSatisfy { $0 > 215 })
  }
}

private struct Warm: ShapeStyle {
  func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
    environment.colorScheme == .light ? Color.orange : Color.yellow
  }
}

extension Color.Kind {
  /// The value of a color of 24 bits; black for any other color.
  fileprivate var value: Contrast.RGB {
    guard case .rgb(let red, let green, let blue) = self else { return .black }
    return Contrast.RGB(red, green, blue)
  }
  fileprivate var red: Double { Double(value.red) }
}
