//! Generated programs as small trees of statements, so that what is not needed can be taken out again.

/// A statement, or a declaration. `@` in names is replaced by the number of the program, so that many make one file.
#[derive(Clone, Debug)]
pub enum Node {
    /// Lines that stand or fall together.
    Text(String),
    /// Heads (`if (c) {`, `} else {`), each with what follows it, and the end (`}`).
    Block(Vec<(String, Vec<Node>)>, String),
}

/// A program: what it consists of and what is asked of it.
#[derive(Clone, Debug)]
pub struct Program {
    /// Its number in the batch.
    pub number: usize,
    /// Arguments for clang.
    pub options: &'static [&'static str],
    /// The properties that are asked for, separated by commas.
    pub properties: &'static str,
    /// Further arguments for the verifier.
    pub asked: &'static [&'static str],
    /// Whether each native run needs a process of its own.
    pub isolated: bool,
    /// Its files.
    pub files: Vec<Vec<Node>>,
}

/// A line.
pub fn text(line: impl Into<String>) -> Node {
    Node::Text(line.into())
}

/// A block with one part.
pub fn block(head: impl Into<String>, body: Vec<Node>) -> Node {
    Node::Block(vec![(head.into(), body)], "}".to_string())
}

/// A conditional statement with an alternative.
pub fn either(condition: &str, yes: Vec<Node>, no: Vec<Node>) -> Node {
    Node::Block(vec![(format!("if ({condition}) {{"), yes), ("} else {".to_string(), no)], "}".to_string())
}

impl Node {
    /// A block with another end.
    pub fn ending(self, end: &str) -> Node {
        match self {
            Node::Block(parts, _) => Node::Block(parts, end.to_string()),
            Node::Text(_) => self,
        }
    }
}

impl Program {
    /// The text of one of its files; `suffix` ends the names that other files may see.
    pub fn file(&self, index: usize, suffix: &str) -> String {
        let mut lines = String::new();
        render(&self.files[index], 0, &mut lines);
        lines.replace('@', suffix)
    }

    /// How many statements there are.
    pub fn size(&self) -> usize {
        self.files.iter().map(|nodes| count(nodes)).sum()
    }

    /// The program with a step taken at the statement `index`, if that step is possible there.
    pub fn changed(&self, index: usize, step: Step) -> Option<Program> {
        let (mut other, mut left) = (self.clone(), index);
        for nodes in &mut other.files {
            if let Some(done) = change(nodes, &mut left, step) {
                return done.then_some(other);
            }
        }
        None
    }
}

/// A way to make a program smaller.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// Without the statement.
    Remove,
    /// Without it and all that follow it in its block.
    Truncate,
    /// What is in the block instead of the block.
    Unwrap,
    /// The number at this place in the line, less.
    Lower(usize),
}

fn render(nodes: &[Node], depth: usize, lines: &mut String) {
    let mut line = |text: &str, depth: usize| {
        text.lines().for_each(|l| lines.push_str(&format!("{}{l}\n", "    ".repeat(depth))));
    };
    for node in nodes {
        match node {
            Node::Text(text) => line(text, depth),
            Node::Block(parts, end) => {
                let mut inner = String::new();
                for (head, body) in parts {
                    inner.push_str(&format!("{head}\n"));
                    render(body, 1, &mut inner);
                }
                line(&inner, depth);
                line(end, depth);
            }
        }
    }
}

fn count(nodes: &[Node]) -> usize {
    let inside = |node: &Node| match node {
        Node::Text(_) => 1,
        Node::Block(parts, _) => 1 + parts.iter().map(|(_, body)| count(body)).sum::<usize>(),
    };
    nodes.iter().map(inside).sum()
}

/// Changes the statement that is `left` statements ahead; `None`: it is not among `nodes`.
fn change(nodes: &mut Vec<Node>, left: &mut usize, step: Step) -> Option<bool> {
    for i in 0..nodes.len() {
        if *left == 0 {
            return Some(change_one(nodes, i, step));
        }
        *left -= 1;
        if let Node::Block(parts, _) = &mut nodes[i] {
            for (_, body) in parts {
                let found = change(body, left, step);
                if found.is_some() {
                    return found;
                }
            }
        }
    }
    None
}

fn change_one(nodes: &mut Vec<Node>, at: usize, step: Step) -> bool {
    match (step, &mut nodes[at]) {
        (Step::Remove, _) => {
            nodes.remove(at);
            true
        }
        (Step::Truncate, _) => {
            nodes.truncate(at);
            true
        }
        (Step::Unwrap, Node::Block(parts, _)) => {
            let inside: Vec<Node> = parts.drain(..).flat_map(|(_, body)| body).collect();
            nodes.splice(at..=at, inside);
            true
        }
        (Step::Lower(place), Node::Text(line)) => lower(line, place),
        (Step::Lower(place), Node::Block(parts, _)) => lower(&mut parts[0].0, place),
        (Step::Unwrap, Node::Text(_)) => false,
    }
}

/// Halves the `place`th number greater than 1 in a line.
fn lower(line: &mut String, place: usize) -> bool {
    let bytes = line.as_bytes();
    let (mut found, mut at) = (0, 0);
    while at < bytes.len() {
        let starts = bytes[at].is_ascii_digit()
            && (at == 0 || !(bytes[at - 1].is_ascii_alphanumeric() || bytes[at - 1] == b'_'));
        if !starts {
            at += 1;
            continue;
        }
        let length = bytes[at..].iter().take_while(|b| b.is_ascii_digit()).count();
        let value = line[at..at + length].parse::<u64>().unwrap_or(0);
        if value > 1 {
            if found == place {
                line.replace_range(at..at + length, &(value / 2).to_string());
                return true;
            }
            found += 1;
        }
        at += length;
    }
    false
}
