/// The recorded feed: its format, version 1.
///
/// Text in UTF-8, lines that end with a line feed, each a keyword and values with one space between. The first line is
/// `idem-top-recording 1`. Then come samples: each begins with `sample`, ends with `end`, and says between them only what differs
/// from the sample before (the first: from nothing). A line stands at most once in a sample, those of processes aside, in any order:
///
///     sample SECONDS OFFSET UPTIME            since 1970, seconds to add for local time, milliseconds since start
///     system HOSTNAME KERNEL PROCESSOR
///     load ONE FIVE FIFTEEN
///     tasks TOTAL RUNNING SLEEPING WAITING IDLE STOPPED ZOMBIES THREADS
///     cpu USER NICE SYSTEM IOWAIT INTERRUPTS STOLEN IDLE          fractions
///     cores (USER ... IDLE)*                  seven a core
///     memory TOTAL USED FREE AVAILABLE BUFFERS CACHED             bytes
///     swap TOTAL USED
///     networks (NAME RECEIVE SEND RECEIVED SENT)*                 bytes per second, bytes
///     disks (NAME READ WRITE BUSY)*           bytes per second, a fraction
///     filesystems (DEVICE MOUNTPOINT TYPE SIZE USED AVAILABLE)*
///     temperatures (LABEL CELSIUS)*
///     battery [CHARGE FLOW SECONDSLEFT]       no values: there is none
///     process PID STARTTIME FIELD=VALUE ...   a process that is new, or what changed of one that is known
///     ended PID STARTTIME
///     end
///
/// The fields of a process are `ProcessField`'s. Numbers are written as Swift writes them: whole, or the shortest decimals that give the
/// same `Double`; `-` is a value that isn't known. In a text `\s` is a space, `\n` a line feed, `\\` a backslash, `\e` the empty
/// text, `\xHH` another control character (C1 too): so a recording is one value a word, and safe to look at.
/// Lines are at most `lineLimit` bytes, texts are cut at `textLimit` scalars. Processes are read back in ascending order of their ids.
public enum Recording {
  /// What the first line says.
  public static let heading = "idem-top-recording 1"
  /// Bytes.
  public static let lineLimit = 1 << 20
  /// Scalars of a text that are read; the rest of it is dropped.
  public static let textLimit = 4096

  /// `text` as one word of a line.
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

  /// What `escaped` was given; nil where a backslash is followed by what it never writes.
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
