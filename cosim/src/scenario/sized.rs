//! Errors of the sizing in terms of the fields that they come from: each entry says what `bifrost size` calls its field.

use super::ReadTable;
use super::entry::Table;
use super::error::Violation;
use super::{file, lossy};
use cores::limits::LimitError;

/// An error of the sizing. What follows from several fields is best changed by `instead`.
pub(super) fn from_sizing(table: &Table, instead: &str, error: LimitError) -> Violation {
    let mut found = None;
    table.walk(&mut |path, field| {
        if let Some(size) = field.size.filter(|size| size.field == error.field) {
            found.get_or_insert((path.to_owned(), size.clocks));
        }
    });
    match found {
        Some((field, false)) => Violation::new(field, error.limit, error.remedy),
        Some((field, true)) => Violation::new(field, format!("{} {}", error.value, error.limit), error.remedy),
        None => Violation::new(instead, format!("{} = {} {}", error.field, error.value, error.limit), error.remedy),
    }
}

/// Names in the errors of the sizing of a buffer and of that of a code, each with the option of `bifrost size`.
pub fn size_options() -> [Vec<(&'static str, &'static str)>; 2] {
    [file::File::TABLE, lossy::file::File::TABLE].map(|table| {
        let mut options = Vec::new();
        table.walk(&mut |_, field| options.extend(field.size.map(|size| (size.field, size.option))));
        options
    })
}
