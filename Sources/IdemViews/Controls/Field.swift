import IdemCore

/// What a text field is given.
struct Field {
  var text: Binding<String>
  var prompt: Text?
  var axis = Axis.horizontal
  var isSecure = false
}
