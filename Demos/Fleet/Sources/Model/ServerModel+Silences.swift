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
    set(\.alertmanager, to: source.alertmanagerName)
    if let local { set(\.localSilences, to: local) }
    if let snapshot { takeAlerts(snapshot) }
  }

  /// The content of the form of a silence.
  struct SilenceRequest {
    var seconds: Double
    var reason = ""
    var author = ""
    /// Whether all alerts of its name are silenced, and not this one alone.
    var isForAll = false

    func matchers(of alert: ServerAlert) -> [Silence.Matcher] {
      [Silence.Matcher("alertname", alert.name)] + (isForAll ? [] : alert.labels.map { Silence.Matcher($0.name, $0.value) })
    }
  }

  /// Silences an alert here. Returns the sentence of a problem with the file: the silence ends with the program then.
  func silenceHere(_ alert: ServerAlert, _ request: SilenceRequest) -> String? {
    guard let snapshot else { return nil }
    let end = snapshot.time + request.seconds
    let silence = Silence(id: "\(end) \(alert.id)", matchers: request.matchers(of: alert), reason: request.reason, end: end)
    localSilences.append(silence)
    takeAlerts(snapshot)
    return silenceFile?.add(silence, of: source.name, at: snapshot.time)
  }

  /// Silences an alert for all users of Alertmanager. Returns the sentence of a problem: there is no silence then.
  func silenceInAlertmanager(_ alert: ServerAlert, _ request: SilenceRequest) async -> String? {
    // Alertmanager compares with its own clock. The one of this machine is nearer to it than the time of the values.
    let source = source, now = source.now
    let silence = Silence(
      id: "", matchers: request.matchers(of: alert), reason: request.reason, author: request.author, start: now, end: now + request.seconds)
    let answer = await Background.run(on: details) { () -> Result<String, FleetError> in
      do throws(FleetError) { return .success(try source.addSilence(silence)) } catch { return .failure(error) }
    }
    switch answer {
    case .success(let id):
      // It is shown before the next refresh. Its start is newer than the values.
      var new = silence
      (new.id, new.start) = (id, 0)
      managerSilences.append(new)
      if let snapshot { takeAlerts(snapshot) }
      return nil
    case .failure(let error): return error.description
    }
  }

  /// Ends a silence of Alertmanager, for all its users. Returns the sentence of a problem.
  func endInAlertmanager(_ silence: Silence) async -> String? {
    let source = source
    let problem = await Background.run(on: details) { () -> String? in
      do throws(FleetError) { try source.endSilence(silence.id) } catch { return error.description }
      return nil
    }
    if problem == nil {
      managerSilences.removeAll { $0.id == silence.id }
      if let snapshot { takeAlerts(snapshot) }
    }
    return problem
  }

  /// All silences that are not over, those that end first at the beginning.
  var allSilences: [Silence] { (localSilences + managerSilences).sorted { ($0.end, $0.id) < ($1.end, $1.id) } }

  /// Ends a silence that was made here. Returns the sentence of a problem with the file.
  func endHere(_ silence: Silence) -> String? {
    guard let snapshot else { return nil }
    localSilences.removeAll { $0 == silence }
    takeAlerts(snapshot)
    // In the file, it has another id.
    return silenceFile?.remove(of: source.name, at: snapshot.time) { $0.matchers == silence.matchers && $0.end == silence.end }
  }

  /// Ends the silences of an alert that were made here. Returns the sentence of a problem with the file.
  func endSilence(of alert: ServerAlert) -> String? {
    guard let snapshot else { return nil }
    localSilences.removeAll { $0.matches(alert, at: snapshot.time) }
    takeAlerts(snapshot)
    return silenceFile?.remove(of: source.name, at: snapshot.time) { $0.matches(alert, at: snapshot.time) }
  }
}
