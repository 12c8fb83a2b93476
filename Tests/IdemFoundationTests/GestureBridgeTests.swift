import IdemFoundation
import IdemTesting
import Testing

/// Gestures as SwiftUI's samples write them.
@MainActor struct GestureBridgeTests {
  struct Card: View {
    @State private var offset = CGSize.zero
    @GestureState private var isPressed = false
    @State private var position: CGPoint = .zero

    var body: some View {
      Text("card \(Int(offset.width)) \(Int(position.x))")
        .gesture(
          DragGesture(minimumDistance: 1)
            .onChanged { gesture in
              offset = gesture.translation
              position = gesture.location
            }
            .onEnded { gesture in
              if abs(gesture.translation.width) > 5 { offset = .zero } else { offset.width = gesture.translation.width / 2 }
            }
        )
        .simultaneousGesture(LongPressGesture(minimumDuration: 1).updating($isPressed) { value, state, _ in state = value })
    }
  }

  @Test func `a drag as it is written with CoreGraphics' names moves a view`() {
    let host = TestHost(width: 30, height: 1) { Card() }
    host.render()
    host.pointer(.down(.left), column: 2, row: 0)
    host.pointer(.drag(.left), column: 6, row: 0)
    host.render()
    #expect(host.lines[0].contains("card 4"))
    host.pointer(.up(.left), column: 6, row: 0)
    host.render()
    #expect(host.lines[0].contains("card 2"))
  }
}
