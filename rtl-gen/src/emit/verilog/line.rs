//! Lines of a module's text before layout.

use super::text::{Text, comment};

/// A line, or several where its text does not fit on one.
#[derive(Clone, PartialEq, Eq)]
pub enum Line {
    /// Code.
    Code {
        /// Column.
        indent: usize,
        /// Text before the expression.
        head: String,
        /// The expression, if there is one.
        body: Option<Text>,
        /// Text behind the expression.
        tail: &'static str,
        /// Further indentation of the continuation lines.
        hang: usize,
    },
    /// A comment.
    Comment {
        /// Column.
        indent: usize,
        /// Text of the comment.
        text: String,
    },
}

impl Line {
    /// Code without an expression.
    pub fn plain(indent: usize, head: impl Into<String>) -> Self {
        Self::Code { indent, head: head.into(), body: None, tail: "", hang: 0 }
    }

    /// Code around an expression.
    pub fn around(indent: usize, head: impl Into<String>, body: Text, tail: &'static str) -> Self {
        Self::Code { indent, head: head.into(), body: Some(body), tail, hang: 4 }
    }

    /// A comment.
    pub fn comment(indent: usize, text: impl Into<String>) -> Self {
        Self::Comment { indent, text: text.into() }
    }

    /// An empty line.
    pub fn empty() -> Self {
        Self::plain(0, "")
    }

    /// The line moved to the right.
    pub fn indented(mut self, by: usize) -> Self {
        match &mut self {
            Self::Code { indent, .. } | Self::Comment { indent, .. } => *indent += by,
        }
        self
    }

    /// The line with other words.
    pub fn map_words(&self, f: &mut dyn FnMut(&str) -> String) -> Self {
        match self {
            Self::Code { indent, head, body, tail, hang } => {
                let (head, body) = (f(head), body.as_ref().map(|body| body.map_words(f)));
                Self::Code { indent: *indent, head, body, tail, hang: *hang }
            }
            Self::Comment { .. } => self.clone(),
        }
    }

    /// One line in place of lines that differ in words only, each of which `word` makes one.
    pub fn together(lines: &[&Self], word: &mut dyn FnMut(&[&str]) -> Option<String>) -> Option<Self> {
        match lines[0] {
            Self::Comment { indent, .. } => {
                let texts: Option<Vec<&str>> = lines
                    .iter()
                    .map(|line| if let Self::Comment { text, .. } = line { Some(text.as_str()) } else { None })
                    .collect();
                Some(Self::comment(*indent, word(&texts?)?))
            }
            Self::Code { indent, tail, hang, .. } => {
                let (mut heads, mut bodies) = (vec![], vec![]);
                for line in lines {
                    let Self::Code { indent: i, head, body, tail: t, .. } = line else { return None };
                    if (i, t) != (indent, tail) {
                        return None;
                    }
                    heads.push(head.as_str());
                    bodies.extend(body);
                }
                let body = match bodies.len() {
                    0 => None,
                    all if all == lines.len() => Some(Text::together(&bodies, word)?),
                    _ => return None,
                };
                Some(Self::Code { indent: *indent, head: word(&heads)?, body, tail, hang: *hang })
            }
        }
    }

    /// The line as text.
    pub fn text(&self) -> String {
        let mut text = String::new();
        self.write(&mut text);
        text
    }

    /// Number of lines of text.
    pub fn lines_written(&self) -> usize {
        self.text().lines().count()
    }

    /// Appends the line to the text.
    pub fn write(&self, out: &mut String) {
        match self {
            Self::Comment { indent, text } => comment(text, *indent, out),
            Self::Code { indent, head, body, tail, hang } => {
                if !head.is_empty() || body.is_some() {
                    out.push_str(&" ".repeat(*indent));
                }
                out.push_str(head);
                if let Some(body) = body {
                    body.write(out, indent + hang, tail.len());
                }
                out.push_str(tail);
                out.push('\n');
            }
        }
    }
}
