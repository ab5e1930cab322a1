// SPDX-License-Identifier: MIT

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The repetition counts of tests, which are larger for `make soak`.
public enum Soak {
  /// A Boolean value that indicates whether the environment variable `SOAK` is set.
  public static let isOn = getenv("SOAK") != nil

  /// A Boolean value that indicates whether `SOAK` is set and the tests are built for release.
  public static var isOnInRelease: Bool {
    #if DEBUG
    false
    #else
    isOn
    #endif
  }

  /// Returns the usual number of repetitions, or the number for soak tests.
  public static func count(_ usual: Int, soak: Int) -> Int { isOn ? soak : usual }

  /// Returns seeds for random-input tests, with the usual number or the number for soak tests.
  public static func seeds(_ usual: Int, soak: Int) -> ClosedRange<UInt64> {
    1...UInt64(count(usual, soak: soak))
  }
}
