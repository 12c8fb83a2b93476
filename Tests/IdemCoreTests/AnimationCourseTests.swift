import IdemCore
import Testing

@Suite struct AnimationCourseTests {
  private func progress(_ animation: Animation, _ times: [Double]) -> [Int] {
    times.map { Int((animation.curve.progress(at: $0) * 1000).rounded()) }
  }

  @Test func `a linear way is as far as its time, and stays at its end`() {
    #expect(progress(.linear(duration: 2), [0, 0.5, 1, 2, 3]) == [0, 250, 500, 1000, 1000])
  }

  @Test func `easing is slow at the end that it is named for`() {
    // The curves' heights at a quarter, a half and three quarters: CSS's ease-in, ease-out and ease-in-out.
    #expect(progress(.easeIn(duration: 1), [0.25, 0.5, 0.75]) == [93, 315, 622])
    #expect(progress(.easeOut(duration: 1), [0.25, 0.5, 0.75]) == [378, 685, 907])
    #expect(progress(.easeInOut(duration: 1), [0.25, 0.5, 0.75]) == [129, 500, 871])
  }

  @Test func `an interpolating spring is the spring with these physical parameters`() {
    // The period is 2π √(mass / stiffness), and damping 2 √(mass · stiffness) is critical.
    let physical = Animation.interpolatingSpring(mass: 1, stiffness: 4 * .pi * .pi, damping: 2 * .pi)
    let plain = Animation.spring(response: 1, dampingFraction: 0.5)
    for time in [0.1, 0.4, 0.9] { #expect(abs(physical.curve.progress(at: time) - plain.curve.progress(at: time)) < 0.000_1) }
    #expect(Animation.interpolatingSpring(duration: 0.3, bounce: 0.2) == .spring(duration: 0.3, bounce: 0.2))
  }

  @Test func `a critically damped spring comes near without swinging over, a bouncy one swings over, and both end`() {
    let times = stride(from: 0.0, to: 3.0, by: 0.01)
    let calm = times.map { Animation.spring(duration: 0.5).curve.progress(at: $0) }
    #expect(zip(calm, calm.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(calm.max() == 1)
    let swinging = times.map { Animation.spring(response: 0.5, dampingFraction: 0.4).curve.progress(at: $0) }
    #expect(swinging.max()! > 1.2)
    #expect(swinging.last == 1)
    #expect(Animation.spring(duration: 0.5).curve.length < 1)
  }

  @Test func `a delay shifts the time, a speed divides it`() {
    #expect(progress(.linear(duration: 1).delay(1), [0.5, 1, 1.5, 2]) == [0, 0, 500, 1000])
    #expect(progress(.linear(duration: 1).speed(2), [0.25, 0.5]) == [500, 1000])
    #expect(Animation.linear(duration: 1).delay(1).speed(2).curve.length == 1)
  }

  @Test func `a repeated animation goes forwards and backwards in turns, or starts again`() {
    #expect(progress(.linear(duration: 1).repeatCount(3), [0.5, 1.25, 2.25, 3]) == [500, 750, 250, 1000])
    #expect(progress(.linear(duration: 1).repeatCount(2, autoreverses: false), [0.5, 1.25, 2]) == [500, 250, 1000])
    #expect(progress(.linear(duration: 1).repeatForever(), [100.5, 101.25]) == [500, 750])
    #expect(Animation.linear(duration: 1).repeatForever().curve.length == .infinity)
  }

  @Test func `an animation without a duration has no length, also if it is repeated`() {
    #expect(Animation.linear(duration: 0).repeatForever().curve.length == 0)
    #expect(Animation.linear(duration: -1).speed(2).repeatForever(autoreverses: false).curve.length == 0)
    #expect(Animation.spring(duration: 0).repeatForever().curve.length == 0)
    // A delay is waited for once.
    let delayed = Animation.linear(duration: 0).delay(2).repeatForever()
    #expect(delayed.curve.length == 2)
    #expect(progress(delayed, [1, 2]) == [0, 1000])
  }
}
