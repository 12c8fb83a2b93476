import IdemCore

/// The parameters of a text field.
struct Field {
  var text: Binding<String>
  var prompt: Text?
  var axis = Axis.horizontal
  var isSecure = false
}
