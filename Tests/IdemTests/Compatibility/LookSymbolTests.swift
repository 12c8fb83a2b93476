import Idem
import IdemTesting
import Testing

/// The names of themes, styles, shapes and motion, each used as an app would write it. That they compile is the main part of the test.
@MainActor
@Suite struct LookSymbolTests {
  @Test func `themes are made, read, changed and reported`() throws {
    var theme = Theme(
      "mine", .dark, background: .rgb(0, 0, 0), foreground: .rgb(200, 200, 200), tint: .rgb(90, 160, 255), [.danger: .rgb(255, 0, 0)])
    theme[.success] = .rgb(0, 255, 0)
    #expect(theme[.success] == .rgb(0, 255, 0))
    let report = theme.contrastReport(.palette256)
    #expect(!report.isEmpty)
    let read: Theme = try Theme(reading: "scheme = \"dark\"\nbackground = \"#101010\"\ntint = \"#80a0ff\"", name: "read")
    #expect(read.name == "read")
    var error: ThemeError?
    do throws(ThemeError) { _ = try Theme(reading: "?", name: "broken") } catch let found { error = found }
    #expect(error != nil)
    let roles: [Theme.Role] = [
      .background, .surface, .panel, .overlay, .foreground, .tint, .selection, .separator, .border, .focus, .placeholder, .link, .fill,
      .success,
      .warning, .danger, .info, .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown, .gray, .chart1,
      .chart8, .shadow,
    ]
    #expect(Set(roles).count == roles.count)
    #expect(Color.rgb(0, 0, 0).mix(with: .rgb(255, 255, 255), by: 0.5) != .rgb(0, 0, 0))
    #expect(Color.rgb(0, 0, 0).mix(with: .rgb(255, 255, 255), by: 0.5, in: .device) == .rgb(128, 128, 128))
    #expect(Color.rgb(0, 0, 0).contrast(to: .rgb(255, 255, 255)).map { $0 > 20.9 } == true)
  }

  private struct Striped: ShapeStyle {
    func resolve(in environment: EnvironmentValues) -> some ShapeStyle { environment.colorScheme == .dark ? Color.white : Color.black }
  }

  private struct Styled: View {
    @Environment(\.theme) private var theme
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.colorSchemeContrast) private var contrast
    @Environment(\.setTheme) private var setTheme

    var body: some View {
      VStack {
        Group {
          Text("a").foregroundStyle(.primary)
          Text("a").foregroundStyle(.secondary)
          Text("a").foregroundStyle(.tertiary)
          Text("a").foregroundStyle(.quaternary)
          Text("a").foregroundStyle(.quinary)
          Text("a").foregroundStyle(.foreground)
          Text("a").foregroundStyle(.background)
          Text("a").foregroundStyle(.tint)
          Text("a").foregroundStyle(.placeholder)
          Text("a").foregroundStyle(.link)
        }
        Group {
          Text("a").foregroundStyle(.success)
          Text("a").foregroundStyle(.warning)
          Text("a").foregroundStyle(.danger)
          Text("a").foregroundStyle(.info)
          Text("a").background(.surface)
          Text("a").background(.panel)
          Text("a").background(.selection)
          Text("a").background(.fill)
          Text("a").background(.windowBackground)
          Rectangle().fill(.separator)
          Rectangle().stroke(.border)
        }
        Group {
          Text("a").foregroundStyle(Gradient(colors: [.red, .blue]))
          Text("a").foregroundStyle(LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing))
          Text("a").foregroundStyle(
            LinearGradient(stops: [Gradient.Stop(color: .red, location: 0)], startPoint: .leading, endPoint: .trailing))
          Text("a").foregroundStyle(RadialGradient(colors: [.red, .blue], center: .center, startRadius: 0, endRadius: 10))
          Text("a").foregroundStyle(AngularGradient(colors: [.red, .blue], center: .center, angle: .degrees(90)))
          Text("a").foregroundStyle(AnyShapeStyle(.red))
          Text("a").foregroundStyle(.red.opacity(0.5))
          Text("a").foregroundStyle(.red, .blue)
          Text("a").foregroundStyle(.red, .blue, .green)
          Text("a").foregroundStyle(Striped())
        }
        Text("\(theme.name) \("\(colorScheme)") \("\(contrast)")").onTapGesture { setTheme(.nord) }
      }
      .theme(.idemDark)
      .theme(light: .idemLight, dark: .idemDark)
      .readability(.increased)
      .preferredColorScheme(.dark)
    }
  }

  @Test func `styles of shapes and themes are used in views`() {
    let host = TestHost(width: 40, height: 60) { Styled() }
    host.renderAll()
    #expect(host.text.contains("idem-dark dark"))
  }

  @Test func `borders and shadows`() {
    var style = BorderStyle.single
    (style.top, style.bottom, style.leading, style.trailing) = ("~", "~", "(", ")")
    style.inverted = .trailing
    let host = TestHost(width: 20, height: 40) {
      VStack(spacing: 0) {
        ForEach(
          Array([BorderStyle.heavyDashed, .inner, .outer, .thick, .block, .tall, .wide, .panel, .hkey, .vkey].enumerated()), id: \.offset
        ) {
          Text("a").border($0.element, .tint)
        }
        Text("a").border(style, .red, width: 1, title: Text("t"))
        Text("a").shadow(.block(x: 1, y: 1))
        Text("a").shadow()
        HStack(spacing: 0) {
          Text("a").border(.single)
          Text("b").border(.single)
        }
        .joinsBorders()
      }
    }
    host.renderAll()
    #expect(host.text.contains("┬"))
  }

  private struct Wedge: InsettableShape {
    var amount = 0.0
    var animatableData: Double {
      get { amount }
      set { amount = newValue }
    }
    func path(in rect: PathRect) -> Path {
      var path = Path()
      path.move(to: PathPoint(x: rect.minX + amount, y: rect.maxY))
      path.addLine(to: PathPoint(x: rect.maxX, y: rect.maxY))
      path.addQuadCurve(to: PathPoint(x: rect.midX, y: rect.minY), control: PathPoint(x: rect.maxX, y: rect.minY))
      path.addCurve(
        to: PathPoint(x: rect.minX, y: rect.midY), control1: PathPoint(x: rect.midX, y: rect.minY),
        control2: PathPoint(x: rect.minX, y: rect.minY))
      path.closeSubpath()
      return path
    }
    func inset(by amount: Double) -> Wedge { Wedge(amount: self.amount + amount) }
  }

  @Test func `shapes and paths`() {
    var path = Path()
    path.addRect(PathRect(x: 0, y: 0, width: 4, height: 4))
    path.addRoundedRect(in: PathRect(x: 0, y: 0, width: 4, height: 4), cornerSize: PathSize(width: 1, height: 1))
    path.addEllipse(in: PathRect(x: 0, y: 0, width: 4, height: 4))
    path.addArc(center: PathPoint(x: 2, y: 2), radius: 2, startAngle: .degrees(0), endAngle: .degrees(90), clockwise: false)
    #expect(path.contains(PathPoint(x: 2, y: 2), eoFill: false))
    #expect(path.boundingRect.width >= 4)
    #expect(!path.trimmedPath(from: 0, to: 0.5).isEmpty)
    let host = TestHost(width: 60, height: 90) {
      VStack {
        Group {
          Rectangle().fill(.red)
          RoundedRectangle(cornerRadius: 2, style: .continuous).fill(.red, style: FillStyle(eoFill: true))
          UnevenRoundedRectangle(topLeadingRadius: 2).stroke(.red)
          Circle().stroke(.blue, lineWidth: 2)
          Ellipse().stroke(.blue, style: StrokeStyle(lineWidth: 1, dash: [2, 1]))
          Capsule().inset(by: 1).fill(.tint)
          Wedge().strokeBorder(.red)
        }
        Group {
          Circle().trim(from: 0, to: 0.5).stroke(.red)
          Rectangle().rotation(.degrees(45)).fill(.red)
          Rectangle().scale(0.5).fill(.red)
          Rectangle().offset(x: 1, y: 1).fill(.red)
          Text("clipped").clipShape(Capsule())
          Text("clipped").clipShape(Circle(), style: FillStyle())
          Text("masked").mask { Circle() }
          Text("masked").mask(alignment: .leading) { Rectangle() }
          Text("behind").background(.red, in: Capsule())
          Circle().fill(.red).glyphSet(.braille)
        }
        Rectangle().fill(
          MeshGradient(
            width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]], colors: [.red, .blue, .green, .yellow]))
        Canvas { context, size in
          var inner = context
          inner.clip(to: Path(PathRect(x: 0, y: 0, width: 4, height: 4)))
          inner.fill(path, with: .color(.red))
          inner.stroke(path, with: .style(.tint), style: StrokeStyle(lineWidth: 1))
          inner.stroke(path, with: .linearGradient(Gradient(colors: [.red, .blue]), startPoint: .zero, endPoint: PathPoint(x: 4, y: 4)))
        }
      }
    }
    host.renderAll()
    #expect(host.text.contains("clip"))
  }

  private struct Values: Equatable {
    var x = 0.0
    var angle = 0.0
  }

  private struct Moving: View {
    let value: Int
    @Namespace private var space
    @Environment(\.motion) private var motion

    var body: some View {
      VStack {
        PhaseAnimator([0, 1]) {
          Text("\($0)")
        } animation: { _ in
          .default
        }
        PhaseAnimator([0, 1], trigger: value) { Text("\($0)") }
        Text("p").phaseAnimator([false, true]) { view, isOn in view.bold(isOn) }
        KeyframeAnimator(initialValue: Values(), repeating: false) {
          Text("\(Int($0.x))")
        } keyframes: { _ in
          KeyframeTrack(\.x) {
            LinearKeyframe(1.0, duration: 0.1)
            CubicKeyframe(2.0, duration: 0.1)
            SpringKeyframe(3.0, duration: 0.1)
            MoveKeyframe(4.0)
          }
        }
        KeyframeAnimator(initialValue: Values(), trigger: value) {
          Text("\(Int($0.angle))")
        } keyframes: { _ in
          KeyframeTrack(\.angle) { LinearKeyframe(1.0, duration: 0.1) }
        }
        Text("m").matchedGeometryEffect(id: "a", in: space, properties: .frame, anchor: .center, isSource: true)
        Text("1").contentTransition(.identity)
        Text("1").contentTransition(.interpolate)
        Text("1").contentTransition(.opacity)
        Text("1").contentTransition(.numericText(countsDown: true))
        Text("1").contentTransition(.numericText(value: 1))
        Group {
          Image(systemName: "star").symbolEffect(.pulse)
          Image(systemName: "star").symbolEffect(.bounce, options: .speed(2), value: value)
          Image(systemName: "star").symbolEffect(.variableColor, isActive: value > 0)
          Image(systemName: "star").symbolEffect(.breathe, options: .repeating)
          Image(systemName: "star").symbolEffect(.rotate)
        }
        Spinner(.dots)
        Spinner()
        Text("s").shimmering()
        Text("s").shimmering(false)
        Text("redacted").redacted(reason: .placeholder)
        Text(motion == .full ? "full" : motion == .reduced ? "reduced" : "none")
      }
    }
  }

  @Test func `motion`() {
    let host = TestHost(width: 30, height: 40) { Moving(value: 1) }
    host.renderAll()
    #expect(host.text.contains("full"))
    #expect(!host.text.contains("redacted"))
  }

  @Test func `a picker as tabs: the selected value has a line below it, arrows and clicks select`() {
    let selection = Box(0)
    let host = TestHost(width: 20, height: 3) {
      Reading(selection) { _ in
        Picker("Size", selection: selection.binding) {
          Text("Day").tag(0)
          Text("Week").tag(1)
        }
        .pickerStyle(.tabs)
      }
    }
    host.renderAll()
    #expect(host.lines[0...1] == [" Day   Week", "━━━━━───────"])
    host.press(.rightArrow)
    host.renderAll()
    #expect(selection.value == 1)
    #expect(host.lines[1] == "──────━━━━━━")
    host.click("Day")
    host.renderAll()
    #expect(selection.value == 0)
  }
}
