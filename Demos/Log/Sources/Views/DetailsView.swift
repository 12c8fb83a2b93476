import Idem
import LogLines

/// The selected line as a whole: the fields of an object in JSON, one a row, or the text on as many rows as it needs.
struct DetailsView: View {
  let model: LogModel
  /// The number of the line.
  let line: Int

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 0) {
        Text(" \(title) ").bold()
        Spacer()
        Text("Return closes ").foregroundStyle(.secondary)
      }
      .lineLimit(1)
      .background(.surface)
      ScrollView { LineDetails(written: model.lines.writtenLine(line), line: model.lines.line(line)).padding(.horizontal, 1) }
    }
  }

  private var title: String {
    var parts = ["Line \(line + 1)"]
    if let source = model.source(of: line) { parts.append("\(source.name):\(source.line + 1)") }
    if let time = model.time(of: line) { parts.append(TimeZoneOffsets.local().text(time)) }
    return parts.joined(separator: " · ").plainLine
  }
}

private struct LineDetails: View, Equatable {
  /// The line as it is written, and without the escape sequences of colors.
  let written: String
  let line: String

  var body: some View {
    if let object = JSONLine(line) {
      Grid(alignment: .topLeading, horizontalSpacing: 2) {
        ForEach(object.fields.indices, id: \.self) { number in
          let field = object.fields[number]
          GridRow {
            Text(field.name).foregroundStyle(.secondary)
            Text(field.value).foregroundStyle(field.isText ? AnyShapeStyle(.primary) : AnyShapeStyle(Color.cyan))
          }
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    } else {
      let fields = LineFields.all(of: line)
      VStack(alignment: .leading, spacing: 0) {
        Text(RowText.attributed(written, isRaw: true, level: LogLevel(of: line), filter: nil))
        // The level alone is in the text.
        if fields.count > 1 {
          Grid(alignment: .topLeading, horizontalSpacing: 2) {
            ForEach(fields, id: \.name) { field in
              GridRow {
                Text(verbatim: field.name).foregroundStyle(.secondary)
                Text(verbatim: field.value)
              }
            }
          }
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}
