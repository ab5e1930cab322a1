// SPDX-License-Identifier: MIT

public import StateStore

/// An action that terminates the app, such as `Quit`, or that first asks the user for a confirmation.
///
/// ```swift
/// struct AskToQuit: TerminatingAction {}
/// ```
/// A ``/TermWidgets/HelpLine`` shows the key of such an action even if other keys don't fit.
public protocol TerminatingAction: Action {}
