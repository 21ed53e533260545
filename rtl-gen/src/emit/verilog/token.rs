//! Words of the text in pieces: numbers, and the text between them.

/// A piece of a word.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Token<'a> {
    /// Decimal digits, on their own or in a name.
    Number(u64),
    /// A sized literal: its width and its value.
    Literal(u64, u128),
    /// Any other text.
    Other(&'a str),
}

/// The pieces of a word.
pub fn tokens(word: &str) -> Vec<Token<'_>> {
    let mut tokens = vec![];
    let mut rest = word;
    while !rest.is_empty() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        if digits == 0 {
            let other = rest.bytes().take_while(|b| !b.is_ascii_digit()).count();
            tokens.push(Token::Other(&rest[..other]));
            rest = &rest[other..];
            continue;
        }
        let (number, after) = rest.split_at(digits);
        if let Some((literal, length)) = literal(number, after) {
            tokens.push(literal);
            rest = &after[length..];
            continue;
        }
        tokens.push(number.parse().map_or(Token::Other(number), Token::Number));
        rest = after;
    }
    tokens
}

/// A literal of the width `width`, and its length in `rest`.
fn literal<'a>(width: &str, rest: &str) -> Option<(Token<'a>, usize)> {
    let radix = match rest.get(..2)? {
        "'d" => 10,
        "'h" => 16,
        "'b" => 2,
        _ => return None,
    };
    let digits = rest[2..].bytes().take_while(u8::is_ascii_alphanumeric).count();
    let value = u128::from_str_radix(&rest[2..2 + digits], radix).ok()?;
    Some((Token::Literal(width.parse().ok()?, value), 2 + digits))
}

/// The numbers, if all pieces are numbers.
pub fn numbers(tokens: &[Token]) -> Option<Vec<u64>> {
    tokens.iter().map(|token| if let Token::Number(number) = token { Some(*number) } else { None }).collect()
}

/// The literal that is token `at` of a word, as written.
pub fn source(word: &str, at: usize, width: u64) -> String {
    let mut rest = word;
    for token in &tokens(word)[..at] {
        let length = match token {
            Token::Other(other) => other.len(),
            Token::Number(_) => rest.bytes().take_while(u8::is_ascii_digit).count(),
            Token::Literal(..) => literal_length(rest),
        };
        rest = &rest[length..];
    }
    debug_assert!(rest.starts_with(&width.to_string()));
    rest[..literal_length(rest)].to_owned()
}

fn literal_length(text: &str) -> usize {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    digits + 2 + text[digits + 2..].bytes().take_while(u8::is_ascii_alphanumeric).count()
}
