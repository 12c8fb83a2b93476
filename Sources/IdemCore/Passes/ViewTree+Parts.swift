import IdemScreen

extension ViewTree {
  /// Creates a tree without content, and its parts. The size is in cells. `environment` provides the values of the root; nil: the default ones.
  package convenience init(size: Size, environment: EnvironmentScope? = nil) {
    let input = InputRouter(FocusManager()), animator = Animator()
    self.init(size: size, environment: environment, input: input, animator: animator)
    input.connect(to: self)
    animator.connect(to: self)
  }
}
