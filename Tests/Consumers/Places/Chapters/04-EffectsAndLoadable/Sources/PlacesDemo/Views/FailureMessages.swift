// SPDX-License-Identifier: MIT

import TermRender

/// The messages about failures while places remain on the screen.
struct FailureMessages: Widget {
  var body: some Widget {
    Observe(\PlacesState.failures) { failures in
      ForEach(failures) { failure in
        Text("✗ \(failure)").foregroundStyle(.danger).lineLimit(6).padding(.horizontal)
          .accessibilityLiveRegion()
      }
    }
  }
}

extension PlacesState {
  /// The messages about failures, with their remedies.
  var failures: [String] {
    var failures: [String] = []
    if let failure = places.failure, retained != nil {
      failures.append("Couldn't load places: \(failure.message) Press r to retry.")
    }
    return failures
  }
}
