import DemoTools
import FleetData
import Idem

/// Opens what the arguments name.
enum Sources {
  /// The servers with their first values. Ends the process with one sentence if there are none.
  @MainActor static func open(_ arguments: Arguments) -> [ServerModel] {
    do throws(FleetError) {
      var sources = try sources(arguments)
      if let path = arguments.record {
        guard sources.count == 1 else { Arguments.tool.fail("--record can be used with one server.", status: 2) }
        sources = [recording(sources[0], path)]
      }
      let file = arguments.keepsSilences ? SilenceFile(SilenceFile.standardPath) : nil
      return try models(sources, file)
    } catch {
      switch error {
      case .unreachable, .unauthorized, .status, .answer, .refused, .query: Arguments.tool.fail("\(error)", status: 1)
      case .address, .file, .format: Arguments.tool.fail("\(error)", status: 2)
      }
    }
  }

  private static func recording(_ source: any FleetSource, _ path: String) -> RecordingSource {
    do throws(RecordingProblem) { return try RecordingSource(source, path: path) } catch {
      Arguments.tool.fail(error.description, status: 2)
    }
  }

  private static func sources(_ arguments: Arguments) throws(FleetError) -> [any FleetSource] {
    switch arguments.source {
    case .servers(let servers):
      return servers.map { PrometheusSource($0, alertmanager: $0.alertmanager.first ?? arguments.alertmanager, window: arguments.window) }
    case .recording(let path): return [try ReplaySource(path)]
    case .sample: return [SimulatedSource(machines: 600) { SampleTime.ofRequest ?? MainActor.assumeIsolated { SampleTime.now } }]
    }
  }

  /// Requests the first values of the servers, until one answers. The others follow when they are shown.
  @MainActor private static func models(_ sources: [any FleetSource], _ file: SilenceFile?) throws(FleetError) -> [ServerModel] {
    var models: [ServerModel] = [], failure: FleetError?, hasValues = false
    for source in sources {
      guard !hasValues else {
        models.append(ServerModel(source, silenceFile: file))
        continue
      }
      do throws(FleetError) {
        let snapshot = try source.snapshot()
        models.append(ServerModel(source, snapshot: snapshot, silenceFile: file))
        hasValues = true
      } catch {
        failure = failure ?? error
        models.append(ServerModel(source, silenceFile: file))
      }
    }
    if !hasValues, let failure { throw failure }
    // The first one that answers is shown first.
    if let first = models.firstIndex(where: { $0.isFresh }), first > 0 { models.insert(models.remove(at: first), at: 0) }
    return models
  }
}
