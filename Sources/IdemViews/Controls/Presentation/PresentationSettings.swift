import IdemCore
import IdemScreen

/// What the content of a sheet or a popover has set for its layer.
struct PresentationSettings: Equatable {
  var detents: [PresentationDetent] = []
  /// The height that the app or the user has chosen among the detents.
  var chosen: PresentationDetent?
  var backdrop: PresentationBackdrop?
  var hasBackgroundInteraction = false
  var isDismissDisabled = false
}

/// A height of a sheet.
public enum PresentationDetent: Hashable, Sendable {
  /// A number of rows, with the border.
  case height(Int)
  /// A part of the screen's height, from 0 to 1.
  case fraction(Double)

  /// Half of the screen's height.
  public static let medium = PresentationDetent.fraction(0.5)
  /// The whole height of the screen.
  public static let large = PresentationDetent.fraction(1)

  /// The rows on a screen.
  func rows(of screen: Int) -> Int {
    switch self {
    case .height(let rows): min(max(1, rows), screen)
    case .fraction(let part): part.isNaN ? screen : Int((Double(screen) * min(max(0, part), 1)).rounded())
    }
  }
}

/// What a sheet does with the app behind it.
public enum PresentationBackdrop: Hashable, Sendable {
  /// The app is dimmed: the default of sheets and dialogs. Opening sends the whole screen.
  case dim
  /// The app stays as it is: opening sends the cells of the box alone.
  case none
}

/// Whether the user can work with the app behind a sheet or a popover.
public enum PresentationBackgroundInteraction: Hashable, Sendable {
  /// No: the default.
  case automatic, disabled
  /// Yes. The app is not dimmed, and a click beside the layer does not close it.
  case enabled
}

/// Sets a part of the settings of the layer that contains the view.
private struct SettingModifier: WrapperModifier {
  let set: @MainActor (inout PresentationSettings) -> Void
  var selection: Binding<PresentationDetent>?

  func makeNode(parent: Node, in context: UpdateContext) -> SettingNode {
    let node = SettingNode(parent: parent, type: Self.self)
    node.take(self, in: context)
    return node
  }
  func update(_ node: SettingNode, in context: UpdateContext) { node.take(self, in: context) }
}

private final class SettingNode: WrapperNode {
  private var observation: ObservationTracker!
  private var modifier: SettingModifier!

  override init(parent: Node, type: Any.Type) {
    super.init(parent: parent, type: type)
    observation = ObservationTracker(node: self)
  }

  func take(_ new: SettingModifier, in context: UpdateContext) {
    modifier = new
    evaluate(in: context)
  }

  override func evaluate(in context: UpdateContext) {
    guard let layer = enclosingLayer else { return }
    var settings = layer.settings
    modifier.set(&settings)
    if let selection = modifier.selection {
      settings.chosen = observation.track { selection.wrappedValue }
      layer.detentChosen = { selection.wrappedValue = $0 }
    }
    layer.setSettings(settings, in: context)
  }

  override func close(in context: UpdateContext) { observation.end() }
}

extension PresentationNode {
  /// The height of the content of a sheet with detents; nil without one.
  func detentHeight(_ room: Size) -> Int? {
    guard look.place == .center, let first = settings.detents.first else { return nil }
    let detent = settings.chosen.flatMap { settings.detents.contains($0) ? $0 : nil } ?? first
    return max(1, min(room.height, detent.rows(of: tree.size.height) - look.margins.height))
  }

  /// Chooses the next greater or smaller height.
  func changeDetent(higher: Bool, in context: UpdateContext) {
    let screen = tree.size.height
    let current = (settings.chosen ?? settings.detents[0]).rows(of: screen)
    let others = settings.detents.filter { higher ? $0.rows(of: screen) > current : $0.rows(of: screen) < current }
    guard let next = others.min(by: { abs($0.rows(of: screen) - current) < abs($1.rows(of: screen) - current) }) else { return }
    var new = settings
    new.chosen = next
    detentChosen?(next)
    setSettings(new, in: context)
  }
}

extension View {
  /// Sets the heights that the sheet with this view can have. It has the first one; Alt with the up and the down arrow choose another one.
  public func presentationDetents(_ detents: [PresentationDetent]) -> some View {
    modifier(SettingModifier(set: { $0.detents = detents }))
  }

  /// The same with a binding to the chosen height.
  public func presentationDetents(_ detents: [PresentationDetent], selection: Binding<PresentationDetent>) -> some View {
    modifier(SettingModifier(set: { $0.detents = detents }, selection: selection))
  }

  /// Sets what the sheet with this view does with the app behind it.
  public func presentationBackdrop(_ backdrop: PresentationBackdrop) -> some View {
    modifier(SettingModifier(set: { $0.backdrop = backdrop }))
  }

  /// Sets whether the user can work with the app behind the sheet or the popover with this view.
  public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View {
    modifier(SettingModifier(set: { $0.hasBackgroundInteraction = interaction == .enabled }))
  }

  /// Keeps the sheet or the popover with this view open at Escape and at a click beside it. `@Environment(\.dismiss)` closes it.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    modifier(SettingModifier(set: { $0.isDismissDisabled = isDisabled }))
  }
}
