import IdemSyntax
import Testing

@Test func `Swift has names that are keywords elsewhere`() {
  expectPicture(
    "swift",
    ##"""
    func open() { copy(a.self, b.default) }
    kkkk ffff     ffff   cccc    ppppppp
    override lazy var package = Package(name: prefix(3))
    kkkkkkkk kkkk kkk           fffffff       ffffff n
    { lazy in override }
           kk
    func f(where g: Bool, as h: String) -> some View { f(where: a, return: 1) }
    kkkk f          tttt        tttttt     kkkk tttt   f                   n
    let c = d[e, default: 0]
    kkk                   n
      for type: String.Type,
                tttttt tttt
    for type: Int in h {}
    kkk       ttt kk
    default: break
    kkkkkkk  kkkkk
    """##)
}

@Test func `Swift has accessors, conditions and macros`() {
  expectPicture(
    "swift",
    ##"""
    private(set) var a: Int { get { 1 } set { set(2) } }
    kkkkkkk kkk  kkk    ttt   kkk   n   kkk   fff n
    var b: Int { get } // override
    kkk    ttt   kkk   CCCCCCCCCCC
    var i = 1 { didSet { yield &j } }
    kkk     n   kkkkkk   kkkkk
    nonisolated(unsafe) let k = 1
    kkkkkkkkkkk         kkk     n
    #if canImport(A) || os(Linux)
    kkk kkkkkkkkk t     kk ttttt
    #Preview { #warning("a") }
    @@@@@@@@   @@@@@@@@ sss
    """##)
}

@Test func `C has conditions of the preprocessor and words of compilers`() {
  expectPicture(
    "c",
    ##"""
    #if defined(A) || !defined B
    @@@ kkkkkkk        kkkkkkk
    int defined = 1 __attribute__((packed));
    ttt           n kkkkkkkkkkkkk
    """##)
}

@Test func `C++ has numbers with separators`() {
  expectPicture(
    "cpp",
    ##"""
    auto a = 1'000'000; char b = 'c';
    tttt     nnnnnnnnn  tttt     sss
    """##)
}

@Test func `Rust has names with a prefix, and the parts of macros`() {
  expectPicture(
    "rust",
    ##"""
    let r#type = a.r#yield!(b);
    kkk
    ($a:expr, $($b: tt)*) => { $crate::c($a) }
     pp tttt    pp  tt         pppppp  f pp
    """##)
}

@Test func `a dot before a keyword makes it a name only if it is a member`() {
  expectPicture(
    "python",
    ##"""
    from . import a
    kkkk   kkkkkk
    x = type not in b and ... or c.is
             kkk kk   kkk     kk   pp
    """##)
}

@Test func `JavaScript has keys and members that are keywords elsewhere`() {
  expectPicture(
    "js",
    ##"""
    let a = { default: 1, delete: b }
    kkk       ppppppp  n  pppppp
    switch (c) { case 1: d
    kkkkkk       kkkk n
    default: return e
    kkkkkkk  kkkkkk
      default: f,
      ppppppp
    ...this.g
       cccc p
    """##)
}

@Test func `TypeScript has keywords at the ends of lines`() {
  expectPicture(
    "ts",
    ##"""
    const a = async <T>(h) => b as
    kkkkk     kkkkk  t          kk
      class?: i
      ppppp
    declare global {
    kkkkkkk kkkkkk
    """##)
}

@Test func `elements have type arguments`() {
  expectPicture(
    "tsx",
    ##"""
    let a = <B<string> c="d">e</B>
    kkk     gg         p sssg gggg
    """##)
}

@Test func `CSS has words in at-rules and animations`() {
  expectPicture(
    "css",
    ##"""
    @media only screen and (a: b) { from { c: not; } }
    @@@@@@ kkkk kkkkkk kkk  p       kkkk   p  kkk
    d:not(.e) { from: f }
    p fff  p    pppp
    """##)
}

@Test func `SCSS has line comments`() {
  expectPicture(
    "scss",
    ##"""
    a { // b's
        CCCCCC
      @import url(//c/d) }
      @@@@@@@ fff
    """##)
}

@Test func `TOML has quotes in headings`() {
  expectPicture(
    "toml",
    ##"""
    [a.'b=c#d'."e\"]".f] # g
    hhhssssssshsssssshhh CCC
    """##)
}

@Test func `the shell has strings and patterns in variables`() {
  expectPicture(
    "sh",
    ##"""
    a=$'b\'c' d="${e:-"$f}"}" g='${h}'
      sss\\ss   spppppsppssps   ssssss
    i=${j##*.} k=${#l} m="${n%\'}" o=${p:-'q}'}
      ppppprrr   ppppp   spppprrrs   pppppssssp
    r=${s:-$(t "u" ${v})} w
      ppppp    sss pppp p
    """##)
}

@Test func `here-documents have commands`() {
  expectPicture(
    "sh",
    ##"""
    cat <<A <<'B'
          c    cc
    $(echo "r" # s
    \\     sss CCC
    ) t $u ${v:-w} \$x
    \sssppspppppppssss
    A
    c
    $(echo)
    sssssss
    B
    c
    if
    kk
    """##)
}

@Test func `SQL has columns that are keywords elsewhere`() {
  expectPicture(
    "sql",
    ##"""
    SELECT comment, a.key, user AS role FROM b WHERE type = X'01' AND user IS NULL;
    kkkkkk            ppp  kkkk kk      kkkk   kkkkk        sssss kkk      kk cccc
    COMMENT ON TABLE c IS E'd\'e';
    kkkkkkk kk kkkkk   kk sss\\ss
    GRANT USAGE ON SCHEMA public TO public;
    kkkkk kkkkk kk kkkkkk        kk kkkkkk
    CREATE TYPE f AS ENUM ('g'); CREATE EXTENSION IF NOT EXISTS h;
    kkkkkk kkkk   kk kkkk  sss   kkkkkk kkkkkkkkk kk kkk kkkkkk
    ALTER TABLE i ADD PRIMARY KEY (key), j INT UNSIGNED NOT NULL;
    kkkkk kkkkk   kkk kkkkkkk kkk          ttt kkkkkkkk kkk cccc
    """##)
}

@Test func `XML has words in declarations`() {
  expectPicture(
    "xml",
    ##"""
    <!DOCTYPE a PUBLIC "b" [ <!ATTLIST c d CDATA #REQUIRED> ]>
    ggggggggg p kkkkkk sss   ggggggggg p p kkkkk kkkkkkkkkg
    """##)
}

@Test func `a mail with a patch has points that are no removed lines`() {
  expectPicture(
    "diff",
    ##"""
    From 0123456789012345678901234567890123456789 Mon Sep 17 00:00:00 2001

    - a point

    ---

    --- a/b
    hhhhhhh
    +++ a/b
    hhhhhhh
    @@ -1 +1 @@
    @@@@@@@@@@@
    -c
    --
    +d
    ++
    --

    -- e

    """##)
}
