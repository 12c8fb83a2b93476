import Idem
import IdemSeeds

/// A view that changes from outside: a kind, numbers that it uses as it likes, and views inside. Each is observed on its own, so that a
/// change runs the bodies of that view alone.
@Observable @MainActor
final class RandomItem: Identifiable {
  var kind: Int
  var numbers: [Int]
  var words: String
  var children: [RandomItem]

  init(kind: Int, numbers: [Int], words: String, children: [RandomItem]) {
    self.kind = kind
    self.numbers = numbers
    self.words = words
    self.children = children
  }

  static let kinds = 32

  static func random(depth: Int, using random: inout SeededGenerator) -> RandomItem {
    let count = depth == 0 ? 0 : Int.random(in: 0...3, using: &random)
    return RandomItem(
      kind: depth == 0 ? Int.random(in: 0...3, using: &random) : Int.random(in: 0..<kinds, using: &random),
      numbers: (0..<4).map { _ in Int.random(in: 0...6, using: &random) }, words: words(using: &random),
      children: (0..<count).map { _ in RandomItem.random(depth: depth - 1, using: &random) })
  }

  static func words(using random: inout SeededGenerator) -> String {
    let words = ["a", "of", "the", "tree", "größe", "日本", "measured", "👍🏽", "x y z", "lines\nof", ""]
    return (0..<Int.random(in: 0...4, using: &random)).map { _ in words.randomElement(using: &random)! }.joined(separator: " ")
  }

  /// Changes one thing somewhere below.
  func mutate(using random: inout SeededGenerator) {
    if let child = children.randomElement(using: &random), Int.random(in: 0..<4, using: &random) > 0 {
      child.mutate(using: &random)
      return
    }
    switch Int.random(in: 0..<8, using: &random) {
    case 0: kind = Int.random(in: 0..<RandomItem.kinds, using: &random)
    case 1, 2: numbers[Int.random(in: 0..<4, using: &random)] = Int.random(in: 0...6, using: &random)
    case 3: children.shuffle(using: &random)
    case 4: children.insert(.random(depth: 1, using: &random), at: Int.random(in: 0...children.count, using: &random))
    case 5: if !children.isEmpty { children.remove(at: Int.random(in: 0..<children.count, using: &random)) }
    default: words = RandomItem.words(using: &random)
    }
  }

  var description: String {
    "\(kind)\(numbers)\(words.debugDescription)(\(children.map(\.description).joined(separator: ", ")))"
  }
}

private enum Custom: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> Int { context.height / 3 }
}

/// A row of a grid: a view, a rule, and the views inside of the first once more.
private struct RandomRow: View {
  let item: RandomItem

  var body: some View {
    GridRow(alignment: item.numbers[1] > 3 ? .bottom : nil) {
      RandomView(item: item)
      Text("|").gridColumnAlignment(.trailing)
      ForEach(item.children) { RandomView(item: $0) }
    }
  }
}

struct RandomView: View {
  let item: RandomItem

  private var alignment: Alignment {
    let horizontal: [HorizontalAlignment] = [.leading, .center, .trailing]
    let vertical: [VerticalAlignment] = [.top, .center, .bottom, VerticalAlignment(Custom.self)]
    return Alignment(horizontal: horizontal[item.numbers[2] % 3], vertical: vertical[item.numbers[3] % 4])
  }

  private var color: Color { [.red, .clear, .blue, .rgb(1, 2, 3)][item.numbers[1] % 4] }

  @ViewBuilder private var children: some View {
    ForEach(item.children) { RandomView(item: $0) }
  }

  var body: some View {
    switch item.kind % 4 == 0 ? -1 : item.kind / 8 {
    case -1: text
    case 0: modified
    case 1: containers
    case 2: layers
    default: others
    }
  }

  @ViewBuilder private var text: some View {
    switch item.kind / 4 {
    case 0, 1, 2: Text(item.words)
    case 3: Spacer(minLength: item.numbers[0])
    case 4: Divider()
    case 5: color
    case 6: Canvas { context, size in context.draw(item.words, x: item.numbers[0] - 1, y: item.numbers[1] % 3) }.frame(maxHeight: 3)
    default: Text(item.words).layoutPriority(Double(item.numbers[0] % 3))
    }
  }

  @ViewBuilder private var modified: some View {
    switch item.kind % 8 {
    case 1: children.padding([.leading, .bottom], item.numbers[0] % 4 - 1)
    case 2: children.frame(width: item.numbers[0] * 2, height: item.numbers[1] > 3 ? item.numbers[1] : nil, alignment: alignment)
    case 3: children.frame(minWidth: 2, maxWidth: item.numbers[0] > 3 ? .infinity : 9, minHeight: item.numbers[1] % 3, alignment: alignment)
    case 5:
      children.border(
        item.numbers[0] > 3 ? .rounded : .ascii, color: color, title: Text(item.words), edges: item.numbers[1] > 4 ? .top : .all)
    case 6: children.fixedSize(horizontal: item.numbers[0] > 2, vertical: item.numbers[1] > 2)
    default: children.offset(x: item.numbers[0] - 3, y: item.numbers[1] - 3)
    }
  }

  @ViewBuilder private var containers: some View {
    switch item.kind % 8 {
    case 1: VStack(alignment: alignment.horizontal, spacing: item.numbers[0] % 3 - (item.numbers[1] == 6 ? 2 : 0)) { children }
    case 2: HStack(alignment: alignment.vertical, spacing: item.numbers[0] % 3) { children }
    case 3: ZStack(alignment: alignment) { children }
    case 5: Grid(alignment: alignment) { ForEach(item.children) { RandomRow(item: $0) } }
    case 6: ViewThatFits(in: item.numbers[0] > 2 ? .horizontal : .vertical) { children }
    default: (item.numbers[0] > 2 ? AnyLayout(HStackLayout(alignment: alignment.vertical)) : AnyLayout(VStackLayout())) { children }
    }
  }

  @ViewBuilder private var layers: some View {
    switch item.kind % 8 {
    case 1: VStack { children }.background(color)
    case 2: children.overlay(alignment: alignment) { Text(item.words) }
    case 3:
      HStack { children }.background(alignment: alignment) {
        Text(item.words); color
      }
    case 5: children.safeAreaInset(edge: item.numbers[0] > 3 ? .top : .bottom) { Text(item.words) }
    case 6: children.opacity(item.numbers[0] > 4 ? 0 : 1)
    default:
      ZStack {
        children.zIndex(Double(item.numbers[0])); Text(item.words).zIndex(2)
      }
    }
  }

  @ViewBuilder private var others: some View {
    switch item.kind % 8 {
    case 1:
      GeometryReader { geometry in
        Text("\(geometry.size.width)x\(geometry.size.height)"); children
      }.frame(maxHeight: 4)
    case 2: if item.numbers[0] > 2 { children } else { Text(item.words) }
    case 3:
      Group {
        Text("1"); children
      }.padding(.top, item.numbers[0] % 2)
    case 5: children.alignmentGuide(.leading) { [value = item.numbers[0]] _ in value - 3 }
    case 6: children.alignmentGuide(.top) { [value = item.numbers[0]] in $0.height - value }
    default: children.position(x: item.numbers[0], y: item.numbers[1])
    }
  }
}
