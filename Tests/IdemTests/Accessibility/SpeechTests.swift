import Idem
import IdemTesting
import Testing

@MainActor
struct SpeechTests {
  private func host<V: View>(_ view: V) -> TestHost {
    let host = TestHost(width: 60, height: 20) { view }
    host.render()
    return host
  }

  @Test func eachNewFocusIsALine() {
    let host = host(
      VStack {
        Button("Save") {}
        Button("Close") {}.disabled(false).accessibilityHint("Closes the window")
      })
    #expect(host.spoken == ["Save, button"])
    host.press(.tab)
    #expect(host.spoken == ["Close, button, Closes the window"])
    #expect(host.spoken == [])
  }

  @Test func aRowIsSaidWithItsListOnce() {
    struct Names: View {
      @State var selected: String? = "Ann"
      var body: some View { List(["Ann", "Bob", "Cid"], id: \.self, selection: $selected) { Text($0) } }
    }
    let host = host(Names())
    #expect(host.spoken == ["list, row 1 of 3: Ann, selected"])
    host.press(.downArrow)
    #expect(host.spoken == ["row 2 of 3: Bob, selected"])
  }

  @Test func aNewValueIsSaid() {
    struct Page: View {
      @State var isOn = false
      var body: some View { Toggle("Wrap", isOn: $isOn) }
    }
    let host = host(Page())
    #expect(host.spoken == ["Wrap, toggle, off"])
    host.press(.space)
    #expect(host.spoken == ["Wrap, on"])
  }

  @Test func aTextIsOneLineThatIsEdited() {
    struct Page: View {
      @State var name = ""
      var body: some View {
        TextField("Name", text: $name)
        Button("Next") {}
      }
    }
    let host = host(Page())
    #expect(host.spoken == ["Name, text field: "])
    host.type("Ann")
    #expect(host.spoken == ["Name, text field: Ann"])
    host.type("e")
    host.press(.tab)
    #expect(host.spoken == ["Name, text field: Anne", "Next, button"])
  }

  @Test func aLiveRegionIsSaidOnceASecond() {
    struct Page: View {
      @State var count = 0
      var body: some View {
        Button("Add") { count += 1 }
        Text("\(count) files").accessibilityAddTraits(.updatesFrequently)
        Text("quiet \(count)")
      }
    }
    let host = host(Page())
    #expect(host.spoken == ["Add, button"])
    for _ in 0..<5 {
      host.press(.return)
      host.render()
    }
    #expect(host.spoken == ["1 files"])
    host.advance(by: .seconds(1))
    #expect(host.spoken == ["5 files"])
  }

  @Test func anAnnouncementIsALine() {
    struct Page: View {
      var body: some View { Button("Copy") { AccessibilityNotification.Announcement("Copied").post() } }
    }
    let host = host(Page()), other = host
    _ = host.spoken
    host.press(.return)
    #expect(other.spoken == ["Copied"])
  }

  @Test func aTextIsReadWhenTheFocusIsWantedThere() {
    struct Page: View {
      @AccessibilityFocusState var isAtError: Bool
      @State var isWrong = false
      var body: some View {
        Button("Send") {
          isWrong = true
          isAtError = true
        }
        if isWrong { Text("The address is missing").accessibilityFocused($isAtError) }
        if isAtError { Text("at the error") }
      }
    }
    let host = host(Page())
    _ = host.spoken
    host.press(.return)
    #expect(host.spoken == ["The address is missing"])
    host.render()
    #expect(host.text.contains("at the error"))
    #expect(host.accessibility.first("Send")?.isFocused == true)
  }

  @Test func anAlertIsSaidWithItsMessage() {
    struct Page: View {
      @State var isAsking = false
      var body: some View {
        Button("Delete") { isAsking = true }
          .alert("Delete all?", isPresented: $isAsking) {
            Button("Keep", role: .cancel) {}
          } message: {
            Text("This cannot be undone.")
          }
      }
    }
    let host = host(Page())
    _ = host.spoken
    host.press(.return)
    #expect(host.spoken == ["Delete all?, alert, This cannot be undone., Keep, button"])
  }

  @Test func aWrongValueIsSaid() {
    struct Page: View {
      @State var name = ""
      var body: some View {
        TextField("Name", text: $name).validation("must not be empty") { !name.isEmpty }
        Button("Next") {}
      }
    }
    let host = host(Page())
    _ = host.spoken
    host.press(.tab)
    #expect(host.spoken.contains("Name, invalid: must not be empty"))
  }
}
