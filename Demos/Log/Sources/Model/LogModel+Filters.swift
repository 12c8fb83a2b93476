import LogLines

/// Filters: which lines are shown.
extension LogModel {
  /// Adds a filter. The number identifies it.
  func addFilter(_ pattern: String, isExcluding: Bool) -> Int {
    nextChip += 1
    chips.append(FilterChip(id: nextChip, isExcluding: isExcluding, pattern: pattern))
    applyFilters()
    return nextChip
  }

  /// Adds a filter for a value of a field. Two for one field show the lines with either.
  func addFilter(_ field: FieldCondition, isExcluding: Bool) {
    guard !chips.contains(where: { $0.field == field && $0.isExcluding == isExcluding && $0.isOn }) else { return }
    nextChip += 1
    chips.append(FilterChip(id: nextChip, isExcluding: isExcluding, pattern: "", field: field))
    applyFilters()
  }

  /// Shows only the lines of a slice of the histogram instead of another one. If they are shown already: all again.
  func toggleTimes(ofSlice number: Int) {
    guard let histogram, histogram.slices.indices.contains(number) else { return }
    let times = histogram.times(ofSlice: number), isShown = chips.contains { $0.isOn && $0.times == times }
    chips.removeAll { $0.times != nil }
    if !isShown {
      nextChip += 1
      chips.append(FilterChip(id: nextChip, isExcluding: false, pattern: "", times: times))
    }
    applyFilters()
  }

  /// Changes the pattern of a filter while it is typed. A pattern that is not valid yet is not applied.
  func setPattern(_ pattern: String, of id: Int) {
    guard let place = chips.firstIndex(where: { $0.id == id }), chips[place].pattern != pattern || isPatternBroken else { return }
    let before = chips[place].pattern
    chips[place].pattern = pattern
    if !applyFilters() { chips[place].pattern = before }
  }

  /// Turns a filter on or off. It stays as a chip.
  func toggleFilter(_ id: Int) {
    guard let place = chips.firstIndex(where: { $0.id == id }) else { return }
    chips[place].isOn.toggle()
    applyFilters()
  }

  func removeFilter(_ id: Int) {
    chips.removeAll { $0.id == id }
    isPatternBroken = false
    applyFilters()
  }

  func removeAllFilters() {
    (chips, level, isPatternBroken) = ([], nil, false)
    applyFilters()
  }

  /// Goes from all lines to warnings and errors, to errors, and back.
  func nextLevel() {
    level = level == nil ? .warning : level == .warning ? .error : nil
    applyFilters()
  }

  /// What the filters show.
  var query: LineQuery { LineQuery(chips, level: level) }

  /// Shows the fields with their values, or hides them.
  func toggleFields() {
    if let fields {
      fields.close()
      lastField = fields.field
      self.fields = nil
    } else {
      let new = FieldsModel(lines)
      new.field = lastField
      new.open(query, around: selected)
      fields = new
    }
  }

  /// Starts the search of the filters. Returns false if a pattern is not valid.
  @discardableResult
  func applyFilters() -> Bool {
    let query = query
    fields?.setQuery(query)
    if query.isEmpty {
      if found != nil { filtersEnded += 1 }
      (filter, found, isFiltering, isPatternBroken) = (nil, nil, false, false)
      countTimes()
      return true
    }
    if let filter, filter.query == query {
      isPatternBroken = false
      return true
    }
    do {
      filter = try RunningSearch(lines, query) { [weak self] in self?.takeFound() }
      (found, isFiltering, isPatternBroken) = ([], true, false)
      return true
    } catch {
      isPatternBroken = true
      return false
    }
  }

  /// The row of the selected line in the list. Nil without a selection, and while the filters hide it.
  var selectedRow: Int? {
    get { selected.flatMap { found == nil ? $0 : found?.place(of: $0) } }
    set { selected = newValue.flatMap { line(ofRow: $0) } }
  }

  /// The line in a row of the list. Nil if there is no such row.
  func line(ofRow row: Int) -> Int? {
    guard let found else { return row < count ? row : nil }
    return row < found.count ? found[row] : nil
  }

  /// The row of a line in the list. If the filters hide it: that of the next line that they let through, or the last row.
  func row(of line: Int) -> Int { found.map { max(0, min($0.firstIndex(atLeast: line), $0.count - 1)) } ?? line }

  /// After existing lines disappeared.
  func restartSearches() {
    if let query = filter?.query {
      filter = try? RunningSearch(lines, query) { [weak self] in self?.takeFound() }
      found = []
    }
    finder = nil
    fields?.restart()
    if let wanted { find(wanted) }
  }

  /// Takes over what the searches have found.
  func takeFound() {
    if let filter, filter.update() {
      if found?.count != filter.found.count { found = filter.found }
      if isFiltering != filter.isRunning {
        isFiltering = filter.isRunning
        if !isFiltering {
          filtersEnded += 1
          countTimes()
        }
      }
    }
    takeMatches()
  }
}
