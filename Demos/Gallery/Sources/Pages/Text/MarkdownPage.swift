import Idem
import IdemMarkdown

struct MarkdownPage: View {
  @State private var document = MarkdownDocument(Self.start)
  @State private var tasks = MarkdownDocument("- [x] write the code\n- [ ] write the tests")

  var body: some View {
    #sample("A document, rendered once") {
      Markdown(
        """
        ## Release 2

        - [x] faster lists
        - [ ] charts

        | size | time |
        |---:|---:|
        | 10 | 1 ms |
        """)
    }
    #sample("A document that grows") {
      VStack(alignment: .leading) {
        Button("Append") { document.append(" and **more** text") }
        Markdown(document)
      }
    }
    #sample("Tasks that the user checks: Space") {
      Markdown(tasks).onTaskToggle { tasks.setTask($0) }
    }
    #sample("A block of code with the colors of its language") {
      Markdown("```swift\nlet answer = 42  // sure\n```")
        .syntaxColors()
    }
  }

  private static let start = "A stream of text"
}
