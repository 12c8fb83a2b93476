import IdemSyntax
import Testing

@Test func `Swift has nested comments, raw strings and interpolations`() {
  #expect(
    picture("let a = \"x\\(b + \"y\")z\" // c\n/* a /* b */\nc */ #\"\\n\\#n\"# true\n\"\"\"\nlet\n\"\"\" let", "swift") == """
      let a = "x\\(b + "y")z" // c
      kkk     ss\\\\    sss\\ss CCCC
      /* a /* b */
      CCCCCCCCCCCC
      c */ #"\\n\\#n"# true
      CCCC ssss\\\\\\ss cccc
      \"""
      sss
      let
      sss
      \""" let
      sss kkk
      """)
}

@Test func `Swift has keywords as labels`() {
  #expect(
    picture("for a in b { f(in: c, for: d); func g(in context: C, for key: K) }", "swift") == """
      for a in b { f(in: c, for: d); func g(in context: C, for key: K) }
      kkk   kk     f                 kkkk f             t           t
      """)
}

@Test func `Swift has names in backticks, macros and directives`() {
  #expect(
    picture("func `is a`() { #f(`in`) }\n#if a", "swift") == """
      func `is a`() { #f(`in`) }
      kkkk ffffff     @@
      #if a
      kkk
      """)
}

@Test func `Rust has lifetimes and raw strings`() {
  #expect(
    picture("fn a<'b>(c: &'b str) { r#\"a\"b\"#; 'x'; '\\n' }", "rust") == """
      fn a<'b>(c: &'b str) { r#"a"b"#; 'x'; '\\n' }
      kk   @@      @@ ttt    ssssssss  sss  s\\\\s
      """)
}

@Test func `Python has long strings and interpolations`() {
  #expect(
    picture("def f(): # x\n  return f'a{b!r}c' + '''x\ny'''", "python") == """
      def f(): # x
      kkk f    CCC
        return f'a{b!r}c' + '''x
        kkkkkk sss\\   \\ss   ssss
      y'''
      ssss
      """)
}

@Test func `the shell has here-documents`() {
  #expect(
    picture("cat <<EOF; if x\nif $a\nEOF\nfi # x", "sh") == """
      cat <<EOF; if x
            ccc  kk
      if $a
      ssspp
      EOF
      ccc
      fi # x
      kk CCC
      """)
}

@Test func `the shell has variables in strings and in here-documents, unless these are quoted`() {
  #expect(
    picture("\"a $b ${c:-${d}}e $(f \"g\") $\" '$x'", "sh") == """
      "a $b ${c:-${d}}e $(f "g") $" '$x'
      sssppsppppppppppss\\\\  sss\\sss ssss
      """)
  #expect(
    picture("cat <<A\na $b\nA\ncat <<'A'\na $b\nA", "sh") == """
      cat <<A
            c
      a $b
      sspp
      A
      c
      cat <<'A'
             cc
      a $b
      ssss
      A
      c
      """)
}

@Test func `JavaScript has templates and regular expressions`() {
  #expect(
    picture("const a = `x${b + `y`}z` / 2; /a[/]b/g.test(c)", "js") == """
      const a = `x${b + `y`}z` / 2; /a[/]b/g.test(c)
      kkkkk     ss\\\\    sss\\ss   n  rrrrrrrr ffff
      """)
}

@Test func `HTML has styles and scripts`() {
  #expect(
    picture("<p a=\"b\">&amp;<!-- x --><script>let a</script>", "html") == """
      <p a="b">&amp;<!-- x --><script>let a</script>
      gg p sssg\\\\\\\\\\CCCCCCCCCCggggggggkkk  ggggggggg
      """)
}

@Test func `a removed line that begins with two dashes is no heading`() {
  #expect(
    picture("--- a\n@@ -1,1 +1,1 @@\n--- b\n+c", "diff") == """
      --- a
      hhhhh
      @@ -1,1 +1,1 @@
      @@@@@@@@@@@@@@@
      --- b
      -----
      +c
      ++
      """)
}

@Test func `a language is found by its name, its file and its first line`() {
  #expect(Syntax.lexer(named: "Swift title=a")?.names.first == "swift")
  #expect(Syntax.lexer(named: "C++")?.names.first == "cpp")
  #expect(Syntax.lexer(named: "klingon") == nil)
  #expect(Syntax.lexer(forFile: "/a.b/c.RS")?.names.first == "rust")
  #expect(Syntax.lexer(forFile: "a/Cargo.lock")?.names.first == "toml")
  #expect(Syntax.lexer(forFile: "run", firstLine: "#!/usr/bin/env python3 -u")?.names.first == "python")
  #expect(Syntax.lexer(forFile: "run", firstLine: "#!/bin/sh")?.names.first == "bash")
  #expect(Syntax.lexer(forFile: "run") == nil)
}
