import Idem

struct DashboardSheetView: View {
  let dashboard: Dashboard
  let sheet: DashboardSheet

  var body: some View {
    switch sheet {
    case .columns: ColumnsSheet(dashboard: dashboard)
    case .users: UsersSheet(dashboard: dashboard)
    case .inside(let kind, let process): InsideSheet(dashboard: dashboard, kind: kind, process: process)
    }
  }
}
