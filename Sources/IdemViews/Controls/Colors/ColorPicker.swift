import IdemCore
import IdemScreen
import IdemText

/// A control that selects a color: a swatch that opens a layer with colors, sliders and a field for hexadecimal digits.
public struct ColorPicker<Label: View>: View {
  let selection: Binding<Color>
  let label: Label
  @State private var isOpen = false
  @Environment(\.isEnabled) private var isEnabled

  /// Creates a color picker with a label of any views.
  ///
  /// - Parameters:
  /// - selection: the color. A color of the terminal's palette stays one until a slider or the field changes it.
  /// - supportsOpacity: no effect: a cell is not translucent.
  /// - label: a description.
  public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
    self.selection = selection
    self.label = label()
  }

  public var body: some View {
    LabeledRow(label.dim(!isEnabled), beside: well)
  }

  private var well: some View {
    ColorWell(selection: selection) { isOpen = true }
      .modifier(
        Presenter(
          look: PresentationLook(place: .anchored(.bottom), endsWithOutside: true),
          presented: { isOpen ? (id: true, view: ColorEditor(selection: selection)) : nil }, dismiss: { isOpen = false }, onDismiss: nil))
  }
}

extension ColorPicker where Label == Text {
  /// Creates a color picker with a literal as its label.
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
  }

  /// The same with a string as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }
}

/// The content of an open color picker.
struct ColorEditor: View {
  let selection: Binding<Color>
  @State private var parts: ColorParts
  @State private var usesHue = false

  init(selection: Binding<Color>) {
    self.selection = selection
    _parts = State(initialValue: ColorParts(selection.wrappedValue))
  }

  var body: some View {
    VStack(alignment: .leading) {
      ColorSwatches(selection: Binding(get: { selection.wrappedValue }, set: { choose($0) }))
      Picker("", selection: $usesHue) {
        Text("RGB").tag(false)
        Text("HSL").tag(true)
      }
      .pickerStyle(.segmented)
      if usesHue {
        row("H", parts.hue, 359) { parts.set(hue: $0) }
        row("S", parts.saturation, 100) { parts.set(saturation: $0) }
        row("L", parts.lightness, 100) { parts.set(lightness: $0) }
      } else {
        row("R", parts.red, 255) { parts.set(red: $0) }
        row("G", parts.green, 255) { parts.set(green: $0) }
        row("B", parts.blue, 255) { parts.set(blue: $0) }
      }
      HStack {
        Text("#")
        TextField("", value: hex, format: HexFormat()).frame(width: 8)
      }
    }
    .frame(width: ColorSwatches.columns * 3)
    .onChange(of: selection.wrappedValue) { _, new in if new != parts.color { parts.set(new) } }
  }

  private func choose(_ color: Color) {
    parts.set(color)
    selection.wrappedValue = color
  }

  private var hex: Binding<Color> { Binding(get: { parts.color }, set: { if $0 != parts.color { choose($0) } }) }

  private func row(_ name: String, _ value: Int, _ most: Int, set: @escaping @MainActor (Int) -> Void) -> some View {
    HStack {
      Text(verbatim: name)
      Slider(
        value: Binding(
          get: { Double(value) },
          set: {
            set(Int($0.rounded()))
            selection.wrappedValue = parts.color
          }), in: 0...Double(most), step: 1)
      Text(verbatim: "\(value)").frame(width: 3, alignment: .trailing)
    }
  }
}

/// A color as six hexadecimal digits.
private struct HexFormat: ParseableFormatStyle {
  struct Strategy: ParseStrategy {
    func parse(_ value: String) throws -> Color {
      guard let color = ColorParts.color(hex: value) else { throw FormatError(text: value) }
      return color
    }
  }
  var parseStrategy: Strategy { Strategy() }
  func format(_ value: Color) -> String { ColorParts(value).hex }
}

extension ColorPicker: AccessibleView {
  package func describe(_ parts: [AccessibleElement], in place: AccessiblePlace) -> [AccessibleElement] {
    place.labeled(parts, place.words(ofLabel: label))
  }
}
