/// One input, of whichever reader this program was compiled for. What does not hold is a crash, which libFuzzer keeps the input of.
@_cdecl("LLVMFuzzerTestOneInput")
public func tryInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  #if DECODER
    let problem = DecoderProperty.check(bytes)
  #elseif PASTE
    let problem = PasteProperty.check(bytes)
  #elseif LINES
    let problem = LinesProperty.check(bytes)
  #elseif TEXT
    let problem = TextProperty.check(bytes)
  #elseif RECORDING
    let problem = RecordingProperty.check(bytes)
  #elseif TRACE
    let problem = TraceProperty.check(bytes)
  #elseif LEXERS
    let problem = LexersProperty.check(bytes)
  #elseif ANSI
    let problem = AnsiProperty.check(bytes)
  #elseif EDITING
    let problem = EditingProperty.check(bytes)
  #elseif BUFFER
    let problem = BufferProperty.check(bytes)
  #elseif MARKDOWN
    let problem = MarkdownProperty.check(bytes)
  #elseif THEME
    let problem = ThemeProperty.check(bytes)
  #elseif KEYS
    let problem = KeysProperty.check(bytes)
  #endif
  if let problem { fatalError(problem) }
  return 0
}
