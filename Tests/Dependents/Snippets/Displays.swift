import Foundation
import IdemPorting

// Dates, colors, menus, labels and groups.

enum Dates {
  struct ContentView: View {
    @State private var date = Date()
    @State private var dates: Set<DateComponents> = []
    let dateRange: ClosedRange<Date> = {
      let calendar = Calendar.current
      let start = DateComponents(year: 2021, month: 1, day: 1)
      let end = DateComponents(year: 2021, month: 12, day: 31, hour: 23, minute: 59, second: 59)
      return calendar.date(from: start)!...calendar.date(from: end)!
    }()
    static let formatter: DateFormatter = {
      let formatter = DateFormatter()
      formatter.dateStyle = .long
      return formatter
    }()
    var body: some View {
      Form {
        DatePicker("Start Date", selection: $date, displayedComponents: [.date])
        DatePicker("Start Date", selection: $date, in: dateRange, displayedComponents: [.date, .hourAndMinute])
          .datePickerStyle(.graphical)
        DatePicker("Until", selection: $date, in: Date.now...)
        DatePicker("Before", selection: $date, in: ...Date.now, displayedComponents: .date).labelsHidden()
        DatePicker(selection: $date, in: ...Date(), displayedComponents: .date) { Text("Select a date") }
          .datePickerStyle(GraphicalDatePickerStyle())
        DatePicker("Wheel", selection: $date).datePickerStyle(.wheel)
        MultiDatePicker("Dates", selection: $dates)
        Text(date, style: .date)
        Text(date, style: .relative)
        Text(date.formatted(date: .abbreviated, time: .shortened))
        Text(date, format: .dateTime.hour().minute())
        Text("\(date, formatter: Self.formatter)")
        Text("Due \(date, style: .timer)")
        Text(timerInterval: Date.now...Date.now.addingTimeInterval(600), countsDown: true)
        Text(Date.now...Date.now.addingTimeInterval(600))
      }
    }
  }
}

enum Colors {
  struct ContentView: View {
    @State private var bgColor = Color(.sRGB, red: 0.98, green: 0.9, blue: 0.2)
    var body: some View {
      VStack {
        ColorPicker("Alignment Guides", selection: $bgColor)
        ColorPicker("Set the background color", selection: $bgColor, supportsOpacity: false)
        Color.red.frame(width: 10, height: 2)
        Color("AccentColor")
        Color(red: 0.5, green: 0.2, blue: 0.9)
        Color(hue: 0.5, saturation: 1, brightness: 1)
        Color.primary.opacity(0.5)
        Color.accentColor
        Rectangle().fill(.blue.gradient)
        Rectangle().fill(Color.secondary.opacity(0.3))
        Text("Hello").foregroundStyle(.tint).foregroundStyle(.red, .blue)
        Text("Secondary").foregroundStyle(.secondary)
        Text("Tertiary").foregroundStyle(.tertiary)
        Text("On").foregroundStyle(.link).background(.ultraThinMaterial, in: RoundedRectangle(cornerRadius: 8))
        Text("Mixed").foregroundStyle(Color.red.mix(with: .blue, by: 0.5))
        Text("G").foregroundStyle(LinearGradient(colors: [.red, .yellow], startPoint: .top, endPoint: .bottom))
      }
      .background(Color(uiColorLike: 1))
    }
  }
}
extension Color {
  init(uiColorLike value: Double) { self.init(white: value) }
  init(snippetHex hex: UInt, alpha: Double = 1) {
    self.init(
      .sRGB, red: Double((hex >> 16) & 0xff) / 255, green: Double((hex >> 08) & 0xff) / 255, blue: Double((hex >> 00) & 0xff) / 255,
      opacity: alpha)
  }
}

enum Menus {
  struct ContentView: View {
    @State private var sort = 0
    @State private var shown = true
    var body: some View {
      Menu("Actions") {
        Button("Duplicate", action: {})
        Button("Rename", action: {})
        Menu("Copy") {
          Button("Copy", action: {})
          Button("Copy Formatted", action: {})
        }
        Picker("Sort", selection: $sort) {
          Text("Name").tag(0); Text("Date").tag(1)
        }
        Toggle("Shown", isOn: $shown)
        Section("More") { Button("Delete…", role: .destructive, action: {}) }
      }
      Menu {
        Button("Open in Preview") {}
      } label: {
        Label("PDF", systemImage: "doc.fill")
      } primaryAction: {
        shown.toggle()
      }
      .menuStyle(.borderlessButton)
      .menuOrder(.fixed)
      Menu("Icon", systemImage: "ellipsis.circle") { Button("A") {} }
      ControlGroup {
        Button("Cut") {}; Button("Copy") {}
      }
      Text("Options").contextMenu {
        Button("A") {}
      } preview: {
        Text("Preview")
      }
    }
  }
}

enum Labels {
  struct ContentView: View {
    var body: some View {
      VStack(alignment: .leading) {
        Label("Lightning", systemImage: "bolt.fill")
        Label("Favorite", image: "star")
        Label {
          Text("Person").font(.body).foregroundColor(.primary)
        } icon: {
          Circle().fill(.red).frame(width: 2, height: 1)
        }
        Label("Icon", systemImage: "star").labelStyle(.iconOnly)
        Label("Title", systemImage: "star").labelStyle(TitleOnlyLabelStyle())
        Label("Both", systemImage: "star").labelStyle(.titleAndIcon)
        Label("Own", systemImage: "star").labelStyle(RedBorderedLabelStyle())
        GroupBox(label: Label("End-User Agreement", systemImage: "building.columns")) {
          ScrollView(.vertical, showsIndicators: true) { Text("Agreement").font(.footnote) }.frame(height: 10)
        }
        GroupBox("Title") { Text("Content") }
        GroupBox { Text("No title") }.groupBoxStyle(CardGroupBoxStyle())
        Divider().overlay(Color.red)
        Image(systemName: "heart.fill").foregroundStyle(.pink).symbolVariant(.fill).imageScale(.large).symbolRenderingMode(.hierarchical)
        Image("ladybug").resizable().scaledToFit().clipShape(Circle()).overlay(Circle().stroke(.gray, lineWidth: 4)).shadow(radius: 7)
        Image(decorative: "x").renderingMode(.template).interpolation(.high).aspectRatio(contentMode: .fill).accessibilityHidden(true)
      }
    }
  }

  struct RedBorderedLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
      Label(configuration).border(Color.red)
    }
  }

  struct VerticalLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack {
        configuration.icon; configuration.title
      }
    }
  }

  struct CardGroupBoxStyle: GroupBoxStyle {
    func makeBody(configuration: Configuration) -> some View {
      VStack(alignment: .leading) {
        configuration.label
        configuration.content
      }
      .padding()
      .background(Color.gray)
      .clipShape(RoundedRectangle(cornerRadius: 8, style: .continuous))
    }
  }
}
