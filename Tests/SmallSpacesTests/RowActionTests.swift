import Idem
import IdemTesting
import Testing

/// What Return does on a row, where the focus starts, and what a value field does with the first key.
@MainActor
@Suite struct RowActionTests {
  @Observable @MainActor final class Model {
    var log: [String] = []
    var value = 0.0
    var isShown = true
    var text = ""
  }

  struct Rows: View {
    let model: Model
    enum Kind { case list, table }
    struct Row: Identifiable { let id: Int }
    var kind = Kind.list
    @State private var selection: Int? = 1
    var body: some View {
      switch kind {
      case .list: List(0..<4, id: \.self, selection: $selection) { Text("row \($0)") }
      case .table: Table((0..<4).map { Row(id: $0) }, selection: $selection) { TableColumn("N") { Text("row \($0.id)") } }
      }
    }
  }

  private func pressReturn(@ViewBuilder _ content: @escaping () -> some View) -> KeyPress.Result {
    let host = TestHost(width: 30, height: 8, content: content)
    host.settle()
    let result = host.press(.return)
    host.settle()
    return result
  }

  @Test(arguments: [Rows.Kind.list, .table])
  func `Return on a row performs the primary action, and onSubmit where there is none`(_ kind: Rows.Kind) {
    let model = Model()
    #expect(pressReturn { Rows(model: model, kind: kind).onSubmit { model.log.append("submit") } } == .handled)
    #expect(model.log == ["submit"])
    model.log = []
    _ = pressReturn {
      Rows(model: model, kind: kind)
        .contextMenu(forSelectionType: Int.self, menu: { _ in }, primaryAction: { ids in model.log.append("\(ids.sorted())") })
        .onSubmit { model.log.append("submit") }
    }
    #expect(model.log == ["[1]"])
    model.log = []
    _ = pressReturn {
      Rows(model: model, kind: kind).onSubmit { model.log.append("submit") }
        .contextMenu(forSelectionType: Int.self, menu: { _ in }, primaryAction: { ids in model.log.append("\(ids.sorted())") })
    }
    #expect(model.log == ["[1]"])
  }

  @Test func `an onSubmit around a text field and a list is for the field`() {
    let model = Model()
    let host = TestHost(width: 30, height: 8) {
      VStack {
        Rows(model: model)
        TextField("f", text: Bindable(model).text)
      }
      .onSubmit { model.log.append("submit") }
    }
    host.settle()
    host.press(.return)
    host.settle()
    #expect(model.log.isEmpty)
    host.press(.tab)
    host.press(.return)
    host.settle()
    #expect(model.log == ["submit"])
  }

  // MARK: The first focus

  struct Modal: View {
    enum Kind: CaseIterable { case flag, optional }
    let kind: Kind
    @State private var text = ""
    @FocusState private var isEditing: Bool
    @FocusState private var field: Int?
    var body: some View {
      VStack {
        Text(isEditing || field != nil ? "editing" : "normal")
        switch kind {
        case .flag: TextField("", text: $text).focused($isEditing).defaultFocus($isEditing, false)
        case .optional: TextField("", text: $text).focused($field, equals: 1)
        }
        Text("[\(text)]")
      }
      .onKeyPress("e") {
        if kind == .flag { isEditing = true } else { field = 1 }
        return .handled
      }
      .onKeyPress(.escape) {
        (isEditing, field) = (false, nil)
        return .handled
      }
      .defaultFocus($field, nil)
    }
  }

  @Test(arguments: Modal.Kind.allCases)
  func `a program may start without a focus`(_ kind: Modal.Kind) {
    let host = TestHost(width: 30, height: 4) { Modal(kind: kind) }
    host.settle()
    #expect(host.text.contains("normal") && host.tree.focus.focused == nil, "\(host.text)")
    host.press("x")
    host.settle()
    #expect(host.text.contains("[]") && host.text.contains("normal"))
    host.press("e")
    host.settle()
    #expect(host.text.contains("editing"))
    host.type("abe")
    host.settle()
    #expect(host.text.contains("[abe]"))
    host.press(.escape)
    host.settle()
    #expect(host.text.contains("normal"))
    host.resize(width: 40, height: 5)
    host.settle()
    #expect(host.text.contains("normal"))
    host.press(.tab)
    host.settle()
    #expect(host.text.contains("editing"))
  }

  @Test func `a key that arrives before the first frame is not typed either`() {
    let host = TestHost(width: 30, height: 4) { Modal(kind: .flag) }
    host.press("x")
    host.settle()
    #expect(host.text.contains("[]") && host.text.contains("normal"), "\(host.text)")
  }

  @Test func `a default focus of no view leaves a focus that the user chose elsewhere`() {
    struct Screen: View {
      let model: Model
      @FocusState private var field: Int?
      @State private var text = ""
      var body: some View {
        VStack {
          Button("one") {}
          Button("two") { model.text = "more" }
          if model.text == "more" { TextField("f", text: $text).focused($field, equals: 1).defaultFocus($field, nil) }
        }
      }
    }
    let host = TestHost(width: 30, height: 4) { Screen(model: Model()) }
    host.settle()
    host.press(.tab)
    host.press(.return)
    host.settle()
    #expect(host.tree.focus.focused != nil && host.focusFault == nil)
  }

  // MARK: Value fields

  struct Amount: View {
    @Bindable var model: Model
    @FocusState private var isFocused: Bool
    var focuses = false
    var body: some View {
      VStack {
        TextField("Amount", value: $model.value, format: .number).focused($isFocused)
        TextField("Other", text: $model.text)
        Button("go") {}
      }
      .onAppear { if focuses { isFocused = true } }
    }
  }

  @Test(arguments: [false, true])
  func `the first key in a value field replaces its value`(_ focuses: Bool) {
    let model = Model()
    model.value = 0.001
    let host = TestHost(width: 30, height: 4) { Amount(model: model, focuses: focuses) }
    host.settle()
    host.type("100")
    host.settle()
    #expect(model.value == 100)
    host.press(.tab)
    host.settle()
    host.type("x")
    host.press(.tab, modifiers: .shift)
    host.settle()
    host.type("7")
    host.settle()
    #expect(model.value == 7 && model.text == "x")
    // A text is continued.
    host.press(.tab)
    host.type("y")
    host.settle()
    #expect(model.text == "xy")
  }

  @Test func `an arrow key or a click ends the selection of a value, and Escape of keys writes nothing`() {
    let model = Model()
    model.value = 12
    let host = TestHost(width: 30, height: 4) { Amount(model: model) }
    host.settle()
    host.press(.end)
    host.type("5")
    host.settle()
    #expect(model.value == 125)
    host.press(.tab)
    host.click(column: 3, row: 0)
    host.settle()
    host.type("6")
    host.settle()
    #expect(model.value == 1256, "\(model.value)")
  }

  // MARK: Dialogs

  @Test func `a dialog without a button that cancels has one, and one that has it gets no other`() {
    @MainActor func dialog(@ViewBuilder _ actions: @escaping () -> some View) -> (TestHost, Model) {
      let model = Model()
      let host = TestHost(width: 40, height: 12) {
        Text("x").confirmationDialog("Delete?", isPresented: Bindable(model).isShown) { actions() }
      }
      host.settle()
      return (host, model)
    }
    let (alone, model) = dialog { Button("Delete", role: .destructive) {} }
    #expect(alone.text.contains("[ Delete ]") && alone.text.contains("[ Cancel ]"), "\(alone.text)")
    // Return cancels, and does not delete.
    alone.press(.return)
    alone.settle()
    #expect(!model.isShown)
    let (two, _) = dialog {
      Button("Save") {}
      Button("Discard", role: .destructive) {}
    }
    #expect(two.text.contains("Cancel"))
    let (own, _) = dialog {
      Button("Delete", role: .destructive) {}
      Button("Keep it", role: .cancel) {}
    }
    #expect(own.text.contains("Keep it") && !own.text.contains("Cancel"), "\(own.text)")
    own.press(.tab)
    own.settle()
    #expect(own.focusFault == nil)
  }
}
