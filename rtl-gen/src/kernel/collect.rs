//! A reader of rust-hdl blocks: it walks a block through its `Probe` interface into a tree of scopes.

use super::literal::parse;
use crate::ir::Module;
use num_bigint::BigInt;
use rust_hdl_core::ast::{Verilog, VerilogBlock};
use rust_hdl_core::prelude::{Atom, AtomKind, Block, Probe, TypeKind};
use std::cell::RefCell;
use std::rc::Rc;

/// Contents of a block of this crate that `Logic::hdl` cannot express in text.
#[derive(Clone)]
pub(super) enum Handed {
    /// A register and its reset value.
    Register(Option<BigInt>),
    /// A module made with the builder.
    Module(Rc<Module>),
}

thread_local! {
    /// Contents that `hdl()` of our own blocks hands over to the collector that has called it.
    static HANDED: RefCell<Option<Handed>> = const { RefCell::new(None) };
}

/// Hands contents over to the collector; called by `Logic::hdl` of our own blocks.
pub(super) fn hand_over(what: Handed) -> Verilog {
    HANDED.with(|h| *h.borrow_mut() = Some(what));
    Verilog::Empty
}

/// A signal or constant of a block.
pub(super) struct Port {
    /// Path inside the block, namespaces and indices joined by `$`.
    pub path: String,
    pub width: usize,
    pub kind: AtomKind,
    pub ty: TypeKind,
    pub is_clock: bool,
    /// Value of a constant.
    pub value: BigInt,
}

/// The code of a block.
pub(super) enum Code {
    Kernel(VerilogBlock),
    Own(Handed),
    /// Code of another kind; the text names it.
    Foreign(&'static str),
}

/// A field of a block, in field order.
pub(super) enum Item {
    Port(Port),
    Child(Scope),
}

/// A block.
pub(super) struct Scope {
    /// Path inside the parent.
    pub path: String,
    pub code: Code,
    pub items: Vec<Item>,
}

impl Scope {
    pub fn ports(&self) -> impl Iterator<Item = &Port> {
        self.items.iter().filter_map(|i| if let Item::Port(p) = i { Some(p) } else { None })
    }
    pub fn children(&self) -> impl Iterator<Item = &Scope> {
        self.items.iter().filter_map(|i| if let Item::Child(c) = i { Some(c) } else { None })
    }
}

/// The tree of scopes of `block`.
pub(super) fn collect(block: &dyn Block) -> Option<Scope> {
    let mut collector = Collector::default();
    block.accept("top", &mut collector);
    collector.root
}

#[derive(Default)]
struct Collector {
    open: Vec<Scope>,
    namespaces: Vec<String>,
    root: Option<Scope>,
}

impl Collector {
    fn path(&self, name: &str) -> String {
        self.namespaces.iter().map(String::as_str).chain([name]).collect::<Vec<_>>().join("$")
    }
}

impl Probe for Collector {
    fn visit_start_scope(&mut self, name: &str, node: &dyn Block) {
        let hdl = node.hdl();
        let code = match (HANDED.with(RefCell::take), hdl) {
            (Some(handed), _) => Code::Own(handed),
            (None, Verilog::Combinatorial(block)) => Code::Kernel(block),
            (None, Verilog::Empty) => Code::Foreign("a block without hardware (no #[hdl_gen])"),
            (None, _) => Code::Foreign("hand-written Verilog"),
        };
        self.open.push(Scope { path: self.path(name), code, items: vec![] });
    }
    fn visit_end_scope(&mut self, _: &str, _: &dyn Block) {
        let Some(scope) = self.open.pop() else { return };
        match self.open.last_mut() {
            Some(parent) => parent.items.push(Item::Child(scope)),
            None => self.root = Some(scope),
        }
    }
    fn visit_start_namespace(&mut self, name: &str, _: &dyn Block) {
        self.namespaces.push(name.into());
    }
    fn visit_end_namespace(&mut self, _: &str, _: &dyn Block) {
        self.namespaces.pop();
    }
    fn visit_atom(&mut self, name: &str, atom: &dyn Atom) {
        let descriptor = atom.descriptor();
        let port = Port {
            path: self.path(name),
            width: atom.bits(),
            kind: atom.kind(),
            is_clock: descriptor.name == "clock",
            ty: descriptor.kind,
            value: parse(&atom.verilog()),
        };
        if let Some(scope) = self.open.last_mut() {
            scope.items.push(Item::Port(port));
        }
    }
}
