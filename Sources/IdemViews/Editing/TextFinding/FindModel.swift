import IdemCore
import IdemText
import Observation

/// The state of a find bar: what is searched, and what was found. `FindSession` searches a text editor, `TextFind` the texts of a view.
@Observable @MainActor class FindModel {
  /// What the bar is for.
  enum Mode { case find, replace, goToLine }

  /// Whether the bar is open, if no binding of the app decides that.
  private(set) var isOpen = false
  private(set) var mode = Mode.find
  var query = "" { didSet { if query != oldValue { queryChanged() } } }
  /// The selection in the field of the query.
  var selection: TextSelection?
  var replacement = "" { didSet { if replacement != oldValue { updatePreview() } } }
  var line = ""
  var matchesCase = false { didSet { queryChanged() } }
  var wholeWords = false { didSet { queryChanged() } }
  var usesExpression = false { didSet { queryChanged() } }
  /// The place and the number of the matches: `3 of 1,024`. Empty without a query.
  private(set) var status = ""
  /// What the replacement makes of the current match of a regular expression, on one line. Nil if there is nothing to show.
  private(set) var preview: String?
  /// Counts the requests for the bar: a further one focuses its field again.
  private(set) var requests = 0

  /// What the row below an editor shows of its keys; nil for keys without modes.
  final var keyState: TextKeyState?

  /// The app's binding for the bar.
  @ObservationIgnored var navigator: Binding<Bool>?
  /// Whether the bar is on the screen. Only then are the matches marked and counted.
  @ObservationIgnored private(set) var isShown = false
  /// How a regular expression is read; nil if the app has no such switch.
  @ObservationIgnored var expressions: FindExpressions?
  /// Whether the query is no regular expression.
  @ObservationIgnored private var isMalformed = false
  /// What is found; nil without a query.
  @ObservationIgnored private(set) var pattern: TextPattern?

  nonisolated init() {}

  // MARK: The bar

  /// Shows the bar, or gives it the focus again.
  final func present(_ new: Mode) {
    guard begin(new) else { return }
    mode = new
    requests += 1
    isOpen = true
    updatePreview()
    selectQuery()
    if navigator?.wrappedValue == false { navigator?.wrappedValue = true }
    queryChanged(jumps: false)
  }

  /// Hides the bar. The match stays where it is.
  final func dismiss() {
    (isOpen, isShown) = (false, false)
    if navigator?.wrappedValue == true { navigator?.wrappedValue = false }
    dismissed()
    marksChanged()
  }

  /// Called when the bar appeared.
  final func appeared() {
    isShown = true
    selectQuery()
    queryChanged(jumps: false)
  }

  /// Called when the bar disappeared.
  final func disappeared() {
    (isOpen, isShown) = (false, false)
    stopSearch()
    marksChanged()
  }

  /// Selects the query of before, so that typing replaces it.
  private func selectQuery() {
    if !query.isEmpty { selection = TextSelection(range: query.startIndex..<query.endIndex) }
  }

  /// Begins again with another query.
  private func queryChanged(jumps: Bool = true) {
    pattern = makePattern()
    search(jumps: jumps)
  }

  private func makePattern() -> TextPattern? {
    isMalformed = false
    if query.isEmpty { return nil }
    guard usesExpression, let expressions else { return TextPattern(query, options: options) }
    guard var pattern = try? TextPattern.maker(expressions)(query, matchesCase) else {
      isMalformed = true
      return nil
    }
    pattern.wholeWords = wholeWords
    return pattern
  }

  private var options: TextPattern.Options {
    var options: TextPattern.Options = matchesCase ? [] : .caseInsensitive
    if wholeWords { options.insert(.wholeWords) }
    return options
  }

  /// Shows how many matches there are, and which one is the current one (from 1 on). Nil for none: it is not a match.
  final func show(count: Int?, number: Int?) {
    let new: String
    switch (count, number) {
    case (nil, _): new = isMalformed ? "No expression" : ""
    case (0?, _): new = "No matches"
    case (let count?, let number?): new = "\(number.formatted()) of \(count.formatted())"
    case (1?, nil): new = "1 match"
    case (let count?, nil): new = "\(count.formatted()) matches"
    }
    if new != status { status = new }
    updatePreview()
  }

  /// The replacement: a template with groups for a regular expression, and otherwise the text as it is.
  final var replacementText: TextReplacement {
    pattern?.isExpression == true ? TextReplacement(template: replacement) : TextReplacement(replacement)
  }

  /// Shows what the replacement makes of the current match.
  final func updatePreview() {
    var new: String?
    if mode == .replace, pattern?.isExpression == true, let (old, text) = replacementOfMatch() {
      new = "\(FindModel.oneLine(old)) → \(text.isEmpty ? "nothing" : FindModel.oneLine(text))"
    }
    if new != preview { preview = new }
  }

  /// A text with its line ends and tabs as escapes, cut after 200 characters.
  private static func oneLine(_ text: String) -> String {
    var result = ""
    for character in text.prefix(200) {
      switch character {
      case "\n", "\r\n": result += "\\n"
      case "\t": result += "\\t"
      default: result.append(character)
      }
    }
    return result
  }

  // MARK: For subclasses

  /// Called before the bar is shown. Returns false if there is nothing to search.
  func begin(_ mode: Mode) -> Bool { false }
  /// Called when the user closed the bar.
  func dismissed() {}
  /// Searches another query.
  ///
  /// - Parameter jumps: whether to go to the first match behind the place where the search began.
  func search(jumps: Bool) {}
  /// Ends a search that is going on.
  func stopSearch() {}
  /// Called when other matches must be marked, or none.
  func marksChanged() {}
  /// Goes to the next match, or to the one before, and from the last one to the first.
  func next(backwards: Bool = false) {}
  /// Whether the bar can go to a line by its number.
  var hasLines: Bool { false }
  /// Whether the bar can replace.
  var canReplace: Bool { false }
  /// The current match and what the replacement makes of it; nil if there is none.
  func replacementOfMatch() -> (old: String, new: String)? { nil }
  /// Replaces the match at the caret, and goes to the next one. Elsewhere it only goes to the next one.
  func replace() {}
  /// Replaces all matches as one step of undo. O(text).
  func replaceAll() {}
  /// Goes to the line whose number is in the bar.
  func goToLine() {}
}
