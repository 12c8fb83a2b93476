import Idem
import IdemTesting
import Testing

private enum WordsKey: PreferenceKey {
  static var defaultValue: [String] { [] }
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

private enum SumKey: PreferenceKey {
  static var defaultValue: Int { 0 }
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

@MainActor
@Suite struct PreferenceTests {
  private let log = Log()

  @Test func `siblings' values are combined in order, and reported after layout`() {
    let words = Knob(["a", "b"])
    let host = TestHost(width: 9, height: 4) {
      Reader {
        VStack {
          ForEach(words.value, id: \.self) { word in Text(word).preference(key: WordsKey.self, value: [word]) }
          Text("z").preference(key: WordsKey.self, value: ["z"]).preference(key: SumKey.self, value: 1)
        }
        .onPreferenceChange(WordsKey.self) { log($0.joined()) }
        .onPreferenceChange(SumKey.self) { log("\($0)") }
      }
    }
    #expect(log.take() == [])
    host.render()
    #expect(Set(log.take()) == ["abz", "1"])
    words.value = ["b", "a"]
    host.render()
    #expect(log.take() == ["baz"])
    words.value = ["b"]
    host.render()
    #expect(log.take() == ["bz"])
    host.render()
    #expect(log.take() == [])
  }

  @Test func `preferences of a sheet, a dialog and a menu are not those of the views around`() {
    struct Shown: View {
      let kind: Int
      var body: some View {
        let given = Text("given").preference(key: WordsKey.self, value: ["leaked"])
        switch kind {
        case 0: Text("base").sheet(isPresented: .constant(true)) { given }
        case 1: Text("base").popover(isPresented: .constant(true)) { given }
        case 2:
          Text("base").alert("title", isPresented: .constant(true)) {
            Button("ok") {}
          } message: {
            given
          }
        default: Text("base").confirmationDialog("title", isPresented: .constant(true)) { given }
        }
      }
    }
    for kind in 0..<4 {
      let host = TestHost(width: 30, height: 9) {
        VStack { Shown(kind: kind) }.onPreferenceChange(WordsKey.self) { log("outside \($0)") }
      }
      host.render()
      host.render()
      #expect(host.text.contains("given"))
      #expect(log.take() == [], "\(kind)")
    }
  }

  @Test func `preferences within a sheet reach the views within it, and its environment comes from outside`() {
    struct Inner: View {
      @Environment(\.isEnabled) private var isEnabled
      var body: some View { Text(isEnabled ? "on" : "off").preference(key: WordsKey.self, value: ["inner"]) }
    }
    let host = TestHost(width: 30, height: 9) {
      Text("base").sheet(isPresented: .constant(true)) { Inner().onPreferenceChange(WordsKey.self) { log("\($0)") } }.disabled(true)
    }
    host.render()
    host.render()
    #expect(host.text.contains("off"))
    #expect(log.take() == ["[\"inner\"]"])
  }

  @Test func `a change below skipped parents is reported, and an equal value is not`() {
    let number = Knob(1)
    let host = TestHost(width: 9, height: 1) {
      VStack { Giver(number: number) }.onPreferenceChange(SumKey.self) { log("\($0)") }
    }
    host.render()
    number.value = 2
    host.render()
    number.value = 2
    host.render()
    #expect(log.take() == ["1", "2"])
  }

  @Test func `a value replaces those inside, and transformPreference changes them`() {
    let host = TestHost(width: 9, height: 1) {
      Text("a")
        .preference(key: SumKey.self, value: 1)
        .preference(key: SumKey.self, value: 5)
        .transformPreference(SumKey.self) { $0 *= 10 }
        .onPreferenceChange(SumKey.self) { log("\($0)") }
    }
    host.render()
    #expect(log.take() == ["50"])
  }

  @Test func `a view that goes takes its value along`() {
    let shows = Knob(true)
    let host = TestHost(width: 9, height: 1) {
      Reader {
        VStack { if shows.value { Text("a").preference(key: SumKey.self, value: 1) } }
          .onPreferenceChange(SumKey.self) { log("\($0)") }
      }
    }
    host.render()
    shows.value = false
    host.render()
    #expect(log.take() == ["1", "0"])
  }

  @Test func `views over and behind another are made of the preference that it gives, in the frame after`() {
    let words = Knob(["a"])
    let host = TestHost(width: 9, height: 2) {
      Reader {
        Text("xxxxx").preference(key: WordsKey.self, value: words.value)
          .overlayPreferenceValue(WordsKey.self, alignment: .topLeading) { Text($0.joined()) }
          .padding(.bottom, 1)
          .backgroundPreferenceValue(WordsKey.self, alignment: .bottomLeading) { Text("\($0.count)") }
      }
    }
    host.render()
    #expect(host.text == "xxxxx\n0")
    host.render()
    #expect(host.text == "axxxx\n1")
    words.value = ["b", "c"]
    host.render()
    host.render()
    #expect(host.text == "bcxxx\n2")
    #expect(host.render() == FrameStats())
  }
}

private struct Giver: View {
  let number: Knob<Int>
  var body: some View { Text("a").preference(key: SumKey.self, value: number.value) }
}
