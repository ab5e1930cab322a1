// SPDX-License-Identifier: MIT

public import TermRender

/// An event in the movie form.
public enum MovieFormEvent: Event, Hashable, Codable {
  /// An edit of a field, in sessions recorded before the fields were bound to the state.
  case didChange(MovieForm.Field, String)
  /// The submission of the form.
  case didSubmit
  /// The cancellation of the form.
  case didCancel
}
