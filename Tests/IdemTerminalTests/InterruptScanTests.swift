import CIdemNcurses
import Testing

/// Counting Control-C in raw input, in every encoding and however the bytes are divided.
@Suite struct InterruptScanTests {
  /// Counts in parts of a size.
  private func count(_ text: String, parts: Int) -> Int {
    var scan = idem_key_scan(), found = 0
    let bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count {
      let part = Array(bytes[start..<min(bytes.count, start + parts)])
      found += Int(idem_count_interrupts(&scan, part, part.count))
      start += part.count
    }
    return found
  }

  @Test(arguments: [
    ("", 0), ("\u{3}", 1), ("a\u{3}b\u{3}\u{3}", 3), ("\u{1B}\u{3}", 1), ("\u{1B}[99;5u", 1), ("\u{1B}[99;5:1u", 1), ("\u{1B}[99;5:2u", 1),
    ("\u{1B}[99;5:3u", 0), ("\u{1B}[99;69u", 1), ("\u{1B}[99;133u", 1), ("\u{1B}[99u", 0), ("\u{1B}[99;6u", 0), ("\u{1B}[100;5u", 0),
    ("\u{1B}[1089::99;5u", 1), ("\u{1B}[1089;5u", 0), ("\u{1B}[99:67;5u", 1), ("\u{1B}[99;5;99u", 1), ("\u{1B}[27;5;99~", 1),
    ("\u{1B}[27;5;100~", 0), ("\u{1B}[27;2;99~", 0), ("\u{1B}[A\u{3}", 1), ("\u{1B}[<35;3;3M", 0), ("\u{1B}[200~\u{3}\u{3}\u{1B}[201~", 0),
    ("\u{1B}[200~\u{1B}[99;5u\u{1B}[201~\u{3}", 1), ("\u{1B}[99999999999999999999;5u", 0), ("\u{1B}[1;2;3;4;5;6;7;8;9u", 0), ("é\u{3}", 1),
  ]) func `it is counted, and nothing else`(text: String, expected: Int) {
    for parts in 1...max(1, text.utf8.count) {
      #expect(count(text, parts: parts) == expected, "\(text.debugDescription) in parts of \(parts)")
    }
  }
}
