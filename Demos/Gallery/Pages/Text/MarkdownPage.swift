import Idem
import IdemMarkdown

struct MarkdownPage: View {
  @State private var document = MarkdownDocument(Self.start)

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
  }

  private static let start = "A stream of text"
}
