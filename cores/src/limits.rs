//! Errors about values that are out of range, in one form.

/// A value beyond its limits.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, miette::Diagnostic)]
#[error("{field} = {value}: {limit}")]
#[diagnostic(code(bifrost::limit), help("{remedy}"))]
pub struct LimitError {
    /// The field, or the name of a value computed from fields.
    pub field: &'static str,
    /// Value of the field.
    pub value: String,
    /// The limit that it breaks.
    pub limit: String,
    /// Remedy.
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
) -> Result<(), LimitError> {
    range_shown(field, value, low, high, T::to_string, remedy)
}

/// Checks a value that people write with a unit, as `show` does.
///
/// # Errors
/// Names the field, the value, the limits and the remedy.
pub fn range_shown<T: PartialOrd>(
    field: &'static str,
    value: T,
    low: T,
    high: T,
    show: impl Fn(&T) -> String,
    remedy: &str,
) -> Result<(), LimitError> {
    // the condition makes a value that compares with nothing out of range
    if value >= low && value <= high {
        return Ok(());
    }
    let limit = format!("must be {} ..= {}", show(&low), show(&high));
    Err(LimitError { field, value: show(&value), limit, remedy: remedy.to_owned() })
}
