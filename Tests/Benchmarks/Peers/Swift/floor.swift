// swift-floor: hello (and any workload's counter) from Swift without a framework: what the language's runtime costs
// in start-up, memory and per key. Compile with -DFOUNDATION to see what importing Foundation adds.
#if FOUNDATION
  import Foundation
#else
  import Glibc
#endif
var t = termios(); tcgetattr(0, &t); let t0 = t; cfmakeraw(&t); tcsetattr(0, TCSANOW, &t)
var ws = winsize(); _ = ioctl(1, UInt(TIOCGWINSZ), &ws)
func put(_ s: String) { var s = s; s.withUTF8 { _ = write(1, $0.baseAddress, $0.count) } }
func digits(_ k: Int) -> String { let s = String(k); return String(repeating: "0", count: 7 - s.utf8.count) + s }
#if FOUNDATION
  let hello = String(format: "Hello, %@", "world" as NSString)
#else
  let hello = "Hello, world"
#endif
put("\u{1b}[?1049h\u{1b}[?25l\u{1b}[H\u{1b}[2J\(hello)\u{1b}[\(ws.ws_row);1H#0000000   n: next  q: quit")
var k = 0, c: UInt8 = 0, old = digits(0), col = -1
loop: while read(0, &c, 1) == 1 {
  switch c {
  case UInt8(ascii: "q"): break loop
  case UInt8(ascii: "n"):
    k += 1
    let new = digits(k); let keep = zip(old.utf8, new.utf8).prefix { $0 == $1 }.count
    let tail = String(decoding: new.utf8.dropFirst(keep), as: UTF8.self)
    put(col < 0 ? "\u{1b}[\(ws.ws_row);\(keep + 2)H" + tail : String(repeating: "\u{8}", count: 7 - keep) + tail)
    old = new; col = 8
  default: continue
  }
}
put("\u{1b}[?25h\u{1b}[?1049l"); var tr = t0; tcsetattr(0, TCSANOW, &tr)
