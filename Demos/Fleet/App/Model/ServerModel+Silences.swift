import FleetData

/// Silences: those of Alertmanager, and those that were made here.
extension ServerModel {
  /// Reads the silences again.
  func refreshSilences() async {
    let source = source, file = silenceFile, time = snapshot?.time ?? source.now, name = source.name
    let (answer, local) = await Background.run(on: details) { () -> (Result<[Silence]?, FleetError>, [Silence]?) in
      let local = file?.silences(of: name, at: time)
      do throws(FleetError) { return (.success(try source.silences()), local) } catch { return (.failure(error), local) }
    }
    switch answer {
    case .success(let silences):
      set(\.managerSilences, to: silences ?? [])
      set(\.silenceProblem, to: nil)
    case .failure(let error): set(\.silenceProblem, to: error.description)
    }
    if let local { set(\.localSilences, to: local) }
    if let snapshot { takeAlerts(snapshot) }
  }

  /// Silences an alert here, for some seconds.
  ///
  /// - Parameter isForAll: Whether all alerts of its name are silenced, and not this one alone.
  /// - Returns: The sentence of a problem with the file: the silence ends with the program then.
  func silence(_ alert: ServerAlert, seconds: Double, reason: String, isForAll: Bool) -> String? {
    guard let snapshot else { return nil }
    let labels = isForAll ? [] : alert.labels.map { Silence.Matcher($0.name, $0.value) }
    let end = snapshot.time + seconds
    let silence = Silence(id: "\(end) \(alert.id)", matchers: [Silence.Matcher("alertname", alert.name)] + labels, reason: reason, end: end)
    localSilences.append(silence)
    takeAlerts(snapshot)
    return silenceFile?.add(silence, of: source.name, at: snapshot.time)
  }

  /// Ends the silences of an alert that were made here. Returns the sentence of a problem with the file.
  func endSilence(of alert: ServerAlert) -> String? {
    guard let snapshot else { return nil }
    localSilences.removeAll { $0.matches(alert, at: snapshot.time) }
    takeAlerts(snapshot)
    return silenceFile?.remove(of: source.name, at: snapshot.time) { $0.matches(alert, at: snapshot.time) }
  }
}
