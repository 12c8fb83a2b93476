import Idem
import IdemTesting

/// The state of a screen.
@MainActor @Observable
final class TypedAheadModel {
  var document = "one\ntwo\nthree"
  var text = ""
  var digits = ["", "", ""]
  var isShown = false
  var rows = [1, 2, 3]
  var choice = 1
  var path: [Int] = []
  @ObservationIgnored var log: [String] = []
  var count = 0

  var summary: String {
    let parts = [
      document.split(separator: "\n").joined(separator: "|"), text, digits.joined(separator: ","), rows.map(String.init).joined(),
    ]
    return "\(parts.joined(separator: ";")) \(choice) \(path) \(log.joined(separator: ","))"
  }
}

/// Keys whose first ones open something that takes the next ones.
enum Opening: String, CaseIterable, Sendable {
  case find, goToLine, replace, reopenedFind, sheet, alert, confirmation, palette, search, picker, popover, page, appearingField, digits,
    removedRow, addedRow

  /// A screen on which several of them are.
  enum Screen: String, CaseIterable, Sendable { case editor, layers, search, digits, rows, pages }

  var screen: Screen {
    switch self {
    case .find, .goToLine, .replace, .reopenedFind: .editor
    case .sheet, .alert, .confirmation, .palette, .picker, .popover, .appearingField: .layers
    case .search: .search
    case .digits: .digits
    case .removedRow, .addedRow: .rows
    case .page: .pages
    }
  }

  var keys: [TypedKey] {
    switch self {
    case .find: [.control("f")] + TypedKey.letters("tw") + [.enter, .escape] + TypedKey.letters("X")
    case .goToLine: [.control("g")] + TypedKey.letters("3") + [.enter] + TypedKey.letters("X")
    case .replace:
      [.control("f")] + TypedKey.letters("tw") + [.control("r"), .tab]
        + [TypedKey(key: .tab, modifiers: .shift), .escape] + TypedKey.letters("X")
    case .reopenedFind:
      [.control("f")] + TypedKey.letters("t") + [.tab, .control("g")] + TypedKey.letters("2") + [.enter] + TypedKey.letters("X")
    case .sheet: TypedKey.letters("s") + TypedKey.letters("abc") + [.enter] + TypedKey.letters("k")
    case .alert: TypedKey.letters("a") + [.enter] + TypedKey.letters("k")
    case .confirmation: TypedKey.letters("c") + [.escape] + TypedKey.letters("k")
    case .palette: [.control("p")] + TypedKey.letters("keep") + [.enter] + TypedKey.letters("k")
    case .search: TypedKey.letters("/") + TypedKey.letters("ab") + [.enter]
    case .picker: [.enter, .down, .enter] + TypedKey.letters("k")
    case .popover: TypedKey.letters("p") + TypedKey.letters("abc") + [.enter] + TypedKey.letters("k")
    case .page: [.enter] + TypedKey.letters("abc") + [.enter] + TypedKey.letters("d")
    case .appearingField: TypedKey.letters("f") + TypedKey.letters("abc") + [.enter] + TypedKey.letters("k")
    case .digits: TypedKey.letters("123")
    case .removedRow: [.down, .enter, .enter]
    case .addedRow: TypedKey.letters("n") + [.down, .down, .down, .enter]
    }
  }

  /// The summary of the model afterwards.
  var result: String {
    switch self {
    case .find: "one|Xo|three;;,,;123 1 [] "
    case .goToLine: "one|two|Xthree;;,,;123 1 [] "
    case .replace: "one|Xo|three;;,,;123 1 [] "
    case .reopenedFind: "one|Xtwo|three;;,,;123 1 [] "
    case .sheet: "one|two|three;abc;,,;123 1 [] sent,key"
    case .alert: "one|two|three;;,,;123 1 [] ok,key"
    case .confirmation: "one|two|three;;,,;123 1 [] key"
    case .palette: "one|two|three;;,,;123 1 [] kept,key"
    case .search: "one|two|three;ab;,,;123 1 [] searched"
    case .picker: "one|two|three;;,,;123 2 [] key"
    case .popover: "one|two|three;abc;,,;123 1 [] sent,key"
    case .page: "one|two|three;abcd;,,;123 1 [1] sent"
    case .appearingField: "one|two|three;abc;,,;123 1 [] sent,key"
    case .digits: "one|two|three;;1,2,3;123 1 [] "
    case .removedRow: "one|two|three;;,,;1 1 [] "
    case .addedRow: "one|two|three;;,,;123 1 [] "
    }
  }
}

extension Opening.Screen {
  @MainActor @ViewBuilder func view(_ model: TypedAheadModel) -> some View {
    switch self {
    case .editor: DocumentScreen(model: model)
    case .layers: LayerScreen(model: model)
    case .search: SearchScreen(model: model)
    case .digits: DigitScreen(model: model)
    case .rows: RowScreen(model: model)
    case .pages: PageScreen(model: model)
    }
  }
}

private struct DocumentScreen: View {
  @Bindable var model: TypedAheadModel
  var body: some View { TextEditor(text: $model.document) }
}

private struct LayerScreen: View {
  @Bindable var model: TypedAheadModel
  @State private var layer: String?
  @State private var sheet = false
  @State private var popover = false
  @State private var alert = false
  @State private var question = false

  var body: some View {
    VStack(alignment: .leading) {
      Picker("Choice", selection: $model.choice) { ForEach(1..<4) { Text("choice \($0)").tag($0) } }.pickerStyle(.menu)
      if layer == "field" {
        FocusedField(model: model) { layer = nil }
      }
      Button("Anchor") {}.popover(isPresented: $popover) { EntryField(model: model) { popover = false } }
    }
    .onKeyPress { press in
      switch press.characters {
      case "s": sheet = true
      case "a": alert = true
      case "c": question = true
      case "p": popover = true
      case "f": layer = "field"
      case "k": model.log.append("key")
      default: return .ignored
      }
      return .handled
    }
    .sheet(isPresented: $sheet) { EntryField(model: model) { sheet = false } }
    .alert("Really?", isPresented: $alert) { Button("OK") { model.log.append("ok") } }
    .confirmationDialog("Which?", isPresented: $question) { Button("One") { model.log.append("one") } }
    .command("Keep it") { model.log.append("kept") }
    .commandPalette()
  }
}

private struct EntryField: View {
  @Bindable var model: TypedAheadModel
  let close: () -> Void
  var body: some View {
    TextField("text", text: $model.text).onSubmit {
      model.log.append("sent")
      close()
    }
  }
}

/// A field that gets the focus when it appears.
private struct FocusedField: View {
  let model: TypedAheadModel
  let close: () -> Void
  @FocusState private var isFocused: Bool
  var body: some View { EntryField(model: model, close: close).focused($isFocused).onAppear { isFocused = true } }
}

private struct SearchScreen: View {
  @Bindable var model: TypedAheadModel
  var body: some View {
    List(["abacus", "bar", "ab"].filter { model.text.isEmpty || $0.hasPrefix(model.text) }, id: \.self) { Text($0) }
      .searchable(text: $model.text)
      .onSubmit(of: .search) { model.log.append("searched") }
  }
}

/// Three fields for one digit each: a digit moves the focus to the next one.
private struct DigitScreen: View {
  @Bindable var model: TypedAheadModel
  @FocusState private var place: Int?
  var body: some View {
    HStack {
      ForEach(0..<3) { index in
        TextField("", text: $model.digits[index]).frame(width: 4).focused($place, equals: index)
          .onChange(of: model.digits[index]) { if !model.digits[index].isEmpty { place = index + 1 } }
      }
    }
    .onAppear { place = 0 }
  }
}

/// Rows that are removed by a button, and added by a key.
private struct RowScreen: View {
  let model: TypedAheadModel
  var body: some View {
    ScrollView {
      ForEach(model.rows, id: \.self) { row in Button("Row \(row)") { model.rows.removeAll { $0 == row } } }
    }
    .onKeyPress("n") {
      model.rows.append((model.rows.max() ?? 0) + 1)
      return .handled
    }
  }
}

private struct PageScreen: View {
  @Bindable var model: TypedAheadModel
  var body: some View {
    NavigationStack(path: $model.path) {
      List([1, 2], id: \.self) { NavigationLink("Page \($0)", value: $0) }
        .navigationDestination(for: Int.self) { _ in EntryField(model: model) {} }
    }
  }
}
