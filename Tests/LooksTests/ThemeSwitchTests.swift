import Idem
import IdemScreen
import IdemTesting
import IdemLookSheets
import Testing

/// A switch of the theme on a full screen.
@MainActor
@Suite struct ThemeSwitchTests {
  /// 200 x 60 cells of text, half of them in roles and colors.
  private struct Full: View {
    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        ForEach(0..<59, id: \.self) { row in
          HStack(spacing: 0) {
            ForEach(0..<10, id: \.self) { column in
              Text(verbatim: "row \(row) column \(column)  text ").foregroundStyle(Color.chart(row + column)).frame(width: 20)
            }
          }
        }
        LinearGradient(colors: [.red, .blue], startPoint: .leading, endPoint: .trailing).frame(height: 1)
      }
    }
  }

  @Test func `a switch runs no body and no layout, and paints only the gradient`() {
    let host = TestHost(width: 200, height: 60) { Full() }
    host.render()
    host.userTheme = .idemDark
    host.render()
    for theme in [Theme.nord, .oneLight, .dracula, .idemLight] {
      host.userTheme = theme
      let frame = host.render()
      #expect(frame.bodiesEvaluated == 0 && frame.nodesLaidOut == 0, "\(frame)")
      // The gradient is cleared and painted.
      #expect(frame.cellsPainted <= 2 * 200, "\(frame)")
      #expect(frame.bytesWritten <= 40_000, "\(frame)")
      print("looks: switch to \(theme.name): \(frame.stats)")
    }
  }
}
