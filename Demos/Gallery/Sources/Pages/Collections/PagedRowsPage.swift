import Idem

struct PagedRowsPage: View {
  @State private var selected: Int?

  @SampleCode struct Records: RowProvider {
    var count: Int? { 1_000_000 }
    func rows(_ range: Range<Int>) async throws -> [String] {
      range.map { "Record \($0)" }
    }
  }

  var body: some View {
    #sample("Rows in pages: placeholders, until a page has come", Records.code) {
      List(provider: Records(), selection: $selected) { Text($0) }
        .frame(width: 30, height: 6)
    }
  }
}
