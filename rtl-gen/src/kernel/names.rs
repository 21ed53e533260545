//! Names in the AST: `self.a[i + 1].q` arrives as `a[i+1]$q`, and the probe calls it `a$4$q`.

use super::literal::index;

/// The path of a name with its indices evaluated, or the index that is no constant.
pub(super) fn canonical(text: &str, loops: &[(String, usize)]) -> Result<String, String> {
    let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let text = text.trim_start_matches(['.', '$']);
    let text = text.strip_suffix("$next").or_else(|| text.strip_suffix(".next")).unwrap_or(text);
    let mut path = String::new();
    let mut rest = text;
    while let Some(open) = rest.find('[') {
        let close = closing(&rest[open..]).ok_or_else(|| rest.to_string())? + open;
        let inside = &rest[open + 1..close];
        let value = index(inside, loops).ok_or_else(|| inside.replace('$', "."))?;
        path.push_str(&rest[..open]);
        path.push_str(&format!("${value}"));
        rest = &rest[close + 1..];
    }
    path.push_str(rest);
    Ok(path.replace("::", "$").replace('.', "$"))
}

/// Position of the bracket that closes the first one.
fn closing(text: &str) -> Option<usize> {
    let mut depth = 0;
    text.char_indices().find_map(|(at, c)| {
        depth += i32::from(c == '[') - i32::from(c == ']');
        (depth == 0).then_some(at)
    })
}

/// A path as a Verilog name.
pub(super) fn verilog(path: &str) -> String {
    path.replace('$', "_")
}

/// A path without its indices, which all elements of an array share.
pub(super) fn stem(path: &str) -> String {
    let words: Vec<&str> = path.split('$').filter(|s| !s.bytes().all(|b| b.is_ascii_digit())).collect();
    words.join("_")
}

/// `GjState::FetchRow` and `step$0` as names of constants: `GJ_STATE_FETCH_ROW`, `STEP_0`.
pub(super) fn screaming(path: &str) -> String {
    let mut name = String::new();
    let mut previous = '_';
    for c in path.replace("::", "$").chars() {
        let starts_word = c.is_ascii_uppercase() && (previous.is_ascii_lowercase() || previous.is_ascii_digit());
        if starts_word {
            name.push('_');
        }
        name.push(if c == '$' { '_' } else { c.to_ascii_uppercase() });
        previous = c;
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names() {
        let loops = [("i".to_string(), 3)];
        assert_eq!(canonical("a[i+1]$q", &loops).as_deref(), Ok("a$4$q"));
        assert_eq!(canonical("m[i][(i-1)*2]$s$next", &loops).as_deref(), Ok("m$3$4$s"));
        assert_eq!(canonical(".tdata", &loops).as_deref(), Ok("tdata"));
        assert_eq!(canonical("a[sel$val()$index()]", &loops), Err("sel.val().index()".into()));
        assert_eq!(screaming("GjState::FetchRow"), "GJ_STATE_FETCH_ROW");
        assert_eq!(screaming("step$0"), "STEP_0");
        assert_eq!(stem("lane$0$1"), "lane");
    }
}
