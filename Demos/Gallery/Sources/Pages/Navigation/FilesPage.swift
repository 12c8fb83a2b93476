import Idem

struct FilesPage: View {
  @State private var isImporting = false
  @State private var isExporting = false
  @State private var isMoving = false
  @State private var result = "nothing was chosen"

  var body: some View {
    #sample("A file to open") {
      Button("Open") { isImporting = true }
        .fileImporter(isPresented: $isImporting, allowedContentTypes: [.plainText]) { answer in
          result = (try? answer.get()) ?? "an error"
        }
    }
    #sample("A file to write") {
      Button("Save as") { isExporting = true }
        .fileExporter(isPresented: $isExporting, text: "some text\n", defaultFilename: "notes.txt") { answer in
          result = (try? answer.get()) ?? "an error"
        }
    }
    #sample("A folder to which a file is moved") {
      Button("Move") { isMoving = true }
        .fileMover(isPresented: $isMoving, file: "/tmp/notes.txt") { answer in result = (try? answer.get()) ?? "an error" }
    }
    #sample("The title of the window, and a progress in the bar of the system") {
      Text(verbatim: result)
        .windowTitle("idem-gallery: files")
        .terminalProgress(isExporting ? 0.5 : nil)
    }
  }
}
