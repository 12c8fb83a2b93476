#!/usr/bin/env python3
"""Compares the lexers with the tree-sitter grammars on real files.

Usage: compare.py LEX LANGUAGE FOLDER... ; LEX is the program of main.swift, FOLDERs hold the files.
Needs the Python packages tree-sitter and tree-sitter-LANGUAGE. Fetches nothing.

Counted are the bytes on which both agree: string, comment, keyword, or neither of them. Blanks are left out. Files with a syntax error
for tree-sitter are left out, too: its recovery is no truth.
"""
import collections, importlib, os, pathlib, random, subprocess, sys, tempfile
from tree_sitter import Language, Parser

ENDINGS = {"swift": ["swift"], "c": ["c", "h"], "cpp": ["cpp", "cc", "hpp"], "rust": ["rs"], "go": ["go"], "python": ["py"],
           "javascript": ["js", "mjs"], "typescript": ["ts"], "tsx": ["tsx"], "bash": ["sh"], "json": ["json"], "yaml": ["yml", "yaml"], "toml": ["toml"],
           "html": ["html"], "xml": ["xml", "svg"], "css": ["css"], "sql": ["sql"]}
# Numbers of TokenKind. Escapes within strings belong to the strings.
MINE = {1: "k", 7: "s", 8: "s", 9: "s", 10: "c", 11: "c"}
STRINGS = ("string", "char_literal", "character_literal", "rune_literal", "raw_string", "line_str_text", "multi_line_str_text", "regex",
           "template_string", "string_literal", "interpreted_string_literal", "raw_string_literal", "heredoc_body", "double_quote_scalar",
           "single_quote_scalar", "quoted_attribute_value", "string_value", "system_lib_string", "line_string_literal", "multi_line_string_literal",
           "ansi_c_string", "template_literal_type", "quoted_key", "block_scalar", "AttValue", "PseudoAttValue", "SystemLiteral", "PubidLiteral",
           "EntityValue", "CDSect")
# The grammar does not parse these, or has no kind for them: entities, the text of a macro in C, scripts and styles in HTML, the quotes in the first line of XML.
UNKNOWN = ("preproc_arg", "raw_text", "XMLDecl", "entity", "EntityRef", "CharRef")
# Keywords that have names in the grammars of Swift and Rust.
WORDS = ("mutable_specifier", "else", "default_keyword", "where_keyword", "throws", "throw_keyword", "catch_keyword", "as?", "as!", "try?", "try!")
INNER = ("interpolation", "interpolated_expression", "template_substitution", "template_type", "jsx_expression", "command_substitution", "expansion", "simple_expansion")

def truth(tree, data):
    kinds = bytearray(b" " * len(data))
    stack = [(tree.root_node, " ")]
    while stack:
        node, outer = stack.pop()
        kind = outer
        first = data[node.start_byte:node.start_byte + 1]
        if "comment" in node.type.lower() or node.type in ("marginalia", "hash_bang_line", "shebang"): kind = "c"
        elif node.type in UNKNOWN: kind = "?"
        # In SQL, strings are literals, and names may have quotes.
        elif node.type == "literal" and first == b"'": kind = "s"
        elif node.type in ("identifier", "literal") and first in (b'"', b"`"): kind = "?"
        elif node.type in INNER: kind = " "
        elif node.is_named and node.type in STRINGS: kind = "s"
        if kind != " " or outer != kind: kinds[node.start_byte:node.end_byte] = kind.encode() * (node.end_byte - node.start_byte)
        # `as?` is one node: the sign behind the word is an operator.
        isWord = not node.is_named and node.type.replace("_", "").isalpha() or node.type in WORDS or node.type[:1] == "#" and kind == " "
        # `this`, `nil`, the keywords of SQL.
        isWord = isWord or node.type.startswith("keyword_") or node.type.encode() == data[node.start_byte:node.end_byte] and node.type.isalpha() and node.type != "identifier"
        if node.child_count == 0 and kind == " " and isWord:
            kinds[node.start_byte:node.end_byte] = b"w" * (node.end_byte - node.start_byte)
        # The marks of an interpolation count for neither side.
        if node.type in INNER:
            for child in node.children:
                if not child.is_named and not child.type.isalnum(): kinds[child.start_byte:child.end_byte] = b"?" * (child.end_byte - child.start_byte)
        stack += [(child, kind) for child in reversed(node.children)] if kind not in "c?" else []
    return kinds

def agrees(mine, theirs):
    kind, theirs = MINE.get(mine, " "), chr(theirs)
    # A word of the grammar may be a keyword, a type, a constant or an operator.
    if theirs == "w": return kind == "k" or mine in (2, 3, 4, 5, 12, 14, 15)
    return kind == theirs

def main():
    program, name, folders = sys.argv[1], sys.argv[2], sys.argv[3:]
    module = importlib.import_module("tree_sitter_" + ("typescript" if name == "tsx" else name))
    make = getattr(module, "language", None) or getattr(module, "language_" + name)
    parser = Parser(Language(make()))
    files = sorted(str(f) for folder in folders for e in ENDINGS[name] for f in pathlib.Path(folder).rglob("*." + e) if f.is_file())
    random.Random(1).shuffle(files)
    used, trees, size = [], [], 0
    for path in files:
        data = pathlib.Path(path).read_bytes()
        if not 0 < len(data) < 300_000: continue
        tree = parser.parse(data)
        if tree.root_node.has_error: continue
        used.append(path); trees.append((tree, data)); size += len(data)
        if len(used) >= 400 or size > 4_000_000: break
    if not used: return print(f"| {name} | 0 | | | |")
    with tempfile.TemporaryDirectory() as out:
        line = subprocess.run([program, name, out] + used, capture_output=True, text=True, check=True).stdout.split()
        same = count = 0
        wrong, first = collections.Counter(), {}
        for number, (tree, data) in enumerate(trees):
            kinds, theirs = pathlib.Path(f"{out}/{number}").read_bytes(), truth(tree, data)
            # Equal bytes are counted together: a loop over each byte takes minutes.
            for (mine, their, byte), value in collections.Counter(zip(kinds, theirs, data)).items():
                if byte in b" \t\r\n" or their == 63: continue
                count += value
                if agrees(mine, their):
                    same += value
                    continue
                pair = (MINE.get(mine, " "), chr(their))
                wrong[pair] += value
                if pair not in first:
                    at = next(i for i, each in enumerate(zip(kinds, theirs, data)) if each == (mine, their, byte))
                    first[pair] = f"{used[number]}:{data[:at].count(10) + 1}"
        print(f"| {name} | {len(used)} | {size} | {100 * same / max(1, count):.2f} % | {line[1]} MB/s |", flush=True)
        for pair, value in wrong.most_common(int(os.environ.get("IDEM_DIFFERENCES", 6))): print("  ", value, pair, first[pair], file=sys.stderr)
main()
