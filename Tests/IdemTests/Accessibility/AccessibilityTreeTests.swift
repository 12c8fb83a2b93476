import Idem
import IdemTesting
import Testing

@MainActor
struct AccessibilityTreeTests {
  private func host<V: View>(_ view: V) -> TestHost {
    let host = TestHost(width: 60, height: 20) { view }
    host.render()
    return host
  }

  @Test func aButtonHasItsTextAsItsLabel() {
    let host = host(Button("Save") {})
    let button = host.accessibility.first("Save")
    #expect(button?.role == .button)
    #expect(button?.actions == [.press])
    #expect(button?.isFocused == true)
    #expect(button?.traits.contains(.isButton) == true)
    #expect(button?.frame.width ?? 0 > 4)
    #expect(host.accessibility.children.count == 1)
  }

  @Test func theLabelOfAButtonLeavesItsSymbolOut() {
    let host = host(
      VStack {
        Button("Delete", systemImage: "trash") {}
        Button {
        } label: {
          Image(systemName: "star.fill")
        }
        Button {
        } label: {
          VStack {
            Text("Two")
            Text("lines")
          }
        }
      })
    #expect(host.accessibility.children.map(\.label) == ["Delete", "star fill", "Two, lines"])
  }

  @Test func activatePressesAButtonByItsLabel() {
    struct Counter: View {
      @State var count = 0
      var body: some View {
        Text("\(count)")
        Button("Add") { count += 1 }
      }
    }
    let host = host(Counter())
    #expect(host.activate("Add"))
    #expect(host.activate("add"))
    host.render()
    #expect(host.text.contains("2"))
  }

  @Test func aLookUpThatFailsPrintsTheTree() {
    let host = host(Button("Save") {}.disabled(true))
    withKnownIssue {
      host.activate("Open")
    } matching: {
      $0.description.contains("There is no element \"Open\"") && $0.description.contains("button \"Save\" [disabled]")
    }
    withKnownIssue {
      host.activate("Save")
    } matching: {
      $0.description.contains("\"Save\" is disabled")
    }
  }

  @Test func controlsHaveRolesLabelsAndValues() {
    struct Controls: View {
      @State var isOn = true
      @State var volume = 0.5
      @State var count = 3
      @State var size = "M"
      @State var name = "Ann"
      @State var code = "abc"
      var body: some View {
        Toggle("Wrap", isOn: $isOn)
        Slider(value: $volume) { Text("Volume") }
        Stepper("Count", value: $count, in: 0...9)
        Picker("Size", selection: $size) { ForEach(["S", "M", "L"], id: \.self) { Text($0) } }
        TextField("Name", text: $name)
        SecureField("Code", text: $code)
        ProgressView("Copying", value: 0.4)
        Gauge(value: 0.25) { Text("Load") }
        LabeledContent("Version", value: "1.2")
        Label("Inbox", systemImage: "tray")
        Link("Site", destination: "https://example.org")
      }
    }
    let host = host(Controls())
    let root = host.accessibility
    func check(_ label: String, _ role: AccessibilityRole, _ value: String?, line: Int = #line) {
      let element = root.first(label)
      #expect(
        element?.role == role, "\(label)\n\(root)",
        sourceLocation: SourceLocation(fileID: #fileID, filePath: #filePath, line: line, column: 1))
      #expect(
        element?.value == value, "\(label)\n\(root)",
        sourceLocation: SourceLocation(fileID: #fileID, filePath: #filePath, line: line, column: 1))
    }
    check("Wrap", .toggle, "on")
    check("Volume", .slider, "50%")
    check("Count", .stepper, nil)
    check("Size", .picker, "M")
    check("Name", .textField, "Ann")
    check("Code", .secureField, "•••")
    check("Copying", .progress, "40%")
    check("Load", .meter, "25%")
    check("Version", .text, "1.2")
    check("Inbox", .text, nil)
    check("Site", .link, nil)
    #expect(root.children.count == 11, "\(root)")
    #expect(root.first("Volume")?.range == 0...1)
  }

  @Test func controlsAreChangedByTheirActions() {
    struct Controls: View {
      @State var isOn = false
      @State var volume = 2.0
      @State var count = 3
      @State var size = "M"
      @State var name = "Ann"
      var body: some View {
        Toggle("Wrap", isOn: $isOn)
        Slider(value: $volume, in: 0...10, step: 1) { Text("Volume") }
        Stepper("Count", value: $count, in: 0...9)
        Picker("Size", selection: $size) { ForEach(["S", "M", "L"], id: \.self) { Text($0) } }.pickerStyle(.segmented)
        TextField("Name", text: $name)
        Text("\(isOn ? "on" : "off") \(Int(volume)) \(count) \(size) \(name)").accessibilityIdentifier("all")
      }
    }
    let host = host(Controls())
    host.activate("Wrap")
    host.activate("Volume", action: .increment)
    host.activate("Count", action: .decrement)
    host.activate("L")
    host.setValue("Bob", of: "Name")
    #expect(host.accessibility["all"]?.label == "on 3 2 L Bob")
    host.setValue("off", of: "Wrap")
    host.setValue("7", of: "Volume")
    host.setValue("S", of: "Size")
    #expect(host.accessibility["all"]?.label == "off 7 2 S Bob")
    #expect(host.accessibility.first("Size")?.children.map(\.isSelected) == [true, false, false])
  }

  @Test func rowsOfAListHaveTheirPlace() {
    struct Names: View {
      @State var selected: Int? = 2
      var body: some View { List(1...100, id: \.self, selection: $selected) { Text("Name \($0)") } }
    }
    let host = host(Names())
    let list = host.accessibility.first { $0.role == .list }
    #expect(list?.children.first?.position == 1)
    #expect(list?.children.first?.positionCount == 100)
    #expect(host.accessibility.first("Name 2")?.isSelected == true)
    #expect(host.accessibility.first("Name 2")?.isFocused == true)
    host.activate("Name 5")
    #expect(host.accessibility.first("Name 5")?.isSelected == true)
    #expect(host.accessibility.first("Name 2")?.isSelected == false)
  }

  @Test func aHeaderIsAHeadingAndNoRow() {
    let host = host(
      List {
        Section("Fruit") {
          Text("Apple")
          Text("Pear")
        }
      })
    let list = host.accessibility.first { $0.role == .list }
    #expect(list?.children.map(\.role) == [.heading, .row, .row], "\(host.accessibility)")
    #expect(list?.children.last?.position == 2)
    #expect(list?.children.last?.positionCount == 2)
  }

  private struct Person: Identifiable {
    let id: Int
    let name: String
    let age: Int
  }

  @Test func cellsHaveTheTitlesOfTheirColumns() {
    let people = [Person(id: 1, name: "Ann", age: 30), Person(id: 2, name: "Bob", age: 40)]
    let host = host(
      Table(people) {
        TableColumn("Name") { Text($0.name) }
        TableColumn("Age") { Text("\($0.age)") }
      })
    let table = host.accessibility.first { $0.role == .table }
    #expect(table?.children.filter { $0.role == .columnHeader }.map(\.label) == ["Name", "Age"], "\(host.accessibility)")
    let row = table?.children.last
    #expect(row?.label == "Bob, Age 40")
    #expect(row?.children.map(\.label) == ["Name", "Age"])
    #expect(row?.children.map(\.value) == ["Bob", "40"])
  }

  @Test func tabsAndPagesAndGroups() {
    struct Tabs: View {
      @State var shown = 0
      var body: some View {
        TabView(selection: $shown) {
          Tab("Files", value: 0) { GroupBox("Disk") { Text("Free") } }
          Tab("Mail", value: 1) { Text("Inbox") }
        }
      }
    }
    let host = host(Tabs())
    #expect(host.accessibility.first("Files", role: .tab)?.isSelected == true, "\(host.accessibility)")
    #expect(host.accessibility.first("Disk", role: .group)?.children.map(\.label) == ["Free"])
    host.activate("Mail")
    #expect(host.accessibility["Inbox"] != nil)
    #expect(host.accessibility["Free"] == nil)
    #expect(host.accessibility.first("Mail", role: .tab)?.position == 2)
  }

  @Test func aSheetHidesWhatItCovers() {
    struct Page: View {
      @State var isAsking = false
      var body: some View {
        Button("Delete") { isAsking = true }
          .alert("Delete all?", isPresented: $isAsking) {
            Button("Delete", role: .destructive) {}
            Button("Keep", role: .cancel) {}
          } message: {
            Text("This cannot be undone.")
          }
      }
    }
    let host = host(Page())
    host.activate("Delete")
    let root = host.accessibility
    #expect(root.children.map(\.role) == [.alert], "\(root)")
    #expect(root.children.first?.label == "Delete all?")
    #expect(root.first("Keep")?.role == .button)
    host.activate("Keep")
    #expect(host.accessibility.children.map(\.role) == [.button])
  }

  @Test func menusAreOpenedAndChosen() {
    struct Page: View {
      @State var choice = "none"
      var body: some View {
        Text(choice)
        Menu("Sort") {
          Button("By name") { choice = "name" }
          Button("By date") { choice = "date" }
        }
      }
    }
    let host = host(Page())
    #expect(host.accessibility.first("Sort")?.role == .menuButton, "\(host.accessibility)")
    host.activate("Sort")
    #expect(host.accessibility.first { $0.role == .menu }?.all.filter { $0.role == .menuItem }.map(\.label) == ["By name", "By date"])
    host.activate("By date")
    #expect(host.accessibility["date"] != nil)
  }

  @Test func disclosureGroupsSayWhetherTheyAreOpen() {
    let host = host(DisclosureGroup("More") { Text("Inside") })
    #expect(host.accessibility.first("More")?.isExpanded == false)
    host.activate("More")
    #expect(host.accessibility.first("More")?.isExpanded == true)
    #expect(host.accessibility["Inside"] != nil)
  }

  @Test func aWrongValueHasItsMessage() {
    struct Entry: View {
      @State var name = ""
      var body: some View {
        TextField("Name", text: $name).validation("must not be empty") { !name.isEmpty }
        Button("Next") {}
      }
    }
    let host = host(Entry())
    host.press(.tab)
    #expect(host.accessibility.first("Name")?.error == "must not be empty", "\(host.accessibility)")
  }

  @Test func whatIsHiddenIsNotRead() {
    let host = host(
      VStack {
        Text("A").hidden()
        Text("B").accessibilityHidden()
        if false { Text("C") }
        Text("D")
      })
    #expect(host.accessibility.children.map(\.label) == ["D"])
  }
}

@MainActor
struct AccessibilityModifierTests {
  private func host<V: View>(_ view: V) -> TestHost {
    let host = TestHost(width: 60, height: 20) { view }
    host.render()
    return host
  }

  @Test func labelValueHintAndIdentifierAreThoseOfTheApp() {
    let host = host(
      Button("+") {}.accessibilityLabel("Add").accessibilityValue("3 items").accessibilityHint("Adds an item").accessibilityIdentifier(
        "add"))
    let element = host.accessibility.first("add")
    #expect(element?.label == "Add")
    #expect(element?.value == "3 items")
    #expect(element?.hint == "Adds an item")
    #expect(element?.role == .button)
    #expect(host.activate("Add"))
  }

  @Test func aShapeWithALabelIsAnImage() {
    let host = host(Rectangle().frame(width: 4, height: 2).accessibilityLabel("Logo"))
    #expect(host.accessibility.children.map(\.label) == ["Logo"])
    #expect(host.accessibility.first("Logo")?.role == .image)
    #expect(host.accessibility.first("Logo")?.frame.width == 4)
  }

  @Test func childrenAreIgnoredCombinedOrContained() {
    let row = HStack {
      Text("Price")
      Text("3 €")
    }
    #expect(host(row).accessibility.children.map(\.label) == ["Price", "3 €"])
    #expect(host(row.accessibilityElement().accessibilityLabel("All")).accessibility.children.map(\.label) == ["All"])
    #expect(host(row.accessibilityElement().accessibilityLabel("All")).accessibility.children.first?.children.count == 0)
    #expect(host(row.accessibilityElement(children: .combine)).accessibility.children.map(\.label) == ["Price, 3 €"])
    let group = host(row.accessibilityElement(children: .contain).accessibilityLabel("Cost")).accessibility.children.first
    #expect(group?.label == "Cost")
    #expect(group?.children.map(\.label) == ["Price", "3 €"])
  }

  @Test func combinedButtonsBecomeActions() {
    struct Row: View {
      @State var done = ""
      var body: some View {
        HStack {
          Text("Mail \(done)")
          Button("Reply") { done = "replied" }
          Button("Delete") { done = "deleted" }
        }
        .accessibilityElement(children: .combine)
      }
    }
    let host = host(Row())
    let element = host.accessibility.children.first
    #expect(element?.actions == ["Reply", "Delete"], "\(host.accessibility)")
    host.activate(element?.label ?? "", action: "Delete")
    #expect(host.accessibility.children.first?.label.contains("deleted") == true)
  }

  @Test func thePriorityChangesTheOrder() {
    let host = host(
      VStack {
        Text("A")
        Text("B").accessibilitySortPriority(2)
        Text("C").accessibilitySortPriority(1)
      })
    #expect(host.accessibility.children.map(\.label) == ["B", "C", "A"])
  }

  @Test func traitsAndHeadings() {
    let host = host(
      VStack {
        Text("Title").accessibilityAddTraits(.isHeader)
        Text("Part").accessibilityHeading(.h2)
        Text("Press").accessibilityAddTraits([.isButton, .isSelected])
        Button("No") {}.accessibilityRemoveTraits(.isButton)
      })
    #expect(host.accessibility.children.map(\.role) == [.heading, .heading, .button, .text])
    #expect(host.accessibility.first("Part")?.headingLevel == 2)
    #expect(host.accessibility.first("Press")?.isSelected == true)
    #expect(host.accessibility.first("Title")?.traits.contains(.isHeader) == true)
  }

  @Test func actionsAreThoseOfTheApp() {
    struct Rating: View {
      @State var stars = 3
      @State var note = ""
      var body: some View {
        Text(String(repeating: "*", count: stars) + note)
          .accessibilityLabel("Rating")
          .accessibilityValue("\(stars) of 5")
          .accessibilityAdjustableAction { direction in
            switch direction {
            case .increment: stars += 1
            case .decrement: stars -= 1
            }
          }
          .accessibilityAction { note = "pressed" }
          .accessibilityAction(named: "Clear") { stars = 0 }
          .accessibilityAction(.escape) { note = "escaped" }
          .accessibilityActions {
            Button("Best") { stars = 5 }
          }
      }
    }
    let host = host(Rating())
    host.activate("Rating", action: .increment)
    #expect(host.accessibility.first("Rating")?.value == "4 of 5")
    host.activate("Rating", action: "Clear")
    #expect(host.accessibility.first("Rating")?.value == "0 of 5")
    host.activate("Rating", action: "Best")
    #expect(host.accessibility.first("Rating")?.value == "5 of 5")
    host.activate("Rating")
    host.render()
    #expect(host.text.contains("*****pressed"))
    host.activate("Rating", action: .escape)
    host.render()
    #expect(host.text.contains("escaped"))
    #expect(!host.text.contains("Best"))
  }

  @Test func anotherViewIsReadInstead() {
    struct Knob: View {
      @State var level = 0.5
      var body: some View {
        Text("◐").accessibilityRepresentation { Slider(value: $level) { Text("Level") } }
        Text("\(Int(level * 100))").accessibilityIdentifier("level")
      }
    }
    let host = host(Knob())
    #expect(host.accessibility.children.map(\.role) == [.slider, .text], "\(host.accessibility)")
    host.activate("Level", action: .increment)
    #expect(host.accessibility["level"]?.label == "55")
    #expect(!host.text.contains("Level"))
    #expect(host.cursor == nil)
  }

  @Test func aDrawingCanHaveChildren() {
    let host = host(
      Rectangle().frame(width: 4, height: 2).accessibilityLabel("Chart").accessibilityChildren {
        Text("One")
        Text("Two")
      })
    #expect(host.accessibility.first("Chart")?.children.map(\.label) == ["One", "Two"], "\(host.accessibility)")
  }

  @Test func theFocusIsBoundAndMoved() {
    struct Page: View {
      @AccessibilityFocusState var isAtB: Bool
      var body: some View {
        Button("A") { isAtB = true }
        Button("B") {}.accessibilityFocused($isAtB)
        Text(isAtB ? "at B" : "elsewhere")
      }
    }
    let host = host(Page())
    #expect(host.accessibility["elsewhere"] != nil)
    host.activate("A")
    #expect(host.accessibility.first("B")?.isFocused == true)
    #expect(host.accessibility["at B"] != nil)
  }

  @Test func modifiersChangeNoCellAndRunNoBody() {
    let plain = host(Text("A").padding(1)), told = host(Text("A").accessibilityLabel("B").padding(1).accessibilityHidden())
    #expect(plain.text == told.text)
  }
}
