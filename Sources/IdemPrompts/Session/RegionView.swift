import Idem
import IdemScreen

/// The rows of the region.
struct RegionView: View {
  let model: RegionModel

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(model.works.filter { !$0.belongsToQuestion }.map(ShownWork.init)) { $0.work.view }
      ForEach(model.works.filter(\.belongsToQuestion).map(ShownWork.init)) { $0.work.view }
      if let question = model.question { question.view.id(ObjectIdentifier(question)) }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .onKeyPress { press in
      if press.key == "c", press.modifiers.contains(.control) {
        model.cancelAll()
        return .handled
      }
      guard press.key == .escape else { return .ignored }
      // Escape belongs to the question. Work in progress is ended by Ctrl-C only.
      model.question?.fail(PromptError.cancelled)
      return .handled
    }
  }
}

private struct ShownWork: Identifiable {
  let work: RegionWork
  var id: ObjectIdentifier { ObjectIdentifier(work) }
}
