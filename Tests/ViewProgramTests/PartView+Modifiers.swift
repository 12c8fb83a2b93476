import Idem

struct ModifiedPart: PartGroup {
  let part: Part
  let model: ProgramModel
  let entry: Entry

  private var alignment: Alignment {
    Alignment(horizontal: [.leading, .center, .trailing][a % 3], vertical: [.top, .center, .bottom][b % 3])
  }

  var body: some View {
    switch part.kind {
    case .padding: children.padding([.leading, .bottom], number % 3)
    case .frame: children.frame(width: a + 1, height: b % 2 == 0 ? b % 4 : nil, alignment: alignment)
    case .flexible: children.frame(minWidth: 1, maxWidth: b % 2 == 0 ? .infinity : 9, minHeight: number % 3, alignment: alignment)
    case .border: children.border(b % 2 == 0 ? .rounded : .ascii, color: .red, title: Text(name))
    case .backColor: children.background(number % 2 == 0 ? .blue : .clear)
    case .behind:
      child(0).background(alignment: alignment) {
        Text(name); if part.children.count > 1 { child(1) }
      }
    default: layers
    }
  }

  @ViewBuilder private var layers: some View {
    switch part.kind {
    case .over:
      child(0).overlay(alignment: alignment) {
        if part.children.count > 1 { child(1) }; if number % 2 == 0 { Text(name) }
      }
    case .offset: children.offset(x: number - 3, y: b % 3 - 1)
    case .position: children.position(x: a, y: b % 3)
    case .invisible: if number % 2 == 0 { children.hidden() } else { children }
    case .opacity: children.opacity(number % 2 == 0 ? 0 : 0.5)
    case .disabled: children.disabled(number % 2 == 0)
    case .styled: children.bold(number % 2 == 0).italic().underline(b % 2 == 0).foregroundStyle(b % 3 == 0 ? .red : .default)
    default: sizes
    }
  }

  @ViewBuilder private var sizes: some View {
    switch part.kind {
    case .tinted: children.tint(number % 2 == 0 ? .green : .blue).foregroundStyle(.tint)
    case .fixed: children.fixedSize(horizontal: a % 2 == 0, vertical: b % 2 == 0)
    case .priority: children.layoutPriority(Double(number % 3))
    case .raised: children.zIndex(Double(number % 3))
    case .aspect: if b % 2 == 0 { children.aspectRatio(2, contentMode: .fit) } else { children.scaledToFill() }
    case .inset:
      child(0).safeAreaInset(edge: b % 2 == 0 ? .top : .bottom) {
        if part.children.count > 1 { child(1) }; Text(name)
      }
    default: values
    }
  }

  @ViewBuilder private var values: some View {
    switch part.kind {
    case .insetAcross:
      child(0).safeAreaInset(edge: b % 2 == 0 ? .leading : .trailing) { if part.children.count > 1 { child(1) } else { Text(name) } }
    case .given: children.preference(key: GivenKey.self, value: [number])
    case .heard: children.onPreferenceChange(GivenKey.self) { model.log.append("heard \(a) \($0)") }
    case .overGiven: children.overlayPreferenceValue(GivenKey.self) { Text("\($0.count)") }
    case .behindGiven: children.backgroundPreferenceValue(GivenKey.self) { Text("\($0.count)") }
    case .transformed:
      children.transformPreference(GivenKey.self) { [number] in $0.append(number) }.transformEnvironment(\.surrounding) { [number] in
        $0 += number
      }
    default: texts
    }
  }

  @ViewBuilder private var texts: some View {
    switch part.kind {
    case .surroundings: children.environment(\.surrounding, number)
    case .indicators: children.scrollIndicators(number % 2 == 0 ? .visible : .hidden)
    case .anchored: children.defaultScrollAnchor(b % 2 == 0 ? .bottom : .center)
    case .guided:
      children.alignmentGuide(.leading) { [number] in $0.width - number }.alignmentGuide(VerticalAlignment.center) { $0.height / 3 }
    case .textual: children.lineLimit(b % 3 == 0 ? 1 : nil).truncationMode(.middle).multilineTextAlignment(.trailing)
    case .buttonLook:
      switch number % 3 {
      case 0: children.buttonStyle(.borderedProminent)
      case 1: children.buttonStyle(.plain)
      default: children.buttonStyle(.borderless)
      }
    default: children.redacted(reason: .placeholder).tag(b).dim().strikethrough().reverse(number % 2 == 0)
    }
  }
}

struct HandlerPart: PartGroup {
  let part: Part
  let model: ProgramModel
  let entry: Entry
  @FocusState private var isFocused: Bool

  var body: some View {
    switch part.kind {
    case .keys:
      children.onKeyPress { press in
        model.log.append("key \(a) \(press.characters)")
        return b % 2 == 0 ? .handled : .ignored
      }
    case .tapped: children.onTapGesture { model.count(a, "tap \(entry.id)") }
    case .changes: children.onChange(of: model.values[a % 4]) { old, new in model.log.append("change \(old) \(new)") }
    case .appears: children.onAppear { model.log.append("came \(entry.id)") }.onDisappear { model.log.append("went \(entry.id)") }
    case .focusHere: children.focusable(number % 2 == 0)
    case .shortcut: Button(name) { model.count(a, "shortcut") }.keyboardShortcut("k")
    default: others
    }
  }

  @ViewBuilder private var others: some View {
    switch part.kind {
    case .submits: children.onSubmit { model.count(a, "submit") }
    case .hovered: children.onHover { model.log.append("hover \(a) \($0)") }
    case .pasted:
      children.onPaste {
        model.log.append("paste \($0)"); return .handled
      }
    case .animated: children.animation(.linear(duration: 0.3), value: number)
    case .focusBound: children.focused($isFocused).bold(isFocused)
    default:
      if model.flags[a % 4] {
        switch b % 3 {
        case 0: children.transition(.opacity)
        case 1: children.transition(.slide)
        default: children.transition(.move(edge: .top))
        }
      }
    }
  }
}

struct PresentedPart: PartGroup {
  let part: Part
  let model: ProgramModel
  let entry: Entry

  var body: some View {
    switch part.kind {
    case .sheet:
      child(0).sheet(isPresented: model.flag(a)) {
        children; Button("close") { model.flags[a % 4] = false }
      }
    case .cover:
      child(0).fullScreenCover(isPresented: model.flag(a)) {
        children; Button("close") { model.flags[a % 4] = false }
      }
    case .popover: child(0).popover(isPresented: model.flag(a)) { children }
    case .alert:
      child(0).alert(name, isPresented: model.flag(a)) {
        Button("yes") { model.count(b, "yes") }
      } message: {
        children
      }
    default:
      child(0).confirmationDialog(name, isPresented: model.flag(a)) {
        Button("no", role: .cancel) {}; Button("do") { model.count(b, "do") }
      }
    }
  }
}
