import Idem
import LogLines

/// The filters as chips. A click turns a filter off and on, its cross removes it.
struct ChipsRow: View {
  let model: LogModel

  var body: some View {
    HStack(spacing: 1) {
      if let level = model.level {
        Text(level == .error ? " errors " : " warnings and errors ").foregroundStyle(RowText.color(of: level)).background(.surface)
          .onTapGesture { model.nextLevel() }
      }
      ForEach(model.chips) { chip in
        HStack(spacing: 0) {
          Text(" \(chip.title.plainLine)").strikethrough(!chip.isOn)
            .foregroundStyle(chip.isOn ? (chip.isExcluding ? Color.danger : .success) : .secondary)
            .onTapGesture { model.toggleFilter(chip.id) }
          Text(" × ").foregroundStyle(.secondary).onTapGesture { model.removeFilter(chip.id) }
        }
        .background(.surface)
      }
    }
    .lineLimit(1)
    .textSelection(.disabled)
    .padding(.leading, 1)
  }
}
