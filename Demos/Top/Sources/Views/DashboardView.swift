import DemoTools
import Idem

/// The whole screen.
struct DashboardView: View {
  @Bindable var dashboard: Dashboard
  @FocusState private var focus: FocusPlace?
  @Environment(\.notify) private var notify

  var body: some View {
    VStack(spacing: 0) {
      GeometryReader { proxy in
        Screen(
          dashboard: dashboard, size: proxy.size,
          arrangement: Arrangement(proxy.size, panels: dashboard.panels, showsDetail: dashboard.showsDetail), focus: $focus)
      }
      Refreshing(dashboard: dashboard)
      // A recording and a simulation leave the user's own choices as they are.
      if dashboard.isLive { Keeping(dashboard: dashboard) }
    }
    .defaultFocus($focus, .table)
    .onFrame { dashboard.frameMade($0) }
    .sheet(item: $dashboard.signalled) { SignalDialog(dashboard: dashboard, process: $0) }
    .sheet(item: $dashboard.sheet) { DashboardSheetView(dashboard: dashboard, sheet: $0) }
    .commandHelp()
    .commandPalette()
    .noticeLog()
    .onAppear { dashboard.notify = { notify($0, kind: $1) } }
    .tint(Theme.tint)
    .listStyle(SoftSelection())
  }
}

/// The views that can have the focus.
enum FocusPlace: Hashable {
  case table, filter
}

/// Takes samples at the chosen interval. Nothing runs while the dashboard is paused. Shows nothing.
private struct Refreshing: View {
  let dashboard: Dashboard

  var body: some View {
    if let pace = dashboard.pace {
      // Another pace is another timeline: its first date is in the future, so a change takes no sample.
      TimelineView(pace) { timeline in EmptyView().onChange(of: timeline.date) { dashboard.advance() } }.id(pace)
    }
  }
}

/// Keeps the choice of columns, the order of the rows and the panels from one run to the next. Shows nothing.
private struct Keeping: View {
  let dashboard: Dashboard
  @SceneStorage("columns") private var columns: [String] = []
  @SceneStorage("order") private var order = ""
  @SceneStorage("panels") private var panels = PanelKind.allCases.map(\.rawValue)

  var body: some View {
    EmptyView()
      .onAppear {
        dashboard.columns = ColumnChoice(stored: columns)
        dashboard.takeOrder(order)
        dashboard.set(\.panels, to: Set(panels.compactMap(PanelKind.init(rawValue:))))
      }
      .onChange(of: dashboard.columns) { columns = dashboard.columns?.stored ?? [] }
      .onChange(of: dashboard.order) { order = dashboard.order }
      .onChange(of: dashboard.panels) { panels = PanelKind.allCases.filter(dashboard.panels.contains).map(\.rawValue) }
  }
}

/// The panels in one arrangement.
private struct Screen: View {
  let dashboard: Dashboard
  let size: Size
  let arrangement: Arrangement
  let focus: FocusState<FocusPlace?>.Binding

  var body: some View {
    if arrangement.kind == .tooSmall {
      TooSmall().frame(width: size.width, height: size.height)
    } else {
      VStack(alignment: .leading, spacing: 0) {
        HeaderBar(dashboard: dashboard, width: size.width)
        switch arrangement.kind {
        case .columns: columns
        case .stacked: stacked
        default: compact
        }
        Strip(dashboard: dashboard, width: size.width, focus: focus)
      }
    }
  }

  @ViewBuilder private var columns: some View {
    if arrangement.cpu.height > 0 { CPUPanel(dashboard: dashboard, size: arrangement.cpu) }
    HStack(alignment: .top, spacing: 0) {
      if !arrangement.small.isEmpty {
        VStack(alignment: .leading, spacing: 0) { smallPanels }
      }
      VStack(alignment: .leading, spacing: 0) {
        detail
        table
      }
    }
  }

  @ViewBuilder private var stacked: some View {
    if arrangement.cpu.height > 0 { CPUPanel(dashboard: dashboard, size: arrangement.cpu) }
    if !arrangement.small.isEmpty { HStack(alignment: .top, spacing: 0) { smallPanels } }
    detail
    table
  }

  @ViewBuilder private var compact: some View {
    if !dashboard.panels.isEmpty { CompactMeters(dashboard: dashboard, width: size.width) }
    detail
    ProcessTableView(dashboard: dashboard, size: arrangement.table, focus: focus)
  }

  @ViewBuilder private var smallPanels: some View {
    if let size = arrangement.small[.memory] { MemoryPanel(dashboard: dashboard, size: size) }
    if let size = arrangement.small[.network] { NetworkPanel(dashboard: dashboard, size: size) }
    if let size = arrangement.small[.disk] { DiskPanel(dashboard: dashboard, size: size) }
  }

  @ViewBuilder private var detail: some View {
    if arrangement.detail.height > 0 { DetailPanel(dashboard: dashboard, size: arrangement.detail) }
  }

  private var table: some View { ProcessPanel(dashboard: dashboard, size: arrangement.table, focus: focus) }
}

/// A message for screens that are too small.
private struct TooSmall: View {
  var body: some View {
    VStack(spacing: 0) {
      Text("Too small").bold()
      Text("Minimum: \(Arrangement.least.width)x\(Arrangement.least.height)").faint()
    }
  }
}
