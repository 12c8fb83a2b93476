import IdemCore

/// A section of a grouped form: a box with the header in its top edge, and the footer below.
struct FormSection<Header: View, Content: View, Footer: View>: View {
  let header: Header
  let content: Content
  let footer: Footer

  var body: some View {
    GroupBox {
      FormColumns(isGroup: true) { content }.frame(maxWidth: .infinity, alignment: .leading)
    } label: {
      header.font(.headline)
    }
    footer.font(.footnote)
  }
}
