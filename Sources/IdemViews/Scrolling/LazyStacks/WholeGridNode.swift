import IdemCore
import IdemScreen

/// A lazy grid that is not directly in a scroll view: it makes all its views.
final class WholeGridNode: ContainerNode {
  private var settings: LazyGridSettings

  init(_ settings: LazyGridSettings, parent: Node, type: Any.Type) {
    self.settings = settings
    super.init(parent: parent, type: type)
  }

  func update(_ new: LazyGridSettings, in context: UpdateContext) {
    guard new != settings else { return }
    settings = new
    apply(.all, in: context)
  }

  private var axis: Axis { settings.axis }

  /// The views of each line. The header and the footer of a section have a line of their own, and a section begins a new one.
  private func lines(_ count: Int) -> [Line] {
    var lines: [Line] = []
    for node in renderChildren {
      let place = SectionPlace(of: node, below: self)
      let isWhole = place.map { $0.part != .content } ?? false
      if !isWhole, let last = lines.last, !last.isWhole, last.nodes.count < count, last.section === place?.node {
        lines[lines.count - 1].nodes.append(node)
      } else {
        lines.append(Line(nodes: [node], isWhole: isWhole, section: place?.node))
      }
    }
    return lines
  }

  private struct Line {
    var nodes: [RenderNode]
    var isWhole: Bool
    var section: Node?
  }

  private func tracks(_ proposal: Int?) -> GridTracks {
    GridTracks(
      settings.items, length: proposal ?? GridTracks.idealLength(settings.items, axis: axis.other), axis: axis.other)
  }

  private func length(of line: Line, _ tracks: GridTracks, _ across: Int?, in context: MeasureContext) -> Int {
    if line.isWhole { return line.nodes[0].measure(ProposedViewSize(axis, along: nil, across: across), in: context)[axis] }
    return zip(line.nodes, tracks.tracks).reduce(0) { most, cell in
      max(most, cell.0.measure(ProposedViewSize(axis, along: nil, across: cell.1.length), in: context)[axis])
    }
  }

  override func sizeThatFits(_ proposal: ProposedViewSize, in context: MeasureContext) -> Size {
    let tracks = tracks(proposal[axis.other]), lines = lines(tracks.count), spacing = max(0, settings.spacing)
    let along = lines.reduce(0) { $0 + length(of: $1, tracks, proposal[axis.other], in: context) }
    return Size(
      axis, along: (along + spacing * max(0, lines.count - 1)).length, across: max(tracks.length, proposal[axis.other] ?? 0))
  }

  override func range(along axis: Axis, _ proposal: ProposedViewSize, in context: MeasureContext) -> ClosedRange<Int> {
    guard axis == self.axis else { return 0...Int.infinity }
    let length = measure(proposal, in: context)[axis]
    return length...length
  }

  override func placeChildren(in context: PlacementContext) {
    let across = size[axis.other], tracks = tracks(across)
    let start = max(0, (across - tracks.length) * settings.halves / 2)
    var position = 0
    for line in lines(tracks.count) {
      let length = length(of: line, tracks, across, in: context.measuring)
      for (number, node) in line.nodes.enumerated() {
        let track = line.isWhole ? GridTracks.Track(start: -start, length: across, alignment: .leading) : tracks.tracks[number]
        let offer = ProposedViewSize(axis, along: nil, across: track.length)
        let room = Size(axis, along: length, across: track.length)
        let inner = track.alignment.origin(of: node, offer, in: room, with: context.measuring)
        let origin = Point(axis, along: position + inner[axis], across: start + track.start + inner[axis.other])
        node.place(Rect(origin: origin, size: node.measure(offer, in: context.measuring)), proposal: offer, in: context)
      }
      position += length + max(0, settings.spacing)
    }
  }
}
