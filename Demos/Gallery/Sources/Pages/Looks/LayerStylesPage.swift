import Idem

struct LayerStylesPage: View {
  @State private var showsAutomatic = false
  @State private var showsCentered = false
  @State private var showsDrawer = false
  @State private var showsBottom = false
  @State private var showsSlip = false
  @State private var style = "automatic"

  @SampleCode struct Note: View {
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      VStack {
        Text("A sheet")
        Button("Close") { dismiss() }
      }
      .padding(1)
    }
  }

  @SampleCode struct Slip: SheetStyle {
    var look: SheetLook { SheetLook(edge: .top, size: 5, border: .heavy) }
  }

  @SampleCode struct Notices: ToastStyle {
    var look: ToastLook { ToastLook(place: .top, border: .double, width: 30) }
  }

  @SampleCode struct Saving: View {
    let style: String
    @Environment(\.notify) private var notify

    var body: some View {
      let button = Button("Save") { notify("Saved", kind: .success) }
      switch style {
      case "bar": button.toastStyle(.bar)
      case "corner": button.toastStyle(.corner(.topTrailing))
      case "own": button.toastStyle(Notices())
      default: button.toastStyle(.automatic)
      }
    }
  }

  var body: some View {
    #sample("A sheet in the middle of the screen: press the button", Note.code) {
      HStack {
        Button("Automatic") { showsAutomatic = true }
          .sheet(isPresented: $showsAutomatic) { Note() }
          .sheetStyle(.automatic)
        Button("Centered") { showsCentered = true }
          .sheet(isPresented: $showsCentered) { Note() }
          .sheetStyle(.centered)
      }
    }
    #sample("A drawer along an edge") {
      HStack {
        Button("Right") { showsDrawer = true }
          .sheet(isPresented: $showsDrawer) { Note() }
          .sheetStyle(.drawer)
        Button("Below") { showsBottom = true }
          .sheet(isPresented: $showsBottom) { Note() }
          .sheetStyle(.drawer(edge: .bottom, size: 6))
      }
    }
    #sample("A style of one's own", Slip.code) {
      Button("From above") { showsSlip = true }
        .sheet(isPresented: $showsSlip) { Note() }
        .sheetStyle(Slip())
    }
    #sample("Where notices are shown: one style for all of an app", Notices.code, Saving.code) {
      HStack {
        Picker("Style", selection: $style) {
          ForEach(["automatic", "bar", "corner", "own"], id: \.self) { Text($0) }
        }
        Saving(style: style)
      }
    }
  }
}
