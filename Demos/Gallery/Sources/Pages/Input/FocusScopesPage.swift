import Idem

struct FocusScopesPage: View {
  enum Field: Hashable { case first, second }

  @Namespace private var form
  @FocusState private var field: Field?
  @Environment(\.resetFocus) private var resetFocus
  @FocusedValue(\.mood) private var mood
  @State private var name = ""
  @State private var city = ""

  var body: some View {
    #sample("The field that has the focus at first") {
      HStack(spacing: 2) {
        TextField("First", text: $name).focused($field, equals: .first)
        TextField("Second", text: $city).focused($field, equals: .second)
      }
      .frame(width: 40)
      .defaultFocus($field, .second)
    }
    #sample("A scope, to whose first field a button returns") {
      VStack(alignment: .leading) {
        TextField("Name", text: $name)
        TextField("City", text: $city).prefersDefaultFocus(in: form)
        Button("Back to the city") { resetFocus(in: form) }
      }
      .frame(width: 30)
      .focusScope(form)
    }
    #sample("Tab visits a column to its end first") {
      HStack(alignment: .top, spacing: 4) {
        VStack(alignment: .leading) {
          Button("one") {}
          Button("two") {}
        }
        .focusSection()
        VStack(alignment: .leading) {
          Button("three") {}
          Button("four") {}
        }
        .focusSection()
      }
    }
    #sample("A value of the view with the focus") {
      VStack(alignment: .leading) {
        Button("Happy") {}.focusedValue(\.mood, "happy")
        Button("Tired") {}.focusedValue(\.mood, "tired")
        Text(verbatim: mood ?? "no mood")
      }
      .focusedSceneValue(\.mood, "calm")
    }
  }
}

extension FocusedValues {
  /// A mood.
  @Entry var mood: String?
}
