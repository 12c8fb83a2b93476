import IdemPorting

struct Landmark: Identifiable, Hashable {
  let id: UUID
  var name: String
  var visited: Date
  var isFavorite: Bool
}

final class Landmarks: ObservableObject {
  @Published var all: [Landmark] = []
}

struct LandmarkList: View {
  @StateObject private var landmarks = Landmarks()
  @State private var showsFavorites = false
  @State private var size: CGFloat = 44
  @Environment(\.colorScheme) private var colorScheme

  var body: some View {
    NavigationView {
      List {
        Toggle(isOn: $showsFavorites) { Text("Favorites only") }
        ForEach(landmarks.all.filter { !showsFavorites || $0.isFavorite }) { landmark in
          NavigationLink(destination: Text(landmark.name).font(.largeTitle)) {
            HStack(spacing: 12) {
              Circle().fill(Color.orange).frame(width: size, height: size)
              VStack(alignment: .leading, spacing: 4) {
                Text(landmark.name).font(.headline).foregroundColor(.primary)
                Text(landmark.visited, style: .date).font(.caption).foregroundColor(.gray)
              }
              Spacer()
              if landmark.isFavorite { Image(systemName: "star.fill").foregroundColor(.yellow).imageScale(.medium) }
            }
            .padding(.vertical, 8)
          }
        }
        .onDelete { landmarks.all.remove(atOffsets: $0) }
      }
      .listStyle(InsetGroupedListStyle())
      .navigationBarTitle("Landmarks", displayMode: .inline)
      .navigationBarItems(trailing: Button(action: { showsFavorites.toggle() }) { Image(systemName: "star") })
    }
    .background(LinearGradient(gradient: Gradient(colors: [.blue, .purple]), startPoint: .top, endPoint: .bottom))
    .cornerRadius(10)
    .shadow(color: colorScheme == .dark ? .clear : .gray, radius: 4, x: 0, y: 2)
    .alert(isPresented: $showsFavorites) {
      Alert(title: Text("Favorites"), message: Text("Only these"), dismissButton: .default(Text("OK")))
    }
  }
}
