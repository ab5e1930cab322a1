// SPDX-License-Identifier: MIT

public import StateStore

// This file represents the AccountFeature module in the article "An app in three modules".

// snippet: modules-account
public enum Account {
  public struct State: Equatable, Sendable {
    public internal(set) var user: String?

    public init() {}
  }

  public struct SignIn: Action, Equatable {
    let user: String

    public init(as user: String) {
      self.user = user
    }
  }

  public struct SignOut: Action, Equatable {
    public init() {}
  }

  public static let reducer: Reducer<State> = .combine(
    .on(SignIn.self) { state, action in state.user = action.user },
    .on(SignOut.self) { state, _ in state.user = nil }
  )
}
// end
