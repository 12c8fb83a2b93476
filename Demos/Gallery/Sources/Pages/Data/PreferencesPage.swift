import Idem

struct PreferencesPage: View {
  @State private var longest = 0

  var body: some View {
    #sample("A value that goes up to the views around", Longest.code) {
      VStack(alignment: .leading) {
        Text("a name").preference(key: Longest.self, value: 6)
        Text("a longer name").preference(key: Longest.self, value: 13)
        Text("the longest: \(longest)")
      }
      .transformPreference(Longest.self) { $0 += 1 }
      .onPreferenceChange(Longest.self) { longest = $0 }
    }
    #sample("A view over and a view behind others, by the value of those") {
      Text("thirteen cells").preference(key: Longest.self, value: 13)
        .backgroundPreferenceValue(Longest.self) { Color.blue.frame(width: $0) }
        .overlayPreferenceValue(Longest.self, alignment: .bottom) { Text(String(repeating: "▔", count: $0)).offset(y: 1) }
        .frame(height: 2, alignment: .top)
    }
    #sample("The place of a view, for a view elsewhere", Places.code) {
      VStack(alignment: .leading) {
        Text("start").anchorPreference(key: Places.self, value: .bounds) { [$0] }
        Text("target").padding(.leading, 10)
          .transformAnchorPreference(key: Places.self, value: .bounds) { $0.append($1) }
      }
      .overlayPreferenceValue(Places.self, alignment: .topLeading) { places in
        GeometryReader { proxy in
          if let target = places.last { Text("^").offset(x: proxy[target].maxX, y: proxy[target].minY) }
        }
      }
    }
  }
}

@SampleCode private struct Longest: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
}

@SampleCode private struct Places: PreferenceKey {
  static var defaultValue: [Anchor<Rect>] { [] }
  static func reduce(value: inout [Anchor<Rect>], nextValue: () -> [Anchor<Rect>]) { value += nextValue() }
}
