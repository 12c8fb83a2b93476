import IdemText
@testable import IdemMarkdown

/// Writes the blocks of a document as HTML, as the examples of the specification have it. The slow truth of the parser's tests.
struct HTMLRenderer {
  let blocks: BlockParser
  /// Whether GitHub's extensions are written as `cmark-gfm` does.
  var isGitHub = false
  private var html = ""

  init(blocks: BlockParser, isGitHub: Bool = false) { (self.blocks, self.isGitHub) = (blocks, isGitHub) }

  static func render(_ source: String, isGitHub: Bool = false) -> String {
    var parser = IncrementalParser()
    parser.append(source)
    parser.finish()
    return render(parser.blocks, isGitHub: isGitHub)
  }

  static func render(_ blocks: BlockParser, isGitHub: Bool = false) -> String {
    var renderer = HTMLRenderer(blocks: blocks, isGitHub: isGitHub)
    renderer.writeChildren(of: 0)
    return renderer.html
  }

  private mutating func writeChildren(of node: Int32) { for child in blocks.children(of: node) { write(child) } }

  private mutating func startLine() { if !html.isEmpty, html.utf8.last != 0x0A { html += "\n" } }

  private mutating func write(_ index: Int32) {
    let node = blocks.nodes[index]
    switch node.kind {
    case .document, .definitions: break
    case .quote: writeContainer(index, "blockquote")
    case .list:
      startLine()
      let start = node.number > 1 || node.number == 0 ? " start=\"\(node.number)\"" : ""
      html += node.number < 0 ? "<ul>\n" : "<ol\(start)>\n"
      writeChildren(of: index)
      startLine()
      html += node.number < 0 ? "</ul>\n" : "</ol>\n"
    case .item:
      startLine()
      html += "<li>"
      writeChildren(of: index)
      html += "</li>\n"
    case .footnote: writeContainer(index, "aside")
    case .rule:
      startLine()
      html += "<hr />\n"
    case .heading:
      startLine()
      html += "<h\(node.mark)>\(inline(index))</h\(node.mark)>\n"
    case .paragraph: writeParagraph(index)
    case .html:
      startLine()
      html += content(index)
      startLine()
    case .fencedCode, .indentedCode:
      startLine()
      let info = blocks.text[blocks.info(of: index)].withUnsafeBufferPointer { Entities.unescaped($0, 0..<$0.count) }
      let word = info.split(whereSeparator: \.isWhitespace).first.map { " class=\"language-\(escaped(String($0)))\"" } ?? ""
      html += "<pre><code\(word)>\(escaped(content(index)))</code></pre>\n"
    case .table: writeTable(index)
    }
  }

  private mutating func writeContainer(_ index: Int32, _ name: String) {
    startLine()
    html += "<\(name)>\n"
    writeChildren(of: index)
    startLine()
    html += "</\(name)>\n"
  }

  private mutating func writeParagraph(_ index: Int32) {
    let parent = blocks.nodes[index].parent
    let isTight = blocks.nodes[parent].kind == .item && !blocks.nodes[blocks.nodes[parent].parent].isLoose
    if isTight {
      html += inline(index)
    } else {
      startLine()
      html += "<p>\(inline(index))</p>\n"
    }
  }

  private mutating func writeTable(_ index: Int32) {
    let alignments = blocks.text[blocks.info(of: index)].withUnsafeBufferPointer { TableRow.alignments($0)! }
    let rows = content(index).split(separator: "\n", omittingEmptySubsequences: false)
    startLine()
    html += "<table>\n"
    for (number, row) in rows.enumerated() {
      if number == 0 { html += "<thead>\n" } else if number == 1 { html += "<tbody>\n" }
      html += "<tr>\n"
      let name = number == 0 ? "th" : "td"
      let bytes = Array(row.utf8)
      bytes.withUnsafeBufferPointer { bytes in
        let cells = TableRow.cells(bytes)
        for (column, alignment) in alignments.enumerated() {
          let text = column < cells.count ? TableRow.text(bytes, cells[column]) : []
          let attribute: String
          switch alignment {
          case .none: attribute = ""
          case .leading: attribute = " align=\"left\""
          case .center: attribute = " align=\"center\""
          case .trailing: attribute = " align=\"right\""
          }
          let inline = text.withUnsafeBufferPointer { html(of: InlineText($0, blocks.definitions, findsAddresses: isGitHub)) }
          html += "<\(name)\(attribute)>\(inline)</\(name)>\n"
        }
      }
      html += "</tr>\n"
      if number == 0 { html += "</thead>\n" }
    }
    if rows.count > 1 { html += "</tbody>\n" }
    html += "</table>\n"
  }

  private func content(_ index: Int32) -> String { blocks.withContent(of: index) { $0.string(0..<$0.count) } }

  // MARK: Inlines

  private func inline(_ index: Int32) -> String {
    var text = blocks.withContent(of: index) { InlineText($0, blocks.definitions, findsAddresses: isGitHub) }
    var mark = ""
    if isGitHub, blocks.nodes[blocks.nodes[index].parent].kind == .item, blocks.nodes[blocks.nodes[index].parent].firstChild == index {
      let start = String(decoding: text.text.prefix(4), as: UTF8.self).lowercased()
      if blocks.nodes[index].kind == .paragraph, start == "[ ] " || start == "[x] " {
        mark = start == "[ ] " ? "<input type=\"checkbox\" disabled=\"\" /> " : "<input type=\"checkbox\" checked=\"\" disabled=\"\" /> "
        text = blocks.withContent(of: index) { InlineText(Bytes(rebasing: $0.dropFirst(4)), blocks.definitions, findsAddresses: isGitHub) }
      }
    }
    return mark + html(of: text)
  }

  func html(of text: InlineText) -> String {
    var result = ""
    // The depth of images: within them, only the text counts.
    var images = 0
    for piece in text.pieces {
      func part() -> String { escaped(String(decoding: text.text[piece.range], as: UTF8.self)) }
      func tag(_ tag: String) { if images == 0 { result += tag } }
      switch piece.kind {
      case .openAttributes, .closeAttributes: break
      case .text: result += part()
      case .code: result += images > 0 ? part() : "<code>\(part())</code>"
      case .html: result += images > 0 ? part() : String(decoding: text.text[piece.range], as: UTF8.self)
      case .softBreak: result += images > 0 ? " " : "\n"
      case .hardBreak: result += images > 0 ? " " : "<br />\n"
      case .footnote: tag("<sup>\(piece.start)</sup>")
      case .openEmphasis: tag("<em>")
      case .closeEmphasis: tag("</em>")
      case .openStrong: tag("<strong>")
      case .closeStrong: tag("</strong>")
      case .openStrikethrough: tag("<del>")
      case .closeStrikethrough: tag("</del>")
      case .openLink:
        let link = text.links[Int(piece.start)]
        tag("<a href=\"\(address(link.destination))\"\(title(link))>")
      case .closeLink: tag("</a>")
      case .openImage:
        tag("<img src=\"\(address(text.links[Int(piece.start)].destination))\" alt=\"")
        images += 1
      case .closeImage:
        images -= 1
        tag("\"\(title(text.links[Int(piece.start)])) />")
      }
    }
    return result
  }

  private func title(_ link: InlineText.Link) -> String { link.title.map { " title=\"\(escaped($0))\"" } ?? "" }

  private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private func address(_ text: String) -> String {
    var result = ""
    let digits = Array("0123456789ABCDEF")
    for byte in text.utf8 {
      let isSafe = byte.isAlphanumeric || "-_.+!*(),%#@?=;:/,+$~".utf8.contains(byte)
      switch byte {
      case 0x26: result += "&amp;"
      case 0x27: result += "&#x27;"
      default: result += isSafe ? String(UnicodeScalar(byte)) : "%" + String(digits[Int(byte >> 4)]) + String(digits[Int(byte & 15)])
      }
    }
    return result
  }
}
