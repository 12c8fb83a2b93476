import Idem
import IdemVi

struct TypingPage: View {
  @State private var message = ""
  @State private var fruit = ""
  @State private var command = ""
  @State private var text = "vi keys: dw deletes a word\n:sort sorts nothing here"
  @State private var log = ""
  private let people = ["anna", "ben", "clara"]

  var body: some View {
    #sample("Completions at the caret: type @") {
      TextField("Message", text: $message)
        .textCompletions { caret in
          guard caret.token.hasPrefix("@") else { return [] }
          return people.filter { "@\($0)".hasPrefix(caret.token) }.map { TextCompletion("@\($0) ", label: $0, replacing: .token) }
        }
        .frame(width: 30)
    }
    #sample("Suggestions for a whole field") {
      TextField("Fruit", text: $fruit)
        .textInputSuggestions {
          Text("Apple").textInputCompletion("apple")
          Text("Banana").textInputCompletion("banana")
        }
        .frame(width: 30)
    }
    #sample("A history, as in a shell: press the up arrow") {
      TextField("Command", text: $command)
        .textHistory(["make test", "git status"])
        .onSubmit { command = "" }
        .submitScope()
        .frame(width: 30)
    }
    #sample("Other keys: those of vi, and a command after a colon") {
      TextEditor(text: $text)
        .keyTable(.vi)
        .onEditorCommand { line in
          log = line
          return true
        }
        .frame(width: 40, height: 3)
    }
  }
}
