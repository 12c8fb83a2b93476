import Idem
import IdemSyntax

struct EditorSettingsPage: View {
  @State private var code = "if (a[1] > 2) {\n  stop()\n}"
  @State private var prose = "A long line goes on in the next row, after a space."
  @State private var empty = ""
  @State private var isFinding = false
  @State private var selection: TextSelection?

  var body: some View {
    #sample("Marks, the current line, brackets, and one level of indentation for Tab") {
      TextEditor(text: $code)
        .lineNumbers()
        .editorGutter { line in line == 2 ? Text("●").foregroundStyle(.red) : nil }
        .currentLine(.highlighted)
        .matchingBrackets()
        .indentation(.spaces(2))
        .frame(width: 40, height: 4)
    }
    #sample("Long lines: wrapped, or scrolled") {
      HStack(spacing: 2) {
        TextEditor(text: $prose).editorWrap(.characters).frame(width: 16, height: 4)
        TextEditor(text: $prose).editorWrap(.none).frame(width: 16, height: 4)
      }
    }
    #sample("A text that is only read, without a find bar") {
      TextEditor(text: .constant("The licence\nof this program"))
        .readOnly()
        .findDisabled()
        .frame(width: 30, height: 2)
    }
    #sample("What an empty editor shows, and a border") {
      TextEditor(text: $empty)
        .textEditorPrompt(Text("Write something"))
        .textEditorStyle(.plain)
        .frame(width: 30, height: 2)
        .border(.rounded)
    }
    #sample("A find bar that a button opens; it finds regular expressions, and does not replace") {
      VStack(alignment: .leading) {
        Button("Find") { isFinding = true }
        TextEditor(text: $prose)
          .findNavigator(isPresented: $isFinding)
          .findRegularExpressions { pattern, ignoresCase in
            let regex = try Regex(pattern).ignoresCase(ignoresCase)
            return { $0.ranges(of: regex) }
          }
          .replaceDisabled()
          .frame(width: 40, height: 4)
      }
    }
    #sample("A caret that the app sets: at the end of the first row, not at the start of the second") {
      VStack(alignment: .leading) {
        Button("Go there") { selection = TextSelection(insertionPoint: prose.index(prose.startIndex, offsetBy: 20)) }
        TextEditor(text: $prose, selection: $selection)
          .textSelectionAffinity(.upstream)
          .frame(width: 20, height: 3)
      }
    }
    #sample("Code with colors, and without") {
      VStack(alignment: .leading) {
        Code("let answer = 42  // sure", language: "swift")
        Code("let answer = 42  // sure", language: "swift").syntaxLanguages(nil)
      }
    }
  }
}
