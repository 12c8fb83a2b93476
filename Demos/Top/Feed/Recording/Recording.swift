/// The file format of recordings, version 1.
///
/// The file is UTF-8 text. Each line is a keyword and values, separated by one space, and ends with a line feed. The first line is
/// `idem-top-recording 1`. The samples follow. Each begins with `sample` and ends with `end`, and contains only values that differ
/// from the previous sample (the first sample: from empty values). The lines of a sample have any order. A keyword occurs at most once,
/// except `process` and `ended`:
///
///     sample SECONDS OFFSET UPTIME            since 1970, offset of local time, milliseconds since start
///     system HOSTNAME KERNEL PROCESSOR
///     load ONE FIVE FIFTEEN
///     tasks TOTAL RUNNING SLEEPING WAITING IDLE STOPPED ZOMBIES THREADS
///     cpu USER NICE SYSTEM IOWAIT INTERRUPTS STOLEN IDLE          fractions
///     cores (USER ... IDLE)*                  seven per core
///     memory TOTAL USED FREE AVAILABLE BUFFERS CACHED             bytes
///     swap TOTAL USED
///     networks (NAME RECEIVE SEND RECEIVED SENT)*                 bytes per second, bytes
///     disks (NAME READ WRITE BUSY)*           bytes per second, a fraction
///     filesystems (DEVICE MOUNTPOINT TYPE SIZE USED AVAILABLE)*
///     temperatures (LABEL CELSIUS)*
///     battery [CHARGE FLOW SECONDSLEFT]       no values: no battery
///     process PID STARTTIME FIELD=VALUE ...   a new process, or the changes of a known one
///     ended PID STARTTIME
///     end
///
/// `ProcessField` lists the fields of a process. Numbers have Swift's format: whole numbers, or the shortest decimals that result in the
/// same `Double`. `-` is an unknown value. In a text `\s` is a space, `\n` a line feed, `\\` a backslash, `\e` the empty
/// text, `\xHH` any other control character, including C1. So each value is one word, and a recording is safe to print to a terminal.
/// Lines have at most `lineLimit` bytes. Texts are cut at `textLimit` scalars. Processes are read in ascending order of their ids.
public enum Recording {
  /// The first line.
  public static let heading = "idem-top-recording 1"
  /// The maximum length of a line in bytes.
  public static let lineLimit = 1 << 20
  /// The maximum length of a text in scalars. The rest of a longer text is dropped.
  public static let textLimit = 4096

  /// Encodes `text` as one word of a line.
  static func escaped(_ text: String) -> String {
    if text.isEmpty { return "\\e" }
    guard text.unicodeScalars.contains(where: { $0.value <= 0x20 || $0 == "\\" || 0x7F..<0xA0 ~= $0.value }) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x20: result += "\\s"
      case 0x0A: result += "\\n"
      case 0x5C: result += "\\\\"
      case 0..<0x20, 0x7F..<0xA0:
        let digits = String(scalar.value, radix: 16)
        result += scalar.value < 16 ? "\\x0\(digits)" : "\\x\(digits)"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Decodes a word. Nil if a backslash is followed by a character that `escaped` never writes.
  static func unescaped(_ word: Substring) -> String? {
    guard word.utf8.contains(UInt8(ascii: "\\")) else { return String(word) }
    var result = String.UnicodeScalarView()
    var rest = word.unicodeScalars
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        result.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "s": result.append(" ")
      case "n": result.append("\n")
      case "\\": result.append("\\")
      case "e" where word.utf8.count == 2: return ""
      case "x":
        let digits = String(String.UnicodeScalarView(rest.prefix(2)))
        guard digits.utf8.count == 2, let value = UInt8(digits, radix: 16), value < 0x20 || 0x7F..<0xA0 ~= value else { return nil }
        rest = rest.dropFirst(2)
        result.append(Unicode.Scalar(value))
      default: return nil
      }
    }
    return String(result)
  }
}
