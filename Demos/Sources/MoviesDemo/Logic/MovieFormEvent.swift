// SPDX-License-Identifier: MIT

public import TermRender

/// An event in the movie form.
public enum MovieFormEvent: Event, Hashable, Codable {
  /// The user edited a field.
  case didChange(MovieForm.Field, String)
  /// The user submitted the form.
  case didSubmit
  /// The user cancelled the form.
  case didCancel
}
