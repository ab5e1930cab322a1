// SPDX-License-Identifier: MIT

//! The screens on tui-rs with crossterm: `tui-screens NAME`. Benchmarks/Peers/README.md describes them.

use crossterm::{
    cursor::Hide,
    event::{read, Event, KeyCode},
    execute,
    terminal::{disable_raw_mode, enable_raw_mode, EnterAlternateScreen, LeaveAlternateScreen},
};
use std::io::{stdout, BufWriter};
use tui::{
    backend::{Backend, CrosstermBackend},
    buffer::Buffer,
    layout::{Constraint, Direction, Layout, Rect},
    style::{Color, Modifier, Style},
    text::Spans,
    widgets::{Block, Borders, Cell, Gauge, List, ListItem, Paragraph, Row, Table, Widget},
    Frame, Terminal,
};

const LIST_ROWS: usize = 30;
const TABLE_COLUMNS: usize = 8;
const LOG_LINES: usize = 15;
const GAUGE_STEPS: usize = 400;
const ALL_ROWS: usize = 100_000;

const WORDS: [&str; 14] = [
    "alder", "birch", "cedar", "elm", "fir", "hazel", "larch", "maple", "oak", "pine", "rowan",
    "spruce", "willow", "yew",
];

fn noise(index: usize) -> u32 {
    (index as u32).wrapping_mul(2_654_435_761) >> 8
}

fn word(index: usize) -> &'static str {
    WORDS[(noise(index) % 14) as usize]
}

fn boxed(title: &str) -> Block {
    Block::default().borders(Borders::ALL).title(title)
}

fn counter<B: Backend>(frame: &mut Frame<B>, step: usize) {
    let text = Paragraph::new(format!(" Count: {step}")).block(boxed(" Counter "));
    frame.render_widget(text, Rect::new(0, 1, 24, 3));
    let bottom = frame.size().height - 1;
    frame.render_widget(Paragraph::new("n step  q quit"), Rect::new(0, bottom, 20, 1));
}

struct Noise(usize);

impl Widget for Noise {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        for y in 0..area.height {
            for x in 0..area.width {
                let bits = noise((self.0 * 50 + y as usize) * 200 + x as usize);
                buffer
                    .get_mut(x, y)
                    .set_char((b'a' + (bits & 15) as u8) as char)
                    .set_fg(Color::Indexed(16 + (bits >> 8 & 127) as u8));
            }
        }
    }
}

fn full<B: Backend>(frame: &mut Frame<B>, step: usize) {
    frame.render_widget(Noise(step), frame.size());
}

fn dashboard<B: Backend>(frame: &mut Frame<B>, step: usize) {
    let parts = Layout::default()
        .direction(Direction::Vertical)
        .constraints([
            Constraint::Length(LIST_ROWS as u16 + 2),
            Constraint::Length(LOG_LINES as u16 + 2),
            Constraint::Length(1),
        ])
        .split(frame.size());
    let top = Layout::default()
        .direction(Direction::Horizontal)
        .constraints([Constraint::Length(36), Constraint::Min(0)])
        .split(parts[0]);
    let names: Vec<ListItem> = (step..step + LIST_ROWS)
        .map(|row| ListItem::new(format!("{row:06}  {} {}", word(row), word(row + 5000))))
        .collect();
    frame.render_widget(List::new(names).block(boxed(" List ")), top[0]);
    let rows: Vec<Row> = (step..step + LIST_ROWS)
        .map(|row| {
            Row::new((0..TABLE_COLUMNS).map(|column| {
                let index = row * TABLE_COLUMNS + column;
                Cell::from(format!("{} {}", word(index), noise(index) % 10_000))
            }))
        })
        .collect();
    let widths = [Constraint::Length(19); TABLE_COLUMNS];
    frame.render_widget(Table::new(rows).block(boxed(" Table ")).widths(&widths), top[1]);
    let lines: Vec<Spans> = (step..step + LOG_LINES)
        .map(|row| {
            Spans::from(format!("[{row:06}] {} asked {} for a leaf", word(row), word(row + 9000)))
        })
        .collect();
    frame.render_widget(Paragraph::new(lines).block(boxed(" Log ")), parts[1]);
    let part = step % GAUGE_STEPS;
    let gauge = Gauge::default()
        .ratio(part as f64 / GAUGE_STEPS as f64)
        .label(format!("{:3} %", 100 * part / GAUGE_STEPS));
    frame.render_widget(gauge, parts[2]);
}

// Creates only the visible rows, because a List of tui-rs receives all of its items.
fn list<B: Backend>(frame: &mut Frame<B>, step: usize) {
    let height = frame.size().height as usize;
    let top = (step + 1).saturating_sub(height);
    let items: Vec<ListItem> = (top..(top + height).min(ALL_ROWS))
        .map(|row| {
            let state = if noise(row) % 8 == 0 { "late" } else { "in time" };
            let item = ListItem::new(format!("Row {row}   {state}"));
            if row == step {
                item.style(Style::default().add_modifier(Modifier::REVERSED))
            } else {
                item
            }
        })
        .collect();
    frame.render_widget(List::new(items), frame.size());
}

// Creates only the visible rows, like the list.
fn table<B: Backend>(frame: &mut Frame<B>, step: usize) {
    let height = frame.size().height as usize - 1;
    let top = (step + 1).saturating_sub(height);
    let rows: Vec<Row> = (top..(top + height).min(ALL_ROWS))
        .map(|row| {
            let cells = Row::new((0..TABLE_COLUMNS).map(|column| {
                let index = row * TABLE_COLUMNS + column;
                Cell::from(format!("{} {}", word(index), noise(index) % 10_000))
            }));
            if row == step {
                cells.style(Style::default().add_modifier(Modifier::REVERSED))
            } else {
                cells
            }
        })
        .collect();
    let titles = Row::new((1..=TABLE_COLUMNS).map(|column| Cell::from(format!("Trees {column}"))))
        .style(Style::default().add_modifier(Modifier::BOLD));
    let widths = [Constraint::Length(24); TABLE_COLUMNS];
    frame.render_widget(Table::new(rows).header(titles).widths(&widths), frame.size());
}

fn form<B: Backend>(frame: &mut Frame<B>, step: usize) {
    let clock = format!("The time is {:02}:{:02}:{:02}", step / 3600 % 24, step / 60 % 60, step % 60);
    frame.render_widget(Paragraph::new(clock).block(boxed(" Clock ")), Rect::new(0, 0, 24, 3));
    for row in 0..46 {
        for column in 0..7 {
            let index = row * 7 + column;
            let text = Paragraph::new(format!("{} {index}", word(index)));
            frame.render_widget(text, Rect::new(column as u16 * 26, 3 + row as u16, 26, 1));
        }
    }
}

fn main() -> std::io::Result<()> {
    let name = std::env::args().nth(1).unwrap_or_default();
    let mut step = 0;
    let stride = match name.as_str() {
        "page" => 50,
        "table" => 49,
        _ => 1,
    };
    enable_raw_mode()?;
    let mut out = BufWriter::with_capacity(1 << 16, stdout());
    execute!(out, EnterAlternateScreen, Hide)?;
    let mut terminal = Terminal::new(CrosstermBackend::new(out))?;
    loop {
        terminal.draw(|frame| match name.as_str() {
            "full" => full(frame, step),
            "dashboard" => dashboard(frame, step),
            "list" | "page" | "ends" => list(frame, step),
            "table" => table(frame, step),
            "form" => form(frame, step),
            _ => counter(frame, step),
        })?;
        match read()? {
            Event::Key(key) if key.code == KeyCode::Char('n') => step += stride,
            Event::Key(key) if key.code == KeyCode::End => step = ALL_ROWS - 1,
            Event::Key(key) if key.code == KeyCode::Home => step = 0,
            Event::Key(key) if key.code == KeyCode::Char('q') => break,
            _ => {}
        }
    }
    execute!(terminal.backend_mut(), LeaveAlternateScreen)?;
    disable_raw_mode()
}
