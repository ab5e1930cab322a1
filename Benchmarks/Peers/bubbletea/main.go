// SPDX-License-Identifier: MIT

// The screens on Bubble Tea and Lip Gloss: `bubbletea-screens NAME`. Benchmarks/Peers/README.md describes them.
package main

import (
	"fmt"
	"os"
	"strings"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/lipgloss"
)

const (
	listRows     = 30
	tableColumns = 8
	logLines     = 15
	gaugeSteps   = 400
	allRows      = 100000
)

var words = []string{
	"alder", "birch", "cedar", "elm", "fir", "hazel", "larch",
	"maple", "oak", "pine", "rowan", "spruce", "willow", "yew",
}

func noise(index int) uint32     { return (uint32(index) * 2654435761) >> 8 }
func word(index int) string      { return words[noise(index)%14] }
func pad(s string, n int) string { return s + strings.Repeat(" ", max(0, n-len(s))) }

func max(a, b int) int {
	if a > b {
		return a
	}
	return b
}

var (
	box      = lipgloss.NewStyle().Border(lipgloss.NormalBorder())
	selected = lipgloss.NewStyle().Reverse(true)
	bold     = lipgloss.NewStyle().Bold(true)
)

type model struct {
	screen string
	step   int
}

func (m model) Init() tea.Cmd { return nil }

func (m model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if key, ok := msg.(tea.KeyMsg); ok {
		switch key.Type {
		case tea.KeyEnd:
			m.step = allRows - 1
		case tea.KeyHome:
			m.step = 0
		}
		// Keys that are read together arrive in one message.
		for _, character := range key.Runes {
			switch character {
			case 'n':
				switch m.screen {
				case "page":
					m.step += 50
				case "table":
					m.step += 49
				default:
					m.step++
				}
			case 'q':
				return m, tea.Quit
			}
		}
	}
	return m, nil
}

func (m model) View() string {
	switch m.screen {
	case "full":
		return full(m.step)
	case "dashboard":
		return dashboard(m.step)
	case "list", "page", "ends":
		return list(m.step)
	case "table":
		return table(m.step)
	case "form":
		return form(m.step)
	default:
		return counter(m.step)
	}
}

func counter(step int) string {
	text := box.Width(22).Render(fmt.Sprintf(" Count: %d", step))
	return "\n" + text + strings.Repeat("\n", 46) + "n step  q quit"
}

// Writes the escape sequences directly because a style for each cell takes ten times as long.
func full(step int) string {
	var text strings.Builder
	for y := 0; y < 50; y++ {
		if y > 0 {
			text.WriteString("\n")
		}
		for x := 0; x < 200; x++ {
			bits := noise((step*50+y)*200 + x)
			fmt.Fprintf(&text, "\x1b[38;5;%dm%c", 16+(bits>>8&127), 'a'+rune(bits&15))
		}
		text.WriteString("\x1b[0m")
	}
	return text.String()
}

func dashboard(step int) string {
	var list, table, log strings.Builder
	for line := 0; line < listRows; line++ {
		row := step + line
		if line > 0 {
			list.WriteString("\n")
			table.WriteString("\n")
		}
		fmt.Fprintf(&list, "%06d  %s %s", row, word(row), word(row+5000))
		for column := 0; column < tableColumns; column++ {
			cell := row*tableColumns + column
			table.WriteString(pad(fmt.Sprintf("%s %d", word(cell), noise(cell)%10000), 20))
		}
	}
	for line := 0; line < logLines; line++ {
		row := step + line
		if line > 0 {
			log.WriteString("\n")
		}
		fmt.Fprintf(&log, "[%06d] %s asked %s for a leaf", row, word(row), word(row+9000))
	}
	top := lipgloss.JoinHorizontal(
		lipgloss.Top, box.Width(34).Render(list.String()), box.Width(162).Render(table.String()))
	part := step % gaugeSteps
	label := []rune(pad(strings.Repeat(" ", 97)+fmt.Sprintf("%3d %%", 100*part/gaugeSteps), 200))
	filled := 200 * part / gaugeSteps
	gauge := selected.Render(string(label[:filled])) + string(label[filled:])
	return top + "\n" + box.Width(198).Render(log.String()) + "\n" + gauge
}

func list(step int) string {
	top := max(0, step-49)
	rows := make([]string, 0, 50)
	for row := top; row < top+50 && row < allRows; row++ {
		state := "in time"
		if noise(row)%8 == 0 {
			state = "late"
		}
		text := fmt.Sprintf("Row %d   %s", row, state)
		if row == step {
			text = selected.Render(text)
		}
		rows = append(rows, text)
	}
	return strings.Join(rows, "\n")
}

func table(step int) string {
	top := max(0, step-48)
	rows := make([]string, 0, 50)
	var titles strings.Builder
	for column := 0; column < tableColumns; column++ {
		titles.WriteString(pad(fmt.Sprintf("Trees %d", column+1), 25))
	}
	rows = append(rows, bold.Render(titles.String()))
	for row := top; row < top+49 && row < allRows; row++ {
		var text strings.Builder
		for column := 0; column < tableColumns; column++ {
			cell := row*tableColumns + column
			text.WriteString(pad(fmt.Sprintf("%s %d", word(cell), noise(cell)%10000), 25))
		}
		if row == step {
			rows = append(rows, selected.Render(text.String()))
		} else {
			rows = append(rows, text.String())
		}
	}
	return strings.Join(rows, "\n")
}

func form(step int) string {
	clock := fmt.Sprintf("The time is %02d:%02d:%02d", step/3600%24, step/60%60, step%60)
	rows := make([]string, 0, 46)
	for row := 0; row < 46; row++ {
		var text strings.Builder
		for column := 0; column < 7; column++ {
			index := row*7 + column
			text.WriteString(pad(fmt.Sprintf("%s %d", word(index), index), 26))
		}
		rows = append(rows, text.String())
	}
	return box.Width(22).Render(clock) + "\n" + strings.Join(rows, "\n")
}

func main() {
	if len(os.Args) < 2 {
		os.Exit(64)
	}
	if err := tea.NewProgram(model{screen: os.Args[1]}, tea.WithAltScreen()).Start(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
