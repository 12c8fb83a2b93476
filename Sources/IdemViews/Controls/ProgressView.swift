import IdemCore
import IdemScreen

/// How far something has come: a bar, or, where nobody knows, a sign that turns.
public struct ProgressView<Label: View>: View {
  let label: Label?
  let fraction: Double?

  /// - Parameters:
  ///   - value: how much is done; nil where that is not known.
  ///   - total: the value when all is done.
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1, @ViewBuilder label: () -> Label) {
    self.label = label()
    fraction = value.map { total > 0 ? Double($0 / total) : 0 }
  }

  public init(@ViewBuilder label: () -> Label) {
    self.label = label()
    fraction = nil
  }

  init(label: Label?, fraction: Double?) {
    self.label = label
    self.fraction = fraction
  }

  public var body: some View {
    if let fraction {
      VStack(alignment: .leading) {
        label
        HStack {
          Meter(fraction, gradient: nil)
          Text("\(Int((min(1, max(0, fraction)) * 100).rounded()))%")
        }
      }
    } else {
      HStack {
        Spinner()
        label
      }
    }
  }
}

extension ProgressView where Label == EmptyView {
  public init() { self.init(label: nil, fraction: nil) }

  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1) {
    self.init(label: nil, fraction: value.map { total > 0 ? Double($0 / total) : 0 })
  }
}

extension ProgressView where Label == Text {
  public init<S: StringProtocol>(_ title: S) { self.init { Text(title) } }

  public init<S: StringProtocol, Value: BinaryFloatingPoint>(_ title: S, value: Value?, total: Value = 1) {
    self.init(value: value, total: total) { Text(title) }
  }
}

/// A braille sign that goes round once a second by the tree's clock, as long as it is on the screen.
struct Spinner: PrimitiveView, Equatable {
  static let signs: [Unicode.Scalar] = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
  /// Nanoseconds that a sign stands.
  static let step = 100_000_000

  static func _makeNode(_ view: Spinner, parent: Node) -> Node { SpinnerNode(parent: parent, type: Spinner.self) }
  static func _updateNode(_ node: Node, _ view: Spinner) {}
}

final class SpinnerNode: RenderNode {
  private var next: WakeUp?

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size { Size(width: 1, height: 1) }
  override func range(along axis: Axis, _ proposal: ProposedViewSize) -> ClosedRange<Int> { 1...1 }

  /// Each sign that is seen asks for the next one: what is not painted wakes nobody.
  override func paint(_ painter: inout Painter) {
    var style = environment.drawing.style
    style.foreground = environment.drawing.tint
    let now = tree.clock.now
    painter.write(Glyph(narrow: Spinner.signs[now / Spinner.step % Spinner.signs.count]), x: 0, y: 0, style: style)
    guard next == nil, !EnvironmentValues(scope: environment).accessibilityReduceMotion else { return }
    next = tree.schedule(at: (now / Spinner.step + 1) * Spinner.step) { [weak self] in
      guard let self, !self.isRemoved else { return }
      self.next = nil
      self.setNeedsPaint()
    }
  }

  override func drawingChanged() { setNeedsPaint() }

  override func close() {
    super.close()
    next?.cancel()
  }
}
