// says: has no member 'yelow'
import Idem

struct Service: Identifiable {
  let id: Int
  var name: String
  var isRunning: Bool
  var load: Double
}

@Observable @MainActor
final class Services {
  var all: [Service] = []
  var query = ""
  var isPaused = false
}

struct ServicesPage: View {
  @Bindable var services: Services
  @State private var selection: Set<Int> = []
  @State private var level = "all"
  @State private var showsDetails = false

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      HStack {
        Text("Services").bold()
        Spacer()
        Picker("Level", selection: $level) {
          Text("all").tag("all")
          ForEach(["warning", "error"], id: \.self) { Text($0).tag($0) }
        }
        Toggle("Paused", isOn: $services.isPaused)
        Button("Add") { services.all.append(Service(id: 1, name: "web", isRunning: true, load: 0)) }
      }
      .padding(.horizontal, 1)
      List(services.all, selection: $selection) { service in
        HStack(alignment: .top) {
          Text(service.name).frame(width: 20, alignment: .leading).foregroundStyle(service.isRunning ? .green : .red)
          ProgressView(value: service.load, total: 100)
          Text("\(service.load, specifier: "%.1f") %").frame(maxWidth: .infinity, alignment: .trailing)
        }
        .contextMenu { Button("Stop", role: .destructive) { services.all.removeAll { $0.id == service.id } } }
      }
      .border(.rounded)
      .overlay { if services.all.isEmpty { Text("Nothing").foregroundStyle(.secondary) } }
      if services.isPaused { Text("paused").foregroundStyle(.yelow) } else { Text("\(services.all.count) running") }
    }
    .navigationTitle("Services")
    .searchable(text: $services.query)
    .toolbar { ToolbarItem(placement: .primaryAction) { Button("Details") { showsDetails = true } } }
    .sheet(isPresented: $showsDetails) { Text("Details").padding() }
    .task { services.all = [] }
    .onChange(of: level) { old, new in print(old, new) }
  }
}
