import Idem

/// The title and the code of a sample, without its view.
struct SampleText {
  let title: String
  let code: String

  /// Whether each word of a search is in the title or the code.
  func matches(_ query: String) -> Bool { query.isEmpty || PageSearch.has("\(title)\n\(code)", query) }

  /// The samples in the body of a page, found by reflection. The page is not on a screen: its state has the initial values.
  @MainActor static func all(in page: some View) -> [SampleText] {
    var texts: [SampleText] = []
    collect(from: page.body, into: &texts)
    return texts
  }

  @MainActor private static func collect(from value: Any, into texts: inout [SampleText]) {
    if let sample = value as? any DescribedSample {
      texts.append(sample.text)
    } else {
      for child in Mirror(reflecting: value).children { collect(from: child.value, into: &texts) }
    }
  }
}

/// A sample of any content.
@MainActor protocol DescribedSample {
  var text: SampleText { get }
}

extension Sample: DescribedSample {
  var text: SampleText { SampleText(title: title, code: code) }
}
