//! A clock of lockstep takes no memory from the heap: campaigns run millions of clocks, and each would pay.

#[path = "suite/common/mod.rs"]
mod common;

use common::meter::{self, Inputs, Meter};
use rtl_lockstep::{Lockstep, Origin};
use std::{
    alloc::{GlobalAlloc, Layout, System},
    cell::Cell,
};
use verilated_dut::{Dut, Model, Variant};

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

/// The system's allocator with a count of this thread's requests.
struct Counting;

// SAFETY: every call is handed to the system's allocator as it came; counting allocates nothing.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.set(ALLOCATIONS.get() + 1);
        // SAFETY: the caller keeps the contract of the method.
        unsafe { System.alloc(layout) }
    }

    unsafe fn realloc(&self, block: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        ALLOCATIONS.set(ALLOCATIONS.get() + 1);
        // SAFETY: as above.
        unsafe { System.realloc(block, layout, size) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        // SAFETY: as above.
        unsafe { System.dealloc(block, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn a_clock_of_lockstep_does_not_allocate() {
    let model = Model::build(&meter::design(false), Variant::PLAIN).unwrap();
    let origin = Origin { seed: 0, replay: Box::new(|_| String::new()) };
    let mut lockstep = Lockstep::new(Dut::new(&model), Meter::default(), origin).unwrap();
    // the first clock makes room for the changes of all pins
    lockstep.step(&Inputs::default()).unwrap();
    let before = ALLOCATIONS.get();
    assert!(before > 0, "the allocator counts");
    for clock in 0..1000u16 {
        let inputs = Inputs {
            rst: clock % 100 == 99,
            s_valid: clock % 3 > 0,
            s_select: (clock % 8) as u8,
            s_value: clock.wrapping_mul(0x9e37),
        };
        lockstep.step(&inputs).unwrap();
    }
    assert_eq!(ALLOCATIONS.get(), before);
    assert!(lockstep.compared() > 2000);
}
