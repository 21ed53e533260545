//! The order in which the frames of a context have arrived, for one that passes them through.

use super::Widths;
use crate::lowar::Build;
use rtl_gen::Errors;
use rtl_gen::builder::*;
use rtl_gen::ir::{Expr, MemoryStyle, Module, ReadKind};
use std::rc::Rc;

/// A queue of the numbers of frames that were accepted and not yet taken.
///
/// With the frame accepted in clock a, `put` is high in clock a + 1; it `waits` from clock a + 2 on and is `ripe` from
/// clock a + 3 on. Delivery sees both a clock later, the latter in the first clock in which the contract has it delivered. No context is
/// closed before clock a + 2, and no scan sees that before clock a + 3. A number that is taken makes room for the next in the
/// second clock after.
pub fn arrivals(build: &Build) -> Result<Rc<Module>, Errors> {
    let widths = Widths::of(build);
    let m = ModuleBuilder::new(format!("lowar_arrivals_{}", build.slots));
    m.describe("Numbers of frames in the order in which they were accepted.");
    let open = m.doc("The context opens: no number is in the list.").input("open", 1);
    let put = m.doc("A frame was accepted.").input("put", 1);
    let number = m.doc("Number of the accepted frame.").input("number", widths.index);
    let take = m.doc("The oldest is delivered.").input("take", 1);
    let frames = m.doc("Frames of the generation, or one more than the highest number.").input("frames", widths.count);

    let accepted = m.doc("Number of frames accepted.").reg("accepted", widths.count, 0);
    let ripened = m.doc("Number of frames accepted, one clock later.").reg("ripened", widths.count, 0);
    let taken = m.doc("Number of frames delivered.").reg("taken", widths.count, 0);
    m.assign(&ripened, &accepted);
    m.when(&put, || m.assign(&accepted, &accepted + 1));
    m.when(&take, || m.assign(&taken, &taken + 1));
    m.when(&open, || [&accepted, &ripened, &taken].into_iter().for_each(|count| m.assign(count, 0)));

    let numbers = m.memory("numbers", widths.index, build.slots).style(MemoryStyle::Block);
    numbers.write(&put, &accepted.slice(0, widths.index), &number);
    let oldest = numbers.read("oldest_read", ReadKind::ReadFirst, &taken.slice(0, widths.index));
    m.assign(&m.doc("The number that was accepted first.").output("oldest", widths.index), &oldest);
    let told = |name: &str, doc: &str, value: Expr| m.assign(&m.doc(doc).output(name, 1), value);
    told("waits", "A frame waits for delivery.", accepted.ne(&taken));
    told("ripe", "The oldest frame can be delivered.", ripened.ne(&taken));
    told("complete", "All frames of the generation were accepted.", accepted.eq(&frames));
    m.build()
}
