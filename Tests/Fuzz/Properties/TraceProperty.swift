#if !FUZZ
  @testable import idem_trace
#endif

/// What must hold for any input of idem-trace: it prints a report of the trace, or an error message of one sentence.
enum TraceProperty {
  /// Returns a description of the failure, or nil if the property holds.
  static func check(_ bytes: [UInt8]) -> String? {
    let trace: Trace
    do throws(TraceFileError) {
      trace = try Trace(bytes: bytes)
    } catch {
      return "\(error)".isEmpty ? "no sentence" : unsafe(Summary.safe("\(error)"))
    }
    for line in Summary(trace: trace).lines + Summary.comparison(of: trace, with: trace) {
      if let problem = unsafe(line) { return problem }
    }
    let chrome = ChromeTrace(trace: trace).text
    guard (try? JSONReader.read(chrome.utf8)) != nil else { return "what Chrome is given is no JSON" }
    return unsafe(chrome.filter { $0 != "\n" })
  }

  /// A control that a terminal would obey.
  private static func unsafe(_ text: String) -> String? {
    text.unicodeScalars.first { $0.properties.generalCategory == .control }.map { "U+\(String($0.value, radix: 16)) is printed" }
  }
}
