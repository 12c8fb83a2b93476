/// The storage of a property that must be closed when its node is removed.
@MainActor
package protocol PropertyStorage: AnyObject {
  func close()
}
