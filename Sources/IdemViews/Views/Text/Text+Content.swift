import IdemCore

extension Text: TextualContent {
  package var contentText: String? { wholeContent }
}
