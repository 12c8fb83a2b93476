#!/usr/bin/env python3
"""Compares the lexers with the tree-sitter grammars on real files, and prints a table.

Usage: compare.py LEX LANGUAGES FOLDER... ; LEX is the program of main.swift, LANGUAGES is a list such as "c,rust" or "all", FOLDERs hold the files.
Needs the Python packages tree-sitter and tree-sitter-LANGUAGE, and git for diffs. Fetches nothing.

Counted are the bytes on which both agree: string, comment, keyword, or none of them. Blanks are left out. Files with a syntax error for
tree-sitter are left out, too: its recovery is no truth. Where the grammar is wrong, or means something else by a keyword, EXCEPTIONS names the
words; these bytes are left out, and the table has their number. IDEM_DIFFERENCES=20 lists that many differences of each language.
"""
import collections, importlib, os, pathlib, random, re, subprocess, sys, tempfile

ENDINGS = {"swift": ["swift"], "c": ["c", "h"], "cpp": ["cpp", "cc", "hpp"], "rust": ["rs"], "go": ["go"], "python": ["py"],
           "javascript": ["js", "mjs", "jsx"], "typescript": ["ts"], "tsx": ["tsx"], "bash": ["sh", "bash"], "json": ["json"],
           "yaml": ["yml", "yaml"], "toml": ["toml"], "html": ["html"], "xml": ["xml", "svg"], "css": ["css"], "sql": ["sql"],
           "diff": ["diff", "patch"]}
# Numbers of TokenKind. Escapes within strings belong to the strings.
MINE = {1: "k", 7: "s", 8: "s", 9: "s", 10: "c", 11: "c"}
# What a word of the grammar may be besides a keyword: a type, a constant, an operator, an attribute. In HTML and XML also a tag.
WORD_KINDS = {2, 5, 12, 14}
STRINGS = ("string", "char_literal", "character_literal", "rune_literal", "raw_string", "line_str_text", "multi_line_str_text", "regex",
           "template_string", "string_literal", "interpreted_string_literal", "raw_string_literal", "heredoc_body", "double_quote_scalar",
           "single_quote_scalar", "quoted_attribute_value", "string_value", "system_lib_string", "line_string_literal",
           "multi_line_string_literal", "ansi_c_string", "template_literal_type", "quoted_key", "block_scalar", "AttValue",
           "PseudoAttValue", "SystemLiteral", "PubidLiteral", "EntityValue", "CDSect")
# The grammar does not parse these, or has no kind for them: the text of a macro in C, scripts and styles in HTML, the address in its first line,
# entities, the quotes in the first line of XML, the text of #warning in Swift.
UNKNOWN = {"c": ("preproc_arg",), "cpp": ("preproc_arg",), "html": ("raw_text", "entity", "doctype"), "swift": ("diagnostic",),
           "xml": ("XMLDecl", "EntityRef", "CharRef")}
# Keywords that have names in the grammars of Swift and Rust.
WORDS = ("mutable_specifier", "else", "default_keyword", "where_keyword", "throws", "throw_keyword", "catch_keyword", "as?", "as!", "try?",
         "try!")
INNER = ("interpolation", "interpolated_expression", "template_substitution", "template_type", "jsx_expression", "command_substitution",
         "expansion", "simple_expansion", "arithmetic_expansion")
# Language: what is left out, the lexer's kind, the grammar's kind, and the words.
EXCEPTIONS = {
    "cpp": [("words that no name may be; the grammar has names", "k", " ",
             "static_cast reinterpret_cast const_cast dynamic_cast sizeof typeid operator alignof noexcept decltype")],
    "rust": [("`default` behind a dot, two colons or in an attribute is a name; the grammar has a keyword", " ", "w", "default")],
    "swift": [("`defer` and `repeat` are keywords; the grammar has the call of a function", "k", " ", "defer repeat"),
              ("`throws(E)` declares the type of an error; the grammar has the call of a function", "k", " ", "throws"),
              ("names of functions that are keywords in front of a value", " ", "w", "copy consume discard")],
    "python": [("a module's name; the grammar has a keyword", " ", "w", "__future__")],
    "javascript": [("the property of `import`; the grammar has a keyword", " ", "w", "meta")],
    "typescript": [("the property of `import`; the grammar has a keyword", " ", "w", "meta"),
                   ("`unique` in front of `symbol` is a keyword; the grammar has a type of two words", "k", " ", "unique")],
    "bash": [("a reserved word of bash; the grammar has a command", "k", " ", "time")],
}
EXCEPTIONS["tsx"] = EXCEPTIONS["typescript"]


def truth(tree, data, language):
    kinds = bytearray(b" " * len(data))
    stack = [(tree.root_node, " ")]
    while stack:
        node, outer = stack.pop()
        kind = outer
        start, end = node.start_byte, node.end_byte
        text = data[start:min(end, start + 40)]
        if "comment" in node.type.lower() and not node.type.startswith(("keyword_", "comment_statement")) \
                or node.type in ("marginalia", "hash_bang_line", "shebang"): kind = "c"
        elif node.type in UNKNOWN.get(language, ()): kind = "?"
        elif node.type in INNER: kind = " "
        elif node.is_named and node.type in STRINGS: kind = "s"
        elif language == "sql" and node.type in ("identifier", "literal"):
            quote = re.search(rb"'|\"|`", text)
            # Strings are literals, perhaps with a type in front of them; names may have quotes.
            if quote and quote.group() == b"'" and node.type == "literal":
                # E'a': the letter belongs to the string.
                first = start + (0 if quote.start() == 1 else quote.start())
                kinds[first:end] = b"s" * (end - first)
                continue
            if quote: kind = "?"
        if kind != " " or outer != kind: kinds[start:end] = kind.encode() * (end - start)
        if node.child_count == 0 and kind == " ":
            # `this`, `nil`, the keywords of SQL. `as?` is one node: the sign behind the word is an operator.
            isWord = not node.is_named and node.type.replace("_", "").isalpha() or node.type in WORDS or node.type.startswith("keyword_") \
                or node.type[:1] == "#" and node.type[1:2].isalpha() \
                or node.type.isalpha() and node.type != "identifier" and node.type.encode() == text
            if isWord: kinds[start:end] = b"w" * (end - start)
            # Within a macro's call, the grammar of Rust has names only.
            elif language == "rust" and node.type == "identifier" and node.parent.type == "token_tree": kinds[start:end] = b"n" * (end - start)
        # The marks of an interpolation count for neither side.
        if node.type in INNER:
            for child in node.children:
                if not child.is_named and not child.type.isalnum():
                    kinds[child.start_byte:child.end_byte] = b"?" * (child.end_byte - child.start_byte)
        if kind not in "c?": stack += [(child, kind) for child in reversed(node.children)]
    return kinds


class Comparison:
    def __init__(self, language):
        self.language, self.count, self.same, self.leftOut = language, 0, 0, 0
        self.wrong, self.example = collections.Counter(), {}
        self.exceptions = {(mine, theirs, word) for _, mine, theirs, words in EXCEPTIONS.get(language, []) for word in words.split()}

    def agrees(self, mine, theirs):
        kind, theirs = MINE.get(mine, " "), chr(theirs)
        if theirs == "w": return kind == "k" or mine in WORD_KINDS or mine == 15 and self.language in ("html", "xml")
        if theirs == "n": return kind in " k"
        return kind == theirs or theirs == "?"

    def add(self, label, kinds, theirs, data):
        blanks = b" \t\r\n"
        pairs = collections.Counter(zip(kinds, theirs, data))
        counted = sum(value for (_, their, byte), value in pairs.items() if byte not in blanks and their != 63)
        self.count += counted
        wrong = {(mine, their) for mine, their, byte in pairs if byte not in blanks and not self.agrees(mine, their)}
        self.same += counted - sum(value for (mine, their, byte), value in pairs.items() if (mine, their) in wrong and byte not in blanks)
        if not wrong: return
        index = 0
        while index < len(data):
            if (kinds[index], theirs[index]) not in wrong or data[index] in blanks:
                index += 1
                continue
            end = index
            while end < len(data) and (kinds[end], theirs[end]) in wrong and data[end] != 10: end += 1
            text = data[index:end].decode(errors="replace")
            size = sum(byte not in blanks for byte in data[index:end])
            key = (MINE.get(kinds[index], " "), chr(theirs[index]), text)
            if key in self.exceptions:
                self.leftOut += size
                self.count -= size
            else:
                key = (key[0], key[1], text[:30])
                self.wrong[key] += size
                line = data[data.rfind(b"\n", 0, index) + 1:].split(b"\n", 1)[0][:110].decode(errors="replace")
                self.example.setdefault(key, f"{label}:{data[:index].count(10) + 1}: {line}")
            index = end


def statements(data):
    """SQL has many dialects: a file that the grammar cannot read is read by statements. Those with errors are left out."""
    return [part for part in re.split(rb"(?<=;)[ \t]*\n", data) if part.strip()]


def files(language, folders, sizeLimit, countLimit):
    paths = sorted({str(path) for folder in folders for ending in ENDINGS[language] for path in pathlib.Path(folder).rglob("*." + ending)
                    if path.is_file()})
    random.Random(int(os.environ.get("IDEM_SEED", 1))).shuffle(paths)
    size = count = 0
    for path in paths:
        data = pathlib.Path(path).read_bytes()
        if not 0 < len(data) < 300_000: continue
        if not (yield path, data): continue
        size += len(data)
        count += 1
        if size > sizeLimit or count >= countLimit: return


def lex(program, language, units):
    """The lexer's kinds of all units, and its speed."""
    with tempfile.TemporaryDirectory() as folder:
        inputs = []
        for number, data in enumerate(units):
            inputs.append(f"{folder}/{number}.in")
            pathlib.Path(inputs[-1]).write_bytes(data)
        pathlib.Path(f"{folder}/list").write_text("\n".join(inputs))
        line = subprocess.run([program, language, folder, f"@{folder}/list"], capture_output=True, text=True, check=True).stdout.split()
        return [pathlib.Path(f"{folder}/{number}").read_bytes() for number in range(len(inputs))], line[1]


def compare(program, language, folders):
    from tree_sitter import Language, Parser
    module = importlib.import_module("tree_sitter_" + ("typescript" if language == "tsx" else language))
    make = getattr(module, "language", None) or getattr(module, "language_" + language)
    parser = Parser(Language(make()))
    units, count = [], 0
    source = files(language, folders, 6_000_000, 1000)
    path, data = next(source, (None, None))
    while path:
        tree = parser.parse(data)
        parts = [data] if language != "sql" or not tree.root_node.has_error else statements(data)
        parts = [(part, parser.parse(part)) for part in parts]
        parts = [(path, part, tree) for part, tree in parts if not tree.root_node.has_error]
        units += parts
        count += bool(parts)
        try: path, data = source.send(bool(parts))
        except StopIteration: break
    if not units: return print(f"| {language} | 0 | | | | |")
    kinds, speed = lex(program, language, [data for _, data, _ in units])
    result = Comparison(language)
    for (path, data, tree), mine in zip(units, kinds): result.add(path, mine, truth(tree, data, language), data)
    size = sum(len(data) for _, data, _ in units)
    print(f"| {language} | {count} | {size} | {100 * result.same / max(1, result.count):.2f} % | {result.leftOut} | {speed} MB/s |", flush=True)
    for key, value in result.wrong.most_common(int(os.environ.get("IDEM_DIFFERENCES", 0))):
        print("  ", value, key, result.example[key], file=sys.stderr)


def compareDiffs(program, folders):
    """No grammar for diffs: git counts the lines that are added and removed."""
    units, truths = [], []
    source = files("diff", folders, 6_000_000, 1000)
    path, data = next(source, (None, None))
    while path:
        done = subprocess.run(["git", "apply", "--numstat", path], capture_output=True, text=True)
        rows = [row.split("\t") for row in done.stdout.splitlines()]
        isText = done.returncode == 0 and rows and all(row[0].isdigit() for row in rows)
        if isText:
            units.append((path, data))
            truths.append((sum(int(row[0]) for row in rows), sum(int(row[1]) for row in rows)))
        try: path, data = source.send(bool(isText))
        except StopIteration: break
    if not units: return print("| diff | 0 | | | | |")
    kinds, speed = lex(program, "diff", [data for _, data in units])
    wrong = total = 0
    for (path, data), mine, truth in zip(units, kinds, truths):
        starts = [0] + [index + 1 for index, byte in enumerate(data[:-1]) if byte == 10]
        counts = tuple(sum(mine[start] == kind for start in starts) for kind in (17, 18))
        difference = abs(counts[0] - truth[0]) + abs(counts[1] - truth[1])
        if difference and os.environ.get("IDEM_DIFFERENCES"): print("  ", path, counts, truth, file=sys.stderr)
        wrong += difference
        total += len(starts)
    size = sum(len(data) for _, data in units)
    print(f"| diff | {len(units)} | {size} | {100 * (1 - wrong / total):.2f} % of the lines | 0 | {speed} MB/s |", flush=True)


if __name__ == "__main__":
    program, names, folders = sys.argv[1], sys.argv[2], sys.argv[3:]
    print("| language | files | bytes | agreement | left out | speed |\n|---|---|---|---|---|---|")
    for name in ENDINGS if names == "all" else names.split(","):
        if name == "diff": compareDiffs(program, folders)
        else: compare(program, name, folders)
