/// Where the data come from: a server, a recording, or a simulation.
///
/// The functions wait for their results, and can be called on any thread.
package protocol FleetSource: AnyObject, Sendable {
  /// The name that is shown.
  var name: String { get }
  /// The time by the clock of the source: seconds since 1970.
  var now: Double { get }
  /// The seconds over which rates are computed: four times the interval at which the targets are read.
  var rateWindow: Int { get }
  /// The newest values of all targets, and the alerts. Nil after the last ones of a recording.
  func snapshot() throws(FleetError) -> Snapshot?
  /// The answers to queries over ranges of time, each on its own.
  func ranges(_ requests: [RangeRequest]) -> [Result<[TimeSeries], FleetError>]
  /// The answer to a query at one time. Each series has one point.
  func query(_ text: String) throws(FleetError) -> [TimeSeries]
  /// The names of all metrics.
  func metricNames() throws(FleetError) -> [String]
  /// The names of the labels of a metric, or of all metrics.
  func labelNames(of metric: String?) throws(FleetError) -> [String]
  /// The values of a label.
  func labelValues(_ label: String) throws(FleetError) -> [String]
  /// The rule of an alert. Nil if the source has none.
  func rule(of alert: ServerAlert) throws(FleetError) -> AlertRule?
  /// The silences of Alertmanager that are not over. Nil if the source has no Alertmanager.
  func silences() throws(FleetError) -> [Silence]?
  /// The name of Alertmanager. Nil if the source has none, and before `silences()`.
  var alertmanagerName: String? { get }
  /// Writes a silence to Alertmanager. Returns its id.
  func addSilence(_ silence: Silence) throws(FleetError) -> String
  /// Ends a silence of Alertmanager.
  func endSilence(_ id: Silence.ID) throws(FleetError)
  /// The silences of this program were read or have changed: a recording has them too.
  func localSilencesChanged(_ silences: [Silence])
  /// Why the server could not read a target at its latest attempt, in the words of the server. Nil if it could, or if that is not known.
  func failure(of target: Target) throws(FleetError) -> String?
}

extension FleetSource {
  package func rule(of alert: ServerAlert) throws(FleetError) -> AlertRule? { nil }
  package func silences() throws(FleetError) -> [Silence]? { nil }
  package var alertmanagerName: String? { nil }
  package func addSilence(_ silence: Silence) throws(FleetError) -> String { throw .refused(name, "it has no Alertmanager") }
  package func endSilence(_ id: Silence.ID) throws(FleetError) { throw .refused(name, "it has no Alertmanager") }
  package func localSilencesChanged(_ silences: [Silence]) {}
  package func failure(of target: Target) throws(FleetError) -> String? { nil }
}
