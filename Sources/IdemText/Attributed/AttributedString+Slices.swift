/// Runs by some attributes only. Neighbouring runs with equal values of them are one.
extension AttributedString.Runs {
  /// The parts of the text with the same value of an attribute, as in `for (link, range) in text.runs[\.link]`. Cost: O(runs).
  public subscript<A: Equatable>(keyPath: KeyPath<AttributeContainer, A?>) -> [(A?, Range<AttributedString.Index>)] {
    slices {
      $0[keyPath: keyPath]
    } isSame: {
      $0 == $1
    }
  }

  /// The parts of the text with the same values of two attributes. Cost: O(runs).
  public subscript<A: Equatable, B: Equatable>(
    first: KeyPath<AttributeContainer, A?>, second: KeyPath<AttributeContainer, B?>
  ) -> [(A?, B?, Range<AttributedString.Index>)] {
    slices {
      ($0[keyPath: first], $0[keyPath: second])
    } isSame: {
      $0 == $1
    }.map { ($0.0, $0.1, $1) }
  }

  /// The parts of the text with the same values of three attributes. Cost: O(runs).
  public subscript<A: Equatable, B: Equatable, C: Equatable>(
    first: KeyPath<AttributeContainer, A?>, second: KeyPath<AttributeContainer, B?>, third: KeyPath<AttributeContainer, C?>
  ) -> [(A?, B?, C?, Range<AttributedString.Index>)] {
    slices {
      ($0[keyPath: first], $0[keyPath: second], $0[keyPath: third])
    } isSame: {
      $0 == $1
    }.map { ($0.0, $0.1, $0.2, $1) }
  }

  /// The parts of the text with the same value of an app's own attribute. Cost: O(runs).
  public subscript<K: AttributedStringKey>(keyPath: KeyPath<AttributeScopes, K.Type>) -> [(K.Value?, Range<AttributedString.Index>)] {
    self[K.self]
  }

  /// The parts of the text with the same value of an app's own attribute. Cost: O(runs).
  public subscript<K: AttributedStringKey>(key: K.Type) -> [(K.Value?, Range<AttributedString.Index>)] {
    slices {
      $0[K.self]
    } isSame: {
      $0 == $1
    }
  }

  private func slices<Value>(
    _ value: (AttributeContainer) -> Value, isSame: (Value, Value) -> Bool
  ) -> [(Value, Range<AttributedString.Index>)] {
    var result: [(Value, Range<AttributedString.Index>)] = []
    for run in self {
      let value = value(run.attributes)
      if let last = result.last, isSame(last.0, value) {
        result[result.count - 1].1 = last.1.lowerBound..<run.range.upperBound
      } else {
        result.append((value, run.range))
      }
    }
    return result
  }
}

extension AttributedString.Run {
  /// An attribute by its key path, as in `run[\.link]`.
  public subscript<Value>(keyPath: KeyPath<AttributeContainer, Value?>) -> Value? { attributes[keyPath: keyPath] }
  /// An app's own attribute, by the name that the app gave it in an extension of `AttributeScopes`.
  public subscript<K: AttributedStringKey>(keyPath: KeyPath<AttributeScopes, K.Type>) -> K.Value? { attributes[K.self] }
}

extension AttributedStringProtocol {
  /// An attribute by its key path, as in `text[\.foregroundColor] = .red`. Reading gives nil if the runs differ; writing sets it for the whole
  /// text.
  public subscript<Value: Equatable>(keyPath: WritableKeyPath<AttributeContainer, Value?>) -> Value? {
    get { self[dynamicMember: keyPath] }
    set { self[dynamicMember: keyPath] = newValue }
  }
}
