//! Colours of the report for people.

use owo_colors::{OwoColorize, Style};

/// Paints text if colours are wanted.
#[derive(Clone, Copy, Debug)]
pub struct Paint(pub bool);

/// A role of text that has a colour or style of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Ink {
    Good,
    Bad,
    Open,
    Input,
    Faint,
    Strong,
}

impl Paint {
    /// No colours.
    #[cfg(test)]
    pub const PLAIN: Paint = Paint(false);

    /// `text` in the colour of `ink`.
    pub fn paint(self, ink: Ink, text: &str) -> String {
        if !self.0 {
            return text.to_string();
        }
        let style = match ink {
            Ink::Good => Style::new().green(),
            Ink::Bad => Style::new().red().bold(),
            Ink::Open => Style::new().yellow(),
            Ink::Input => Style::new().cyan().bold(),
            Ink::Faint => Style::new().dimmed(),
            Ink::Strong => Style::new().bold(),
        };
        text.style(style).to_string()
    }
}
