import Idem
import IdemTesting
import Testing

/// Where `\.submitForm` is read: in the form, in the view that has the form in its body, beside it.
@MainActor
@Suite struct SubmitFormTests {
  @Observable @MainActor final class Log {
    var saved: [String] = []
    var showsSheet = false
  }

  struct Entry: View {
    let name: String
    let log: Log
    let isInside: Bool
    @State private var text = ""
    @Environment(\.submitForm) private var submitForm

    var body: some View {
      Form {
        TextField("Text \(name)", text: $text).validation("needed") { !text.isEmpty }
        if isInside { InnerSave(name: name) } else { Button("Save \(name)") { submitForm?() } }
      }
      .onSubmit(of: .form) { log.saved.append(name) }
    }
  }

  struct InnerSave: View {
    let name: String
    @Environment(\.submitForm) private var submitForm
    var body: some View { Button("Save \(name)") { submitForm?() } }
  }

  struct Around: View {
    let log: Log
    let forms: [String]
    var isInside = false
    @Environment(\.submitForm) private var submitForm

    var body: some View {
      VStack(alignment: .leading) {
        ForEach(forms, id: \.self) { Entry(name: $0, log: log, isInside: isInside) }
        Button("Save from beside") { submitForm?() }
      }
      .sheet(isPresented: Bindable(log).showsSheet) { Entry(name: "sheet", log: log, isInside: isInside) }
    }
  }

  @Test(arguments: [false, true]) func `a button in the form submits it, wherever the action was read`(isInside: Bool) {
    let log = Log()
    let host = TestHost(width: 40, height: 16) { Around(log: log, forms: ["a", "b"], isInside: isInside) }
    host.render()
    host.click("Save b")
    host.render()
    #expect(log.saved == [])
    #expect(host.text.contains("✗ needed"))
    host.type("x")
    host.render()
    host.press(.tab)
    host.render()
    host.press(.return)
    host.render()
    #expect(log.saved == ["b"])
  }

  @Test func `a button beside submits the only form`() {
    let log = Log()
    let host = TestHost(width: 40, height: 16) { Around(log: log, forms: ["a"]) }
    host.render()
    host.type("x")
    host.click("Save from beside")
    host.render()
    #expect(log.saved == ["a"])
  }

  @Test func `a button beside two forms submits none`() {
    let log = Log()
    let host = TestHost(width: 40, height: 16) { Around(log: log, forms: ["a", "b"]) }
    host.render()
    host.type("x")
    host.click("Save from beside")
    host.render()
    #expect(log.saved == [])
  }

  @Test(arguments: [false, true]) func `in a sheet over a form, the form of the sheet is submitted`(isInside: Bool) {
    let log = Log()
    let host = TestHost(width: 40, height: 20) { Around(log: log, forms: ["a"], isInside: isInside) }
    host.render()
    host.type("x")
    log.showsSheet = true
    host.render()
    host.render()
    host.type("y")
    host.click("Save sheet")
    host.render()
    #expect(log.saved == ["sheet"])
  }
}
