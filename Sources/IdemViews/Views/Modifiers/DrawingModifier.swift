import IdemCore
import IdemScreen

/// A modifier that changes the inherited drawing style. No body depends on it: a change only repaints the render nodes below.
struct DrawingModifier: WrapperModifier {
  let change: DrawingChange

  func makeNode(parent: Node, in context: UpdateContext) -> DrawingNode { DrawingNode(change, parent: parent) }
  func update(_ node: DrawingNode, in context: UpdateContext) { node.update(change, in: context) }
}

enum DrawingChange: Equatable {
  case foreground(Color)
  case tintedForeground
  case tint(Color)
  case attributes(adds: Attributes, removes: Attributes)
  case lineLimit(Int?)
  case lineRange(least: UInt16, most: Int?)
  case wrap(TextWrap)
  case truncation(Truncation.Mode)
  case alignment(TextAlignment)
  case redacted(Bool)
  /// The number of a `Localization`; 0 for none.
  case localization(UInt8)
  case textCase(LetterCase)
  /// The index of an address in `Hyperlinks`.
  case link(UInt16)
  case nothing

  static func attribute(_ attribute: Attributes, _ isActive: Bool) -> DrawingChange {
    isActive ? .attributes(adds: attribute, removes: []) : .attributes(adds: [], removes: attribute)
  }

  func apply(to drawing: inout DrawEnvironment) {
    switch self {
    case .foreground(let color): drawing.style.foreground = drawing.resolved(color)
    case .tintedForeground: drawing.style.foreground = drawing.tint
    case .tint(let color): drawing.tint = drawing.resolved(color)
    case .attributes(let adds, let removes):
      drawing.style.attributes = drawing.style.attributes.subtracting(removes).union(adds)
    case .lineLimit(let limit): (drawing.lineLimit, drawing.leastLines) = (limit, 0)
    case .lineRange(let least, let most): (drawing.lineLimit, drawing.leastLines) = (most, least)
    case .wrap(let wrap): (drawing.wrap, drawing.setsWrap) = (wrap, true)
    case .truncation(let mode): drawing.truncation = mode
    case .alignment(let alignment): drawing.alignment = alignment
    case .redacted(let isRedacted): drawing.isRedacted = isRedacted
    case .localization(let number): drawing.localization = number
    case .textCase(let letters): drawing.textCase = letters
    case .link(let index): drawing.style.link = index
    case .nothing: break
    }
  }
}

/// Colors with known components can be animated. Other changes happen at once.
extension DrawingChange: Animatable {
  var animatableData: AnimatableComponents {
    get {
      switch self {
      case .foreground(let color), .tint(let color): AnimatableComponents(color)
      default: .zero
      }
    }
    set {
      guard let color = newValue.color else { return }
      switch self {
      case .foreground: self = .foreground(color)
      case .tint: self = .tint(color)
      default: break
      }
    }
  }
}

final class DrawingNode: WrapperNode {
  private var change: DrawingChange
  private let scope: EnvironmentScope

  init(_ change: DrawingChange, parent: Node) {
    self.change = change
    scope = EnvironmentScope(parent: parent.childEnvironment)
    super.init(parent: parent, type: DrawingModifier.self)
    _ = apply()
  }

  override var childEnvironment: EnvironmentScope { scope }
  override var isPlain: Bool { true }

  func update(_ new: DrawingChange, in context: UpdateContext) {
    guard new != change else { return }
    if mayAnimate { return show(tree.animator.value(for: self, from: change, to: new) { [unowned self] in show($0, in: $1) }, in: context) }
    show(new, in: context)
  }

  private func show(_ new: DrawingChange, in context: UpdateContext) {
    guard new != change else { return }
    change = new
    drawingChanged(in: context)
  }

  private func apply() -> Bool {
    var drawing = environment.drawing
    change.apply(to: &drawing)
    return scope.setDrawing(drawing)
  }

  override func drawingChanged(in context: UpdateContext) {
    if apply(), let child { child.drawingChanged(in: context) }
  }
}
