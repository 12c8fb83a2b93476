import CIdemNcurses

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a program asks before it opens its terminal.
extension Terminal {
  /// Opens /dev/null for each of standard input, output and error that is closed, so that no file of the app gets its number.
  package static func fillStandardDescriptors() { idem_fill_standard_descriptors() }

  /// The descriptor of the controlling terminal of the process, opened once; -1 if there is none.
  package static let controllingTerminal = open("/dev/tty", O_RDWR | O_CLOEXEC)

  /// Whether `init` would find terminals for input and output, whatever their type.
  package static func isUsable(_ options: TerminalOptions = TerminalOptions()) -> Bool {
    guard isatty(options.output) == 1 else { return false }
    guard let input = try? TerminalDriver.openInput(options) else { return false }
    closeDescriptor(input)
    return true
  }
}
