// SPDX-License-Identifier: MIT

public import TermRender

/// An event in the movie list.
///
/// An event identifies the control and the row. It changes nothing: middleware turns it into actions for specific
/// movies. If the row is `nil`, the event concerns the movie on the details screen, or else the selected one.
public enum MovieListEvent: Event, Hashable, Codable {
  /// The user toggled the watched state of a movie.
  case didTapWatchToggle(rowIndex: Int? = nil)
  /// The user opened the details of a movie.
  case didTapDetailsButton(rowIndex: Int? = nil)
  /// The user marked the visible movies as watched.
  case didTapMarkAllAsWatched
  /// The user selected a movie.
  case didSelect(Movie.ID)
  /// The user opened the form for a new movie.
  case didTapAddButton
  /// The user opened the form for a new title.
  case didTapRenameButton(rowIndex: Int? = nil)
  /// The user deleted a movie.
  case didTapDeleteButton(rowIndex: Int? = nil)
  /// The user undid the last change.
  case didTapUndo
  /// The user cancelled the pending changes of a movie, or discarded its failed ones.
  case didTapCancelButton(rowIndex: Int? = nil)
  /// The user retried the failed changes of a movie.
  case didTapRetryButton(rowIndex: Int? = nil)
  /// The user retried all failed changes, and loading if it failed.
  case didTapRetryAll
  /// The user opened the search line.
  case didTapFind
  /// The user edited the search text.
  case didChangeSearch(String)
  /// The user submitted the search text.
  case didSubmitSearch
  /// The user cleared the search text.
  case didCancelSearch
  /// The user switched to the next filter.
  case didTapFilter
  /// The user switched to the next order.
  case didTapSort
  /// The user switched to the next mode of the simulated network.
  case didTapServiceMode
  /// The user returned to the list.
  case didTapBack
  /// The user chose to stay instead of quitting.
  case didTapStay
}
