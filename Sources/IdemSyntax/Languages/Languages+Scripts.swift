extension Language {
  private mutating func use(_ keywords: String, types: String = "", constants: String = "", soft: String = "") {
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
    var text = StringForm("\"", lines: true, in: "$(")
    text.hasVariables = true
    it.strings = [text, StringForm("'", raw: true, lines: true)]
    return it
  }()

  static let sql: Language = {
    var it = Language(names: ["sql", "sqlite", "postgresql", "mysql"])
    it.ignoresCase = true
    it.use(
      """
      select from where insert into values update set delete create table index view drop alter add column primary key foreign references unique not \
      and or as on join left right inner outer full cross natural lateral group by order having limit offset fetch union intersect except all distinct \
      case when then else end is in like ilike similar between exists any some begin commit rollback transaction savepoint if replace trigger function \
      procedure returns language default check constraint with recursive asc desc nulls first last using returning cascade restrict database schema \
      grant revoke to declare return temporary temp materialized only over partition window rows range unbounded preceding following current row \
      extension sequence type enum domain comment conflict do nothing generated always identity stored virtual increment start cache owned \
      rename immutable stable volatile strict security definer invoker called input setof out inout variadic before after instead of for each \
      execute perform loop while exit elsif raise notice exception into analyze explain vacuum copy truncate lock collate cast autoincrement \
      auto_increment unsigned engine pragma role user policy enable disable concurrently tablespace inherits no action match \
      deferrable deferred initially immediate filter within ordinality array escape isnull notnull glob regexp use show call duplicate ignore modify
      """.joinedLines,
      types: """
        int integer bigint smallint tinyint mediumint text varchar char nchar nvarchar boolean bool date timestamp timestamptz datetime time numeric \
        decimal real float double precision serial bigserial smallserial blob bytea binary varbinary uuid json jsonb xml money interval inet cidr \
        macaddr oid tsvector tsquery regclass record name bit varying int2 int4 int8 float4 float8 point polygon year mediumtext longtext tinytext
        """.joinedLines,
      constants: "null true false current_date current_time current_timestamp")
    it.lineComments = [[45, 45]]
    it.blockOpen = Array("/*".utf8)
    it.blockClose = Array("*/".utf8)
    it.features = [.calls, .dollarQuotes]
    var text = StringForm("'", raw: true, lines: true)
    text.doubles = true
    var name = StringForm("\"", raw: true)
    name.doubles = true
    it.strings = [text, name]
    return it
  }()

  static let css: Language = {
    var it = Language(names: ["css", "scss", "less"])
    it.blockOpen = Array("/*".utf8)
    it.blockClose = Array("*/".utf8)
    it.features = [.atAttributes, .calls, .colonKeys]
    it.nameBytes = [45]
    it.strings = [StringForm("\""), StringForm("'")]
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
