//! Text of XML documents in the namespace of IP-XACT.

/// An element with text inside, in which the characters of markup are escaped.
pub(crate) fn leaf(name: &str, text: &str) -> String {
    node(name, &text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;"))
}

/// An element with other elements inside, on the same line.
pub(crate) fn node(name: &str, content: &str) -> String {
    format!("<spirit:{name}>{content}</spirit:{name}>")
}

/// Lines, indented by the elements around them.
#[derive(Debug, Default)]
pub(crate) struct Lines {
    text: String,
    depth: usize,
}

impl Lines {
    /// Adds a line.
    pub(crate) fn line(&mut self, line: &str) {
        self.text += &format!("{:indent$}{line}\n", "", indent = 2 * self.depth);
    }

    /// Adds an element with lines inside.
    pub(crate) fn around(&mut self, name: &str, inside: impl FnOnce(&mut Self)) {
        self.around_with(name, "", inside);
    }

    /// Adds an element with attributes and lines inside.
    pub(crate) fn around_with(&mut self, name: &str, attributes: &str, inside: impl FnOnce(&mut Self)) {
        let space = if attributes.is_empty() { "" } else { " " };
        self.line(&format!("<spirit:{name}{space}{attributes}>"));
        self.depth += 1;
        inside(self);
        self.depth -= 1;
        self.line(&format!("</spirit:{name}>"));
    }

    /// The document.
    pub(crate) fn finish(self) -> String {
        self.text
    }
}
