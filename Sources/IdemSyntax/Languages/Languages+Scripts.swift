extension Language {
  mutating func use(_ keywords: String, types: String = "", constants: String = "", soft: String = "") {
    words.add(soft, WordTable.soft)
    words.add(constants, .constant)
    words.add(types, .type)
    words.add(keywords, .keyword)
  }

  static let python: Language = {
    var it = Language(names: ["python", "py", "python3"])
    it.use(
      """
      and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise \
      return try while with yield
      """.joinedLines, constants: "True False None self cls", soft: "match case type")
    it.lineComments = [[35]]
    it.features = [.atAttributes, .capitalTypes, .calls, .dotNames]
    let plain = ["", "b", "u", "r", "br", "rb"], formatted = ["f", "fr", "rf", "t"]
    for quote in ["\"\"\"", "'''", "\"", "'"] {
      it.strings.append(StringForm(quote, prefixes: plain, lines: quote.utf8.count == 3))
      it.strings.append(StringForm(quote, prefixes: formatted, lines: quote.utf8.count == 3, in: "{"))
    }
    return it
  }()

  static let shell: Language = {
    var it = Language(names: ["bash", "sh", "shell", "zsh", "console"])
    it.use(
      """
      if then else elif fi case esac for while until do done in function select time declare typeset export readonly local unset unsetenv
      """.joinedLines)
    it.lineComments = [[35]]
    it.commentsNeedSpace = true
    it.features = [.shell]
    it.nameBytes = [45, 46, 47]
    var text = StringForm("\"", prefixes: ["", "$"], lines: true, in: "$(")
    text.hasVariables = true
    it.strings = [text, StringForm("'", raw: true, lines: true), StringForm("'", prefixes: ["$"], lines: true)]
    return it
  }()

  static let css: Language = {
    var it = Language(names: ["css"])
    it.blockOpen = Array("/*".utf8)
    it.blockClose = Array("*/".utf8)
    it.features = [.atAttributes, .calls, .colonKeys]
    it.nameBytes = [45]
    it.softRule = .css
    it.use("", soft: "and or not only screen print all from to")
    it.strings = [StringForm("\""), StringForm("'")]
    return it
  }()

  /// CSS with nested rules and line comments.
  static let scss: Language = {
    var it = css
    it.names = ["scss", "sass", "less"]
    it.lineComments = [[47, 47]]
    it.commentsNeedSpace = true
    return it
  }()

  static let json: Language = {
    var it = Language(names: ["json", "jsonc", "json5"])
    it.use("", constants: "true false null")
    it.lineComments = [[47, 47]]
    it.blockOpen = Array("/*".utf8)
    it.blockClose = Array("*/".utf8)
    it.features = [.colonKeys]
    it.strings = [StringForm("\"")]
    return it
  }()

  static let toml: Language = {
    var it = Language(names: ["toml"])
    it.use("", constants: "true false inf nan")
    it.lineComments = [[35]]
    it.features = [.equalKeys]
    it.nameBytes = [45]
    it.strings = [
      StringForm("\"\"\"", lines: true), StringForm("'''", raw: true, lines: true), StringForm("\""), StringForm("'", raw: true),
    ]
    return it
  }()

  static let ini: Language = {
    var it = Language(names: ["ini", "conf", "cfg", "properties", "desktop"])
    it.lineComments = [[35], [59]]
    it.commentsNeedSpace = true
    it.features = [.equalKeys]
    it.nameBytes = [45, 46]
    it.strings = [StringForm("\"")]
    return it
  }()
}
