import Idem
import IdemSeeds
import IdemTesting
import Testing

@testable import IdemViews

/// The values of a segmented picker that do not fit beside each other.
@MainActor
@Suite struct PickerRowTests {
  @Test(arguments: Seed.all())
  func `the chosen value is shown, with as many others as fit`(_ seed: Seed) {
    var random = seed.generator()
    for _ in 0..<2000 {
      let widths = (0..<(1 + random.below(8))).map { _ in 2 + random.below(14) }, room = 1 + random.below(50)
      let chosen = random.below(widths.count), row = PickerRow(widths: widths, room: room, chosen: chosen)
      #expect(row.shown.contains(chosen))
      let length = row.shown.reduce(0) { $0 + widths[$1] } + row.shown.count - 1
      #expect(row.shown.count == 1 || length <= row.end - row.start, "\(widths) in \(room): \(row)")
      #expect(row.start >= 0 && row.end <= room && (row.start < row.end))
      // Another one has no room.
      if row.shown.upperBound < widths.count {
        let more = length + 1 + widths[row.shown.upperBound], mark = row.shown.upperBound + 1 < widths.count && room > 3 ? 1 : 0
        #expect(more > room - row.start - mark, "\(widths) in \(room): \(row)")
      }
    }
  }

  struct Lanes: View {
    @Bindable var model: Model
    var tabs = false
    var body: some View {
      let picker = Picker("L", selection: $model.value) { ForEach(0..<4) { Text("Lane number \($0)").tag($0) } }.labelsHidden()
      if tabs { picker.pickerStyle(.tabs) } else { picker.pickerStyle(.segmented) }
    }
  }
  @Observable @MainActor final class Model { var value = 3 }

  @Test(arguments: [false, true])
  func `keys and clicks choose the values that are scrolled out`(_ tabs: Bool) {
    let model = Model()
    let host = TestHost(width: 24, height: 2) { Lanes(model: model, tabs: tabs) }
    host.settle()
    #expect(host.lines[0].hasPrefix("‹ Lane number 3"))
    for value in [2, 1, 0] {
      host.press(.leftArrow)
      host.settle()
      #expect(model.value == value && host.lines[0].contains("Lane number \(value)"), "\(host.text)")
    }
    #expect(host.lines[0].hasPrefix(" Lane number 0") && host.lines[0].hasSuffix("›"))
    host.click(column: 23, row: 0)
    host.settle()
    #expect(model.value == 1 && host.lines[0].contains("Lane number 1"))
    host.click(column: 0, row: 0)
    host.settle()
    #expect(model.value == 0)
    model.value = 2
    host.settle()
    #expect(host.lines[0].contains("Lane number 2"))
    host.resize(width: 80, height: 2)
    host.settle()
    #expect((0..<4).allSatisfy { host.lines[0].contains("Lane number \($0)") } && !host.text.contains("‹"))
  }

  @Test func `a value that is wider than the row is cut`() {
    let host = TestHost(width: 9, height: 1) { Lanes(model: Model()) }
    host.settle()
    #expect(host.text.contains("Lane"), "\(host.text)")
  }

  @Test func `a segmented picker beside other views takes the width that is left`() {
    let host = TestHost(width: 40, height: 1) {
      HStack {
        Text("Name of it")
        Lanes(model: Model())
        Text("end")
      }
    }
    host.settle()
    #expect(host.text.contains("Lane number 3") && host.text.contains("end") && host.text.contains("Name of it"), "\(host.text)")
  }
}
