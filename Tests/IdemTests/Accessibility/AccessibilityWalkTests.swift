import Idem
import IdemTestControls
import IdemTesting
import Testing

@MainActor
@Suite struct AccessibilityWalkTests {
  @Test(arguments: ControlCase.all)
  func `each view that Tab reaches has a role and a label`(control: ControlCase) {
    let host = TestHost(width: 60, height: 20) {
      Button("first") {}
      control.view(ControlContent(Text("Control")))
      Button("last") {}
    }
    host.render()
    var roles: [AccessibilityRole] = []
    for _ in 0..<12 {
      let root = host.accessibility
      guard let element = root.all.last(where: \.isFocused) else {
        Issue.record("\(control): nothing has the focus\n\(root)")
        return
      }
      #expect(!element.label.isEmpty, "\(control)\n\(root)")
      if element.label == "last" { break }
      roles.append(element.role)
      host.press(.tab)
    }
    #expect(!roles.isEmpty)
    // A label that the control has is not only that of the control before it.
    let labels = host.accessibility.all.map(\.label)
    #expect(labels.contains { $0 != "first" && $0 != "last" && !$0.isEmpty }, "\(control)\n\(host.accessibility)")
  }

  @Test(arguments: ControlCase.all)
  func `reading a control changes no cell and asks for no frame`(control: ControlCase) {
    let host = TestHost(width: 60, height: 20) { control.view(ControlContent(Text("Control"))) }
    host.render()
    while host.render().bodiesEvaluated > 0 {}
    let text = host.text, wakeUp = host.nextWakeUp
    for _ in 0..<3 { _ = host.accessibility }
    #expect(host.text == text)
    #expect(host.nextWakeUp == wakeUp)
    #expect(host.render().bodiesEvaluated == 0)
  }
}
