//! Changes of the Verilog that tests and proofs must find.

/// One change of the Verilog of a design.
#[derive(Clone, Copy, Debug)]
pub struct Bug<Name = &'static str> {
    /// The module that contains the text.
    pub module: Name,
    /// Text that occurs exactly once in the module.
    pub text: &'static str,
    /// Text in its place.
    pub instead: &'static str,
}

impl<Name: AsRef<str>> Bug<Name> {
    /// The Verilog of a design with the bug.
    ///
    /// # Panics
    /// If the design has no such module, or the module does not have the text exactly once.
    pub fn put_into(&self, verilog: &str) -> String {
        let module = self.module.as_ref();
        let begin = verilog.find(&format!("\nmodule {module} "));
        let begin = begin.unwrap_or_else(|| panic!("no module is called `{module}`"));
        let end = begin + verilog[begin..].find("\nendmodule").expect("a module ends");
        let body = &verilog[begin..end];
        let found = body.matches(self.text).count();
        assert!(found == 1, "`{module}` has `{}` {found} times, not once", self.text);
        format!("{}{}{}", &verilog[..begin], body.replace(self.text, self.instead), &verilog[end..])
    }
}
