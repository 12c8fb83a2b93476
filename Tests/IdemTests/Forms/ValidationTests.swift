import Idem
import IdemTesting
import Testing

@Observable @MainActor private final class Entry {
  var text: String
  init(_ text: String) { self.text = text }
}

@Observable @MainActor private final class Saves { var count = 0 }

private struct EntryField: View {
  @Bindable var entry: Entry
  let number: Int
  var body: some View { TextField("field \(number)", text: $entry.text).validation("needed") { !entry.text.isEmpty } }
}

private struct Entries: View {
  let entries: [Entry]
  let saves: Saves
  var body: some View {
    Form { ForEach(entries.indices, id: \.self) { EntryField(entry: entries[$0], number: $0) } }
      .onSubmit(of: .form) { saves.count += 1 }
  }
}

private struct Login: View {
  @Bindable var name: Entry
  let saves: Saves
  @Environment(\.submitForm) private var submitForm
  var body: some View {
    TextField("Name", text: $name.text)
      .validation("Too short") { name.text.count > 2 }
      .validation("No digits") { !name.text.contains("1") }
    Button("Save") { submitForm?() }
  }
}

@MainActor
@Suite struct ValidationTests {
  @Test func `a form of 50 fields with 3 errors gives the focus to the first in one frame, and a key runs one body`() {
    let entries = (0..<50).map { Entry([10, 20, 30].contains($0) ? "" : "text \($0)") }, saves = Saves()
    let host = TestHost(width: 30, height: 60) { Entries(entries: entries, saves: saves) }
    host.render()
    host.press(.tab)
    host.render()
    #expect(!host.text.contains("needed"))
    host.press(.return)
    host.render()
    // Below the fields, which begin behind the widest label.
    #expect(host.lines.filter { $0 == "         ✗ needed" }.count == 3)
    #expect(host.lines[11] == "         ✗ needed")
    #expect(host.tree.focus.cursor == Point(x: 9, y: 10))
    #expect(saves.count == 0)
    for (number, place) in [(10, 21), (20, 31)] {
      host.type("x")
      let frame = host.render()
      #expect(entries[number].text == "x")
      #expect(frame.bodiesEvaluated == 1)
      host.press(.return)
      host.render()
      #expect(host.tree.focus.cursor == Point(x: 9, y: place - 1))
    }
    host.type("y")
    host.render()
    #expect(!host.text.contains("needed"))
    host.press(.return)
    host.render()
    #expect(saves.count == 1)
    #expect(!host.picturesDiffer)
  }

  @Test func `a field is checked when the focus leaves it, and then at each change`() {
    let entries = [Entry(""), Entry("")]
    let host = TestHost(width: 20, height: 6) { Entries(entries: entries, saves: Saves()) }
    host.render()
    #expect(host.lines.prefix(2) == ["field 0", "field 1"])
    host.press(.tab)
    host.render()
    #expect(host.text.contains("✗ needed"))
    let marks = host.lines.filter { $0.contains("✗") }.count
    #expect(marks == 1)
    host.press(.tab, modifiers: .shift)
    host.type("a")
    host.render()
    host.press(.delete)
    host.render()
    #expect(host.lines.contains("        ✗ needed"))
  }

  @Test func `validates on change shows the message while the user types, and on submit only then`() {
    let entry = Entry("x")
    let change = TestHost(width: 20, height: 4) { Entries(entries: [entry], saves: Saves()).validates(on: .change) }
    change.render()
    change.press(.tab)
    change.render()
    #expect(!change.text.contains("✗"))
    change.press(.delete)
    change.render()
    #expect(change.lines.contains("        ✗ needed"))
    let empty = Entry("")
    let submit = TestHost(width: 20, height: 6) { Entries(entries: [empty, Entry("b")], saves: Saves()).validates(on: .submit) }
    submit.render()
    submit.press(.tab)
    submit.press(.tab)
    submit.press(.tab)
    submit.render()
    #expect(!submit.text.contains("✗"))
    submit.press(.return)
    submit.render()
    #expect(submit.lines.contains("        ✗ needed"))
  }

  @Test func `a button submits the form around it, and each failed condition has its message`() {
    let name = Entry("1"), saves = Saves()
    let host = TestHost(width: 20, height: 6) { Form { Login(name: name, saves: saves) }.onSubmit(of: .form) { saves.count += 1 } }
    host.render()
    host.click("Save")
    host.render()
    #expect(host.lines.prefix(3) == ["Name 1", "     ✗ Too short", "     ✗ No digits"])
    #expect(saves.count == 0)
    host.press(.delete)
    host.type("Ada")
    host.render()
    #expect(!host.text.contains("✗"))
    host.click("Save")
    host.render()
    #expect(saves.count == 1)
    #expect(!host.picturesDiffer)
  }

  @Test func `a mask inserts what the user does not type, and leaves out what does not fit`() {
    let entry = Entry("")
    let host = TestHost(width: 20, height: 2) { MaskedField(entry: entry) }
    host.render()
    host.press(.tab)
    host.type("20a261")
    #expect(entry.text == "2026-1")
    host.press(.delete)
    #expect(entry.text == "2026")
    host.type("-11239")
    host.render()
    #expect(entry.text == "2026-11-23")
    #expect(host.lines[0] == "2026-11-23")
    for _ in 0..<5 { host.press(.leftArrow) }
    host.press(.delete)
    host.type("0")
    // What follows moves on, and the last digit has no place.
    #expect(entry.text == "2026-01-12")
    entry.text = ""
    host.render()
    host.paste("1999/12/31")
    #expect(entry.text == "1999-12-31")
    host.render()
    #expect(!host.picturesDiffer)
  }

  @Test func `a secure field shows its text while its button is on`() {
    let entry = Entry("geheim")
    let host = TestHost(width: 30, height: 1) { SecretField(entry: entry) }
    host.render()
    #expect(host.text.contains("••••••") && !host.text.contains("geheim"))
    host.click("show")
    host.render()
    #expect(host.text.contains("geheim"))
    host.click("hide")
    host.render()
    #expect(!host.text.contains("geheim"))
    #expect(!host.picturesDiffer)
  }
}

private struct MaskedField: View {
  @Bindable var entry: Entry
  var body: some View { TextField("Date", text: $entry.text).textMask("9999-99-99") }
}

private struct SecretField: View {
  @Bindable var entry: Entry
  var body: some View { SecureField("Password", text: $entry.text).revealable() }
}
