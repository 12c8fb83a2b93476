import Idem

Idem.run("Hello") {
  VStack {
    Text("Hello, world").bold()
    Text("Ctrl-C leaves").dim()
  }
}
