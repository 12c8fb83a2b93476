// says: commands belong to a scene
import Idem

struct Page: View {
  var body: some View {
    Text("Page").commands { CommandMenu("File") { Button("Open") {} } }
  }
}
