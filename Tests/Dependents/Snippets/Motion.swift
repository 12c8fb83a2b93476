import Foundation
import IdemPorting

// Shapes, animations, gestures and drawing.

enum Shapes {
  struct Triangle: Shape {
    var inset = 0.0
    var animatableData: Double {
      get { inset }
      set { inset = newValue }
    }
    func path(in rect: CGRect) -> Path {
      var path = Path()
      path.move(to: CGPoint(x: rect.midX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
      path.closeSubpath()
      return path
    }
  }

  struct Arc: InsettableShape {
    let startAngle: Angle
    let endAngle: Angle
    let clockwise: Bool
    var insetAmount = 0.0
    func path(in rect: CGRect) -> Path {
      var path = Path()
      path.addArc(
        center: CGPoint(x: rect.midX, y: rect.midY), radius: rect.width / 2 - insetAmount, startAngle: startAngle - .degrees(90),
        endAngle: endAngle, clockwise: !clockwise)
      return path
    }
    func inset(by amount: Double) -> some InsettableShape {
      var arc = self
      arc.insetAmount += amount
      return arc
    }
  }

  struct ContentView: View {
    @State private var amount = 0.5
    var body: some View {
      VStack {
        Circle().strokeBorder(.blue, lineWidth: 4).frame(width: 20, height: 10)
        Circle().trim(from: 0, to: amount).stroke(style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round, dash: [4]))
          .rotationEffect(.degrees(-90)).animation(.linear, value: amount)
        Triangle(inset: amount).fill(.red).frame(width: 10, height: 5)
        Arc(startAngle: .degrees(0), endAngle: .degrees(110), clockwise: true).strokeBorder(.blue, lineWidth: 40)
        Path { path in
          path.move(to: CGPoint(x: 20, y: 10))
          path.addQuadCurve(to: CGPoint(x: 4, y: 4), control: CGPoint(x: 1, y: 2))
          path.addCurve(to: .zero, control1: CGPoint(x: 0, y: 1), control2: CGPoint(x: 2, y: 2))
          path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
          path.addEllipse(in: CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        .stroke(Color.blue, style: StrokeStyle(lineWidth: 1))
        Capsule().fill(AngularGradient(gradient: Gradient(colors: [.red, .blue]), center: .center))
        Ellipse().fill(RadialGradient(colors: [.white, .black], center: .center, startRadius: 1, endRadius: 20))
        RoundedRectangle(cornerRadius: 25, style: .continuous).fill(.orange).overlay { RoundedRectangle(cornerRadius: 25).stroke(.black) }
        UnevenRoundedRectangle(topLeadingRadius: 3, bottomTrailingRadius: 2).fill(.indigo)
        Rectangle().fill(
          LinearGradient(gradient: Gradient(stops: [.init(color: .white, location: 0.45)]), startPoint: .leading, endPoint: .trailing)
        )
        .mask(Text("SWIFT").font(.largeTitle))
        Text("Clip").clipShape(RoundedRectangle(cornerRadius: 5)).contentShape(Rectangle()).clipped().compositingGroup().drawingGroup()
        Image(systemName: "star").foregroundStyle(.yellow).symbolEffect(.bounce, value: amount).contentTransition(.opacity)
      }
    }
  }
}

enum Animations {
  struct ContentView: View {
    @State private var scale = 1.0
    @State private var showDetails = false
    @State private var animationAmount = 0.0
    @Namespace private var animation
    var body: some View {
      VStack {
        Button("Animate") {
          withAnimation(.spring(response: 0.5, dampingFraction: 0.6, blendDuration: 0)) { scale += 1 }
          withAnimation(.easeInOut(duration: 1).repeatForever(autoreverses: true)) { showDetails.toggle() }
          withAnimation(.interpolatingSpring(stiffness: 5, damping: 1)) { animationAmount += 360 }
          withAnimation(.bouncy) {
            animationAmount = 0
          } completion: {
            print("done")
          }
          withAnimation(.easeIn.delay(0.5).speed(2)) { animationAmount = 1 }
        }
        .scaleEffect(scale, anchor: .top)
        .rotation3DEffect(.degrees(animationAmount), axis: (x: 0, y: 1, z: 0))
        .opacity(2 - scale)
        .blur(radius: (scale - 1) * 3)
        .animation(.default, value: scale)
        .animation(.easeInOut(duration: 2).repeatCount(3, autoreverses: true), value: scale)
        if showDetails {
          Text("Details").transition(.asymmetric(insertion: .scale, removal: .opacity)).matchedGeometryEffect(id: "title", in: animation)
          Text("Move").transition(.move(edge: .bottom).combined(with: .opacity))
          Text("Push").transition(.push(from: .leading)).transition(AnyTransition.opacity.animation(.easeIn))
        }
        Text("Count \(scale)").contentTransition(.numericText(value: 3))
        PhaseAnimator([1.0, 2.0]) { phase in
          Text("Phase").scaleEffect(phase)
        } animation: { _ in
          .easeInOut
        }
        Text("Trigger").phaseAnimator([false, true], trigger: scale) { content, phase in content.opacity(phase ? 1 : 0) }
        TimelineView(.animation) { context in Text(context.date.formatted()) }
        TimelineView(.periodic(from: .now, by: 1)) { timeline in Text(timeline.date, style: .time) }
        TimelineView(.everyMinute) { _ in Text("minute") }
      }
      .transaction { $0.animation = nil }
    }
  }
}

enum Gestures {
  struct ContentView: View {
    @State private var offset = CGSize.zero
    @State private var isDragging = false
    @State private var rotation = Angle.zero
    @State private var magnify = 1.0
    @GestureState private var isDetectingLongPress = false
    @GestureState private var dragAmount = CGSize.zero
    var body: some View {
      Circle()
        .fill(isDragging ? .red : .blue)
        .offset(offset)
        .gesture(
          DragGesture(minimumDistance: 2, coordinateSpace: .local)
            .onChanged { value in
              offset = value.translation; isDragging = true
            }
            .onEnded { value in
              if abs(value.translation.width) > 100 {
                offset = CGSize(width: value.predictedEndTranslation.width, height: 0)
              } else {
                offset = .zero
              }
              isDragging = false
            }
        )
      Text("Tap").onTapGesture { print("Tapped") }.onTapGesture(count: 2) { print("Double") }
      Text("Location").onTapGesture { location in print(location.x, location.y) }
      Text("Long").onLongPressGesture(minimumDuration: 0.5) {
        print("Long")
      } onPressingChanged: {
        print($0)
      }
      Text("State").gesture(
        LongPressGesture(minimumDuration: 3).updating($isDetectingLongPress) { currentState, gestureState, transaction in
          gestureState = currentState
        })
      Text("Drag").offset(dragAmount).gesture(DragGesture().updating($dragAmount) { value, state, _ in state = value.translation })
      Text("Combined").gesture(LongPressGesture().sequenced(before: DragGesture()).onEnded { _ in })
        .simultaneousGesture(TapGesture().onEnded { _ in }).highPriorityGesture(TapGesture(count: 2))
      Text("Zoom").scaleEffect(magnify).rotationEffect(rotation)
        .gesture(MagnificationGesture().onChanged { magnify = $0 })
        .gesture(MagnifyGesture().onChanged { magnify = $0.magnification })
        .gesture(RotationGesture().onChanged { rotation = $0 })
      Text("Hover").onHover { print($0) }.onContinuousHover { phase in
        switch phase {
        case .active(let location): print(location);
        case .ended: break
        }
      }
      Text("Draggable").draggable("text")
      Text("Drop").dropDestination(for: String.self) { items, location in
        print(items, location); return true
      } isTargeted: {
        print($0)
      }
      Text("Keys").focusable().onKeyPress(.space) { .handled }.onKeyPress(keys: [.upArrow]) { press in
        print(press.key); return .ignored
      }
      .onKeyPress(characters: .alphanumerics, phases: .down) { press in
        print(press.characters); return .handled
      }
      .onMoveCommand { direction in print(direction) }.onExitCommand {}.onDeleteCommand {}
      .allowsHitTesting(false)
    }
  }
}

enum Canvases {
  struct ContentView: View {
    let points: [CGPoint] = [CGPoint(x: 0, y: 0), CGPoint(x: 4, y: 2)]
    var body: some View {
      Canvas { context, size in
        context.stroke(Path(ellipseIn: CGRect(origin: .zero, size: size)), with: .color(.green), lineWidth: 4)
        context.fill(Path(CGRect(x: 0, y: 0, width: 4, height: 2)), with: .color(.red))
        context.draw(Text("Hi"), at: CGPoint(x: size.width / 2, y: size.height / 2), anchor: .center)
        var copy = context
        copy.translateBy(x: 10, y: 0)
        copy.opacity = 0.5
        copy.fill(
          Path(roundedRect: CGRect(x: 1, y: 1, width: 3, height: 3), cornerRadius: 1),
          with: .linearGradient(
            Gradient(colors: [.red, .blue]), startPoint: .zero, endPoint: CGPoint(x: size.width, y: 0)))
      }
      .frame(width: 30, height: 20)
      Path { $0.addLines(points) }.stroke(.red, lineWidth: 2)
    }
  }
}
