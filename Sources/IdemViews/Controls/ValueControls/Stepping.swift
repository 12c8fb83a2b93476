extension Strideable {
  /// The value a step further, or a step back, and within the bounds. An integer also stays within what its type holds, whatever the step.
  func stepped(by step: Stride, forwards: Bool, in bounds: ClosedRange<Self>?) -> Self {
    let next: Self
    if let integer = self as? any FixedWidthInteger, let step = step as? any BinaryInteger {
      next = integer.stepped(by: step, forwards: forwards) as! Self
    } else {
      next = advanced(by: forwards ? step : -step)
    }
    guard let bounds else { return next }
    return min(bounds.upperBound, max(bounds.lowerBound, next))
  }
}

extension FixedWidthInteger {
  /// The value a step further, or a step back; the last that the type holds where the step leads beyond it.
  fileprivate func stepped(by step: some BinaryInteger, forwards: Bool) -> Self {
    // How far it is to the end of the type may be more than a signed number holds.
    if (step < 0) == forwards {
      let room = Magnitude(truncatingIfNeeded: self &- .min)
      return step.magnitude >= room ? .min : self &- Self(truncatingIfNeeded: step.magnitude)
    }
    let room = Magnitude(truncatingIfNeeded: .max &- self)
    return step.magnitude >= room ? .max : self &+ Self(truncatingIfNeeded: step.magnitude)
  }
}
