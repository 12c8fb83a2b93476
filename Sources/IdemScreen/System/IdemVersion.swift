/// The version of Idem: https://semver.org.
// The only place where it is written. `make release` makes the tag of it.
public let idemVersion = "0.1.0"
