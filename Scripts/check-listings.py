#!/usr/bin/env python3
"""Each public type that a program can make is made or received in some listing: a Swift block of the documentation, of a docstring or of the README, or the
code of a demo. What is left out has a reason below."""

import re, sys
from pathlib import Path

root = Path(__file__).resolve().parent.parent
# Modules that apps do not import by themselves, and that of names for ports.
left_out_modules = {
    "IdemPorting", "Trace", "CIdemNcurses", "IdemSeeds", "IdemTerminalTesting", "IdemEquatableSyntax", "IdemMacroExpansions", "IdemEquatableMacros",
}
reasons = {
    "has a shorter way, as .easeInOut or .leading": """AnyTransition EveryMinuteTimelineSchedule ExplicitTimelineSchedule AnimationTimelineSchedule
        GlobalCoordinateSpace LocalCoordinateSpace HorizontalAlignment VerticalAlignment Spring Angle ContentShapeKinds DatePickerComponents
        PinnedScrollableViews RedactionReasons GestureMask SubmitTriggers AnnotationOverflowResolution EditActions MarkDimension MajorValueAlignment
        MatchedGeometryProperties ImagePaint InlinePresentationIntent ToolbarItemVisibilityPriority AccessibilityTraits LayoutProperties""",
    "is made by a builder or by Idem, and received": """ModifiedContent TupleView EmptyCommands EmptyAnimatableData AttributedSubstring Cause Causes
        CellBuffer Glyph PixelSize PictureFrame MouseEvent EditResult VisualPosition ScrollGeometry RowChanges ReorderDifference PointerModes
        ReorderableSingleCollectionIdentifier AttributedTextSelection DropProposal FuzzyText FormatError AxisMarkValues AxisTick Transaction
        PlottableValue PlottableProjection SyntaxToken SyntaxCache SyntaxLanguages ScalarClass CharacterClass TextHistory TextKeyState KillRing UndoManager
        LocalizedStringKey AnimationState MoveKeyframe IndexSet NSItemProvider SuspendAction CopyToClipboardAction
        ReadClipboardAction PromptSuggestions PromptAnswers NoticeAction HalfBlockPicture""",
    "has SwiftUI's meaning, and no page of its own": """AXCategoricalDataAxisDescriptor AXChartDescriptor AXDataPoint AXDataSeriesDescriptor
        AXNumericDataAxisDescriptor AnimatablePair AsyncImageLoader CGVector CommandGroup KeyboardShortcut NavigationPath ToolbarItemGroup
        ToolbarSpacer ToolbarTitleMenu TextEditingCommands SidebarCommands ToolbarCommands
        RectangleCornerRadii UTType SystemURLOpener DateComponentsFormatter DateBins NumberBins ObservedObject StateObject ObservableObjectPublisher
        CurrentValueSubject AnyCancellable""",
}
exceptions = {name for names in reasons.values() for name in names.split()}


def types():
    """The public types with a public initializer, with their files."""
    found = {}
    sources = {path: path.read_text() for path in sorted((root / "Sources").rglob("*.swift"))}
    for path, text in sources.items():
        if path.relative_to(root).parts[1] in left_out_modules:
            continue
        pattern = r"^(?:@\w+(?:\([^)]*\))?\s+)*public (?:final |nonisolated )*(?:struct|class|actor) (\w+)"
        for match in re.finditer(pattern, text, re.M):
            name, body = match[1], text[match.end():]
            end = re.search(r"^}", body, re.M)
            body = body[: end.start()] if end else body
            extension = rf"extension {name}\b[^{{]*\{{[^}}]*public init"
            if not name.startswith("_") and (re.search(r"public (?:nonisolated )?init", body) or re.search(extension, text)):
                found.setdefault(name, path.relative_to(root))
    return found


def listings():
    """The text of all listings."""
    texts = []
    for path in [root / "README.md", *sorted((root / "Documentation").glob("*.md"))]:
        texts += re.findall(r"```swift\n(.*?)```", path.read_text(), re.S)
    for path in sorted((root / "Sources").rglob("*.swift")):
        texts += re.findall(r"^ *///     (.*)$", path.read_text(), re.M)
    for path in sorted((root / "Demos").rglob("*.swift")):
        if "Tests" not in path.parts and ".build" not in path.parts:
            texts.append(path.read_text())
    return set(re.findall(r"\b[A-Z]\w*\b", "\n".join(texts)))


known, shown = types(), listings()
faults = [f"{path}: no listing makes or receives {name}" for name, path in known.items()
          if name not in shown and name not in exceptions and not name.endswith("Style")]
faults += [f"check-listings.py: the exception {name} is " + ("shown in a listing" if name in known else "no public type with an initializer")
           for name in sorted(exceptions) if name in shown or name not in known]
for fault in faults:
    print(fault)
sys.exit(1 if faults else 0)
