// SPDX-License-Identifier: MIT

public import TermCommand
public import TermRender

extension GalleryApp: RecordableApp {
  public static let actions: ActionRegistry = {
    var actions = ActionRegistry(
      AnswerQuestion.self,
      Ask.self,
      ChangeMovies.self,
      ChooseFiles.self,
      ChooseMovie.self,
      ChoosePeak.self,
      ChoosePlace.self,
      Click.self,
      DragTo.self,
      EditField.self,
      EditForm.self,
      EditNotes.self,
      ExplorePlace.self,
      Forget.self,
      GoToLine.self,
      MarkMovies.self,
      MarkInstruments.self,
      MarkNumbers.self,
      Measure.self,
      MoveLine.self,
      NoteKey.self,
      OpenInstruments.self,
      OpenRow.self,
      PlaceExplored.self,
      PlayMovie.self,
      PointAt.self,
      Pour.self,
      PressPad.self,
      RaiseCard.self,
      RateMovie.self,
      RenameMovie.self,
      RunCommand.self,
      Save.self,
      SeeMovie.self,
      SelectTab.self,
      SetAllToppings.self,
      SetBarAxis.self,
      SetBorderStyle.self,
      SetCalm.self,
      SetCoffee.self,
      SetDate.self,
      SetDone.self,
      SetEditor.self,
      SetFrameWidth.self,
      SetLoad.self,
      SetNumbersLines.self,
      SetPicker.self,
      SetSeries.self,
      SetSlider.self,
      SetSpinner.self,
      SetStackAlignment.self,
      SetStackSpacing.self,
      SetStepper.self,
      SetTopping.self,
      SetWrapping.self,
      SetWraps.self,
      ShowLog.self,
      Sleep.self,
      SortFiles.self,
      SortPeaks.self,
      SubmitForm.self,
      SubmitTitle.self,
      ToggleMovies.self,
      ToggleLock.self,
      TurnPage.self,
      UseMenu.self,
      Visit.self,
      VisitPlace.self
    )
    // The name in sessions recorded before version 0.1.0.
    actions.register(SelectTheme.self, aliases: "GalleryDemo.ChangeLook")
    return actions
  }()
}

// MARK: - Redaction

extension EditField: Redacted {
  var redacted: Self {
    if case .password(let text) = self { .password(text.redacted) } else { self }
  }
}

extension GalleryState: Redacted {
  public var redacted: Self {
    var state = self
    state.textField.password = textField.password.redacted
    return state
  }
}
