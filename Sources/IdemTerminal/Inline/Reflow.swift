import IdemScreen

/// What a terminal does with the rows of a region and with the cursor when its width changes.
enum Reflow: Hashable, Sendable {
  /// Rows are cut, and the cursor keeps its row: XTerm, the Linux console, mosh. Also used for an unknown terminal: what is erased after a
  /// resize is then certainly the region's.
  case cuts
  /// Long rows wrap, and the cursor keeps its cell: VTE, foot, Alacritty, tmux, screen, rxvt, Ghostty, WezTerm, Konsole, iTerm2.
  case wraps
  /// kitty: as `wraps`, but the cursor keeps its cell only where nothing is below it, and a region that is marked as a shell's
  /// prompt (OSC 133) is not wrapped.
  case wrapsUnmarked
  /// xterm.js (VS Code): long rows wrap, and the cursor keeps its distance to the last row.
  case wrapsFromEnd

  init(_ terminal: String, variable: (String) -> String?) {
    let program = variable("TERM_PROGRAM") ?? ""
    let names = ["foot", "alacritty", "tmux", "screen", "rxvt-unicode", "wezterm", "konsole", "vte", "gnome", "xterm-ghostty", "contour", "mintty", "rio"]
    if variable("TMUX") != nil || variable("STY") != nil {
      self = .wraps
    } else if terminal == "xterm-kitty" || variable("KITTY_WINDOW_ID") != nil {
      self = .wrapsUnmarked
    } else if program == "vscode" {
      self = .wrapsFromEnd
    } else if variable("VTE_VERSION") != nil || variable("KONSOLE_VERSION") != nil || variable("ALACRITTY_WINDOW_ID") != nil
      || variable("WT_SESSION") != nil || ["WezTerm", "iTerm.app", "ghostty", "contour", "mintty", "rio"].contains(program)
      || names.contains(where: { terminal.hasPrefix($0) })
    {
      self = .wraps
    } else {
      self = .cuts
    }
  }

  /// The number of columns at the right that a region leaves free.
  var freeColumns: Int { self == .wrapsFromEnd ? 2 : 0 }

  var marks: RegionMarks {
    var marks = RegionMarks()
    marks.restsBelow = self == .wrapsUnmarked || self == .wrapsFromEnd
    if self == .wrapsUnmarked {
      marks.start = Array("\u{1B}]133;A\u{1B}\\".utf8)
      marks.end = Array("\u{1B}]133;C\u{1B}\\".utf8)
    }
    return marks
  }

  /// The number of rows from a region's first row to the cursor after the terminal has got another size, or fewer: what is erased must be
  /// the region's.
  ///
  /// - Parameter lengths: the number of used columns of each row, as it was written.
  /// - Parameter caret: the cursor before, within the region; nil if it was hidden.
  func rowsAbove(caret: Point?, lengths: [Int], from old: Size, to new: Size) -> Int {
    func wrapped(_ length: Int) -> Int { max(1, (length + new.width - 1) / new.width) }
    let rests = marks.restsBelow ? lengths.count : 0
    let row = caret?.y ?? rests, column = caret?.x ?? 0
    switch self {
    case .cuts, .wrapsUnmarked: return row
    case .wrapsFromEnd where new.width < old.width && new.height >= old.height:
      // From the last row up, each row that wraps moves the screen's content by its new rows. The row where the cursor then seems to be is not
      // wrapped.
      let lengths = lengths + [0]
      var at = row
      var heights = [Int](repeating: 1, count: lengths.count)
      for index in lengths.indices.reversed() where at != index {
        heights[index] = wrapped(lengths[index])
        at += heights[index] - 1
      }
      return max(0, heights.reduce(0, +) - 1 - (lengths.count - 1 - row))
    case .wraps, .wrapsFromEnd: return lengths.prefix(row).reduce(0) { $0 + wrapped($1) } + column / new.width
    }
  }
}
