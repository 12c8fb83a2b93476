extension Language {
  private static func make(_ names: [String], _ keywords: String, types: String = "", constants: String = "", soft: String = "") -> Language
  {
    var language = Language(names: names)
    language.words.add(soft, WordTable.soft)
    language.words.add(constants, .constant)
    language.words.add(types, .type)
    language.words.add(keywords, .keyword)
    return language
  }

  private mutating func useSlashes(documentation words: [String] = ["///", "/**", "//!", "/*!"]) {
    lineComments = [Array("//".utf8)]
    blockOpen = Array("/*".utf8)
    blockClose = Array("*/".utf8)
    documentation = words.map { Array($0.utf8) }
  }

  static let swift: Language = {
    var it = make(
      ["swift"],
      """
      associatedtype class deinit enum extension fileprivate func import init inout internal let operator private precedencegroup protocol public \
      rethrows static struct subscript typealias var break case catch continue default defer do else fallthrough for guard if in repeat return throw \
      switch where while as await async is super throws try
      """.joinedLines, types: "Self Any", constants: "true false nil self",
      soft: """
        actor any some borrowing consuming convenience dynamic final indirect infix lazy mutating nonisolated nonmutating open optional override \
        package postfix prefix required sending unowned weak macro consume copy discard each isolated unsafe yield get set willSet didSet
        """.joinedLines)
    it.softRule = .swift
    it.useSlashes(documentation: ["///", "/**"])
    it.nestsComments = true
    it.features = [.labels, .atAttributes, .hashWords, .regex, .capitalTypes, .calls, .dotNames]
    it.strings = [
      StringForm("\"\"\"", lines: true, hashes: true, in: "\\("), StringForm("\"", hashes: true, in: "\\("),
    ]
    var regex = StringForm("/", raw: true, lines: true, hashes: true, kind: .regex)
    regex.needsHash = true
    it.strings.append(regex)
    return it
  }()

  static let c: Language = {
    var it = make(
      ["c", "h", "objc", "objective-c"],
      """
      auto break case const continue default do else enum extern for goto if inline register restrict return sizeof static struct switch typedef union \
      volatile while _Alignas _Alignof _Atomic _Generic _Noreturn _Static_assert _Thread_local alignas alignof constexpr
      """.joinedLines + compilerWords, types: cTypes, constants: "NULL true false nullptr nil YES NO", soft: "defined")
    it.softRule = .directive
    it.useSlashes()
    it.features = [.preprocessor, .atAttributes, .calls]
    it.strings = [StringForm("\"", prefixes: ["", "l", "u", "u8"]), StringForm("'", prefixes: ["", "l", "u", "u8"])]
    return it
  }()

  /// Words of GCC, Clang and Visual C++.
  private static let compilerWords = """
     __attribute__ __attribute __extension__ __inline__ __inline __forceinline __asm__ __asm asm __volatile__ __volatile __const __const__ __restrict \
    __restrict__ __signed__ __typeof__ __typeof typeof __alignof__ _alignof __alignof __declspec __cdecl __stdcall __fastcall __thiscall __vectorcall \
    __based __unaligned __thread offsetof
    """

  private static let cTypes = """
    void char short int long float double signed unsigned bool _Bool size_t ssize_t int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t \
    intptr_t uintptr_t ptrdiff_t wchar_t char8_t char16_t char32_t
    """

  static let cPlus: Language = {
    var it = make(
      ["cpp", "c++", "cc", "cxx", "hpp"],
      """
      alignas alignof and and_eq asm bitand bitor break case catch class co_await co_return co_yield compl concept const consteval constexpr constinit \
      const_cast continue decltype default delete do dynamic_cast else enum explicit export extern final for friend goto if inline mutable namespace new \
      noexcept not not_eq operator or or_eq override private protected public reinterpret_cast requires return sizeof static static_assert static_cast \
      struct switch template this thread_local throw try typedef typeid typename union using virtual volatile while xor xor_eq
      """.joinedLines + compilerWords, types: cTypes + " auto", constants: "NULL true false nullptr", soft: "defined")
    it.softRule = .directive
    it.useSlashes()
    it.features = [.preprocessor, .calls, .rawCPlus]
    it.strings = [StringForm("\"", prefixes: ["", "l", "u", "u8"]), StringForm("'", prefixes: ["", "l", "u", "u8"])]
    return it
  }()

  static let rust: Language = {
    var it = make(
      ["rust", "rs"],
      """
      as async await break const continue crate dyn else enum extern fn for if impl in let loop match mod move mut pub ref return static struct super \
      trait type unsafe use where while yield
      """.joinedLines,
      types: "bool char str i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize f32 f64 Self", constants: "true false self",
      soft: "default union")
    it.useSlashes(documentation: ["///", "//!", "/**", "/*!"])
    it.nestsComments = true
    it.features = [.rust, .capitalTypes, .calls]
    var raw = StringForm("\"", prefixes: ["r", "br", "cr"], raw: true, lines: true, hashes: true)
    raw.takesHashes = true
    it.strings = [raw, StringForm("\"", prefixes: ["", "b", "c"], lines: true), StringForm("'", prefixes: ["", "b"])]
    return it
  }()

  static let go: Language = {
    var it = make(
      ["go", "golang"],
      """
      break case chan const continue default defer else fallthrough for func go goto if import interface map package range return select struct switch \
      type var
      """.joinedLines,
      types: """
        bool byte complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune string uint uint8 uint16 uint32 uint64 uintptr any
        """, constants: "true false nil iota")
    it.useSlashes(documentation: [])
    it.features = [.calls]
    it.strings = [StringForm("\""), StringForm("`", raw: true, lines: true), StringForm("'")]
    return it
  }()

  static let javaScript = script(["javascript", "js", "jsx", "mjs", "cjs", "node"], isTyped: false, hasElements: true)
  static let typeScript = script(["typescript", "ts"], isTyped: true, hasElements: false)
  static let typeScriptElements = script(["tsx"], isTyped: true, hasElements: true)

  private static func script(_ names: [String], isTyped: Bool, hasElements: Bool) -> Language {
    let typed = """
       abstract asserts declare global implements infer interface is keyof module namespace override private protected public readonly satisfies type unique
      """
    var it = make(
      names,
      """
      await break case catch class const continue debugger default delete do else export extends finally for function if import in \
      instanceof let new return super switch throw try typeof var void while with yield
      """.joinedLines + (isTyped ? " enum" : ""), types: isTyped ? "string number boolean symbol object never unknown bigint any" : "",
      constants: "true false null undefined NaN Infinity this", soft: "async from get of set static as" + (isTyped ? typed : ""))
    it.useSlashes(documentation: ["/**"])
    it.features = [.regex, .atAttributes, .capitalTypes, .calls, .dotNames, .colonKeys]
    if hasElements { it.features.insert(.elements) }
    it.nameBytes = [36]
    it.strings = [StringForm("\""), StringForm("'"), StringForm("`", lines: true, in: "${")]
    return it
  }
}

extension String {
  var joinedLines: String { String(map { $0 == "\n" ? " " : $0 }) }
}
