// SPDX-License-Identifier: MIT

import StateStore
import Testing

@Suite struct LoadableTests {
  private struct Failure: Error {}

  private let failed = Loadable<Int>.failure(LoadingFailure(message: "Failure()"))

  @Test func `Starting to load retains the current value`() {
    var number = Loadable<Int>.initial
    number.startLoading()
    #expect(number == .loading(previous: nil))
    number = .value(3)
    number.startLoading()
    number.startLoading()
    #expect(number == .loading(previous: 3))
    number = failed
    number.startLoading()
    #expect(number == .loading(previous: nil))
  }

  @Test func `Stopping restores the previous value, but not a failure`() {
    let stages: [Loadable<Int>] = [.initial, .value(3), failed]
    for stage in stages {
      var loadable = stage
      loadable.stopLoading()
      #expect(loadable == stage)
      loadable.startLoading()
      loadable.stopLoading()
      #expect(loadable == (stage == failed ? .initial : stage))
    }
  }

  @Test func `Each case has the expected properties`() {
    let stages: [Loadable<Int>] = [
      .initial, .loading(previous: nil), .loading(previous: 2), .value(3), failed,
    ]
    #expect(stages.map(\.value) == [nil, nil, 2, 3, nil])
    #expect(stages.map(\.isLoading) == [false, true, true, false, false])
    #expect(stages.map { $0.failure != nil } == [false, false, false, false, true])
    #expect(stages.map { $0.map(String.init) }.map(\.value) == [nil, nil, "2", "3", nil])
    #expect(stages.map { $0.map { $0 } } == stages)
  }

  @Test func `A Loadable contains a function's result or error`() async {
    #expect(await Loadable { 3 } == .value(3))
    #expect(await Loadable { () throws -> Int in throw Failure() } == failed)
  }
}
