/// What a view of a program is. The catalogue's views and modifiers that none of these uses are listed in `CatalogueTests`, with the reason.
enum Kind: String, CaseIterable {
  // Leaves
  case text, words, spacer, divider, color, image, label, labeled, meter, sparkline, progress, spinner, canvas, empty, unavailable,
    attributed
  // Controls
  case button, manyLabels, toggle, slider, stepper, picker, field, secure, menu, link, disclosure, boundDisclosure
  /// Any of `ControlCase.all`.
  case control
  // Containers
  case vstack, hstack, zstack, grid, form, section, groupBox, group, tabs, boundTabs, pages, fits, geometry, anyLayout, ownLayout, scroll,
    scrollAcross,
    scrollBoth, lazyV, lazyH, forEach, reader, timeline
  // Lists
  case list, listOne, listMany, listSections, listStatic, table, outline, lazyRows, lazyColumns, gridDown, gridAcross, lazySections
  // Views with a state that only input changes
  case split, panes
  // Charts
  case chart
  // Looks of lists
  case listLook, striped
  // Which view
  case either, choice, optional, erased, identified, skipped, counter, several, sameAs
  // Modifiers
  case padding, frame, flexible, border, backColor, behind, over, offset, position, invisible, opacity, disabled, styled, tinted, fixed,
    priority, raised,
    aspect, inset, insetAcross, given, heard, overGiven, behindGiven, transformed, surroundings, indicators, anchored, guided, textual,
    buttonLook,
    redactedPart
  // Handlers
  case keys, tapped, changes, appears, focusHere, shortcut, submits, hovered, pasted, animated, moving, focusBound
  // Over the app
  case sheet, cover, popover, alert, dialog

  /// How many views it takes: none, one, or up to three.
  var arity: Int {
    switch self {
    case .text, .words, .spacer, .divider, .color, .image, .label, .meter, .sparkline, .progress, .spinner, .canvas, .empty, .unavailable,
      .attributed,
      .toggle, .slider, .picker, .field, .secure, .counter, .timeline, .chart, .control:
      0
    case .gridDown, .gridAcross, .lazySections, .list, .listOne, .listMany, .listSections, .outline, .lazyRows, .lazyColumns, .forEach,
      .erased, .skipped, .table:
      1
    default: 2
    }
  }

  /// Whether the views inside stand once for each element of the data.
  var hasRows: Bool {
    switch self {
    case .lazyV, .lazyH, .forEach, .list, .listOne, .listMany, .listSections, .listStatic, .table, .outline, .lazyRows, .lazyColumns,
      .gridDown, .gridAcross, .lazySections:
      true
    default: false
    }
  }

  /// Whether the view has a selection: a selected row stays visible, so that it may be scrolled without any input.
  var hasSelection: Bool {
    switch self {
    case .listOne, .listMany, .listSections, .table: true
    default: false
    }
  }

  /// Whether the view keeps state that is not in the model, or acts when it comes and goes: a new tree would be another one.
  var keepsState: Bool {
    switch self {
    case .control, .counter, .disclosure, .tabs, .pages, .menu, .outline, .field, .secure, .picker, .sheet, .cover, .popover, .alert,
      .dialog,
      .appears,
      .changes,
      .animated,
      .moving, .hovered, .focusBound, .timeline, .heard, .overGiven, .behindGiven, .scroll, .scrollBoth, .scrollAcross, .spinner, .anchored,
      .reader, .table, .split, .panes, .listMany:
      true
    default: false
    }
  }

  /// Whether the view keeps a state that only input changes: while there was none, a new tree looks the same.
  var keepsStateOfInput: Bool {
    switch self {
    case .counter, .disclosure, .tabs, .outline, .scroll, .scrollBoth, .scrollAcross, .split, .panes, .listMany: true
    default: false
    }
  }

  /// Whether the view is a layer that opens.
  var isPresented: Bool {
    switch self {
    case .sheet, .cover, .popover, .alert, .dialog: true
    default: false
    }
  }

  /// The views that show what the modifier does; empty if most of them do.
  var shownBy: [Kind] {
    switch self {
    case .listLook: [.listSections, .listSections, .listSections, .list, .listMany, .listStatic, .table]
    case .striped, .disabled: [.listSections, .list, .listOne, .listMany, .listStatic, .table, .outline]
    case .popover, .alert: [.vstack, .words, .words, .listSections, .lazyRows, .lazySections, .form]
    default: []
    }
  }

  /// Views that change what is around or in front of many others.
  static let around: [Kind] = [
    .disabled, .disabled, .striped, .listLook, .listLook, .listLook, .listLook, .popover, .popover, .alert, .sheet, .vstack, .hstack, .form,
    .scroll, .scrollAcross, .inset,
    .zstack, .lazyRows, .list, .listSections, .section, .padding, .backColor,
  ]
  /// Views whose picture has many parts.
  static let whole: [Kind] =
    Kind.allCases.filter(\.hasRows) + [.split, .split, .panes, .chart, .chart, .form, .words, .vstack, .listSections, .list, .listOne]
}
