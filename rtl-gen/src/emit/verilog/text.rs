//! Text that is laid out on one line if it fits, and broken at the permitted places otherwise.

/// Longest line in columns.
pub const COLUMNS: usize = 100;

/// Writes a comment, its lines broken between words.
pub fn comment(text: &str, indent: usize, out: &mut String) {
    let start = format!("{}//", " ".repeat(indent));
    for paragraph in text.lines() {
        let mut line = start.clone();
        for word in paragraph.split(' ') {
            if line.len() + 1 + word.len() > COLUMNS && line != start {
                out.push_str(&line);
                out.push('\n');
                line = start.clone();
            }
            line.push(' ');
            line.push_str(word);
        }
        out.push_str(line.trim_end());
        out.push('\n');
    }
}

/// A piece of an expression.
#[derive(Clone, PartialEq, Eq)]
pub enum Text {
    /// Unbreakable.
    Word(String),
    /// Parts between brackets.
    Parts {
        /// Before the first part, without a space.
        open: &'static str,
        /// The parts.
        parts: Vec<Text>,
        /// Between parts; a line may break at its trailing space.
        separator: &'static str,
        /// After the last part, without a space.
        close: &'static str,
        /// Whether the text breaks after every part if it does not fit, rather than as late as possible.
        one_per_line: bool,
        /// Length on one line.
        length: usize,
    },
}

impl Text {
    /// Text that is never broken.
    pub fn word(text: impl Into<String>) -> Self {
        Self::Word(text.into())
    }

    /// Parts between brackets; see [`Text::Parts`].
    pub fn parts(open: &'static str, parts: Vec<Text>, separator: &'static str, close: &'static str) -> Self {
        let gaps = parts.len().saturating_sub(1) * separator.len();
        let length = open.len() + close.len() + gaps + parts.iter().map(Text::length).sum::<usize>();
        Self::Parts { open, parts, separator, close, one_per_line: false, length }
    }

    /// The text broken after every part when it does not fit.
    pub fn lines(self) -> Self {
        match self {
            Self::Parts { open, parts, separator, close, length, .. } => {
                Self::Parts { open, parts, separator, close, length, one_per_line: true }
            }
            word => word,
        }
    }

    fn length(&self) -> usize {
        match self {
            Self::Word(w) => w.len(),
            Self::Parts { length, .. } => *length,
        }
    }

    /// The text with other words.
    pub fn map_words(&self, f: &mut dyn FnMut(&str) -> String) -> Self {
        match self {
            Self::Word(word) => Self::Word(f(word)),
            Self::Parts { open, parts, separator, close, one_per_line, .. } => {
                let parts = parts.iter().map(|part| part.map_words(f)).collect();
                let new = Self::parts(open, parts, separator, close);
                if *one_per_line { new.lines() } else { new }
            }
        }
    }

    /// One text in place of texts that differ in words only, each of which `word` makes one.
    pub fn together(texts: &[&Self], word: &mut dyn FnMut(&[&str]) -> Option<String>) -> Option<Self> {
        match texts[0] {
            Self::Word(_) => {
                let words: Option<Vec<&str>> = texts
                    .iter()
                    .map(|text| if let Self::Word(word) = text { Some(word.as_str()) } else { None })
                    .collect();
                word(&words?).map(Self::Word)
            }
            Self::Parts { open, parts, separator, close, one_per_line, .. } => {
                let mut columns: Vec<Vec<&Self>> = vec![vec![]; parts.len()];
                for text in texts {
                    let Self::Parts { open: o, parts: p, separator: s, close: c, one_per_line: l, .. } = text else {
                        return None;
                    };
                    if (o, s, c, l, p.len()) != (open, separator, close, one_per_line, parts.len()) {
                        return None;
                    }
                    columns.iter_mut().zip(p).for_each(|(column, part)| column.push(part));
                }
                let parts: Option<Vec<Self>> = columns.iter().map(|column| Self::together(column, word)).collect();
                let text = Self::parts(open, parts?, separator, close);
                Some(if *one_per_line { text.lines() } else { text })
            }
        }
    }

    /// The text without a break, however long.
    pub fn on_one_line(&self) -> String {
        match self {
            Self::Word(w) => w.clone(),
            Self::Parts { open, parts, separator, close, .. } => {
                let parts: Vec<String> = parts.iter().map(Text::on_one_line).collect();
                format!("{open}{}{close}", parts.join(separator))
            }
        }
    }

    /// Appends to the last line of `out`; lines that follow start at column `indent`. `tail` is the length of what the
    /// caller will add to the last line.
    pub fn write(&self, out: &mut String, indent: usize, tail: usize) {
        match self {
            Self::Word(w) => out.push_str(w),
            Self::Parts { open, parts, separator, close, one_per_line, length } => {
                let fits = column(out) + length + tail <= COLUMNS;
                out.push_str(open);
                for (i, part) in parts.iter().enumerate() {
                    let last = i + 1 == parts.len();
                    let after = if last { close.len() + tail } else { separator.trim_end().len() };
                    let room = column(out) + part.length() + after <= COLUMNS;
                    if i > 0 && separator.ends_with(' ') && !fits && (!room || *one_per_line) {
                        out.truncate(out.trim_end().len());
                        out.push('\n');
                        out.push_str(&" ".repeat(indent));
                    }
                    part.write(out, indent + 2, after);
                    out.push_str(if last { close } else { separator });
                }
            }
        }
    }
}

/// Column of the end of the text.
fn column(text: &str) -> usize {
    text.len() - text.rfind('\n').map_or(0, |at| at + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(n: usize) -> Vec<Text> {
        (0..n).map(|i| Text::word(format!("data[{i}]"))).collect()
    }

    #[test]
    fn short_text_stays_on_its_line() {
        let mut out = "assign x = ".to_string();
        Text::parts("{", words(3), ", ", "}").write(&mut out, 4, 1);
        assert_eq!(out, "assign x = {data[0], data[1], data[2]}");
    }

    #[test]
    fn long_text_is_broken_before_the_limit_and_loses_nothing() {
        let mut out = "  assign x = ".to_string();
        let inner = Text::parts("(", words(40), " & ", ")");
        let mut parts = words(60);
        parts.insert(30, inner);
        Text::parts("", parts, " ^ ", "").write(&mut out, 4, 1);
        out.push(';');
        assert!(out.lines().all(|l| l.len() <= COLUMNS), "{out}");
        assert!(out.lines().count() < 16, "{out}");
        assert_eq!(out.matches("data[").count(), 100);
    }
}
