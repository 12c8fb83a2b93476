import Foundation
import IdemTestControls
import Testing

/// The generator has every public view and every modifier, or there is a reason why not.
@Suite struct CatalogueTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Views that no program has by this name.
  private static let reasons: [String: String] = [
    "Subview": "a view of another program's part: SubviewTests", "SubviewsCollection": "as Subview",
    "SubviewsCollectionSlice": "as Subview", "GroupElementsOfContent": "as Subview", "GroupSectionsOfContent": "as Subview",
    "ForEachSubviewCollection": "as Subview", "ForEachSectionCollection": "as Subview",
    "PresentedWindowContent": "the content of a scene: WindowValueTests",
    "AnyView": "in .erased", "EquatableView": "made by equatable()", "IDView": "made by id()", "EmptyView": "made by empty branches",
    "TupleView": "made by every builder", "PlaceholderContentView": "what styles see of a label",
    "DefaultDateProgressLabel": "changes with the clock: ProgressTimerTests", "Window": "a scene",
    "WindowGroup": "a scene", "InlineWindow": "a scene", "Printed": "a scroll view here; InlineWindowTests has it in a region",
    "Markdown": "in a product of its own: IdemMarkdownTests", "MarkdownTaskBox": "as Markdown",
    "Code": "in a product of its own: IdemSyntaxTests",
    "NavigationStack": "has a path of its own: NavigationStackTests", "NavigationLink": "as NavigationStack",
    "TabSection": "of a sidebar: TabBarTests", "DefaultTabLabel": "made by Tab",
    "Picture": "depends on the terminal: PictureTests", "AsyncImage": "in a product of its own: AsyncImageTests",
    "AsyncPicture": "reads files: PictureFileTests", "AnimatedPicture": "changes with the clock: AnimatedPictureTests",
    "Spinner": "changes with the clock: EffectTests",
    "BigText": "a text in other characters: FewColorsTests",
    "Settings": "a scene: ScenesTests", "MenuBarExtra": "a scene: MenuBarExtraTests",
    "Gauge": "made of HStack and Meter: FormViewTests",
    "TupleTableColumns": "made by the builder of columns", "CommandBar": "shows what other views declare: CommandViewTests",
    "ControlGroup": "an HStack or a group: ToolbarTests", "ToolbarItem": "of a bar: ToolbarTests", "ToolbarItemGroup": "as ToolbarItem",
    "_ToolbarGroup": "made by the builder of toolbars", "ToolbarTitleMenu": "as toolbarTitleMenu: StandardCommandTests",
    "TableColumnForEach": "has columns, not views: TableColumnTests",
    "TableRow": "of Table: TableRowTests", "ProvidedRowsContent": "loads rows in tasks: RowProviderTests",
    "_StylePart": "what styles see of a control",
    "PhaseAnimator": "changes with the clock: PhaseAnimatorTests", "KeyframeAnimator": "as PhaseAnimator",
    "MenuBar": "as CommandBar", "CommandMenu": "of a scene: CommandListTests", "CommandGroup": "as CommandMenu",
  ]

  /// Modifiers that no program has by this name.
  private static let reasonsForModifiers: [String: String] = [
    "anchorPreference": "has its place one frame later: AnchorTests", "transformAnchorPreference": "as anchorPreference",
    "containerValue": "changes no cell: SubviewTests", "reorderContainer": "as gesture: ReorderTests",
    "toolbarTitleMenu": "as toolbar: StandardCommandTests",
    "backgroundStyle": "a value of background(in:): WeakerStyleTests", "listItemTint": "as tint",
    "contentMargins": "padding: ContentMarginTests",
    "containerBackground": "as background: WeakerStyleTests",
    "theme": "of the window: ThemeTests", "preferredColorScheme": "as theme",
    "defaultAppStorage": "changes no cell: PreferencesStorageTests",
    "readability": "changes what is sent, not the cells",
    "focusSection": "changes the order of Tab, and no cell: FocusSectionTests",
    "gesture": "has a press of its own: GestureTests", "highPriorityGesture": "as gesture", "simultaneousGesture": "as gesture",
    "onLongPressGesture": "as gesture", "onContinuousHover": "as onHover: PointerTests", "onScrollWheel": "as onHover: PointerTests",
    "pointerButton": "as onTapGesture: PointerTests", "pointerStyle": "outside of the cells: PointerTests",
    "allowsHitTesting": "no look of its own: PointerTests", "contentShape": "as allowsHitTesting",
    "draggable": "as gesture: DragAndDropTests", "onDrag": "as draggable: DropTests", "onDrop": "as draggable: DropTests",
    "dropDestination": "as gesture: DragAndDropTests", "onPathDrop": "as onPaste: PointerTests",
    "makeBody": "a requirement of styles", "debugInspector": "no look of its own",
    "inspector": "panes of an HSplitView: LayerSettingTests", "inspectorColumnWidth": "as inspector",
    "presentationDetents": "of a sheet: LayerSettingTests", "presentationBackdrop": "as presentationDetents",
    "presentationBackgroundInteraction": "as presentationDetents", "interactiveDismissDisabled": "as presentationDetents",
    "noticeLog": "as command: NoticeTests", "terminalProgress": "outside of the cells: NoticeTests",
    "windowTitle": "outside of the cells: ScenesTests", "tabViewStyle": "no view of its own: TabBarTests",
    "tabViewCustomization": "as tabViewStyle: TabCustomizationTests", "customizationID": "as tabViewCustomization",
    "searchable": "has a focus and a state of its own: SearchableTests", "searchSuggestions": "as searchable",
    "searchCompletion": "as searchable", "searchScopes": "as searchable", "searchFocused": "as searchable",
    "markdownStyle": "in a product of its own: IdemMarkdownTests", "onTaskToggle": "as markdownStyle",
    "syntax": "in a product of its own: IdemSyntaxTests", "syntaxTheme": "as syntax",
    "syntaxColors": "as syntax", "syntaxLanguages": "as syntax",
    "textSelection": "a fresh tree has no selection: TextSelectionTests", "textSelectionScope": "as textSelection",
    "onTextSelectionChange": "as textSelection", "copyable": "as textSelection", "onCopyCommand": "as textSelection",
    "onTextCopy": "as textSelection", "copySign": "as textSelection: CopySignTests",
    "sensoryFeedback": "outside of the cells: BellTests",
    "localization": "changes literals of the process: LocalizationTests",
    "textWrap": "a key of the environment, as lineLimit", "editorWrap": "of TextEditor: TextEditorTests", "lineNumbers": "as editorWrap",
    "currentLine": "as editorWrap", "matchingBrackets": "as editorWrap", "indentation": "as editorWrap", "readOnly": "as editorWrap",
    "keyTable": "as editorWrap", "onEditorCommand": "as editorWrap", "textEditorPrompt": "as editorWrap", "findDisabled": "as editorWrap",
    "replaceDisabled": "as editorWrap",
    "textSelectionAffinity": "as editorWrap",
    "findNavigator": "FindBarTests, FindNavigatorTests", "findRegularExpressions": "as findNavigator",
    "editorGutter": "of TextEditor: EditorColorTests", "textEditorStyle": "as editorGutter",
    "navigationTitle": "of NavigationStack: NavigationStackTests", "navigationSubtitle": "as navigationTitle",
    "navigationDestination": "as navigationTitle", "navigationBarBackButtonHidden": "as navigationTitle",
    "accessibilityChartDescriptor": "does nothing",
    "navigationSplitViewColumnWidth": "of NavigationSplitView: NavigationSplitViewTests",
    "textHistory": "acts at keys: FieldKeysTests", "textInputSuggestions": "acts at keys: SuggestionTests",
    "textInputCompletion": "as textInputSuggestions", "textCompletions": "as textInputSuggestions",
    "command": "no look of its own: CommandDispatchTests", "commandID": "as command", "commandHint": "as command", "help": "as command",
    "commandScope": "as command", "commandHelp": "as command: CommandViewTests", "commandPalette": "as commandHelp",
    "listCursor": "acts at keys: RowChoiceTests",
    "deleteDisabled": "acts at keys: RowEditTests", "moveDisabled": "as deleteDisabled", "swipeActions": "as deleteDisabled",
    "refreshable": "as deleteDisabled", "badge": "an HStack: RowEditTests", "validation": "acts at the focus: ValidationTests",
    "validates": "as validation", "textMask": "acts at keys: ValidationTests", "revealable": "as textMask",
    "listRowBackground": "a background: FormViewTests", "listRowInsets": "as padding", "listRowSeparator": "a VStack: FormViewTests",
    "tableColumnHeaders": "of Table: TableColumnTests", "tableCursor": "of Table: TableCursorTests",
    "editable": "of Table: TableEditingTests", "tableFrozenColumns": "as tableCursor", "tableStyle": "as tableCursor",
    "datePickerStyle": "of DatePicker: DatePickerTests", "fileImporter": "as FilePicker: FilePickerTests",
    "fileExporter": "as fileImporter", "safeAreaBar": "calls safeAreaInset", "tabViewBottomAccessory": "calls safeAreaInset",
    "fileMover": "as fileImporter", "renameAction": "of RenameButton: ClipboardButtonTests",
    "pickerFilter": "acts at keys: MenuPickerTests",
    "toolbar": "of NavigationStack: ToolbarTests", "toolbarVisibility": "as toolbar",
    "paletteItems": "as commandPalette: PaletteItemsTests", "undoable": "acts at a press: UndoableTests",
    "menuStyle": "a key of the environment, as buttonStyle: MenuItemTests", "menuOrder": "of an open menu: MenuItemTests",
    "menuIndicator": "as menuStyle", "menuActionDismissBehavior": "as menuOrder",
    "contextMenu": "opens at the right button: CommandViewTests", "focusedValue": "no look of its own: FocusedValueTests",
    "focusedSceneValue": "as focusedValue", "onMoveCommand": "as focusedValue", "onExitCommand": "as focusedValue",
    "onDeleteCommand": "as focusedValue", "onPasteCommand": "as focusedValue",
    "submitScope": "acts at Return: TextFieldTests",
    "pictureProtocol": "of Picture: PictureTests", "asyncImageLoader": "of AsyncImage: AsyncImageTests",
    "glyphSet": "of shapes: ShapeTests", "containerShape": "of shapes: ShapeTests", "clipShape": "cuts what is drawn: ClipTests",
    "cornerRadius": "as clipShape", "mask": "as clipShape",
    "phaseAnimator": "changes with the clock: PhaseAnimatorTests", "keyframeAnimator": "as phaseAnimator", "shimmering": "as phaseAnimator",
    "onFrame": "runs after frames", "onGeometryChange": "as onFrame: GeometryChangeTests", "textCase": "as bold: TextCaseTests",
    "environmentObject": "stored as a key, as environment is", "task": "asynchronous: tested in LifecycleTests",
    "onReceive": "asynchronous",
    "defaultFocus": "acts once, when the view appears", "prefersDefaultFocus": "as defaultFocus",
    "focusScope": "no look of its own; where prefersDefaultFocus counts", "transaction": "as animation",
    "toggleStyle": "a key of the environment, as buttonStyle", "selectionDisabled": "acts at keys: ListEditingTests",
    "listSectionSeparator": "as listRowSeparator",
    "labelStyle": "a key of the environment: DisplayStyleTests", "labeledContentStyle": "as labelStyle", "groupBoxStyle": "as labelStyle",
    "progressViewStyle": "as labelStyle", "gaugeStyle": "as labelStyle", "disclosureGroupStyle": "as labelStyle",
    "formStyle": "as labelStyle: FormStyleTests", "labelsHidden": "as formStyle", "controlSize": "a key of the environment",
    "coordinateSpace": "no look of its own: CoordinateSpaceTests",
    "containerRelativeFrame": "runs after frames: CoordinateSpaceTests",
    "onScrollGeometryChange": "runs after frames: ScrollEventTests", "onScrollPhaseChange": "as onScrollGeometryChange",
    "onScrollVisibilityChange": "as onScrollGeometryChange", "scrollDisabled": "acts at input: ScrollEventTests",
    "textFieldStyle": "a key of the environment, as buttonStyle", "unredacted": "as redacted", "font": "as bold", "fontWeight": "as bold",
    "spinnerStyle": "changes with the clock: EffectTests", "contentTransition": "as spinnerStyle", "symbolEffect": "as spinnerStyle",
    "symbolEffectsRemoved": "as spinnerStyle", "matchedGeometryEffect": "as spinnerStyle",
    "controlGroupStyle": "as labelStyle: BuiltInLookTests", "sheetStyle": "a key of the environment", "toastStyle": "as sheetStyle",
    "joinsBorders": "random programs of its own: BorderJoinTests", "shadow": "a padding: BorderKindTests",
    "hoverEffect": "acts at the pointer: LayerStyleTests",
    "cuttable": "acts at a key", "onCutCommand": "as cuttable", "pasteDestination": "as cuttable",
    "visibilityPriority": "the order of hints: CommandViewTests",
    "commands": "is unavailable: its message says what to write",
    "clipped": "does nothing", "scaledToFit": "as aspectRatio",
  ]

  private func sources(_ folder: String) throws -> [String] {
    let files = FileManager.default.enumerator(at: Self.root.appending(path: folder), includingPropertiesForKeys: nil)!
    // Charts and what is only for ported code are compared by tests of their own: IdemChartsTests, IdemPortingTests.
    return try files.compactMap { $0 as? URL }
      .filter { $0.pathExtension == "swift" && !$0.path.contains("/IdemCharts/") && !$0.path.contains("/IdemPorting/") }
      .map { try String(contentsOf: $0, encoding: .utf8) }
  }

  private func programs() throws -> String {
    try FileManager.default.contentsOfDirectory(at: Self.root.appending(path: "Tests/ViewProgramTests"), includingPropertiesForKeys: nil)
      .filter { $0.lastPathComponent.hasPrefix("PartView") }.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
  }

  @Test func `the programs contain every public view`() throws {
    let programs = try programs()
    var count = 0
    for source in try sources("Sources") {
      for match in source.matches(of: /(?m)^(?:@\w+ )*public struct ([A-Z]\w*)[^{]*?: [^{]*?\b(?:View|PrimitiveView)\b[^{]*\{/) {
        let name = String(match.1)
        count += 1
        let isUsed = try ControlCase.types.contains(name) || programs.contains(Regex("\\b\(name)(\\(|<| \\{)"))
        #expect(isUsed || Self.reasons[name] != nil, "\(name) is in no program: add it to PartView.swift, or a reason to this file")
      }
    }
    #expect(count > 40)
  }

  @Test func `the programs contain every public modifier`() throws {
    // A modifier without an effect is compared with the plain view.
    let programs = try programs() + sources("Tests/IdemTests/Compatibility").joined()
    var count = 0
    for source in try sources("Sources") {
      // From the extension of View to the first line that closes it.
      for block in source.matches(of: /(?m)^extension View \{\n([\s\S]*?)^\}/) {
        for match in block.1.matches(of: /(?m)^  public func ([a-z]\w*)/) {
          let name = String(match.1)
          count += 1
          #expect(
            programs.contains(".\(name)(") || programs.contains(".\(name) {") || Self.reasonsForModifiers[name] != nil,
            "\(name) is in no program: add it to PartView+Modifiers.swift, or a reason to this file")
        }
      }
    }
    #expect(count > 80)
  }
}
