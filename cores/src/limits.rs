//! Values that are out of range, said in one way.

/// A link that cannot be sized.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[error("{field} = {value}: {limit}")]
#[diagnostic(code(bifrost::size), help("{remedy}"))]
pub struct SizingError {
    /// The field of the link, or the value computed from it.
    pub field: &'static str,
    /// Its value.
    pub value: String,
    /// The limit that it breaks.
    pub limit: String,
    /// What to do.
    pub remedy: String,
}

/// Checks that `value` is in `low ..= high`.
///
/// # Errors
/// Names the field, the value, the limits and the remedy.
pub fn range<T: PartialOrd + std::fmt::Display>(
    field: &'static str,
    value: T,
    low: T,
    high: T,
    remedy: &str,
) -> Result<(), SizingError> {
    // written so that a value that compares with nothing is out of range
    if value >= low && value <= high {
        return Ok(());
    }
    let limit = format!("must be {low} ..= {high}");
    Err(SizingError { field, value: value.to_string(), limit, remedy: remedy.to_owned() })
}
