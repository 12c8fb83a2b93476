import Testing

// Each test shows a text; below each line is one letter for the kind of each byte. See `TokenPicture.swift`.

@Test func `C has directives, characters and comments over two lines`() {
  expectPicture(
    "c",
    ##"""
    #include <stdio.h>
    @@@@@@@@ sssssssss
    /* One
    CCCCCC
       two */
    CCCCCCCCC
    static const char *names[] = { "a\n", 'b' }; // end
    kkkkkk kkkkk tttt              ss\\s  sss    CCCCCC
    int main(void) { return size("x") ? 0x1F : 1.5e3; }
    ttt ffff tttt    kkkkkk ffff sss    nnnn   nnnnn
    """##)
}

@Test func `C++ has raw strings with a word`() {
  expectPicture(
    "cpp",
    ##"""
    #include "a.h"
    @@@@@@@@ sssss
    auto text = R"x(a "b" )" )x"; // raw
    tttt        ssssssssssssssss  CCCCCC
    template <typename T> class Box final : public Base { T value = nullptr; };
    kkkkkkkk  kkkkkkkk    kkkkk     kkkkk   kkkkkk                  ccccccc
    """##)
}

@Test func `Rust has nested comments, raw strings with two signs, and default as a name`() {
  expectPicture(
    "rust",
    ##"""
    #[derive(Debug)]
    @@ffffff ttttt
    /* a /* b */ c */
    CCCCCCCCCCCCCCCCC
    fn default<'a>(x: &'a str) -> char { let s = r##"a"#b"##; 'x' }
    kk         @@      @@ ttt     tttt   kkk     sssssssssss  sss
    default fn f() { Self::default() } /// doc
    kkkkkkk kk f     tttt  fffffff     ///////
    """##)
}

@Test func `Go has strings over lines and runes`() {
  expectPicture(
    "go",
    ##"""
    package main // a
    kkkkkkk      CCCC
    func main() { s := `raw
    kkkk ffff          ssss
    text \n` + "a\t"; var r rune = '\''; return nil }
    ssssssss   ss\\s  kkk   tttt   s\\s  kkkkkk ccc
    """##)
}

@Test func `JavaScript has templates within templates, and keywords as names`() {
  expectPicture(
    "js",
    ##"""
    #!/usr/bin/env node
    CCCCCCCCCCCCCCCCCCC
    import { type, from } from "a";
    kkkkkk                kkkk sss
    const get = async (of) => `a ${of.map((x) => `<${x / 2}>`)} b`;
    kkkkk       kkkkk         sss\\   fff        ss\\    n\ss \sss
    for (const type of types) a.replace(/ [/] /g, { default: 1, void: 2 });
    kkk  kkkkk      kk          fffffff rrrrrrrr    ppppppp  n  pppp  n
    const b = 1 << shift;
    kkkkk     n
    """##)
}

@Test func `JavaScript has elements with text, code and attributes over lines`() {
  expectPicture(
    "jsx",
    ##"""
    return (
    kkkkkk
      <List items={a.map((x) => <Item key={x}>it's {x} if</Item>)} title="a
      ggggg ppppp \  fff        ggggg ppp \ \g     \ \   ggggggg \ ppppp ss
    b" // note
    ss CCCCCCC
      >
      g
        don't <br/> return <>{/* c */}</>
              ggggg        gg\CCCCCCC\ggg
      </List>
      ggggggg
    ) < 3;
        n
    """##)
}

@Test func `TypeScript has keywords that are names elsewhere`() {
  expectPicture(
    "ts",
    ##"""
    export abstract class Box<T> implements A { private readonly type: string = 'a'; }
    kkkkkk kkkkkkkk kkkkk ttt t  kkkkkkkkkk t   kkkkkkk kkkkkkkk pppp  tttttt   sss
    type Name = typeof type extends string ? infer : never;
    kkkk tttt   kkkkkk      kkkkkkk tttttt           ttttt
    let f = <T>(x: T) => x as unknown;
    kkk      t  p  t       kk ttttttt
    """##)
}

@Test func `TypeScript with elements has generic functions`() {
  expectPicture(
    "tsx",
    ##"""
    const f = <T,>(x: T) => <Box>if {x}</Box>;
    kkkkk      t   p  t     ggggg   \ \gggggg
    const g = <T extends A>(x: T) => <p>a</p>; return
    kkkkk      t kkkkkkk t  p  t     ggg gggg  kkkkkk
    """##)
}

@Test func `Swift has regular expressions over lines, and strings within strings`() {
  expectPicture(
    "swift",
    ##"""
    #!/usr/bin/swift
    CCCCCCCCCCCCCCCC
    /// doc
    ///////
    @MainActor func `if`(for key: Int) -> [String] { /* a /* b */ */
    @@@@@@@@@@ kkkk ffff          ttt      tttttt    CCCCCCCCCCCCCCC
      let r = #/a"b[/]/#, s = /c\/"d/, t = a / b / c
      kkk     rrrrrrrrrr      rrrrrrr
      let u = ##/
      kkk     rrr
        it's
    rrrrrrrr
      /##
    rrrrr
      return #"\(a) \#(b ? "x" : """
      kkkkkk sssssss\\\    sss   sss
        y
    sssss
        """)"#
    sssssss\ss
    }

    """##)
}
