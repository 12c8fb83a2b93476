import IdemCore

// The initializers of a slider. In all of them:
// - value: the value. A value outside of the bounds is shown at the nearer end, and written only when the user moves the slider.
// - bounds: the lowest and the highest value.
// - step: the distance between the values of the slider, from the lower bound on. Nil for any value; an arrow key then moves by a twentieth.
// - onEditingChanged: called with true when an edit begins, and with false when it ends. A press of a key is one edit.

extension SliderTrack {
  init<V: BinaryFloatingPoint>(
    _ value: Binding<V>, _ bounds: ClosedRange<V>, _ step: V.Stride?, _ onEditingChanged: (@MainActor (Bool) -> Void)?
  ) where V.Stride: BinaryFloatingPoint {
    self.value =
      value as? Binding<Double> ?? Binding(get: { Double(value.wrappedValue) }, set: { value.wrappedValue = V($0) })
    self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
    self.step = step.map { Double($0) }
    self.onEditingChanged = onEditingChanged
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  /// Creates a slider without labels.
  ///
  /// - Parameters:
  /// - value: the value. A value outside of the bounds is shown at the nearer end, and written only when the user moves the slider.
  /// - bounds: the lowest and the highest value.
  /// - step: the distance between the values of the slider, from the lower bound on. Nil for any value; an arrow key then moves by a
  ///   twentieth.
  /// - onEditingChanged: called with true when an edit begins, and with false when it ends. A press of a key is one edit.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride? = nil, onEditingChanged: (@MainActor (Bool) -> Void)? = nil
  ) where V.Stride: BinaryFloatingPoint {
    self.init(SliderTrack(value, bounds, step, onEditingChanged), label: EmptyView(), minimum: EmptyView(), maximum: EmptyView())
  }
}

extension Slider where ValueLabel == EmptyView {
  /// Creates a slider with a label before it.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride? = nil, @ViewBuilder label: () -> Label,
    onEditingChanged: (@MainActor (Bool) -> Void)? = nil
  ) where V.Stride: BinaryFloatingPoint {
    self.init(SliderTrack(value, bounds, step, onEditingChanged), label: label(), minimum: EmptyView(), maximum: EmptyView())
  }
}

extension Slider where ValueLabel == EmptyView {
  /// The same in the order of older code.
  @_disfavoredOverload
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride? = nil,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in },
    @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(SliderTrack(value, bounds, step, onEditingChanged), label: label(), minimum: EmptyView(), maximum: EmptyView())
  }
}

extension Slider {
  /// Creates a slider with a label before it, and labels at its ends.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride? = nil, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: (@MainActor (Bool) -> Void)? = nil
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      SliderTrack(value, bounds, step, onEditingChanged), label: label(), minimum: minimumValueLabel(), maximum: maximumValueLabel())
  }

  /// The same in the order of older code.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, step: V.Stride? = nil,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in },
    minimumValueLabel: ValueLabel, maximumValueLabel: ValueLabel, @ViewBuilder label: () -> Label
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      SliderTrack(value, bounds, step, onEditingChanged), label: label(), minimum: minimumValueLabel, maximum: maximumValueLabel)
  }
}
