/// A macro attribute that changes how a property is compared.
package enum EquatableMark: String, CaseIterable {
  case ignored = "EquatableIgnored"
  case ignoredUnsafeClosure = "EquatableIgnoredUnsafeClosure"
  case byIdentity = "EquatableByIdentity"
}
