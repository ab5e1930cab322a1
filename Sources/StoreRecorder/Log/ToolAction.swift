// SPDX-License-Identifier: MIT

package import StateStore

/// An action of a development tool, such as a command of the time travel panel.
///
/// Recordings contain the actions of tools, so that a replay also displays the tools. Histories don't contain them,
/// because they don't belong to the app.
package protocol ToolAction: Action {}
