import IdemFoundation

// Initializers of older code, in which labels and headers are values. In new code, they are closures.

extension Section {
  /// Creates a section with a header and a footer.
  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header }, footer: { footer })
  }
}

extension Section where Footer == EmptyView {
  /// Creates a section with a header.
  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header }, footer: { EmptyView() })
  }
}

extension Section where Parent == EmptyView {
  /// Creates a section with a footer.
  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() }, footer: { footer })
  }
}

extension Picker {
  /// Creates a picker with a view as its label.
  public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content, label: { label })
  }
}

extension Stepper {
  /// Creates a stepper that adds `step` to a value or subtracts it.
  public init<Value: Strideable>(
    value: Binding<Value>, step: Value.Stride = 1, onEditingChanged: @escaping @MainActor (Bool) -> Void, @ViewBuilder label: () -> Label
  ) { self.init(value: value, step: step, label: label, onEditingChanged: onEditingChanged) }

  /// Creates a stepper for a value within bounds.
  public init<Value: Strideable>(
    value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value.Stride = 1, onEditingChanged: @escaping @MainActor (Bool) -> Void,
    @ViewBuilder label: () -> Label
  ) { self.init(value: value, in: bounds, step: step, label: label, onEditingChanged: onEditingChanged) }

  /// Creates a stepper of two actions.
  public init(
    onIncrement: (@MainActor () -> Void)?, onDecrement: (@MainActor () -> Void)?,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in },
    @ViewBuilder label: () -> Label
  ) { self.init(label: label, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged) }
}

extension Slider where ValueLabel == EmptyView {
  /// Creates a slider with a label.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping @MainActor (Bool) -> Void,
    @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value: value, in: bounds, label: label, onEditingChanged: onEditingChanged)
  }

  /// Creates a slider with steps and a label.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride, onEditingChanged: @escaping @MainActor (Bool) -> Void,
    @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value: value, in: bounds, step: step, label: label, onEditingChanged: onEditingChanged)
  }
}

extension GroupBox {
  /// Creates a box with a view as its label.
  public init(label: Label, @ViewBuilder content: () -> Content) { self.init(content: content, label: { label }) }
}

/// The name of older code for the style that shows the choices below each other.
public typealias WheelPickerStyle = InlinePickerStyle
