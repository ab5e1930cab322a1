// SPDX-License-Identifier: MIT

// The screens on tview: `tview-screens NAME`. Benchmarks/Peers/README.md describes them.
package main

import (
	"fmt"
	"os"
	"strings"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
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

func noise(index int) uint32 { return (uint32(index) * 2654435761) >> 8 }
func word(index int) string  { return words[noise(index)%14] }

// A screen consists of its root and a function that shows the content of a step.
type screen struct {
	root tview.Primitive
	show func(step int)
}

func counter() screen {
	text := tview.NewTextView()
	text.SetBorder(true)
	help := tview.NewTextView().SetText("n step  q quit")
	root := tview.NewFlex().SetDirection(tview.FlexRow).
		AddItem(nil, 1, 0, false).
		AddItem(tview.NewFlex().AddItem(text, 24, 0, false).AddItem(nil, 0, 1, false), 3, 0, false).
		AddItem(nil, 0, 1, false).
		AddItem(help, 1, 0, false)
	return screen{root, func(step int) { text.SetText(fmt.Sprintf(" Count: %d", step)) }}
}

type noiseBox struct {
	*tview.Box
	step int
}

func (n *noiseBox) Draw(screen tcell.Screen) {
	for y := 0; y < 50; y++ {
		for x := 0; x < 200; x++ {
			bits := noise((n.step*50+y)*200 + x)
			style := tcell.StyleDefault.Foreground(tcell.PaletteColor(int(16 + (bits >> 8 & 127))))
			screen.SetContent(x, y, 'a'+rune(bits&15), nil, style)
		}
	}
}

func full() screen {
	box := &noiseBox{Box: tview.NewBox()}
	return screen{box, func(step int) { box.step = step }}
}

type gauge struct {
	*tview.Box
	step int
}

func (g *gauge) Draw(screen tcell.Screen) {
	x, y, _, _ := g.GetRect()
	part := g.step % gaugeSteps
	label := strings.Repeat(" ", 97) + fmt.Sprintf("%3d %%", 100*part/gaugeSteps)
	label += strings.Repeat(" ", 200-len(label))
	for column, letter := range label {
		style := tcell.StyleDefault.Reverse(column < 200*part/gaugeSteps)
		screen.SetContent(x+column, y, letter, nil, style)
	}
}

// The rows of a table, which creates only the visible rows.
type cells struct {
	tview.TableContentReadOnly
	step int
}

func (c *cells) GetRowCount() int    { return listRows }
func (c *cells) GetColumnCount() int { return tableColumns }
func (c *cells) GetCell(row, column int) *tview.TableCell {
	index := (c.step+row)*tableColumns + column
	text := fmt.Sprintf("%s %d", word(index), noise(index)%10000)
	return tview.NewTableCell(text + strings.Repeat(" ", 19-len(text)))
}

func dashboard() screen {
	list := tview.NewTextView()
	list.SetBorder(true).SetTitle(" List ")
	content := &cells{}
	table := tview.NewTable().SetContent(content)
	table.SetBorder(true).SetTitle(" Table ")
	log := tview.NewTextView()
	log.SetBorder(true).SetTitle(" Log ")
	bar := &gauge{Box: tview.NewBox()}
	root := tview.NewFlex().SetDirection(tview.FlexRow).
		AddItem(tview.NewFlex().AddItem(list, 36, 0, false).AddItem(table, 0, 1, false), listRows+2, 0, false).
		AddItem(log, logLines+2, 0, false).
		AddItem(bar, 1, 0, false)
	return screen{root, func(step int) {
		var names, lines strings.Builder
		for row := step; row < step+listRows; row++ {
			fmt.Fprintf(&names, "%06d  %s %s\n", row, word(row), word(row+5000))
		}
		for row := step; row < step+logLines; row++ {
			fmt.Fprintf(&lines, "[%06d] %s asked %s for a leaf\n", row, word(row), word(row+9000))
		}
		list.SetText(names.String()).ScrollToBeginning()
		log.SetText(lines.String()).ScrollToBeginning()
		content.step, bar.step = step, step
	}}
}

type rows struct{ tview.TableContentReadOnly }

func (rows) GetRowCount() int    { return allRows }
func (rows) GetColumnCount() int { return 1 }
func (rows) GetCell(row, column int) *tview.TableCell {
	state := "in time"
	if noise(row)%8 == 0 {
		state = "late"
	}
	return tview.NewTableCell(fmt.Sprintf("Row %d   %s", row, state))
}

// Uses a Table because tview's List stores every item.
func list() screen {
	table := tview.NewTable().SetContent(rows{}).SetSelectable(true, false)
	return screen{table, func(step int) { table.Select(step, 0) }}
}

// The rows of a large table below a row of titles.
type trees struct{ tview.TableContentReadOnly }

func (trees) GetRowCount() int    { return allRows + 1 }
func (trees) GetColumnCount() int { return tableColumns }
func (trees) GetCell(row, column int) *tview.TableCell {
	if row == 0 {
		title := tview.NewTableCell(fmt.Sprintf("Trees %d", column+1))
		return title.SetSelectable(false).SetAttributes(tcell.AttrBold)
	}
	index := (row-1)*tableColumns + column
	text := fmt.Sprintf("%s %d", word(index), noise(index)%10000)
	return tview.NewTableCell(text + strings.Repeat(" ", 24-len(text)))
}

func table() screen {
	table := tview.NewTable().SetContent(trees{}).SetFixed(1, 0).SetSelectable(true, false)
	return screen{table, func(step int) { table.Select(step+1, 0) }}
}

func form() screen {
	clock := tview.NewTextView()
	clock.SetBorder(true).SetTitle(" Clock ")
	root := tview.NewFlex().SetDirection(tview.FlexRow).
		AddItem(tview.NewFlex().AddItem(clock, 24, 0, false).AddItem(nil, 0, 1, false), 3, 0, false)
	for row := 0; row < 46; row++ {
		line := tview.NewFlex()
		for column := 0; column < 7; column++ {
			index := row*7 + column
			line.AddItem(tview.NewTextView().SetText(fmt.Sprintf("%s %d", word(index), index)), 26, 0, false)
		}
		root.AddItem(line, 1, 0, false)
	}
	return screen{root, func(step int) {
		clock.SetText(fmt.Sprintf("The time is %02d:%02d:%02d", step/3600%24, step/60%60, step%60))
	}}
}

func main() {
	screens := map[string]func() screen{
		"counter": counter, "idle": counter, "full": full,
		"dashboard": dashboard, "list": list, "page": list, "ends": list, "table": table, "form": form,
	}
	if len(os.Args) < 2 || screens[os.Args[1]] == nil {
		os.Exit(64)
	}
	tview.Styles.PrimitiveBackgroundColor = tcell.ColorDefault
	tview.Styles.PrimaryTextColor = tcell.ColorDefault
	selected := screens[os.Args[1]]()
	selected.show(0)
	step, stride := 0, 1
	switch os.Args[1] {
	case "page":
		stride = 50
	case "table":
		stride = 49
	}
	app := tview.NewApplication().SetRoot(selected.root, true)
	app.SetInputCapture(func(event *tcell.EventKey) *tcell.EventKey {
		switch {
		case event.Rune() == 'n':
			step += stride
		case event.Key() == tcell.KeyEnd:
			step = allRows - 1
		case event.Key() == tcell.KeyHome:
			step = 0
		case event.Rune() == 'q':
			app.Stop()
			return nil
		}
		selected.show(step)
		return nil
	})
	if err := app.Run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
