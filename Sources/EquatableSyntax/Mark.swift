/// What a property can be marked with, to be compared otherwise than by its type.
package enum Mark: String, CaseIterable {
  case ignored = "EquatableIgnored"
  case ignoredUnsafeClosure = "EquatableIgnoredUnsafeClosure"
  case byIdentity = "EquatableByIdentity"
}
