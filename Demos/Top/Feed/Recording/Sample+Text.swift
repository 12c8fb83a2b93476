/// A sample as the text of a recording that contains it alone.
extension Sample: LosslessStringConvertible {
  /// Nil if the text is not the recording of one sample.
  public init?(_ description: String) {
    var decoder = RecordingDecoder(), last: Sample?
    for line in description.split(separator: "\n") {
      do throws(RecordingProblem) { if let sample = try decoder.take(String(line)) { last = sample } } catch { return nil }
    }
    guard let last, decoder.isComplete else { return nil }
    self = last
  }

  /// O(number of processes).
  public var description: String {
    var encoder = RecordingEncoder()
    return String(decoding: encoder.encode(self), as: UTF8.self)
  }
}
