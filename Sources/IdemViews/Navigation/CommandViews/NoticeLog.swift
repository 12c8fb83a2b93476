import IdemCore
import IdemScreen

/// A command that shows the last notices in a box over the app.
private struct NoticeLogModifier: ViewModifier {
  let chords: [KeyChord]
  @Environment(\.noticeCenter) private var center
  @Environment(\.windowConnection) private var connection
  @State private var isShown = false

  func body(content: Content) -> some View {
    let _ = connection?.copySign.logs.trackRead()
    content
      .modifier(CommandModifier(title: "Notices", id: "help.notices", chords: chords, hint: nil) { isShown = true })
      .sheet(isPresented: $isShown) { NoticeLog(center: center) }
  }
}

/// The last notices, the newest first.
private struct NoticeLog: View {
  let center: NoticeCenter
  @Environment(\.windowConnection) private var connection
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    let now = connection?.tree?.timers.clock.now ?? 0, notices = Array(center.log.reversed())
    VStack(alignment: .leading, spacing: 0) {
      Text("Notices").bold().padding(.bottom, 1)
      if notices.isEmpty {
        Text("There are none.").dim()
      } else {
        ScrollView {
          VStack(alignment: .leading, spacing: 0) {
            ForEach(notices) { notice in
              HStack(alignment: .top, spacing: 1) {
                NoticeMark(kind: notice.kind)
                Text(verbatim: NoticeLog.age(now - notice.time)).dim().frame(width: 6, alignment: .leading)
                notice.text
                Spacer(minLength: 0)
                if let action = notice.action {
                  Button {
                    dismiss()
                    center.perform(notice)
                  } label: {
                    action.title
                  }
                }
              }
            }
          }
        }
        .frame(height: min(12, notices.count))
      }
    }
    .frame(width: 56, alignment: .leading)
  }

  /// The age of a notice in words, from nanoseconds.
  static func age(_ nanoseconds: Int) -> String {
    switch nanoseconds / 1_000_000_000 {
    case ..<60: "now"
    case let seconds where seconds < 3600: "\(seconds / 60) min"
    case let seconds: "\(seconds / 3600) h"
    }
  }
}

extension View {
  /// Adds a command that shows the last notices, with their actions; see `NotifyAction`. Its id is `help.notices`, and the palette of commands has it.
  ///
  /// - Parameter keys: the keys that open it; none by default.
  public func noticeLog(keys: KeyChord...) -> some View { modifier(NoticeLogModifier(chords: keys)) }
}
