import Idem

struct FormsPage: View {
  @State private var name = "web-1"
  @State private var port = 8080
  @State private var isPublic = false

  var body: some View {
    #sample("Labels end where the fields begin") {
      Form {
        TextField("Name", text: $name)
        Stepper("Port", value: $port, in: 1...65_535)
        Toggle("Public", isOn: $isPublic)
      }
      .formStyle(.columns)
      .frame(width: 40, height: 4)
    }
    #sample("The default: controls in a column") {
      Form {
        TextField("Name", text: $name)
        Stepper("Port \(port)", value: $port, in: 1...65_535)
      }
      .formStyle(.automatic)
      .frame(width: 40, height: 3)
    }
    #sample("Groups") {
      Form {
        Section("Server") {
          TextField("Name", text: $name)
          LabeledContent("Port", value: "\(port)")
        }
        Section("Access") {
          Toggle("Public", isOn: $isPublic)
        }
      }
      .formStyle(.grouped)
      .frame(width: 40, height: 9)
    }
  }
}
