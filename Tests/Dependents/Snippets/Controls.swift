import Foundation
import IdemPorting

// Controls and forms.

enum Buttons {
  struct ContentView: View {
    @State private var isOn = false
    var body: some View {
      VStack(spacing: 20) {
        Button(action: signIn) { Text("Sign In") }
        Button("Sign In", action: signIn)
        Button(role: .destructive) {
          signIn()
        } label: {
          Label("Delete", systemImage: "trash")
        }
        Button("Cancel", role: .cancel) {}
        Button("Add", systemImage: "plus", role: .destructive) {}
        Button {
          isOn.toggle()
        } label: {
          HStack {
            Image(systemName: "square.and.arrow.up")
              .imageScale(.large)
            Text("Share").fontWeight(.semibold)
          }
          .padding()
          .foregroundColor(.white)
          .background(Color.blue)
          .cornerRadius(40)
        }
        Button("Bordered") {}.buttonStyle(.bordered).controlSize(.large).tint(.pink)
        Button("Plain") {}.buttonStyle(PlainButtonStyle())
        Button("Own") {}.buttonStyle(GrowingButton())
        Button("Glass") {}.buttonBorderShape(.capsule)
        Link("Terms", destination: URL(string: "https://www.example.com/TOS.html")!)
        Link(destination: URL(string: "https://www.apple.com")!) { Label("Apple", systemImage: "globe") }
      }
      .keyboardShortcut(.defaultAction)
    }
    func signIn() {}
  }

  struct GrowingButton: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label
        .padding()
        .background(.blue)
        .foregroundStyle(.white)
        .clipShape(.capsule)
        .scaleEffect(configuration.isPressed ? 1.2 : 1)
        .animation(.easeOut(duration: 0.2), value: configuration.isPressed)
    }
  }
}

enum Toggles {
  struct ContentView: View {
    @State private var vibrateOnRing = false
    var body: some View {
      Form {
        Toggle("Vibrate on Ring", isOn: $vibrateOnRing)
        Toggle("Mute", systemImage: "speaker.slash", isOn: $vibrateOnRing)
        Toggle(isOn: $vibrateOnRing) { Label("Flag", systemImage: "flag.fill") }
          .tint(.mint)
        Toggle(isOn: $vibrateOnRing) {
          Text("Vibrate on Ring")
          Text("Enable vibration when the phone rings")
        }
        .toggleStyle(SwitchToggleStyle())
        Toggle("Own", isOn: $vibrateOnRing).toggleStyle(CheckboxStyle())
      }
    }
  }

  struct CheckboxStyle: ToggleStyle {
    func makeBody(configuration: Self.Configuration) -> some View {
      HStack {
        configuration.label
        Spacer()
        Image(systemName: configuration.isOn ? "checkmark.square" : "square")
          .resizable()
          .frame(width: 1, height: 1)
          .onTapGesture { configuration.isOn.toggle() }
      }
    }
  }
}

enum Pickers {
  enum Flavor: String, CaseIterable, Identifiable {
    case chocolate, vanilla, strawberry
    var id: Self { self }
  }

  struct ContentView: View {
    @State private var selectedFlavor: Flavor = .chocolate
    @State private var optional: Flavor?
    @State private var strength = 0
    let strengths = ["Mild", "Medium", "Mature"]
    var body: some View {
      NavigationStack {
        Form {
          Picker("Flavor", selection: $selectedFlavor) {
            Text("Chocolate").tag(Flavor.chocolate)
            Text("Vanilla").tag(Flavor.vanilla)
            Text("Strawberry").tag(Flavor.strawberry)
          }
          Picker(selection: $strength, label: Text("Strength")) {
            ForEach(0..<strengths.count) { Text(self.strengths[$0]) }
          }
          .pickerStyle(WheelPickerStyle())
          Picker("Optional", selection: $optional) {
            Text("None").tag(nil as Flavor?)
            Divider()
            ForEach(Flavor.allCases) { flavor in Text(flavor.rawValue.capitalized).tag(Optional(flavor)) }
          }
          .pickerStyle(.inline)
          Picker("Icon", systemImage: "star", selection: $strength) { ForEach(0..<3) { Text("\($0)") } }
            .pickerStyle(.navigationLink)
          Picker(selection: $selectedFlavor) {
            ForEach(Flavor.allCases) { Text($0.rawValue) }
          } label: {
            Text("Flavor")
            Text("Choose your favorite flavor")
          }
          .pickerStyle(.menu)
        }
        .navigationTitle("Select your cheese")
      }
    }
  }
}

enum Sliders {
  struct ContentView: View {
    @State private var speed = 50.0
    @State private var isEditing = false
    @State private var float: Float = 0
    var body: some View {
      VStack {
        Slider(value: $speed, in: 0...100, onEditingChanged: { editing in isEditing = editing })
        Slider(value: $speed, in: 0...100, step: 5) {
          Text("Speed")
        } minimumValueLabel: {
          Text("0")
        } maximumValueLabel: {
          Text("100")
        } onEditingChanged: { editing in
          isEditing = editing
        }
        Slider(value: $float, in: -1...1, step: 0.1) { Text("F") }
        Text("\(speed)").foregroundColor(isEditing ? .red : .blue)
        Text("\(speed, specifier: "%.2f")")
        ProgressView(value: speed, total: 100) {
          Text("Loading")
        } currentValueLabel: {
          Text("\(Int(speed))%")
        }
        ProgressView("Downloading…", value: speed, total: 100).progressViewStyle(.linear)
        ProgressView().progressViewStyle(CircularProgressViewStyle()).controlSize(.large)
        Gauge(value: speed, in: 0...100) {
          Text("BPM")
        } currentValueLabel: {
          Text("\(Int(speed))")
        } minimumValueLabel: {
          Text("0")
        } maximumValueLabel: {
          Text("100")
        }
        .gaugeStyle(.accessoryCircular)
        Gauge(value: 0.4) { Image(systemName: "heart") }.gaugeStyle(.accessoryLinearCapacity).tint(.green)
      }
    }
  }
}

enum Steppers {
  struct ContentView: View {
    @State private var value = 0
    @State private var sleep = 8.0
    let colors: [Color] = [.orange, .red, .gray, .blue]
    var body: some View {
      Stepper {
        Text("Value: \(value)")
      } onIncrement: {
        value += 1
      } onDecrement: {
        value -= 1
      }
      .padding(5)
      Stepper("\(sleep.formatted()) hours", value: $sleep, in: 4...12, step: 0.25)
      Stepper(value: $value, in: 1...50, step: 5) { Text("Current: \(value) in \(1...50, format: .snippetRange)") }
      Stepper("Plain", onIncrement: { value += 1 }, onDecrement: nil)
      Stepper(value: $value, in: 0...10) {
        Text("Simple")
      } onEditingChanged: {
        print($0)
      }
      Stepper("Format", value: $value, format: .number)
    }
  }
}

struct SnippetRangeStyle: FormatStyle {
  func format(_ value: ClosedRange<Int>) -> String { "\(value.lowerBound) to \(value.upperBound)" }
}
extension FormatStyle where Self == SnippetRangeStyle {
  static var snippetRange: SnippetRangeStyle { SnippetRangeStyle() }
}

enum Fields {
  struct ContentView: View {
    enum Field: Hashable { case username, password }
    @State private var username = ""
    @State private var password = ""
    @State private var amount = 0.0
    @State private var count: Int? = nil
    @State private var date = Date()
    @State private var name = PersonNameComponents()
    @FocusState private var focusedField: Field?
    @FocusState private var amountIsFocused: Bool
    private let formatter: NumberFormatter = {
      let formatter = NumberFormatter()
      formatter.numberStyle = .decimal
      return formatter
    }()
    var body: some View {
      Form {
        TextField("User name (email address)", text: $username)
          .focused($focusedField, equals: .username)
          .textContentType(.emailAddress)
          .keyboardType(.emailAddress)
          .textInputAutocapitalization(.never)
          .autocorrectionDisabled()
          .disableAutocorrection(true)
          .autocapitalization(.none)
          .submitLabel(.next)
          .onSubmit { focusedField = .password }
          .border(.secondary)
        SecureField("Password", text: $password)
          .focused($focusedField, equals: .password)
          .textContentType(.password)
          .submitLabel(.done)
        SecureField(text: $password, prompt: Text("Required")) { Text("Password") }
        TextField("Amount", value: $amount, format: .currency(code: Locale.current.currency?.identifier ?? "USD"))
          .keyboardType(.decimalPad)
          .focused($amountIsFocused)
        TextField("Count", value: $count, format: .number)
        TextField("Score", value: $amount, formatter: formatter)
        TextField("Date", value: $date, format: .dateTime.day().month().year())
        TextField(text: $username, prompt: Text("Required")) { Text("Username") }
        TextField("Comment", text: $username, prompt: Text("Please input your comment"), axis: .vertical)
          .lineLimit(5...10)
          .multilineTextAlignment(.leading)
        TextEditor(text: $username)
          .foregroundStyle(.secondary)
          .frame(minHeight: 3, maxHeight: 10)
        LabeledContent("Total", value: amount, format: .number.precision(.fractionLength(2)))
        LabeledContent("Name", value: username)
        LabeledContent {
          Text("Value")
        } label: {
          Text("Label"); Text("More")
        }
      }
      .onSubmit(of: .text) { print("submitted") }
      .defaultFocus($focusedField, .username)
      .toolbar {
        ToolbarItemGroup(placement: .keyboard) {
          Spacer()
          Button("Done") { amountIsFocused = false }
        }
      }
    }
  }
}
