extension Language {
  /// SQL with the words of PostgreSQL, SQLite and MySQL. Most words may be names of columns, too.
  static let sql: Language = {
    var it = Language(names: ["sql", "sqlite", "postgresql", "mysql"])
    it.ignoresCase = true
    it.softRule = .sql
    it.use(
      """
      select from where insert into values update set delete create table index view drop alter add column primary foreign references \
      unique not and or as on join left right inner outer full cross natural lateral group by order having limit offset fetch union \
      intersect except all distinct case when then else end is in like ilike rlike similar between exists any some begin commit \
      rollback savepoint if replace trigger function procedure returns default check constraint with recursive asc desc nulls using \
      returning cascade cascaded restrict grant revoke to declare return only over partition window unbounded preceding following for \
      each execute perform loop while exit elsif elseif raise analyze explain vacuum collate cast autoincrement auto_increment isnull \
      notnull show low_priority high_priority delayed materialized
      """.joinedLines,
      types: """
        int integer bigint smallint tinyint mediumint text varchar char nchar nvarchar boolean bool date timestamp timestamptz datetime \
        time numeric decimal real float double precision serial bigserial smallserial blob bytea binary varbinary uuid json jsonb xml \
        money interval inet cidr macaddr oid oids tsvector tsquery regclass regproc regtype regnamespace record name bit varying int2 \
        int4 int8 float4 float8 point polygon year mediumtext longtext tinytext character string datetime2 smalldatetime datetimeoffset \
        smallmoney geometry geography box2d box3d image number
        """.joinedLines,
      constants: """
        null true false current_date current_time current_timestamp current_user current_role session_user localtime localtimestamp
        """.joinedLines,
      soft: """
        action admin after always array atomic attribute authorization before btree brin cache cached call called change \
        characteristics columns comment committed compression concurrently conflict connection constraints copy cost csv current cycle \
        data database deferrable deferred definer delimiter disable do domain duplicate each enable encoding encrypted engine enum \
        escape exception exclude extended extension external filter first follows force format freeze generated gin gist glob granted \
        groups hash header identity ignore immediate immutable include increment inherits initially inout input instead invoker \
        isolation key language last leakproof level lines local location lock logged main maintain match matched maxvalue merge \
        minvalue modify mode names new no none noscan nothing notice nowait of off old optimize option ordinality others out overwrite \
        owned owner parallel partitioned password permissive pivot plain policy pragma precedes privileges program public qualify quote \
        range read referencing refresh regexp rename repeatable repeat reset respect restart restricted restrictive rewrite role row \
        rows safe schema security separator sequence serializable server session setof snapshot sort spgist stable start statement \
        statistics storage stored strict support tables tablespace temp temporary terminated ties transaction truncate type unbounded \
        uncommitted unlogged unpivot unsafe unsigned until usage use user valid value variadic verbose version virtual volatile wait \
        within without work write zerofill zone
        """.joinedLines)
    it.lineComments = [[45, 45]]
    it.blockOpen = Array("/*".utf8)
    it.blockClose = Array("*/".utf8)
    it.features = [.calls, .dollarQuotes, .dotNames]
    var text = StringForm("'", prefixes: ["", "x", "b", "n"], raw: true, lines: true)
    text.doubles = true
    var escaped = StringForm("'", prefixes: ["e"], lines: true)
    escaped.doubles = true
    var name = StringForm("\"", raw: true)
    name.doubles = true
    it.strings = [text, escaped, name]
    return it
  }()
}
