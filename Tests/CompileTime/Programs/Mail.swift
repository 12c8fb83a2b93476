import Idem

struct Message: Identifiable, Hashable {
  let id: Int
  var sender: String
  var subject: String
  var text: String
  var isRead = false
}

struct Mailbox: View {
  @State private var messages: [Message] = []
  @State private var path: [Message] = []
  @State private var query = ""
  @State private var draft = ""
  @Environment(\.dismiss) private var dismiss
  @AppStorage("sorts") private var sorts = false

  var body: some View {
    NavigationStack(path: $path) {
      List {
        ForEach(messages.filter { query.isEmpty || $0.subject.contains(query) }) { message in
          NavigationLink(value: message) {
            VStack(alignment: .leading) {
              HStack {
                Text(message.sender).fontWeight(message.isRead ? .regular : .bold)
                Spacer(minLength: 2)
                Text("today").foregroundStyle(.tertiary)
              }
              Text(message.subject).lineLimit(1).truncationMode(.tail)
            }
            .opacity(message.isRead ? 0.6 : 1)
          }
          .swipeActions(edge: .trailing) { Button("Delete", role: .destructive) { messages.removeAll { $0 == message } } }
        }
        .onDelete { messages.remove(atOffsets: $0) }
        .onMove { messages.move(fromOffsets: $0, toOffset: $1) }
      }
      .listStyle(.plain)
      .navigationDestination(for: Message.self) { message in
        ScrollView { Text(message.text).padding(2).frame(maxWidth: .infinity, alignment: .leading) }.navigationTitle(message.subject)
      }
      .toolbar {
        ToolbarItemGroup {
          Toggle("Sort", isOn: $sorts);
          Menu("More") {
            Button("Mark all") {}; Divider(); Button("Close") { dismiss() }
          }
        }
      }
      .safeAreaInset(edge: .bottom) { TextEditor(text: $draft).frame(height: 3).border(.single) }
    }
    .searchable(text: $query, prompt: "Subject")
    .onAppear { messages = [Message(id: 1, sender: "Ada", subject: "Engine", text: "Notes")] }
  }
}
