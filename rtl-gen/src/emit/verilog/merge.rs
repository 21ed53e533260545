//! The merger of modules that differ in numbers and in the modules inside.

use super::layout::bits;
use super::line::Line;
use super::module::Sections;
use super::roll::INSTANCE;
use super::solve::{Parameters, Solver};
use super::text::Text;
use super::token::{Token, numbers, source, tokens};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

/// The difference that prevents a merger.
#[derive(Clone, Debug)]
pub struct Differ {
    /// Lines of two modules at the same place.
    pub lines: [String; 2],
}

/// A merged module.
pub struct Merged {
    /// Text of the module without its name.
    pub text: Sections,
    /// Names of instances whose module the parameters choose. Each is in a block, see [`label`].
    pub chosen: BTreeSet<String>,
}

/// One module with `parameters` in place of modules that have these texts.
pub fn merge(modules: &[&Sections], parameters: &Parameters) -> Result<Merged, Differ> {
    let mut merger = Merger::new(parameters);
    let mut section = |of: fn(&Sections) -> &Vec<Line>| {
        merger.lines(&modules.iter().map(|text| of(text).as_slice()).collect::<Vec<_>>())
    };
    let (parameters, ports) = (section(|text| &text.parameters)?, section(|text| &text.ports)?);
    let mut body = section(|text| &text.body)?;
    // constants that the parameters choose follow the ports
    let tables: Vec<Line> = merger.tables.into_inner().into_values().collect();
    if !tables.is_empty() {
        body.splice(0..0, [Line::empty()].into_iter().chain(tables));
    }
    Ok(Merged { text: Sections { parameters, ports, body }, chosen: merger.chosen })
}

/// An instance in the text.
struct Instance<'a> {
    indent: usize,
    module: &'a str,
    /// The values of its parameters.
    parameters: &'a [Line],
    /// Its name, with the bracket behind it.
    name: &'a str,
    /// Its ports, with the line that ends them.
    ports: &'a [Line],
    /// Number of lines in all.
    length: usize,
}

impl<'a> Instance<'a> {
    /// The instance that begins with the first of the lines.
    fn at(lines: &'a [Line]) -> Option<Self> {
        let code = |line: &'a Line| match line {
            Line::Code { indent, head, .. } => Some((*indent, head.as_str())),
            Line::Comment { .. } => None,
        };
        let (indent, head) = code(lines.first()?)?;
        let (module, parameters, name) = match (head.split_once(INSTANCE), head.strip_suffix(" #(")) {
            (Some((module, name)), _) => (module.trim_end(), &lines[..0], name),
            (None, Some(module)) => {
                let last = 1 + lines[1..].iter().position(|line| code(line).is_some_and(|(at, _)| at == indent))?;
                (module, &lines[1..last], code(&lines[last])?.1.split_once(INSTANCE)?.1)
            }
            (None, None) => return None,
        };
        let begin = if parameters.is_empty() { 1 } else { parameters.len() + 2 };
        let end = lines[begin..].iter().position(|line| line.text().trim() == ");")?;
        let length = begin + end + 1;
        Some(Self { indent, module, parameters, name, ports: &lines[begin..length], length })
    }
}

/// The declarations of a signal that has one bit in some modules and several in others, all as vectors.
fn vectors(lines: &[&Line]) -> Option<Vec<Line>> {
    const KINDS: [&str; 5] = ["input  wire ", "output wire ", "output reg ", "wire ", "reg "];
    let declared = |line: &&Line| match line {
        Line::Code { head, .. } => KINDS.into_iter().find_map(|kind| Some((kind, head.strip_prefix(kind)?.to_owned()))),
        Line::Comment { .. } => None,
    };
    let all: Vec<(&str, String)> = lines.iter().map(declared).collect::<Option<_>>()?;
    let is_vector = |(_, what): &(&str, String)| what.starts_with('[');
    if all.iter().all(is_vector) || !all.iter().any(is_vector) {
        return None;
    }
    let vector = |(line, declared): (&&Line, (&str, String))| match (*line).clone() {
        Line::Code { indent, body, tail, hang, .. } if !is_vector(&declared) => {
            Line::Code { indent, head: format!("{}[0:0] {}", declared.0, declared.1), body, tail, hang }
        }
        line => line,
    };
    Some(lines.iter().zip(all).map(vector).collect())
}

/// The text with a range in place of each bit: a slice of one bit in some modules and of several in others is a range in all.
fn ranges(text: &str) -> String {
    let mut parts = text.split('[');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |all, part| match part.split_once(']') {
        Some((bit, rest)) if bit.bytes().all(|c| c.is_ascii_digit()) => format!("{all}[{bit}:{bit}]{rest}"),
        // the variable of a loop
        Some((bit, rest)) if bit.chars().count() == 1 => format!("{all}[1*{bit} +: 1]{rest}"),
        _ => format!("{all}[{part}"),
    })
}

/// The name of the block around an instance whose module the parameters choose.
pub fn label(instance: &str) -> String {
    format!("gen_{instance}")
}

/// The text of each design for which `this` is chosen, each text once.
fn arms(chosen: &[&str], this: &str, text: impl Fn(usize) -> String) -> Vec<Text> {
    let mut texts: Vec<String> = vec![];
    for at in (0..chosen.len()).filter(|&at| chosen[at] == this) {
        let text = text(at);
        if !texts.contains(&text) {
            texts.push(text);
        }
    }
    texts.into_iter().map(Text::word).collect()
}

/// The first line of each list, none of which has ended.
fn column<'a>(lists: &[&'a [Line]]) -> Result<Vec<&'a Line>, Differ> {
    lists.iter().map(|lines| lines.first()).collect::<Option<_>>().ok_or_else(|| {
        let shown = |lines: &[Line]| lines.first().map_or_else(|| "its end".to_owned(), Line::text);
        let shortest = lists.iter().min_by_key(|lines| lines.len()).expect("there are modules");
        let longest = lists.iter().max_by_key(|lines| lines.len()).expect("there are modules");
        Differ { lines: [shown(longest), shown(shortest)] }
    })
}

/// The difference of lines that cannot be one.
fn differ(lines: &[&Line]) -> Differ {
    let other = lines.iter().find(|line| line.text() != lines[0].text()).unwrap_or(&lines[0]);
    Differ { lines: [lines[0].text(), other.text()] }
}

struct Merger<'a> {
    parameters: &'a Parameters,
    solver: Solver<'a>,
    /// Constants that the parameters choose.
    tables: RefCell<BTreeMap<String, Line>>,
    /// Names of instances whose module the parameters choose.
    chosen: BTreeSet<String>,
}

impl<'a> Merger<'a> {
    fn new(parameters: &'a Parameters) -> Self {
        Self { parameters, solver: Solver::new(parameters), tables: RefCell::default(), chosen: BTreeSet::new() }
    }

    /// One list of lines in place of a list of each module.
    fn lines(&mut self, modules: &[&[Line]]) -> Result<Vec<Line>, Differ> {
        let mut rest: Vec<&[Line]> = modules.to_vec();
        let mut merged = vec![];
        while rest.iter().any(|lines| !lines.is_empty()) {
            let instances: Option<Vec<Instance>> = rest.iter().map(|lines| Instance::at(lines)).collect();
            let different = instances.filter(|all| all.iter().any(|instance| instance.module != all[0].module));
            match different {
                None => {
                    merged.push(self.line(&column(&rest)?)?);
                    rest.iter_mut().for_each(|lines| *lines = &lines[1..]);
                }
                Some(instances) => {
                    merged.extend(self.choice(&instances)?);
                    rest.iter_mut().zip(&instances).for_each(|(lines, instance)| *lines = &lines[instance.length..]);
                }
            }
        }
        Ok(merged)
    }

    /// Instances of different modules, of which the parameters choose one.
    fn choice(&mut self, instances: &[Instance]) -> Result<Vec<Line>, Differ> {
        let Instance { indent, name: tail, .. } = instances[0];
        let ports = self.lines(&instances.iter().map(|instance| instance.ports).collect::<Vec<_>>())?;
        let instance = tail.split_whitespace().next().unwrap_or_default();
        self.chosen.insert(instance.to_owned());
        let names: Vec<&str> = instances.iter().map(|instance| instance.module).collect();
        let mut distinct: Vec<&str> = vec![];
        names.iter().for_each(|name| {
            if !distinct.contains(name) {
                distinct.push(name)
            }
        });
        // a loop around the instance is in a generate region already
        let inside = indent > 2;
        let at = if inside { indent } else { indent + 2 };
        let mut lines = vec![];
        // a case, not a chain of ifs: Yosys puts a block of its own around each `else if`, and the path of the instance differs
        let enough = self.enough(&names);
        let subject = if let [(name, _)] = enough[..] { name } else { "1'b1" };
        lines.push(Line::plain(at, format!("case ({subject})")));
        for module in distinct {
            let values = match enough[..] {
                [(_, values)] => Text::parts("", arms(&names, module, |at| values[at].to_string()), ", ", ""),
                _ => self.condition(&names, module),
            };
            let label = format!(": begin : {}", label(instance));
            lines.push(Line::around(at + 2, "", Text::parts("", vec![values, Text::word(label)], "", ""), ""));
            let parameters = self.parameters_of(instances, module)?;
            if parameters.is_empty() {
                lines.push(Line::plain(at + 4, format!("{module} {INSTANCE}{tail}")));
            } else {
                lines.push(Line::plain(at + 4, format!("{module} #(")));
                lines.extend(parameters.into_iter().map(|line| line.indented(at + 4 - indent)));
                lines.push(Line::plain(at + 4, format!(") {INSTANCE}{tail}")));
            }
            lines.extend(ports.iter().map(|line| line.clone().indented(at + 4 - indent)));
            lines.push(Line::plain(at + 2, "end"));
        }
        lines.push(Line::plain(at, "endcase"));
        if !inside {
            lines.insert(0, Line::plain(indent, "generate"));
            lines.push(Line::plain(indent, "endgenerate"));
        }
        Ok(lines)
    }

    /// The values of the parameters of an instance where it is one of `module`.
    fn parameters_of(&self, instances: &[Instance], module: &str) -> Result<Vec<Line>, Differ> {
        let those: Vec<usize> = (0..instances.len()).filter(|&at| instances[at].module == module).collect();
        let values = |(name, values): &(String, Vec<u64>)| (name.clone(), those.iter().map(|&at| values[at]).collect());
        let parameters = Parameters { all: self.parameters.all.iter().map(values).collect() };
        let inner = Merger::new(&parameters);
        let mut rest: Vec<&[Line]> = those.iter().map(|&at| instances[at].parameters).collect();
        let mut merged = vec![];
        while rest.iter().any(|lines| !lines.is_empty()) {
            let lines = column(&rest)?;
            merged.push(Line::together(&lines, &mut |words| inner.word(words)).ok_or_else(|| differ(&lines))?);
            rest.iter_mut().for_each(|lines| *lines = &lines[1..]);
        }
        Ok(merged)
    }

    /// The parameters whose values decide which of the modules is chosen: one if it is sufficient.
    fn enough(&self, chosen: &[&str]) -> Vec<&(String, Vec<u64>)> {
        let decides = |values: &[u64]| {
            (0..chosen.len()).all(|a| (0..a).all(|b| chosen[a] == chosen[b] || values[a] != values[b]))
        };
        let all = &self.parameters.all;
        match all.iter().find(|(_, values)| decides(values)) {
            Some(one) => vec![one],
            None => all.iter().collect(),
        }
    }

    /// The condition on the parameters under which `this` is chosen.
    fn condition(&self, chosen: &[&str], this: &str) -> Text {
        let enough = self.enough(chosen);
        let cases = arms(chosen, this, |at| {
            let tests: Vec<String> = enough.iter().map(|(name, values)| format!("{name} == {}", values[at])).collect();
            tests.join(" && ")
        });
        let several = cases.len() > 1 && enough.len() > 1;
        let bracket = |case: Text| if several { Text::parts("(", vec![case], "", ")") } else { case };
        Text::parts("", cases.into_iter().map(bracket).collect(), " || ", "")
    }

    /// A constant in place of the values of a parameter of an instance, each of which is alone in its line.
    fn table(&self, lines: &[&Line]) -> Option<Line> {
        let mut values = vec![];
        let (mut indent, mut rest, mut parameter) = (0, "", "");
        for line in lines {
            let Line::Code { indent: column, head, body: None, .. } = line else { return None };
            let (name, value) = head.strip_prefix('.')?.split_once('(')?;
            let (value, behind) = value.split_once(')')?;
            if !matches!(tokens(value)[..], [Token::Literal(..) | Token::Number(_)])
                || (!parameter.is_empty() && parameter != name)
            {
                return None;
            }
            (indent, rest, parameter) = (*column, behind, name);
            values.push(value);
        }
        let bits = match values[0].split_once('\'') {
            Some((width, _)) => bits(width.parse().ok()?),
            None => String::new(),
        };
        let mut arms: Vec<Text> = vec![];
        let mut done = vec![values[0]];
        for value in &values {
            if !done.contains(value) {
                done.push(value);
                let condition = Text::parts("(", vec![self.condition(&values, value)], "", ")");
                arms.push(Text::parts("", vec![condition, Text::word(*value)], " ? ", ""));
            }
        }
        arms.push(Text::word(values[0]));
        let text = Text::parts("", arms, " : ", "").lines();
        let line = Line::around(2, format!("localparam {bits}{parameter} = "), text, ";");
        let mut tables = self.tables.borrow_mut();
        match tables.get(parameter) {
            Some(known) if known.text() != line.text() => return None,
            _ => tables.insert(parameter.to_owned(), line),
        };
        Some(Line::plain(indent, format!(".{parameter}({parameter}){rest}")))
    }

    fn line(&self, lines: &[&Line]) -> Result<Line, Differ> {
        let vectors = vectors(lines);
        let lines = &vectors.as_ref().map_or_else(|| lines.to_vec(), |vectors| vectors.iter().collect())[..];
        let merged = Line::together(lines, &mut |words| self.word(words));
        merged.or_else(|| self.table(lines)).ok_or_else(|| differ(lines))
    }

    /// One word in place of all of them.
    fn word(&self, words: &[&str]) -> Option<String> {
        if words.iter().all(|word| word == &words[0]) {
            return Some(words[0].to_owned());
        }
        let all: Vec<Vec<Token>> = words.iter().map(|word| tokens(word)).collect();
        if all.iter().any(|tokens| tokens.len() != all[0].len()) {
            let ranges: Vec<String> = words.iter().map(|word| ranges(word)).collect();
            let ranges: Vec<&str> = ranges.iter().map(String::as_str).collect();
            return if ranges == words { None } else { self.word(&ranges) };
        }
        let mut text = String::new();
        let mut at = 0;
        while at < all[0].len() {
            let column: Vec<Token> = all.iter().map(|tokens| tokens[at]).collect();
            let same = column.iter().all(|token| *token == column[0]);
            match column[0] {
                Token::Other(other) if same => text.push_str(other),
                Token::Other(_) => return None,
                Token::Literal(width, _) if same => text.push_str(&source(words[0], at, width)),
                Token::Number(number) if same => text.push_str(&number.to_string()),
                Token::Literal(..) => text.push_str(&self.literal(&column)?),
                Token::Number(_) => {
                    // not inside a name
                    if text.ends_with(|c: char| c.is_ascii_alphanumeric() || c == '_') {
                        return None;
                    }
                    let own = numbers(&column)?;
                    let after = all[0].get(at + 1);
                    let is_high = text.ends_with('[') && after == Some(&Token::Other(":"));
                    let lows: Option<Vec<Token>> = all.iter().map(|tokens| tokens.get(at + 2).copied()).collect();
                    let lows = lows.and_then(|lows| numbers(&lows));
                    if let Some(lows) = lows.filter(|lows| is_high && lows.iter().any(|low| *low != lows[0])) {
                        let widths: Vec<u64> = own.iter().zip(&lows).map(|(high, low)| high + 1 - low).collect();
                        let low = self.solver.expression(&lows, 0)?;
                        text.push_str(&format!("{low} +: {}", self.solver.number(&widths)?));
                        at += 3;
                        continue;
                    }
                    let is_factor = matches!(after, Some(Token::Other(other)) if other.starts_with('*'));
                    let expression = if is_high {
                        // `WIDTH-1`: a high bit is one less than a number of bits
                        let next: Vec<u64> = own.iter().map(|number| number + 1).collect();
                        self.solver.expression(&next, 1)
                    } else {
                        self.solver.expression(&own, 0)
                    }?;
                    let simple = expression.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
                    text.push_str(&if is_factor && !simple { format!("({expression})") } else { expression });
                }
            }
            at += 1;
        }
        Some(text)
    }

    /// A literal of different width or value.
    fn literal(&self, column: &[Token]) -> Option<String> {
        let literals: Vec<(u64, u128)> = column
            .iter()
            .map(|token| if let Token::Literal(width, value) = token { Some((*width, *value)) } else { None })
            .collect::<Option<_>>()?;
        let widths: Vec<u64> = literals.iter().map(|literal| literal.0).collect();
        let values: Option<Vec<u64>> = literals.iter().map(|literal| u64::try_from(literal.1).ok()).collect();
        let parameter = self.parameters.all.iter().find(|(_, known)| Some(known) == values.as_ref());
        if let Some((name, _)) = parameter.filter(|_| widths.iter().all(|width| (2..=32).contains(width))) {
            let high: Vec<u64> = widths.iter().map(|width| width - 1).collect();
            return Some(format!("{name}[{}:0]", self.solver.number(&high)?));
        }
        if widths.iter().all(|width| *width == widths[0]) {
            return None;
        }
        let width = self.solver.expression(&widths, 0)?;
        let all_ones = |(width, value): &(u64, u128)| (1..=128).contains(width) && *value == u128::MAX >> (128 - width);
        if literals.iter().all(|(_, value)| *value == 0) {
            Some(format!("{{{width}{{1'b0}}}}"))
        } else if literals.iter().all(all_ones) {
            Some(format!("{{{width}{{1'b1}}}}"))
        } else if literals.iter().all(|(_, value)| *value == 1) {
            let less = self.solver.expression(&widths, 1)?;
            Some(format!("{{{{{less}{{1'b0}}}}, 1'b1}}"))
        } else if let (_, value) = literals[0]
            && literals.iter().all(|(_, other)| *other == value)
        {
            let bits = 128 - value.leading_zeros();
            let zeros = self.solver.expression(&widths, i64::from(bits))?;
            let shortest = widths.iter().min().is_some_and(|width| *width > u64::from(bits));
            shortest.then(|| format!("{{{{{zeros}{{1'b0}}}}, {bits}'h{value:x}}}"))
        } else {
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of_body(lines: &[&str]) -> Sections {
        Sections { parameters: vec![], ports: vec![], body: lines.iter().map(|line| Line::plain(2, *line)).collect() }
    }

    #[test]
    fn a_signal_of_one_bit_in_some_modules_is_a_vector_in_all() {
        let parameters = Parameters { all: vec![("USER_W".into(), vec![1, 97])] };
        let narrow = of_body(&["input  wire user,", "reg kept;", "wire passes = valid;", "reg alone;"]);
        let wide = of_body(&["input  wire [96:0] user,", "reg [96:0] kept;", "wire passes = valid;", "reg alone;"]);
        for modules in [[&narrow, &wide], [&wide, &narrow]] {
            let values = if modules[0] == &narrow { vec![1, 97] } else { vec![97, 1] };
            let parameters = Parameters { all: vec![("USER_W".into(), values)] };
            let merged = merge(&modules, &parameters).unwrap_or_else(|differ| panic!("{:?}", differ.lines));
            let text: String = merged.text.body.iter().map(Line::text).collect();
            let expected =
                "  input  wire [USER_W-1:0] user,\n  reg [USER_W-1:0] kept;\n  wire passes = valid;\n  reg alone;\n";
            assert_eq!(text, expected);
        }
        let body = |user: &str| of_body(&[&format!("assign low = {user};")]);
        let merged = merge(&[&body("user[0] & on"), &body("user[96:0] & on")], &parameters);
        let merged = merged.unwrap_or_else(|differ| panic!("{:?}", differ.lines));
        assert_eq!(merged.text.body[0].text(), "  assign low = user[USER_W-1:0] & on;\n");
        let other = of_body(&["input  wire [96:0] user,", "reg [95:0] kept;", "wire passes = valid;", "reg alone;"]);
        assert!(merge(&[&narrow, &other], &parameters).is_err_and(|differ| differ.lines[0].contains("kept")));
    }
}
