//! Loops: copies of lines that differ only in numbers that count up become one copy in a loop.
//!
//! The IR has every copy: the loops of a source are Rust's, and those of a kernel are unrolled in its lowering. Copies
//! are compared as text, so that equal text is written once, whatever the source made it with.

use super::line::Line;
use super::text::Text;
use super::token::{Token, numbers, source, tokens};
use crate::check::reserved_by;

/// Smallest number of copies that become a loop.
const FEWEST: usize = 3;
/// Largest number of units (statements, assignments, instances) in a copy.
const LONGEST: usize = 12;
/// Mark before the name of an instance, which has the number of its copy in an unrolled text and none in a loop.
pub const INSTANCE: char = '\u{e100}';
/// Character for the variable of the innermost loop; those around it have the characters after this one.
const INNERMOST: char = '\u{e000}';

/// A step of the text: a unit or a loop.
pub enum Step {
    /// A unit by itself.
    One(usize),
    /// A loop in place of `count` copies of `period` units each.
    Loop {
        /// The first unit.
        first: usize,
        /// Number of units in a copy.
        period: usize,
        /// Number of copies.
        count: usize,
        /// The lines of a copy.
        body: Vec<Line>,
        /// The variable of the loop.
        variable: char,
    },
}

/// Finds the copies among consecutive units. A loop is chosen if it has fewer lines than its copies; `frame` is the
/// number of lines of the loop itself.
pub fn plan(units: &[&[Line]], frame: usize) -> Vec<Step> {
    let shapes: Vec<Shape> = units.iter().map(|unit| shape(unit)).collect();
    let mut steps = vec![];
    let mut at = 0;
    while at < units.len() {
        let best = (1..=LONGEST.min((units.len() - at) / FEWEST))
            .filter_map(|period| copies(units, &shapes, at, period))
            .filter_map(|(period, count, body)| {
                let unrolled: usize = units[at..at + period * count].iter().map(|unit| unit.len()).sum();
                let saved = unrolled.checked_sub(body.len() + frame)?;
                (saved > 1).then_some((saved, period, count, body))
            })
            // the shortest copy wins a tie
            .fold(None, |best: Option<(usize, usize, usize, Vec<Line>)>, next| match best {
                Some(best) if best.0 >= next.0 => Some(best),
                _ => Some(next),
            });
        match best {
            None => {
                steps.push(Step::One(at));
                at += 1;
            }
            Some((_, period, count, body)) => {
                let variable = variable(&shapes[at..at + period]);
                steps.push(Step::Loop { first: at, period, count, body, variable });
                at += period * count;
            }
        }
    }
    steps
}

/// The head of a loop.
pub fn head(variable: char, count: usize) -> String {
    format!("for ({variable} = 0; {variable} < {count}; {variable} = {variable} + 1) begin")
}

/// Number of nested loops.
pub fn depth(lines: &[Line]) -> usize {
    let innermost = INNERMOST as u32;
    let mut depth = 0;
    for_each_word(lines, &mut |word| {
        let levels = word.chars().map(u32::from).filter(|c| (innermost..INSTANCE as u32).contains(c));
        depth = levels.map(|c| (c - innermost) as usize + 1).fold(depth, usize::max);
    });
    depth
}

/// The lines with `names` for the variables of their loops, that of the outermost first.
pub fn named(lines: &[Line], names: &[&str]) -> Vec<Line> {
    let rename = |word: &str| {
        let mut text = word.replace(" + 0]", "]").replace(" + 0 +:", " +:");
        for (level, name) in names.iter().rev().enumerate() {
            let from = char::from_u32(INNERMOST as u32 + level as u32).expect("few loops in one another");
            text = text.replace(from, name);
        }
        text
    };
    lines.iter().map(|line| line.map_words(&mut |word| rename(word))).collect()
}

/// The line without the mark of an instance.
pub fn unmarked(line: &Line) -> Line {
    line.map_words(&mut |word| match word.split_once(INSTANCE) {
        None => word.to_owned(),
        Some((before, after)) => {
            let end = after.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).unwrap_or(after.len());
            format!("{before}{}{}", instance_name(&after[..end]), &after[end..])
        }
    })
}

/// The name of an instance in a loop: without the number of its copy it might be a reserved word.
pub fn instance_name(stem: &str) -> String {
    if reserved_by(stem).is_some() { format!("one_{stem}") } else { stem.to_owned() }
}

/// The variable of a loop around these units.
fn variable(units: &[Shape]) -> char {
    let inside = units.iter().map(|unit| unit.depth).max().unwrap_or(0);
    char::from_u32(INNERMOST as u32 + inside as u32).expect("few loops in one another")
}

/// The most copies of `period` units from `at` on, and the lines of one.
fn copies(units: &[&[Line]], shapes: &[Shape], at: usize, period: usize) -> Option<(usize, usize, Vec<Line>)> {
    let alike = |n: usize| shapes.get(at + n * period..at + (n + 1) * period) == Some(&shapes[at..at + period]);
    let most = (1..).take_while(|&n| alike(n)).count() + 1;
    if !alike(1) || !alike(2) {
        return None;
    }
    let variable = variable(&shapes[at..at + period]);
    let lines =
        |n: usize| -> Vec<&Line> { units[at + n * period..at + (n + 1) * period].iter().copied().flatten().collect() };
    let body = |count: usize| together(&(0..count).map(lines).collect::<Vec<_>>(), variable);
    let mut found = (FEWEST, body(FEWEST)?);
    // as many copies as there are; if fewer are not copies either, the search looks between
    let (mut copies, mut none) = (FEWEST, most + 1);
    while copies + 1 < none {
        let next = if none > most { most } else { copies.midpoint(none) };
        match body(next) {
            Some(body) => {
                copies = next;
                found = (next, body);
            }
            None => none = next,
        }
        if copies == most {
            break;
        }
    }
    Some((period, found.0, found.1))
}

/// Properties that units must share to be copies.
#[derive(PartialEq, Eq)]
struct Shape {
    /// The text without its numbers.
    text: String,
    /// Number of nested loops in it.
    depth: usize,
}

fn shape(lines: &[Line]) -> Shape {
    let mut shape = String::new();
    for line in lines {
        match line {
            Line::Comment { indent, text } => shape.push_str(&format!("{indent}//{text}")),
            Line::Code { indent, .. } => shape.push_str(&format!("{indent}:")),
        }
        for_each_word(std::slice::from_ref(line), &mut |word| {
            tokens(word)
                .iter()
                .for_each(|token| shape.push_str(if let Token::Other(text) = token { text } else { "#" }));
            shape.push('\n');
        });
    }
    Shape { text: shape, depth: depth(lines) }
}

fn for_each_word(lines: &[Line], f: &mut dyn FnMut(&str)) {
    fn walk(text: &Text, f: &mut dyn FnMut(&str)) {
        match text {
            Text::Word(word) => f(word),
            Text::Parts { parts, .. } => parts.iter().for_each(|part| walk(part, f)),
        }
    }
    for line in lines {
        if let Line::Code { head, body, .. } = line {
            f(head);
            body.iter().for_each(|body| walk(body, f));
        }
    }
}

/// One copy in place of all of them, if they differ only in numbers that count up and stand where the variable of a
/// loop may stand.
fn together(copies: &[Vec<&Line>], variable: char) -> Option<Vec<Line>> {
    let line = |at: usize| {
        let lines: Vec<&Line> = copies.iter().map(|copy| copy[at]).collect();
        Line::together(&lines, &mut |words| words_together(words, variable))
    };
    (0..copies[0].len()).map(line).collect()
}

/// One word in place of all of them.
fn words_together(words: &[&str], variable: char) -> Option<String> {
    if words.iter().all(|word| word == &words[0]) {
        return Some(words[0].to_owned());
    }
    let all: Vec<Vec<Token>> = words.iter().map(|word| tokens(word)).collect();
    if all.iter().any(|tokens| tokens.len() != all[0].len()) {
        return None;
    }
    let mut text = String::new();
    let mut at = 0;
    while at < all[0].len() {
        let column: Vec<Token> = all.iter().map(|tokens| tokens[at]).collect();
        let next = |n: usize| all[0].get(at + n).copied();
        match column[0] {
            Token::Other(other) => {
                if column.iter().any(|token| *token != column[0]) {
                    return None;
                }
                text.push_str(other);
            }
            // the token of a literal has only its value: the text is that of the first copy
            Token::Literal(width, _) if column.iter().all(|token| *token == column[0]) => {
                text.push_str(&source(words[0], at, width));
            }
            Token::Literal(width, _) => {
                let counts = column.iter().enumerate().all(|(n, token)| *token == Token::Literal(width, n as u128));
                if !counts || !(2..=31).contains(&width) {
                    return None;
                }
                text.push_str(&format!("{variable}[{}:0]", width - 1));
            }
            Token::Number(first) if column.iter().all(|token| *token == column[0]) => {
                text.push_str(&first.to_string());
            }
            Token::Number(_) => {
                let low = progression(&column)?;
                if let Some(cut) = in_instance(&text, low) {
                    text.truncate(cut);
                } else if text.ends_with('[') && next(1) == Some(Token::Other(":")) {
                    // `[high:low]`, both of which count
                    let lows: Vec<Token> =
                        all.iter().map(|tokens| tokens.get(at + 2).copied()).collect::<Option<_>>()?;
                    let (bottom, high) = (progression(&lows)?, low);
                    if high.1 != bottom.1 || !closes(next(3)) {
                        return None;
                    }
                    text.push_str(&format!("{} +: {}", sum(bottom, variable), high.0 - bottom.0 + 1));
                    at += 2;
                } else if (text.ends_with('[') && closes(next(1))) || in_sum(&text, next(1)) {
                    text.push_str(&sum(low, variable));
                } else {
                    return None;
                }
            }
        }
        at += 1;
    }
    Some(text)
}

/// First value and step of numbers that count up.
fn progression(column: &[Token]) -> Option<(u64, u64)> {
    let numbers = numbers(column)?;
    let step = numbers[1].checked_sub(numbers[0])?;
    numbers.iter().enumerate().all(|(n, number)| *number == numbers[0] + step * n as u64).then_some((numbers[0], step))
}

/// `8*i + 64`. The constant stands last and is never left out, so that a loop around this one can count in it.
fn sum((first, step): (u64, u64), variable: char) -> String {
    if step == 1 { format!("{variable} + {first}") } else { format!("{step}*{variable} + {first}") }
}

fn closes(token: Option<Token>) -> bool {
    matches!(token, Some(Token::Other(other)) if other.starts_with(']'))
}

/// Whether a number is the constant of a [`sum`].
fn in_sum(before: &str, after: Option<Token>) -> bool {
    let in_brackets = before.rfind('[').is_some_and(|open| !before[open..].contains(']'));
    let ends = matches!(after, Some(Token::Other(other)) if other.starts_with(']') || other.starts_with(" +: "));
    in_brackets && before.ends_with(" + ") && ends
}

/// The end of the name of an instance that loses the number of its copy.
fn in_instance(before: &str, (first, step): (u64, u64)) -> Option<usize> {
    let name = &before[before.rfind(INSTANCE)?..];
    let inside = name.chars().skip(1).all(|c| c.is_ascii_alphanumeric() || c == '_');
    let cut = before.len() - usize::from(before.ends_with('_'));
    (inside && (first, step) == (0, 1)).then_some(cut)
}
