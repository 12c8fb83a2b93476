import Testing

// Each test shows a text; below each line is one letter for the kind of each byte. See `TokenPicture.swift`.

@Test func `Python has strings in the code within strings, and soft keywords`() {
  expectPicture(
    "python",
    ##"""
    @cached
    @@@@@@@
    def f(self, n=1_000): # note
    kkk f cccc    nnnnn   CCCCCC
        match n:
        kkkkk
            case 1: match = f"{n:#x} {f'{n!r}' + "a"} {{b}}"
            kkkk n          ss\    \s\ss\   \s   sss\sssssss
        return '''a
        kkkkkk ssss
    "b" '''
    sssssss
    """##)
}

@Test func `the shell has two here-documents on one line`() {
  expectPicture(
    "sh",
    ##"""
    #!/bin/sh
    CCCCCCCCC
    cat <<A <<-'B'; echo "$x"
          c     cc       spps
    if $a
    ssspp
    A
    c
    	$b
    sss
    	B
     c
    fi # end
    kk CCCCC
    """##)
}

@Test func `SQL has doubled quotes, and functions whose bodies are code`() {
  expectPicture(
    "sql",
    ##"""
    -- a
    CCCC
    SELECT "order", count(*) FROM t WHERE name = 'it''s' /* b */;
    kkkkkk sssssss  fffff    kkkk   kkkkk tttt   sssssss CCCCCCC
    CREATE FUNCTION f() RETURNS int AS $x$ BEGIN return '1'; END $x$;
    kkkkkk kkkkkkkk f   kkkkkkk ttt kk     kkkkk kkkkkk sss  kkk
    SELECT $$it's$$;
    kkkkkk ssssssss
    """##)
}

@Test func `CSS has at-rules, properties and strings`() {
  expectPicture(
    "css",
    ##"""
    /* a */
    CCCCCCC
    @media print { a::before { content: "x\"y"; margin-top: 1.5em } }
    @@@@@@ kkkkk   p           ppppppp  ss\\ss  pppppppppp  nnnnn
    """##)
}

@Test func `JSON has keys, numbers and escapes`() {
  expectPicture(
    "json",
    ##"""
    { "a": [1, -2.5e3, true, null, "b\"c"] }
      sss   n   nnnnn  cccc  cccc  ss\\ss
    """##)
}

@Test func `TOML has headings and long strings`() {
  expectPicture(
    "toml",
    ##"""
    [package."a"] # b
    hhhhhhhhhsssh CCC
    name = "c" # d
    pppp   sss CCC
    text = """
    pppp   sss
    e # f"""
    ssssssss
    path = 'C:\g'
    pppp   ssssss
    """##)
}

@Test func `INI has headings and keys`() {
  expectPicture(
    "ini",
    ##"""
    ; a
    CCC
    [core]
    hhhhhh
    name = b c
    pppp
    """##)
}

@Test func `YAML has block texts, plain texts over lines, and quotes that are no strings`() {
  expectPicture(
    "yaml",
    ##"""
    %YAML 1.2
    @@@@@@@@@
    --- # a
    hhh CCC
    key: it's "plain" # b
    ppp               CCC
    - list: |- # c
      pppp  ss CCC
        # text
        ssssss
        - text
        ssssss
      next: 'it''s'
      pppp  sssssss
    ? &anchor { a: [1.5, true, "x\n"], b: *anchor }
      @@@@@@@   p   nnn  cccc  ss\\s   p  @@@@@@@
    : >
      s
     folded
     ssssss


    folded: not
    pppppp
    say: two
    ppp
      'lines' [here

    done: !tag ~
    pppp  tttt c
    """##)
}

@Test func `HTML has declarations, values over lines, styles and scripts`() {
  expectPicture(
    "html",
    ##"""
    <!DOCTYPE a [ <!-- b --> <!ENTITY c "d"> ]>
    ggggggggg p   CCCCCCCCCC gggggggg p sssg
    <p class='e
    gg ppppp ss
    f' hidden>it's &lt;<br/><style>a { color: "g" }</style>
    ss ppppppg     \\\\gggggggggggg    ppppp  sss  gggggggg
    <script>let a = "</p>"</script><![CDATA[<x>]]>
    ggggggggkkk     ssssssgggggggggsssssssssssssss
    """##)
}

@Test func `a diff has lines that look like headings`() {
  expectPicture(
    "diff",
    ##"""
    diff --git a/b b/b
    hhhhhhhhhhhhhhhhhh
    --- a/b
    hhhhhhh
    +++ b/b
    hhhhhhh
    @@ -1,2 +1,2 @@ c
    @@@@@@@@@@@@@@@@@
     d

    -- e
    ----
    ++ f
    ++++
    \ No newline at end of file
    CCCCCCCCCCCCCCCCCCCCCCCCCCC
    """##)
}
